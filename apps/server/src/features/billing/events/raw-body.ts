import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** A webhook's JSON, byte for byte as it was signed; undefined in other requests. */
    rawBody: Buffer;
  }
}

/** Keeps the raw JSON of the scope's requests beside the parsed body. */
export function keepRawBody(scope: FastifyInstance): void {
  const read = scope.getDefaultJsonParser('error', 'error');
  scope.decorateRequest('rawBody');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = Buffer.from(body);
    return read(request, request.rawBody.toString(), done);
  });
}
