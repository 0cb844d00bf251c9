import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, RequestPayload } from 'fastify';
import { AppError } from '../errors.ts';
import { OFFSET_STREAM } from './openapi.ts';

/**
 * How long a client may take to send a request, from its first byte: ten minutes are enough for a photo of 3 MB over a
 * line of 5 kB/s (2G), and for one of 15 MB at 25 kB/s. Uploads that are slower than the least rate end earlier
 * (`platform/uploads`), and so do all other bodies. The duration of a response is not limited, so that event streams
 * stay open.
 */
export const connectionTimeouts = {
  requestTimeout: 600_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
};

/** Bodies that are no uploads are 100 kB at most. */
const BODY_MS = 10_000;

/** How long the rest of a body that nobody reads may still arrive, so that its sender can read the answer. */
const REST_MS = 10_000;

/**
 * Ends the request when its body arrives too slowly, of whatever type it says it is. Uploads (`multipart/form-data`, and the
 * streams of raw endpoints) are watched where they are received. Compressed bodies are refused: no client of ours sends them.
 */
export function registerBodyTimeout(app: FastifyInstance, { ms = BODY_MS, restMs = REST_MS } = {}): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    const { headers } = request;
    if (!hasBody(headers)) return payload;
    if ((headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity')
      throw new AppError('unsupported_media_type');
    const type = headers['content-type']?.toLowerCase() ?? '';
    if (type.startsWith('multipart/form-data')) return payload;
    if (type === OFFSET_STREAM && request.routeOptions.config.endpoint?.raw) return payload;
    return readWithin(payload, ms, reply);
  });
  app.addHook('onResponse', async ({ raw }) => endAfter(raw, restMs));
}

const hasBody = ({ 'content-length': length, 'transfer-encoding': encoding }: IncomingMessage['headers']): boolean =>
  encoding !== undefined || (length !== undefined && length !== '0');

/** Closes the connection of a request that has been answered and is still being sent. */
function endAfter(request: IncomingMessage, ms: number): void {
  if (request.complete) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, ms).unref();
  request.once('close', () => clearTimeout(timer));
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
