/**
 * Writes the shipped network's reading of the sample picture to `model/sample-reading.json`, from which pages that are
 * built without the network show a real result. Run it again when the network or the picture changes; a test checks it.
 *
 *   node packages/vision/scripts/read-sample.ts
 */
import { readFile, writeFile } from 'node:fs/promises';
import { loadModel, normalisePhoto, readPhoto } from '../src/index.ts';

const sample = await readFile(new URL('../samples/ring.jpg', import.meta.url));
const { photo, modelVersion } = await readPhoto(await loadModel(), (await normalisePhoto(sample)).decoded);
await writeFile(
  new URL('../model/sample-reading.json', import.meta.url),
  `${JSON.stringify({ modelVersion, photo }, null, 2)}\n`,
);
