import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, RequestPayload } from 'fastify';
import { AppError } from '../errors.ts';

/**
 * Until when a request must have come in, from its first byte: two minutes carry a photo of 15 MB over a line of
 * 1 Mbit/s. How long an answer takes is not bounded, so that event streams stay open.
 */
export const connectionTimeouts = {
  requestTimeout: 120_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
};

/** JSON is 100 kB at most: a tenth of the time of a photo, on the slowest line. */
const JSON_BODY_MS = 10_000;

/** Ends the wait for a JSON body that trickles in. */
export function registerBodyTimeout(app: FastifyInstance, { ms = JSON_BODY_MS } = {}): void {
  app.addHook('preParsing', async ({ headers }, reply, payload) => {
    if (!headers['content-type']?.startsWith('application/json')) return payload;
    return readWithin(payload, ms, reply);
  });
}

/** The request itself stays whole when time is up: the answer goes the way it came. */
function readWithin(payload: RequestPayload, ms: number, reply: FastifyReply): PassThrough {
  const body = new PassThrough();
  const timer = setTimeout(() => {
    reply.header('connection', 'close');
    payload.unpipe(body);
    body.destroy(new AppError('request_timeout'));
  }, ms);
  // Of a body that is refused by its length nobody reads or listens: an error must not end the process.
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
