/**
 * `npm run bench:vision [-- --photos FOLDER --count 60]`: milliseconds an image at 1 and 2 threads of our reader, of the
 * bare ONNX Runtime loop and of the same file served by Python, all in one run, and how long the event loop was held.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { createReader, loadModel, type Model, type NormalisedPhoto, normalisePhoto } from '@skrin/vision';
import { defaultPhotos, loadPhotos } from './photos.ts';
import { startPython } from './python.ts';

const { values } = parseArgs({
  options: { photos: { type: 'string', default: defaultPhotos() }, count: { type: 'string', default: '60' } },
});
const count = Number(values.count);
/** Runs that are not counted: the first ones are slow. */
const WARM_UP = 5;
const THREADS = [1, 2] as const;
/** Images in one pass, to see whether batches of several photos would pay. */
const BATCHES = [1, 3, 12];

const photos: NormalisedPhoto[] = [];
for (const photo of await loadPhotos(values.photos, count)) photos.push(await normalisePhoto(photo));

const { manifest } = await loadModel();
const views = `${manifest.views.length} views`;
const table: Record<string, Record<string, number | string>> = {};
for (const threads of THREADS) {
  const column = threads === 1 ? '1 thread' : `${threads} threads`;
  const add = (row: string, value: number | string) => {
    table[row] = { ...table[row], [column]: typeof value === 'number' ? value.toFixed(1) : value };
  };
  const bare = await measureBare(threads);
  for (const [row, value] of bare) add(row, value);
  const { uploaded, stored, held } = await measureReader(threads);
  add(`our reader: quality, ${views}, as decoded at the upload`, uploaded);
  add(`our reader: decode of the stored file, quality, ${views}`, stored);
  if (threads === 1) add('bare ONNX Runtime of our reader', ((bare.at(-1)?.[1] ?? 0) / uploaded).toFixed(2));
  for (const [row, value] of await measurePython(threads)) add(row, value);
  add('event loop held at most, while our reader reads', held);
}
console.log(
  `Milliseconds an image; model ${manifest.version}, ${photos.length} photos of ${values.photos}, ${count} images each`,
);
console.table(table);
console.log(
  'At 2 threads our reader reads two photos at once, the others spread one over both. Beside other work all figures grow.',
);

async function measureBare(threads: number): Promise<[string, number][]> {
  const model = await loadModel(undefined, threads);
  const rows: [string, number][] = [];
  for (const batch of BATCHES)
    rows.push([`bare ONNX Runtime, a view, ${batch} a pass`, await measureBatch(model, batch)]);
  const images = randomImages(manifest.views.length);
  const all = await measure(1, () => model.run(images, manifest.views.length));
  return [...rows, [`bare ONNX Runtime, ${views}`, all]];
}

/** Milliseconds per image, one view each. */
async function measureBatch(model: Model, batch: number): Promise<number> {
  const images = randomImages(batch);
  return (await measure(1, () => model.run(images, batch))) / batch;
}

function randomImages(batch: number): Float32Array {
  return Float32Array.from({ length: batch * 3 * manifest.input.size ** 2 }, () => 4 * Math.random() - 2);
}

async function measureReader(threads: number): Promise<{ uploaded: number; stored: number; held: number }> {
  const reader = await createReader({ threads, passThreads: 1 });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  // One more photo in flight than there are threads, so that no thread pauses between two photos.
  const uploaded = await measure(threads + 1, ({ decoded }) => reader.read(decoded));
  const stored = await measure(threads + 1, ({ jpeg }) => reader.read(jpeg));
  delay.disable();
  await reader.close();
  return { uploaded, stored, held: delay.max / 1e6 };
}

async function measurePython(threads: number): Promise<[string, number | string][]> {
  const [network, service] = [`Python with torch, ${views}`, `Python service: decode, ${views}, HTTP`];
  const server = await startPython(threads);
  if (!server) return [network, service].map((row) => [row, 'not available here']);
  const post = async (path: string, body?: Uint8Array<ArrayBuffer>) => {
    const response = await fetch(`${server.url}${path}`, { method: 'POST', ...(body && { body }) });
    if (!response.ok) throw new Error(`${path} of the Python server answered ${response.status}`);
    await response.arrayBuffer();
  };
  try {
    return [
      [network, await measure(1, () => post('/network'))],
      [service, await measure(1, ({ jpeg }) => post('/', new Uint8Array(jpeg)))],
    ];
  } finally {
    await server.stop();
  }
}

/** Milliseconds a call, `atOnce` in flight, over the photos in turn. */
async function measure(atOnce: number, call: (photo: NormalisedPhoto) => Promise<unknown>): Promise<number> {
  let start = 0;
  let next = -WARM_UP;
  const work = async () => {
    while (next < count) {
      if (next === 0) start = performance.now();
      await call(photos[Math.abs(next++) % photos.length] as NormalisedPhoto);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return (performance.now() - start) / count;
}
