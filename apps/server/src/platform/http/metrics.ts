import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client';
import { AppError } from '../errors.ts';

export const metricsPath = '/metrics';

interface MetricsOptions {
  /** The bearer token of whoever collects metrics; without it, `/metrics` is not served. */
  token: string | undefined;
  registry: Registry;
}

/** `GET /metrics` in Prometheus' text format: metrics of this process and its requests, and those of the features. */
export function registerMetrics(app: FastifyInstance, { token, registry }: MetricsOptions): void {
  if (token === undefined) return;
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by the route that served them',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = 'none' } = request.routeOptions;
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
  });
  app.get(metricsPath, { schema: { hide: true } }, async (request, reply) => {
    if (!isSame(bearerOf(request), token)) throw new AppError('unauthenticated');
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

const bearerOf = ({ headers }: FastifyRequest): string => /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';

/** Compares in constant time, so that the duration does not tell how much of the token was right. */
const isSame = (given: string, expected: string): boolean => timingSafeEqual(digestOf(given), digestOf(expected));
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
