import type { FastifyBodyParser, FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** Reads the JSON text of a body; U+0000 is refused because PostgreSQL's text cannot hold it. */
export function jsonReader(app: FastifyInstance): FastifyBodyParser<string> {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, text, done) =>
    text.includes('\\u0000') ? done(new AppError('malformed_request')) : parse(request, text, done);
}

/** Parses JSON bodies; an empty body counts as none. */
export function registerJson(app: FastifyInstance): void {
  const read = jsonReader(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    return text === '' ? done(null, undefined) : read(request, text, done);
  });
}
