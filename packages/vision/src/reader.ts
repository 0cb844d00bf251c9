import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { InferenceServerError, inferenceServer } from './inference-server.ts';
import type { ModelManifest } from './manifest.ts';
import { MODEL_FOLDER, readModel } from './model.ts';
import { PhotoError } from './photo.ts';
import type { Reading } from './read-photo.ts';
import type { Answer, WorkerData } from './worker.ts';

/** More threads gain nothing that one process should take: one photo needs a thread for some 50 ms. */
const MAX_THREADS = 2;

/**
 * Photos that may wait for each thread: at some 50 ms each, the last waits less than the job queue's first pause
 * (2.7 s), so whoever is refused loses nothing by trying again; and at up to 2 MB each they stay within 128 MB.
 */
const WAITING_PER_THREAD = 32;

export interface ReaderOptions {
  /** Folder of manifest.json and skin.onnx; the model of this package by default. */
  modelFolder?: string | undefined;
  /** Address of a server of the Open Inference Protocol, version 2, that runs skin.onnx; by default it runs here. */
  url?: string | undefined;
  /** Of one request to that server, in ms. */
  timeoutMs?: number | undefined;
  threads?: number;
  /** Photos that may wait; more are refused. */
  maxWaiting?: number;
}

/** Too many photos wait already: try again later. */
export class ReaderBusyError extends Error {
  override readonly name = 'ReaderBusyError';
}

export interface Reader {
  readonly manifest: ModelManifest;
  /**
   * Reads off the main thread.
   * @throws {PhotoError} photo_unreadable
   * @throws {ReaderBusyError} when too many photos wait
   * @throws {InferenceServerError} when the server of `url` does not do its part
   */
  read(photo: Uint8Array): Promise<Reading>;
  /** Rejects while photos cannot be read: the server of `url` does not answer or runs something else. */
  ready(): Promise<void>;
  /** Finishes what is being read, then ends the threads. */
  close(): Promise<void>;
}

/**
 * Start threads that read photos; resolves when all of them are warm. A server of `url` need not answer yet: `ready`
 * says whether it does.
 * @throws {ModelError} when the model folder is not fit to run
 */
export async function createReader(options: ReaderOptions = {}): Promise<Reader> {
  const { modelFolder = MODEL_FOLDER, url, timeoutMs } = options;
  const { threads = Math.min(MAX_THREADS, availableParallelism()), maxWaiting = threads * WAITING_PER_THREAD } =
    options;
  // Checked here as well as in the threads: a refusal there would only show as a thread that ended.
  const { manifest } = await readModel(modelFolder);
  const server = url === undefined ? undefined : inferenceServer({ url, size: manifest.input.size, timeoutMs });
  const pool = await startPool(threads, { modelFolder, url, timeoutMs });
  let hasRead = false;
  return {
    manifest,
    async read(photo) {
      if (pool.queueSize >= maxWaiting) throw new ReaderBusyError(`${maxWaiting} photos are waiting to be read`);
      return unwrap<Reading>(await pool.run(photo, { name: 'read' }));
    },
    async ready() {
      if (!server) return;
      await server.ready();
      // Once is enough: a pass is too much work to repeat whenever somebody asks.
      if (!hasRead) unwrap<void>(await pool.run(undefined, { name: 'warmUp' }));
      hasRead = true;
    },
    close: () => pool.close(),
  };
}

function unwrap<Value>(answer: Answer<Value>): Value {
  if ('refused' in answer) throw new PhotoError(answer.refused);
  if ('unanswered' in answer) throw new InferenceServerError(answer.unanswered.reason, answer.unanswered.message);
  return answer.value;
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
