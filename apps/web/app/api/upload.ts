import type { Endpoint, EndpointResponse } from '@skrin/contract/endpoint';
import { networkError, toApiError } from './api-error.ts';
import { addressOf, reactToRefusal, readResponse, requestHeaders } from './request.ts';

export interface UploadOptions {
  /** Parts in the order they are sent. */
  form: FormData;
  /** The same key again answers the same result instead of doing the work twice. */
  idempotencyKey: string;
  /** Share of the bytes sent, 0…1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a multipart form. XMLHttpRequest, because fetch does not tell how much has been sent.
 * @throws {ApiError} as `call`; `signal` aborts with its reason.
 */
export async function upload<E extends Endpoint>(endpoint: E, options: UploadOptions): Promise<EndpointResponse<E>> {
  const request = await transmit(endpoint, options);
  if (request.status >= 200 && request.status < 300) return readResponse(endpoint, JSON.parse(request.responseText));
  const error = await toApiError(request.status, () => JSON.parse(request.responseText));
  reactToRefusal(error);
  throw error;
}

function transmit(endpoint: Endpoint, { form, idempotencyKey, onProgress, signal }: UploadOptions) {
  return new Promise<XMLHttpRequest>((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint, {}));
    for (const [name, value] of Object.entries({ ...requestHeaders(), 'Idempotency-Key': idempotencyKey })) {
      request.setRequestHeader(name, value);
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => resolve(request));
    request.addEventListener('error', () => reject(networkError()));
    request.addEventListener('abort', () => reject(signal?.reason));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
