import { workerData } from 'node:worker_threads';
import { infer } from './infer.ts';
import { loadModel, type Model } from './model.ts';
import { PhotoError } from './photo.ts';
import { type Reading, readPhoto } from './read-photo.ts';

/** Errors lose their class between threads; an unreadable photo must not lose its code. */
export type Answer = { reading: Reading } | { refused: PhotoError['code'] };

export interface WorkerData {
  modelFolder: string;
}

const loading = loadModel((workerData as WorkerData).modelFolder);
// A failure is reported by the task that waits for the model, not by ending the thread.
loading.catch(() => {});

/** Resolves when the model is loaded and has run once: the first run is several times slower than the next. */
export async function warmUp(): Promise<void> {
  const model: Model = await loading;
  const { size } = model.manifest.input;
  await infer(model, { data: new Uint8Array(size * size * 3), side: size });
}

export async function read(photo: Uint8Array): Promise<Answer> {
  try {
    return { reading: await readPhoto(await loading, photo) };
  } catch (error) {
    if (error instanceof PhotoError) return { refused: error.code };
    throw error;
  }
}
