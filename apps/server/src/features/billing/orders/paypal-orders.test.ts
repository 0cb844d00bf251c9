import type { Order } from '@skrin/contract/billing/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eq } from '../../../platform/database/drizzle.ts';
import { orders, paymentEvents } from '../tables.ts';
import { type BillingApp, createBillingApp, type Person, statusAndCode } from '../testing/billing-app.ts';
import { analysisOf, orderBody } from '../testing/order-body.ts';
import type { Simulator } from '../testing/simulator.ts';

let app: BillingApp;
let simulator: Simulator;
let ayu: Person;
beforeAll(async () => {
  app = await createBillingApp();
  simulator = app.simulator;
  ayu = await app.signUp();
});
afterAll(() => app?.close());
beforeEach(() => simulator.setFaults());

async function lockedOrder(): Promise<Order & { gatewayId: string; redirectUrl: string }> {
  const response = await ayu.post('/api/orders', orderBody(await app.analysis(ayu), 'paypal'));
  expect(response.status).toBe(201);
  const order = (await response.json()) as Order;
  const redirectUrl = order.redirectUrl ?? expect.fail('no page to pay on');
  return { ...order, redirectUrl, gatewayId: new URL(redirectUrl).searchParams.get('token') ?? '' };
}
const read = async (id: string) => (await (await ayu.get(`/api/orders/${id}`)).json()) as Order;
const check = (id: string) => app.check(ayu, id);
const becomes = (id: string, state: Order['state']) => app.orderBecomes(ayu, id, state);

describe('paying with PayPal', () => {
  it('charges dollars, because PayPal takes no rupiah', async () => {
    expect(await lockedOrder()).toMatchObject({
      state: 'pending',
      price: { amount: 30_000, currency: 'IDR' },
      charge: { amount: 200, currency: 'USD' },
    });
  });

  it('collects what the payer approved and opens the analysis, though the payer never comes back', async () => {
    const order = await lockedOrder();
    await simulator.press(order.redirectUrl, 'pay');
    await becomes(order.id, 'paid');
    expect(await app.stateOf(ayu, analysisOf(order))).toBe('unlocked');
  });

  it('collects when the payer comes back before any webhook', async () => {
    await simulator.setFaults('drop');
    const order = await lockedOrder();
    const back = await simulator.press(order.redirectUrl, 'pay');
    expect(back.headers.get('location')).toContain(`/payment?order=${order.id}&token=${order.gatewayId}`);
    expect((await read(order.id)).state).toBe('pending');
    expect((await check(order.id)).state).toBe('paid');
    expect(await app.stateOf(ayu, analysisOf(order))).toBe('unlocked');
  });

  it('leads somebody who cancels there back to the order, which stays unpaid', async () => {
    const order = await lockedOrder();
    const back = await simulator.press(order.redirectUrl, 'leave');
    expect(back.headers.get('location')).toContain(`/payment?order=${order.id}&left=1`);
    expect(await check(order.id)).toMatchObject({ state: 'pending', attempt: 'none' });
  });

  it('collects once when webhook and payer come at the same time, each twice', async () => {
    await simulator.setFaults('duplicate');
    const order = await lockedOrder();
    await simulator.press(order.redirectUrl, 'pay');
    await Promise.all([check(order.id), check(order.id), check(order.id)]);
    await becomes(order.id, 'paid');
    const captures = async () =>
      (await simulator.deliveries()).filter(({ event }) => event.endsWith('PAYMENT.CAPTURE.COMPLETED'));
    await vi.waitFor(async () => expect((await captures()).length).toBeGreaterThan(1), 10_000);
    expect(await app.stateOf(ayu, analysisOf(order))).toBe('unlocked');
  });

  it('stays open when the payer cancels', async () => {
    const order = await lockedOrder();
    await simulator.press(order.redirectUrl, 'leave');
    expect(await check(order.id)).toMatchObject({ state: 'pending', attempt: 'none' });
    expect(await app.stateOf(ayu, analysisOf(order))).toBe('locked');
  });

  it('says that a card was declined, and takes another on the same page', async () => {
    const order = await lockedOrder();
    await simulator.press(order.redirectUrl, 'decline');
    const isDeclined = { state: 'pending', attempt: 'declined' };
    await vi.waitFor(async () => expect(await check(order.id)).toMatchObject(isDeclined), {
      timeout: 10_000,
      interval: 200,
    });
    await simulator.press(order.redirectUrl, 'pay');
    await becomes(order.id, 'paid');
    expect(await simulator.ledgerOf(order.id)).toEqual({ collected: 2, refunded: 0 });
  });

  it('holds a wrong amount for a person to look at, and opens nothing', async () => {
    await simulator.setFaults('wrong_amount');
    const order = await lockedOrder();
    await simulator.press(order.redirectUrl, 'pay');
    await becomes(order.id, 'held');
    expect(await app.stateOf(ayu, analysisOf(order))).toBe('locked');
  });

  it('opens nothing on a webhook whose signature PayPal does not confirm', async () => {
    await simulator.setFaults('wrong_signature');
    const order = await lockedOrder();
    await simulator.press(order.redirectUrl, 'pay');
    const answers = async () =>
      (await simulator.deliveries())
        .filter(({ event }) => event.startsWith(order.gatewayId))
        .map(({ status }) => status);
    await vi.waitFor(async () => expect((await answers()).length).toBeGreaterThan(1), 10_000);
    expect(new Set(await answers())).toEqual(new Set([401]));
    expect((await read(order.id)).state).toBe('pending');
    expect(await app.database.$count(paymentEvents, eq(paymentEvents.orderId, order.id))).toBe(0);
  });

  it('expires when PayPal has forgotten it', async () => {
    const order = await lockedOrder();
    const change = { gatewayId: `forgotten-${order.id}`, expiresAt: new Date(0) };
    await app.database.update(orders).set(change).where(eq(orders.id, order.id));
    expect((await check(order.id)).state).toBe('expired');
  });
});

describe('PayPal webhook', () => {
  const event = { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'x' } };

  it('is refused without a signature, and with a made-up one', async () => {
    const order = await lockedOrder();
    const body = { ...event, resource: { id: order.gatewayId } };
    const madeUp = {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/cert',
      'paypal-transmission-id': '1',
      'paypal-transmission-sig': 'AAAA',
      'paypal-transmission-time': '2026-01-01T00:00:00Z',
    };
    for (const headers of [{}, madeUp, { ...madeUp, 'paypal-auth-algo': 'none' }]) {
      const response = await app.anonymous.post('/api/webhooks/paypal', body, headers);
      expect(await statusAndCode(response)).toEqual([401, 'webhook_signature_invalid']);
    }
    expect((await read(order.id)).state).toBe('pending');
  });

  it('is refused when it is no event', async () => {
    expect(await statusAndCode(await app.anonymous.post('/api/webhooks/paypal', {}))).toEqual([
      422,
      'validation_failed',
    ]);
    const headers = { 'content-type': 'application/json' };
    expect((await app.anonymous.send('POST', '/api/webhooks/paypal', '{"id":', headers)).status).toBe(400);
    expect((await app.anonymous.send('POST', '/api/webhooks/paypal', '{"id":"\\u0000"}', headers)).status).toBe(422);
  });
});
