import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { DecodedPhoto } from './decode.ts';
import { InferenceServerError, inferenceServer } from './inference-server.ts';
import type { ModelManifest } from './manifest.ts';
import { MODEL_FOLDER, readModel } from './model.ts';
import { PhotoError } from './photo-error.ts';
import type { Reading } from './read-photo.ts';
import type { Reply, WorkerData } from './worker.ts';

/** Half of the cores, so that a large machine keeps some for everything else; at least two, if there are two. */
export const defaultThreads = (cores = availableParallelism()): number =>
  Math.min(cores, Math.max(2, Math.floor(cores / 2)));

export interface ReaderOptions {
  /** Folder of manifest.json and skin.onnx; the model of this package by default. */
  modelFolder?: string | undefined;
  /** Address of a server of the Open Inference Protocol, version 2, that runs skin.onnx; by default it runs here. */
  url?: string | undefined;
  /** Timeout of one request to that server, in ms. */
  timeoutMs?: number | undefined;
  /** Photos read at once; `defaultThreads` if not given. */
  threads?: number | undefined;
  /** Threads of the network for one photo. Two read a single photo faster, and cost nothing when all are busy. */
  passThreads?: number | undefined;
  /** Whether threads start at once and stay; otherwise each starts for a photo and ends after it, for few photos. */
  warm?: boolean | undefined;
}

export interface Reader {
  readonly manifest: ModelManifest;
  /**
   * Reads a photo off the main thread, encoded or decoded. Photos wait for a free thread in a queue without a limit:
   * only the caller limits how many it sends.
   * @throws {PhotoError} photo_unreadable
   * @throws {InferenceServerError} when the server of `url` fails
   */
  read(photo: Uint8Array | DecodedPhoto): Promise<Reading>;
  /** Rejects while photos cannot be read: the server of `url` does not answer or runs something else. */
  ready(): Promise<void>;
  /** Finishes what is being read, then ends the threads. */
  close(): Promise<void>;
}

/**
 * Starts threads that read photos. With `warm`, the default, it resolves when all of them have run the network once. A
 * server of `url` need not answer yet: `ready` says whether it does.
 * @throws {ModelError} when the model folder is not fit to run
 */
export async function createReader(options: ReaderOptions = {}): Promise<Reader> {
  const {
    modelFolder = MODEL_FOLDER,
    url,
    timeoutMs,
    threads = defaultThreads(),
    passThreads = 2,
    warm = true,
  } = options;
  // Checked here as well as in the threads: a failure there would only show as a thread that ended.
  const { manifest } = await readModel(modelFolder);
  const server = url === undefined ? undefined : inferenceServer({ url, size: manifest.input.size, timeoutMs });
  const pool = await startPool({ threads, warm }, { modelFolder, url, timeoutMs, passThreads });
  let hasRead = false;
  return {
    manifest,
    async read(photo) {
      const task = photo instanceof Uint8Array ? { photo, transferList: [] } : toTransferable(photo);
      return unwrap<Reading>(await pool.run(task.photo, { name: 'read', transferList: task.transferList }));
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

/** Copies the pixels: only whole buffers can be transferred to another thread, and these may be a part of one. */
function toTransferable({ pixels, size }: DecodedPhoto) {
  const data = Uint8Array.from(pixels.data);
  return { photo: { pixels: { ...pixels, data }, size }, transferList: [data.buffer] };
}

function unwrap<Value>(reply: Reply<Value>): Value {
  if ('refused' in reply) throw new PhotoError(reply.refused);
  if ('unanswered' in reply) throw new InferenceServerError(reply.unanswered.reason, reply.unanswered.message);
  return reply.value;
}

async function startPool({ threads, warm }: { threads: number; warm: boolean }, workerData: WorkerData) {
  const pool = new Piscina({
    filename: fileURLToPath(new URL('./worker.ts', import.meta.url)),
    workerData,
    minThreads: warm ? threads : 0,
    maxThreads: threads,
  });
  // The pool replaces a thread that ends while it is idle; if it had tasks, they would reject.
  pool.on('error', (error: Error) => process.emitWarning(error));
  if (!warm) return pool;
  try {
    await Promise.all(Array.from({ length: threads }, () => pool.run(undefined, { name: 'warmUp' })));
  } catch (error) {
    await pool.destroy();
    throw error;
  }
  return pool;
}
