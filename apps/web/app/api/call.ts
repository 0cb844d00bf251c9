import type { Endpoint, EndpointResponse } from '@skrin/contract/endpoint';
import { networkError, toApiError } from './api-error.ts';
import {
  addressOf,
  type CallArguments,
  type LooseInput,
  reactToRefusal,
  readResponse,
  requestHeaders,
} from './request.ts';

/**
 * Calls an endpoint of the contract: `call(getAnalysis, { params: { id }, signal })`.
 * @throws {ApiError} when the server refuses, fails or cannot be reached; an abort throws as `fetch` does.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<EndpointResponse<E>> {
  const response = await send(endpoint, input ?? {});
  return readResponse(endpoint, endpoint.response ? await response.json() : undefined);
}

/** As `call`, for endpoints that answer a file. */
export async function callForBlob<E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>): Promise<Blob> {
  const response = await send(endpoint, input ?? {});
  return response.blob();
}

/** Sends a request and answers only a success. */
export async function send(endpoint: Endpoint, input: LooseInput): Promise<Response> {
  const { body, signal = null } = input;
  const response = await fetch(addressOf(endpoint, input), {
    method: endpoint.method,
    headers: { ...requestHeaders(), ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
    signal,
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : networkError();
  });
  if (response.ok) return response;
  const error = await toApiError(response.status, () => response.json());
  reactToRefusal(error);
  throw error;
}
