import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const file = fileURLToPath(new URL('../../../packages/vision/model/evaluation.json', import.meta.url));
const name = 'virtual:model-evaluation';

/** Lets the build, and nothing that runs in a browser, read what was measured of the model that ships. */
export const modelEvaluation = (): Plugin => ({
  name: 'model-evaluation',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  async load(id) {
    if (id !== `\0${name}`) return undefined;
    this.addWatchFile(file);
    return `export default ${await readFile(file, 'utf8')}`;
  },
});
