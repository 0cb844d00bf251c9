import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createReader, type Reader } from '@skrin/vision';

const model = path.resolve(fileURLToPath(import.meta.resolve('@skrin/vision')), '../../model');

let reader: Promise<Reader> | undefined;

/** One reader per test process, because loading the network takes longer than most tests. */
export function testReader(): Promise<Reader> {
  reader ??= loadReader();
  return reader;
}

/**
 * The real network, except that it reads one view of a photo, a third of the work, and does not check for skin: the
 * photos of the repository are drawn.
 */
async function loadReader(): Promise<Reader> {
  const modelFolder = await mkdtemp(path.join(tmpdir(), 'skrin-model-'));
  await cp(model, modelFolder, { recursive: true });
  const file = path.join(modelFolder, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  const thresholds = { noSkinMax: 1, healthyMax: 1, otherMax: 1 };
  await writeFile(file, JSON.stringify({ ...manifest, thresholds, views: ['plain'] }));
  return createReader({ modelFolder, threads: 1 });
}

const drawnPhotos = {
  /** The sample that visitors can try: the network reads a ring. */
  ring: path.resolve(model, '../samples/ring.jpg'),
  /** From the model's golden vectors: the network reads nothing with certainty. */
  spots: path.join(model, 'golden', 'spots.png'),
  patches: path.join(model, 'golden', 'patches.png'),
  tracks: path.join(model, 'golden', 'tracks.png'),
};

export const drawnPhoto = (name: keyof typeof drawnPhotos): Promise<Buffer> => readFile(drawnPhotos[name]);
