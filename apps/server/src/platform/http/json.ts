import type { FastifyInstance } from 'fastify';

/** Parses JSON bodies; an empty body counts as none. */
export function registerJson(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    return text === '' ? done(null, undefined) : read(request, text, done);
  });
}
