import type { Endpoint } from '@skrin/contract/endpoint';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { z } from 'zod';
import { send } from './call.ts';
import type { CallInput } from './request.ts';

/**
 * Server-sent events of an endpoint, each checked by `schema`, until the server ends the stream or `signal` aborts.
 * `EventSource` cannot send our Authorization header, hence fetch.
 * @throws {ApiError} as `call`; a broken connection throws as reading a response does.
 */
export async function* streamEvents<E extends Endpoint, Schema extends z.ZodType>(
  endpoint: E,
  schema: Schema,
  input: CallInput<E>,
): AsyncGenerator<z.output<Schema>> {
  const response = await send(endpoint, input);
  if (!response.body) return;
  const reader = response.body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array<ArrayBuffer>>)
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      yield schema.parse(JSON.parse(read.value.data));
    }
  } finally {
    await reader.cancel();
  }
}
