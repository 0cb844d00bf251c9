import type { FastifyInstance } from 'fastify';
import { isApi } from './address.ts';

/** Logs one line per API request: no address, header, body or query string, so that nothing personal is logged. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (isApi(request)) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    if (!isApi(request)) return;
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(line, 'request');
  });
}
