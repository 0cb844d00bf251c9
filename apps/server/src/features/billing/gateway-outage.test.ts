import type { Order } from '@skrin/contract/billing/schemas';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type BillingApp, createBillingApp, type Person, statusAndCode } from './testing/billing-app.ts';

const PAUSE_MS = 2_000;
const TIMEOUT_MS = 1_000;

let app: BillingApp;
let ayu: Person;
let locked: string;
beforeAll(async () => {
  const env = { GATEWAY_PAUSE_MS: String(PAUSE_MS), GATEWAY_TIMEOUT_MS: String(TIMEOUT_MS) };
  app = await createBillingApp({ env });
  ayu = await app.signUp();
  locked = await app.analysis(ayu);
});
afterAll(() => app?.close());
beforeEach(() => app.simulator.setFaults());

async function order(method: Order['method'], ref?: string): Promise<Response> {
  const [copy = ''] = ref === undefined ? await app.copiesOf(locked, 1) : [ref];
  return ayu.post('/api/orders', { lines: [{ kind: 'analysis', ref: copy }], method });
}

it('says at once when to try again while the gateway hangs, and takes the order on when it is back', async () => {
  const [ref = ''] = await app.copiesOf(locked, 1);
  await app.simulator.setFaults('hang');
  const asked = await Promise.all([order('midtrans', ref), order('midtrans'), order('midtrans')]);
  for (const response of asked) expect(await statusAndCode(response)).toEqual([503, 'gateway_unavailable']);

  const start = performance.now();
  const refused = await order('midtrans', ref);
  expect(performance.now() - start).toBeLessThan(TIMEOUT_MS);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await refused.json()).toMatchObject({ code: 'gateway_unavailable', detail: expect.stringContaining('2 sec') });

  await app.simulator.setFaults();
  const opened = await vi.waitFor(
    async () => {
      const response = await order('midtrans', ref);
      expect(response.status).toBe(201);
      return (await response.json()) as Order;
    },
    { timeout: 5_000, interval: 100 },
  );
  expect(opened).toMatchObject({ state: 'pending', redirectUrl: expect.any(String) });
});

it('goes on with the other gateway, and with a page that was opened before', async () => {
  const [ref = ''] = await app.copiesOf(locked, 1);
  const opened = (await (await order('midtrans', ref)).json()) as Order;
  await app.simulator.setFaults('hang');
  await Promise.all([order('midtrans'), order('midtrans'), order('midtrans')]);
  expect(await (await order('midtrans', ref)).json()).toMatchObject({ id: opened.id, redirectUrl: opened.redirectUrl });
  await app.simulator.setFaults();
  expect((await order('paypal')).status).toBe(201);
});
