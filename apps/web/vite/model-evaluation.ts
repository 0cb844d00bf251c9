import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const file = fileURLToPath(new URL('../../../packages/vision/model/evaluation.json', import.meta.url));
const name = 'virtual:model-evaluation';

/** Gives the build the evaluation of the shipped model; code that runs in a browser must not import it. */
export const modelEvaluation = (): Plugin => ({
  name: 'model-evaluation',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  async load(id) {
    if (id !== `\0${name}`) return undefined;
    this.addWatchFile(file);
    return `export default ${await readFile(file, 'utf8')}`;
  },
});
