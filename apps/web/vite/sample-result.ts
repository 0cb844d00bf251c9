import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sampleAnswers } from '@skrin/contract/programmes/skin/demo-sample';
import { conclude } from '@skrin/domain/programmes/skin/conclude';
import { urgencyOf } from '@skrin/domain/programmes/skin/condition-urgency';
import { redFlags } from '@skrin/domain/programmes/skin/red-flags';
import { careTextKey } from '@skrin/domain/screening/care-level';
import type { Plugin } from 'vite';

const model = (file: string) => fileURLToPath(new URL(`../../../packages/vision/model/${file}`, import.meta.url));
const files = { reading: model('sample-reading.json'), manifest: model('manifest.json') };
const name = 'virtual:sample-result';

/**
 * The result of the demonstration, computed in the build by the functions that the server uses; browsers get only the
 * result.
 */
export const sampleResult = (): Plugin => ({
  name: 'sample-result',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  async load(id) {
    if (id !== `\0${name}`) return undefined;
    for (const file of Object.values(files)) this.addWatchFile(file);
    return `export default ${JSON.stringify(await concludeSample())}`;
  },
});

async function concludeSample() {
  const { photo } = JSON.parse(await readFile(files.reading, 'utf8'));
  const { fusion, reliability } = JSON.parse(await readFile(files.manifest, 'utf8'));
  const { result } = conclude({ photo, answers: sampleAnswers, reliability, ...fusion });
  if (result?.kind !== 'clear') throw new Error('the sample picture has no clear result');
  const { condition, conditionSet } = result;
  const care = careTextKey({ redFlags: redFlags(sampleAnswers), urgency: urgencyOf(conditionSet) });
  return { condition, care };
}
