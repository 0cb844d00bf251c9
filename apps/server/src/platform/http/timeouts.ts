import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, RequestPayload } from 'fastify';
import { AppError } from '../errors.ts';

/**
 * How long a client may take to send a request, from its first byte: two minutes are enough for a photo of 15 MB over a
 * line of 1 Mbit/s. The duration of a response is not limited, so that event streams stay open.
 */
export const connectionTimeouts = {
  requestTimeout: 120_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
};

/** JSON is 100 kB at most: a twelfth of the time for a photo is enough, even on the slowest line. */
const JSON_BODY_MS = 10_000;

/** Ends the request when a JSON body arrives too slowly. */
export function registerBodyTimeout(app: FastifyInstance, { ms = JSON_BODY_MS } = {}): void {
  app.addHook('preParsing', async ({ headers }, reply, payload) => {
    if (!headers['content-type']?.startsWith('application/json')) return payload;
    return readWithin(payload, ms, reply);
  });
}

/** The request itself is not destroyed when time is up, because the response is sent over the same connection. */
function readWithin(payload: RequestPayload, ms: number, reply: FastifyReply): PassThrough {
  const body = new PassThrough();
  const timer = setTimeout(() => {
    reply.header('connection', 'close');
    payload.unpipe(body);
    body.destroy(new AppError('request_timeout'));
  }, ms);
  // If a body is refused by its length, nobody reads it or listens for errors: an error must not end the process.
  body.on('error', () => undefined);
  payload.on('error', (error) => body.destroy(error));
  const end = () => {
    clearTimeout(timer);
    payload.unpipe(body);
    payload.resume();
  };
  body.once('close', () => clearTimeout(timer));
  reply.raw.once('close', end);
  return payload.pipe(body);
}
