import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Shipped } from '@skrin/contract/programmes/skin/model-report';
import type { Reader } from '../src/index.ts';
import { type ChangeName, changeNames, changePhoto } from './changes.ts';
import { measureLatency } from './latency.ts';
import type { Material } from './material.ts';
import { isRefused, mapConcurrently, type Prediction, predict } from './prediction.ts';
import { proportion } from './statistics.ts';

interface Task {
  reader: Reader;
  material: Material;
  /** Receives messages about the progress. */
  log: (line: string) => void;
}

/** Run the shipped network over the material, as it is and changed, through the product's pipeline. */
export async function measureShipped({ reader, material, log }: Task): Promise<Shipped> {
  const read = (change?: ChangeName): Promise<Prediction[]> =>
    mapConcurrently(material.photos, async ({ file }) => {
      const bytes = await readFile(path.join(material.folder, file));
      return predict(reader, change ? await changePhoto(bytes, change) : bytes);
    });
  log(`${material.photos.length} photos`);
  const plain = await read();
  const robustness: Shipped['robustness'] = [];
  for (const change of changeNames) {
    log(`the same photos, ${change}`);
    robustness.push({ change, ...steadiness(plain, await read(change)) });
  }
  log('latency');
  return {
    photos: plain.length,
    poor: proportion(plain.map(({ poor }) => poor)),
    robustness,
    latency: await measureLatency(material),
  };
}

/** How often the answer, and whether a photo is refused, stay the same after a change; both in the same order. */
export const steadiness = (before: Prediction[], after: Prediction[]) => ({
  sameAnswer: proportion(after.map(({ answer }, at) => answer === before[at]?.answer)),
  sameVerdict: proportion(
    after.map((prediction, at) => {
      const unchanged = before[at];
      return unchanged !== undefined && isRefused(prediction) === isRefused(unchanged);
    }),
  ),
});
