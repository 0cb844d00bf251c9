import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import type { GatewaysConfig } from './config.ts';
import { controlRoutes } from './control-routes.ts';
import { addFaultHooks } from './fault-hooks.ts';
import type { ReadLedger } from './ledger.ts';
import { midtransRoutes } from './midtrans/routes.ts';
import { createNotifier } from './notifier.ts';
import { paypalRoutes } from './paypal/routes.ts';
import type { Settings } from './settings.ts';

/** Both gateways in one process; their state lives in memory and ends with it. */
export function buildGateways(config: Omit<GatewaysConfig, 'port'>): FastifyInstance {
  const settings: Settings = { merchantUrl: null, faults: new Set(), timeCompression: 480 };
  const notifier = createNotifier(settings);

  // Browsers keep connections open: these must not delay the shutdown after Ctrl-C.
  const app = Fastify({ forceCloseConnections: true });
  app.addHook('onClose', async () => notifier.close());
  app.register(formbody);
  app.get('/health', () => ({ status: 'ok' }));
  const ledgers: ReadLedger[] = [];
  controlRoutes(app, settings, { deliveries: notifier.deliveries, ledgers });
  app.register(async (gateways) => {
    addFaultHooks(gateways, settings);
    gateways.register(midtransRoutes, { serverKey: config.midtransServerKey, settings, notifier, ledgers });
    gateways.register(paypalRoutes, { account: config.paypal, settings, notifier, ledgers });
  });
  return app;
}
