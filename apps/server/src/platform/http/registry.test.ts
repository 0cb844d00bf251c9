import { getPrices, listOrders } from '@skrin/contract/billing/endpoints';
import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { requireRegistered } from './registry.ts';
import { route } from './route.ts';

/** A server whose registry holds one public and one guarded endpoint. */
async function start(serve: (app: FastifyInstance) => void): Promise<void> {
  const app = Fastify();
  app.decorate('authenticate', async () => ({ userId: '', sessionId: '', role: 'member' as const }));
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  requireRegistered(app, [getPrices, listOrders]);
  serve(app);
  await app.ready();
}

const servePrices = (app: FastifyInstance) => route(app, getPrices, () => ({ items: [] }));
const serveOrders = (app: FastifyInstance) => route(app, listOrders, () => ({ items: [] }));

describe('a start', () => {
  it('succeeds when exactly the registered endpoints are served', async () => {
    const started = start((app) => {
      servePrices(app);
      serveOrders(app);
      app.get('/api/openapi.json', () => ({}));
      app.get('/robots.txt', () => '');
    });
    await expect(started).resolves.toBeUndefined();
  });

  it('fails when a registered endpoint is not served', async () => {
    await expect(start(servePrices)).rejects.toThrow('not served: GET /api/orders');
  });

  it.each<[string, (app: FastifyInstance) => void]>([
    [
      'an endpoint that is not registered',
      (app) => route(app, { ...getPrices, path: '/api/secrets' }, () => ({ items: [] })),
    ],
    [
      'an endpoint with another permission than the registered one',
      (app) => route(app, { ...listOrders, permission: 'public' }, () => ({ items: [] })),
    ],
    ['a route past the guard', (app) => app.get('/api/orders', () => ({ items: [] }))],
  ])('fails when %s is served', async (_case, serve) => {
    const started = start((app) => {
      servePrices(app);
      serve(app);
    });
    await expect(started).rejects.toThrow('not in the registry');
  });
});
