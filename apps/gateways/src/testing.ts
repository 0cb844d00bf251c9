import type { PageAction, SimulatorFault } from '@skrin/contract/billing/simulator';
import Fastify from 'fastify';
import { buildGateways } from './app.ts';
import { readConfig } from './config.ts';
import type { LedgerEntry } from './ledger.ts';

export interface ReceivedRequest {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  raw: string;
  body: Record<string, unknown>;
}

/** A merchant that records the webhooks it receives, and the simulator that sends them, each on its own port. */
export async function startSimulator() {
  const heard: ReceivedRequest[] = [];
  const merchant = { answers: [] as number[] };
  const shop = Fastify({ forceCloseConnections: true });
  shop.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  shop.post('/api/webhooks/*', (request, reply) => {
    const raw = String(request.body);
    heard.push({ path: request.url, headers: request.headers, raw, body: JSON.parse(raw) });
    return reply
      .code(merchant.answers.shift() ?? 200)
      .header('location', '/api/webhooks/moved')
      .send();
  });
  const merchantUrl = await shop.listen({ port: 0, host: '127.0.0.1' });

  const config = readConfig({});
  const gateways = buildGateways(config);
  const url = await gateways.listen({ port: 0, host: '127.0.0.1' });

  const change = (settings: { merchantUrl?: string; faults?: SimulatorFault[]; timeCompression?: number }) =>
    fetch(`${url}/simulator`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(settings),
    });

  return {
    url,
    merchantUrl,
    config,
    heard,
    /** Statuses of the merchant's next answers; 200 after them. */
    merchant,
    change,
    setFaults: (...faults: SimulatorFault[]) => change({ faults }),
    /** The ledger entry of the payment with this reference. */
    ledgerOf: async (reference: string) => {
      const { payments } = (await (await fetch(`${url}/simulator`)).json()) as { payments: LedgerEntry[] };
      return payments.find((entry) => entry.reference === reference);
    },
    /** Presses a button of a hosted page, without following the redirect. */
    press: (page: string, action: PageAction) =>
      fetch(page, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' }),
    close: () => Promise.all([gateways.close(), shop.close()]),
  };
}
export type Simulator = Awaited<ReturnType<typeof startSimulator>>;
