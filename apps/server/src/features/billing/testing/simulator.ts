import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type PageAction, type SimulatorFault, simulator } from '@skrin/contract/billing/simulator';

/** What the simulator gets of the tests' environment: where programs are, and the cache of compiled code. */
const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
const program = fileURLToPath(new URL('../../../../../gateways/src/main.ts', import.meta.url));

export type Simulator = Awaited<ReturnType<typeof startSimulator>>;

/** The payment simulator as its own process on a free port, and the settings that lead a server to it. */
export async function startSimulator() {
  const child = spawn(process.execPath, [program], {
    env: { PATH, NODE_COMPILE_CACHE, GATEWAYS_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(child.stdout), 'line');
  const url = /http:\S+/.exec(String(line))?.[0];
  if (!url) throw new Error(`The simulator did not start: ${line}`);

  const change = async (settings: {
    merchantUrl?: string;
    faults?: SimulatorFault[];
    timeCompression?: number;
  }): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}/simulator`, { method: 'PUT', headers, body: JSON.stringify(settings) });
    if (!response.ok) throw new Error(`The simulator answered ${response.status}`);
  };
  /** What each payment collected and sent back. */
  const payments = async (): Promise<LedgerEntry[]> => {
    const { payments: entries } = (await (await fetch(`${url}/simulator`)).json()) as { payments: LedgerEntry[] };
    return entries;
  };
  return {
    url,
    env: { MIDTRANS_SNAP_URL: `${url}/snap/v1`, MIDTRANS_API_URL: url, PAYPAL_URL: url },
    /** Sends notifications to this server from now on. */
    tell: (merchantUrl: string) => change({ merchantUrl }),
    setFaults: (...faults: SimulatorFault[]) => change({ faults }),
    /** Repeats notifications so many times faster than the gateways do. */
    compressTime: (timeCompression: number) => change({ timeCompression }),
    /** Presses a button of a hosted page; the answer leads back to the shop and is not followed. */
    press: (page: string, action: PageAction) =>
      fetch(page, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' }),
    /** What the shop answered to the notifications so far. */
    deliveries: async () => {
      const { deliveries } = (await (await fetch(`${url}/simulator`)).json()) as { deliveries: Delivery[] };
      return deliveries;
    },
    payments,
    /** What was collected and refunded for an order of the shop. */
    ledgerOf: async (orderId: string) => {
      const ofOrder = (await payments()).find(({ reference }) => reference === `sk-${orderId}`);
      const { collected = 0, refunded = 0 } = ofOrder ?? {};
      return { collected, refunded };
    },
    /** The order of an approval page as PayPal's API returns it, with what PayPal was sent. */
    paypalOrder: async (page: string): Promise<unknown> => {
      const credentials = Buffer.from(`${simulator.paypalClientId}:${simulator.paypalClientSecret}`).toString('base64');
      const granted = await fetch(`${url}/v1/oauth2/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${credentials}` },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      });
      const { access_token: token } = (await granted.json()) as { access_token: string };
      const id = new URL(page).searchParams.get('token');
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${url}/v2/checkout/orders/${id}`, { headers })).json();
    },
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
  };
}

interface LedgerEntry {
  reference: string;
  /** In units of the currency. */
  collected: number;
  refunded: number;
  chargedBack: number;
}

interface Delivery {
  event: string;
  status: number | null;
}
