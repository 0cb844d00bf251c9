import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import type { GatewaysConfig } from './config.ts';
import { controlRoutes } from './control-routes.ts';
import type { ReadLedger } from './ledger.ts';
import { midtransRoutes } from './midtrans/routes.ts';
import { createNotifier } from './notifier.ts';
import { paypalRoutes } from './paypal/routes.ts';
import type { Settings } from './settings.ts';

/** Both gateways in one process; their state lives in memory and ends with it. */
export function buildGateways(config: Omit<GatewaysConfig, 'port'>): FastifyInstance {
  const settings: Settings = { merchantUrl: null, faults: new Set() };
  const notifier = createNotifier(settings);

  // Open keep-alive connections of a browser must not hold up Ctrl-C.
  const app = Fastify({ forceCloseConnections: true });
  app.addHook('onClose', async () => notifier.close());
  app.register(formbody);
  app.get('/health', () => ({ status: 'ok' }));
  const ledgers: ReadLedger[] = [];
  controlRoutes(app, settings, { deliveries: notifier.deliveries, ledgers });
  app.register(async (gateways) => {
    gateways.addHook('onRequest', async (_request, reply) => {
      if (settings.faults.has('error_500')) return reply.code(500).send({ error_messages: ['Simulated outage'] });
    });
    gateways.register(midtransRoutes, { serverKey: config.midtransServerKey, settings, notifier, ledgers });
    gateways.register(paypalRoutes, { account: config.paypal, settings, notifier, ledgers });
  });
  return app;
}
