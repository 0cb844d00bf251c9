import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** JSON bodies: an empty one is no body; U+0000 is refused because PostgreSQL's text cannot hold it. */
export function registerJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text === '') return done(null, undefined);
    if (text.includes('\\u0000')) return done(new AppError('malformed_request'));
    return parse(request, text, done);
  });
}
