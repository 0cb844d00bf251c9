import type { Order } from '@skrin/contract/billing/schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq } from '../../../platform/database/drizzle.ts';
import { orderLines, orders } from '../tables.ts';
import { type BillingApp, createBillingApp, type Person, statusAndCode } from '../testing/billing-app.ts';
import { orderBody } from '../testing/order-body.ts';

let app: BillingApp;
let ayu: Person;
beforeAll(async () => {
  app = await createBillingApp();
  ayu = await app.signUp();
});
afterAll(() => app?.close());

const order = (analysisId: string, key: string, method?: 'midtrans' | 'paypal') =>
  ayu.post('/api/orders', orderBody(analysisId, method), { 'idempotency-key': key });

const inProgress = { status: 409, body: { code: 'request_in_progress' } };

it('a repeated order with its key is answered the first one, as it is now', async () => {
  const analysisId = await app.analysis(ayu);
  const first = (await (await order(analysisId, 'k')).json()) as Order;
  await app.database.update(orders).set({ state: 'expired' }).where(eq(orders.id, first.id));
  const again = await order(analysisId, 'k');
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
  expect(await again.json()).toMatchObject({ id: first.id, state: 'expired', redirectUrl: null });
});

it('two hundred orders at once with one key are one order', async () => {
  const analysisId = await app.analysis(ayu);
  const answers = await Promise.all(Array.from({ length: 200 }, () => order(analysisId, 'n')));
  const bodies = await Promise.all(
    answers.map(async (answer) => ({ status: answer.status, body: await answer.json() })),
  );
  const made = bodies.filter(({ status }) => status === 201).map(({ body }) => (body as Order).id);
  expect(made.length).toBeGreaterThan(0);
  // A request that came while the first one was in progress is refused; when it is sent again, it gets the same order.
  const waiting = bodies.filter(({ status }) => status !== 201);
  for (const { status, body } of waiting) expect({ status, body }).toMatchObject(inProgress);
  expect(((await (await order(analysisId, 'n')).json()) as Order).id).toBe(made[0]);
  expect(new Set(made).size).toBe(1);
  expect(await app.database.$count(orderLines, eq(orderLines.ref, analysisId))).toBe(1);
});

it('another order with the same key is refused', async () => {
  const analysisId = await app.analysis(ayu);
  await order(analysisId, 'l', 'midtrans');
  expect(await statusAndCode(await order(analysisId, 'l', 'paypal'))).toEqual([422, 'idempotency_key_reused']);
});

it('an order that its gateway did not take can be tried again with its key', async () => {
  const analysisId = await app.analysis(ayu);
  await app.simulator.setFaults('error_500');
  expect(await statusAndCode(await order(analysisId, 'm'))).toEqual([503, 'gateway_unavailable']);
  await app.simulator.setFaults();
  const again = (await (await order(analysisId, 'm')).json()) as Order;
  expect(again).toMatchObject({ state: 'pending', redirectUrl: expect.any(String) });
});
