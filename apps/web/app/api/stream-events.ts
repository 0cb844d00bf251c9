import type { Endpoint, EndpointEvent } from '@skrin/contract/endpoint';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { send } from './call.ts';
import { type CallInput, readEvent, requestAsUser } from './request.ts';

/**
 * Server-sent events of an endpoint, until the server ends the stream or `signal` aborts.
 * `EventSource` cannot send our Authorization header, hence fetch.
 * @throws {ApiError} as `call`; a broken connection throws as reading a response does.
 */
export async function* streamEvents<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): AsyncGenerator<EndpointEvent<E>> {
  const response = await requestAsUser((headers) => send(endpoint, input, headers));
  if (!response.body) return;
  const reader = response.body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array<ArrayBuffer>>)
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      yield readEvent(endpoint, JSON.parse(read.value.data));
    }
  } finally {
    await reader.cancel();
  }
}
