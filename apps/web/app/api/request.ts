import type { Endpoint, EndpointEvent, EndpointInput, EndpointResponse } from '@skrin/contract/endpoint';
import { parse } from 'zod/mini';
import { currentLanguage } from '../i18n/i18n.ts';
import { ApiError } from './api-error.ts';
import { startMaintenance } from './maintenance.ts';
import { dropToken, tokenState } from './token.ts';

/** What a caller passes to an endpoint, and how to send it. */
export type CallInput<E extends Endpoint> = EndpointInput<E> & SendOptions;

interface SendOptions {
  /** Aborts the call. */
  signal?: AbortSignal;
  /** Has the browser finish the call when the page is left; up to 64 KB. */
  keepalive?: boolean;
  /** A repeated call with the same key gets the answer of the first call, and nothing is made twice. */
  idempotencyKey?: string;
}

/** `input` may be left out where an endpoint takes none. */
export type CallArguments<E extends Endpoint> = keyof EndpointInput<E> extends never
  ? [input?: CallInput<E>]
  : [input: CallInput<E>];

/** The parts an input may have, whatever the endpoint. */
export interface LooseInput extends SendOptions {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Fills `:name` placeholders and appends the query. */
export function addressOf({ path }: Endpoint, { params, query }: LooseInput): string {
  const values = asRecord(params);
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams(
    Object.entries(asRecord(query)).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** Header fields of a request. */
export type Headers = Record<string, string>;

/**
 * Sends a request with the token of the current user. If another user is signed in when the answer arrives, the answer,
 * success or error, is discarded and an abort is thrown. Signs out when the server does not accept the token, unless a
 * newer token has replaced it meanwhile.
 */
export async function requestAsUser<Answer>(work: (headers: Headers) => Promise<Answer>): Promise<Answer> {
  const { token, person } = tokenState();
  const language = { 'Accept-Language': currentLanguage() };
  const abortIfUserChanged = () => {
    if (tokenState().person !== person) throw new DOMException('Who asked has gone', 'AbortError');
  };
  try {
    const answer = await work(token === null ? language : { ...language, Authorization: `Bearer ${token}` });
    abortIfUserChanged();
    return answer;
  } catch (error) {
    abortIfUserChanged();
    if (error instanceof ApiError) reactToError(error, token);
    throw error;
  }
}

function reactToError({ code }: ApiError, token: string | null): void {
  if (code === 'maintenance') startMaintenance();
  if (token === null || token !== tokenState().token) return;
  if (code === 'token_expired') dropToken('expiry', token);
  if (code === 'unauthenticated') dropToken('rejection', token);
}

/** Checks the body of a success against the schema of the contract; a body that does not match is an error. */
export const readResponse = <E extends Endpoint>({ response }: E, body: unknown): EndpointResponse<E> =>
  (response ? parse(response, body) : undefined) as EndpointResponse<E>;

/** One event of a stream, read as `readResponse` reads a body. */
export const readEvent = <E extends Endpoint>({ event }: E, data: unknown): EndpointEvent<E> =>
  (event ? parse(event, data) : undefined) as EndpointEvent<E>;

const asRecord = (value: unknown) => (value ?? {}) as Record<string, unknown>;
