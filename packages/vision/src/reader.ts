import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { ModelManifest } from './manifest.ts';
import { MODEL_FOLDER, readModel } from './model.ts';
import { PhotoError } from './photo.ts';
import type { Reading } from './read-photo.ts';
import type { Answer, WorkerData } from './worker.ts';

/** More threads gain nothing that one process should take: one photo needs a thread for some 50 ms. */
const MAX_THREADS = 2;

export interface ReaderOptions {
  /** Folder of manifest.json and skin.onnx; the model of this package by default. */
  modelFolder?: string;
  threads?: number;
}

export interface Reader {
  readonly manifest: ModelManifest;
  /** Reads off the main thread. @throws {PhotoError} photo_unreadable */
  read(photo: Uint8Array): Promise<Reading>;
  /** Finishes what is being read, then ends the threads. */
  close(): Promise<void>;
}

/**
 * Start threads that read photos; resolves when all of them are warm.
 * @throws {ModelError} when the model folder is not fit to run
 */
export async function createReader(options: ReaderOptions = {}): Promise<Reader> {
  const { modelFolder = MODEL_FOLDER, threads = Math.min(MAX_THREADS, availableParallelism()) } = options;
  // Checked here as well as in the threads: a refusal there would only show as a thread that ended.
  const { manifest } = await readModel(modelFolder);
  const pool = await startPool(threads, { modelFolder });
  return {
    manifest,
    async read(photo) {
      const answer: Answer = await pool.run(photo, { name: 'read' });
      if ('refused' in answer) throw new PhotoError(answer.refused);
      return answer.reading;
    },
    close: () => pool.close(),
  };
}

async function startPool(threads: number, workerData: WorkerData) {
  const pool = new Piscina({
    filename: fileURLToPath(new URL('./worker.ts', import.meta.url)),
    workerData,
    minThreads: threads,
    maxThreads: threads,
  });
  // A thread that ends while it has no work is replaced by the pool; its tasks, had it any, would reject.
  pool.on('error', (error: Error) => process.emitWarning(error));
  try {
    await Promise.all(Array.from({ length: threads }, () => pool.run(undefined, { name: 'warmUp' })));
  } catch (error) {
    await pool.destroy();
    throw error;
  }
  return pool;
}
