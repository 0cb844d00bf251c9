import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** A webhook's JSON, byte for byte as it was signed; without any elsewhere. */
    rawBody: Buffer;
  }
}

/** Keeps the JSON text of the scope's requests beside what it says. */
export function keepRawBody(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.decorateRequest('rawBody');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = Buffer.from(body);
    const text = request.rawBody.toString();
    // As everywhere: U+0000 cannot be stored.
    if (text.includes('\\u0000')) return done(new AppError('malformed_request'));
    return parse(request, text, done);
  });
}
