import type { Endpoint, EndpointResponse } from '@skrin/contract/endpoint';
import { networkError, toApiError } from './api-error.ts';
import { addressOf, type Headers, readResponse, requestAsUser } from './request.ts';

export interface UploadOptions {
  /** Values of the placeholders in the endpoint's path. */
  params?: Readonly<Record<string, string>>;
  /** Parts in the order they are sent. */
  form: FormData;
  /** A repeated upload with the same key gets the answer of the first, and nothing is made twice. */
  idempotencyKey?: string;
  /** Share of the bytes sent, 0…1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a multipart form. XMLHttpRequest, because fetch does not tell how much has been sent.
 * @throws {ApiError} as `call`; `signal` aborts with its reason.
 */
export const upload = <E extends Endpoint>(endpoint: E, options: UploadOptions): Promise<EndpointResponse<E>> =>
  requestAsUser(async (headers) => {
    const { status, responseText } = await transmit(endpoint, options, headers);
    if (status >= 200 && status < 300) return readResponse(endpoint, JSON.parse(responseText));
    throw await toApiError(status, () => JSON.parse(responseText));
  });

function transmit(endpoint: Endpoint, options: UploadOptions, headers: Headers) {
  const { params, form, idempotencyKey, onProgress, signal } = options;
  const allHeaders = { ...headers, ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }) };
  return new Promise<XMLHttpRequest>((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint, { params }));
    for (const [name, value] of Object.entries(allHeaders)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => resolve(request));
    request.addEventListener('error', () => reject(networkError()));
    request.addEventListener('abort', () => reject(signal?.reason));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
