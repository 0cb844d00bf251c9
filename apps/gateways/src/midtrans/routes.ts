import type { FastifyInstance } from 'fastify';
import { hasBasicCredentials } from '../basic-auth.ts';
import { coreRoutes } from './core-routes.ts';
import { createRoute } from './create-route.ts';
import { createMidtransGateway, type MidtransOptions } from './gateway.ts';
import { pageRoutes } from './page-routes.ts';

/** Snap (create, hosted page) and the part of the Core API that Skrin calls. */
export async function midtransRoutes(app: FastifyInstance, options: MidtransOptions) {
  const gateway = createMidtransGateway(options);
  pageRoutes(app, gateway);
  app.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      if (hasBasicCredentials(request, options.serverKey, '')) return;
      return reply.code(401).send({ status_code: '401', error_messages: ['Access denied: wrong server key'] });
    });
    createRoute(api, gateway);
    coreRoutes(api, gateway);
  });
}
