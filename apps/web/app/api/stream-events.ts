import type { Endpoint, EndpointEvent } from '@skrin/contract/endpoint';
import { send } from './call.ts';
import { type CallInput, readEvent, requestAsUser } from './request.ts';

/**
 * Server-sent events of an endpoint, until the server ends the stream or `signal` aborts. Reads what our server writes:
 * one line of data in each event, lines that end in LF; a library for all of the format weighs more than the rest of this.
 * `EventSource` cannot send our Authorization header, hence fetch.
 * @throws {ApiError} as `call`; a broken connection throws as reading a response does.
 */
export async function* streamEvents<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): AsyncGenerator<EndpointEvent<E>> {
  const response = await requestAsUser((headers) => send(endpoint, input, headers));
  if (!response.body) return;
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const blocks = (text + decoder.decode(read.value, { stream: true })).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data !== undefined) yield readEvent(endpoint, JSON.parse(data));
      }
    }
  } finally {
    await reader.cancel();
  }
}
