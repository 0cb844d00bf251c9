export { type Attention, attentionOf } from './attention.ts';
export type { DecodedPhoto } from './decode.ts';
export { readEvaluation } from './evaluation-file.ts';
export type { Fingerprint, Forms } from './fingerprint.ts';
export { heatMap } from './heat-map.ts';
export { type InferenceFailure, InferenceServerError } from './inference-server.ts';
export type { ModelManifest } from './manifest.ts';
export { loadModel, type Model, ModelError } from './model.ts';
export {
  createNormaliser,
  type Normaliser,
  NormaliserBusyError,
  type NormaliserOptions,
} from './normaliser/normaliser.ts';
export { type NormalisedPhoto, normalisePhoto } from './photo.ts';
export { PhotoError, type PhotoErrorCode } from './photo-error.ts';
export { type Reading, readPhoto } from './read-photo.ts';
export { createReader, defaultThreads, type Reader, type ReaderOptions } from './reader.ts';
