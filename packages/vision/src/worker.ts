import { workerData } from 'node:worker_threads';
import type { DecodedPhoto } from './decode.ts';
import { infer } from './infer.ts';
import { type InferenceFailure, InferenceServerError } from './inference-server.ts';
import { loadModel, type Model } from './model.ts';
import { PhotoError } from './photo-error.ts';
import { type Reading, readPhoto } from './read-photo.ts';
import { loadRemoteModel } from './remote-model.ts';

/** Errors lose their class between threads; those that a caller can act on are sent as data. */
export type Reply<Value> =
  | { value: Value }
  | { refused: PhotoError['code'] }
  | { unanswered: { reason: InferenceFailure; message: string } };

export interface WorkerData {
  modelFolder: string;
  /** Address of the inference server, if the network does not run here. */
  url: string | undefined;
  timeoutMs: number | undefined;
  passThreads: number;
}

const { modelFolder, url, timeoutMs, passThreads } = workerData as WorkerData;
const loading =
  url === undefined ? loadModel(modelFolder, passThreads) : loadRemoteModel({ modelFolder, url, timeoutMs });
// A failure is reported by the task that waits for the model, not by ending the thread.
loading.catch(() => {});

/** Resolves when the model is loaded and has run once: the first run is several times slower than the next. */
export async function warmUp(): Promise<Reply<void>> {
  const model: Model = await loading;
  const { size } = model.manifest.input;
  return reply(async () => void (await infer(model, { data: new Uint8Array(size * size * 3), side: size })));
}

export async function read(photo: Uint8Array | DecodedPhoto): Promise<Reply<Reading>> {
  const model = await loading;
  return reply(() => readPhoto(model, photo));
}

async function reply<Value>(work: () => Promise<Value>): Promise<Reply<Value>> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof PhotoError) return { refused: error.code };
    if (error instanceof InferenceServerError) return { unanswered: { reason: error.reason, message: error.message } };
    throw error;
  }
}
