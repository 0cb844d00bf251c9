import type { Endpoint, EndpointResponse } from '@skrin/contract/endpoint';
import { networkError, toApiError } from './api-error.ts';
import {
  addressOf,
  type CallArguments,
  type Headers,
  type LooseInput,
  readResponse,
  requestAsUser,
} from './request.ts';

/**
 * Calls an endpoint of the contract: `call(getAnalysis, { params: { id }, signal })`.
 * @throws {ApiError} when the server refuses, fails or cannot be reached; an abort throws as `fetch` does, and so does
 * an answer that arrives after the user has changed.
 */
export const call = <E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>): Promise<EndpointResponse<E>> =>
  requestAsUser(async (headers) => {
    const response = await send(endpoint, input ?? {}, headers);
    return readResponse(endpoint, endpoint.response ? await response.json() : undefined);
  });

/** As `call`, for endpoints that answer a file. */
export const callForBlob = <E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>): Promise<Blob> =>
  requestAsUser(async (headers) => {
    const response = await send(endpoint, input ?? {}, headers);
    return response.blob();
  });

/** Sends a request and returns the response only if it is a success. */
export async function send(endpoint: Endpoint, input: LooseInput, headers: Headers): Promise<Response> {
  const { body, idempotencyKey, signal = null, keepalive = false } = input;
  const response = await fetch(addressOf(endpoint, input), {
    method: endpoint.method,
    headers: {
      ...headers,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal,
    keepalive,
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : networkError();
  });
  if (response.ok) return response;
  throw await toApiError(response.status, () => response.json(), response.headers.get('Retry-After'));
}
