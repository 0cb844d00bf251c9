import { createUpload } from '@skrin/contract/files/endpoints';
import { fileLimits, type UploadMetadata } from '@skrin/contract/files/file';
import { DetailedError, Upload } from 'tus-js-client';
import { type ApiError, networkError, toApiError } from '../../../api/api-error.ts';
import { tokenState } from '../../../api/token.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';

/** Milliseconds before each further try after a line that was cut or a server that failed. */
const RETRIES_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000];

interface SendOptions {
  metadata: UploadMetadata;
  /** Where an upload that was begun before goes on. */
  url: string | undefined;
  onUrl: (url: string) => void;
  onProgress: (sent: number) => void;
  onDone: () => void;
  onError: (error: ApiError) => void;
}

export interface Sending {
  start: () => void;
  pause: () => void;
  /** Gives the upload up, here and on the server. */
  cancel: () => Promise<void>;
}

/** An upload by tus, in parts, each with the token that is in force then. It begins with `start`. */
export function sendFile(file: File, options: SendOptions): Sending {
  const { metadata, url, onUrl, onProgress, onDone, onError } = options;
  const upload: Upload = new Upload(file, {
    endpoint: createUpload.path,
    uploadUrl: url ?? null,
    chunkSize: fileLimits.chunkBytes,
    retryDelays: RETRIES_MS,
    metadata: Object.fromEntries(
      Object.entries(metadata).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
    // What is kept for going on is kept by whoever is signed in.
    storeFingerprintForResuming: false,
    onBeforeRequest: (request) => {
      const { token } = tokenState();
      request.setHeader('Accept-Language', currentLanguage());
      if (token !== null) request.setHeader('Authorization', `Bearer ${token}`);
    },
    onUploadUrlAvailable: () => upload.url && onUrl(upload.url),
    onProgress,
    onSuccess: onDone,
    onError: (error) => void describe(error).then(onError),
  });
  return {
    start: () => upload.start(),
    pause: () => void upload.abort(),
    cancel: () => upload.abort(true).catch(() => undefined),
  };
}

async function describe(error: Error): Promise<ApiError> {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (!response) return networkError();
  return toApiError(response.getStatus(), () => JSON.parse(response.getBody()));
}
