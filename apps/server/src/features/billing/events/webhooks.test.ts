import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Order } from '@skrin/contract/billing/schemas';
import { simulator as accounts } from '@skrin/contract/billing/simulator';
import fc from 'fast-check';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { desc, eq } from '../../../platform/database/drizzle.ts';
import { rateLimits } from '../../../platform/database/tables.ts';
import { paymentEvents } from '../tables.ts';
import { type BillingApp, createBillingApp, type Person, statusAndCode } from '../testing/billing-app.ts';

interface Heard {
  path: string;
  headers: IncomingHttpHeaders;
  raw: Buffer;
}

let app: BillingApp;
let ayu: Person;
let locked: string;
/** Receives the webhooks of the gateways in place of the server. */
const ear = Fastify({ forceCloseConnections: true });
let heard: Heard[];
beforeAll(async () => {
  app = await createBillingApp();
  ayu = await app.signUp();
  locked = await app.analysis(ayu);
  ear.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  ear.post('/*', ({ url, headers, body }) => {
    heard.push({ path: url, headers, raw: Buffer.from(body as Buffer) });
    return {};
  });
  await app.simulator.tell(await ear.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(async () => {
  await app?.close();
  await ear.close();
});
beforeEach(async () => {
  heard = [];
  await app.simulator.setFaults();
});

async function newOrder(method: Order['method']): Promise<Order> {
  const [ref = ''] = await app.copiesOf(locked, 1);
  const response = await ayu.post('/api/orders', { lines: [{ kind: 'analysis', ref }], method });
  expect(response.status).toBe(201);
  return (await response.json()) as Order;
}
const stateOf = async ({ id }: Order) => ((await (await ayu.get(`/api/orders/${id}`)).json()) as Order).state;
const eventsOf = ({ id }: Order) =>
  app.database.select().from(paymentEvents).where(eq(paymentEvents.orderId, id)).orderBy(paymentEvents.receivedAt);
const latest = async () =>
  (await app.database.select().from(paymentEvents).orderBy(desc(paymentEvents.receivedAt)).limit(1))[0];

/** Presses a button at the gateway. Returns the webhook that the server would have got. */
async function press(order: Order, action: 'pay' | 'decline'): Promise<Heard> {
  await app.simulator.press(order.redirectUrl ?? '', action);
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0), 10_000);
  return heard.at(-1) ?? expect.fail();
}
const tell = ({ path, headers, raw }: Heard) => {
  const own = Object.entries(headers).filter(([name]) => name.startsWith('paypal-') || name === 'content-type');
  const sent = Object.fromEntries(own) as Record<string, string>;
  return fetch(`${app.url}${path}`, { method: 'POST', headers: sent, body: new Uint8Array(raw) });
};
/** A webhook with the signature of Midtrans. */
function signed(change: object, key: string = accounts.midtransServerKey): Heard {
  const body = {
    order_id: 'sk-0',
    status_code: '200',
    gross_amount: '30000.00',
    transaction_status: 'settlement',
    transaction_id: 'T-1',
    ...change,
  };
  const text = `${body.order_id}${body.status_code}${body.gross_amount}${key}`;
  const signature_key = createHash('sha512').update(text).digest('hex');
  const raw = Buffer.from(JSON.stringify({ ...body, signature_key }));
  return { path: '/api/webhooks/midtrans', headers: { 'content-type': 'application/json' }, raw };
}

describe('a genuine event', () => {
  it.each([
    ['midtrans', 30_000, 'IDR'],
    ['paypal', 200, 'USD'],
  ] as const)(
    'of %s is written down with its amount, applied, and counted when it comes again',
    async (method, amount, currency) => {
      const order = await newOrder(method);
      const event = await press(order, 'pay');
      expect((await tell(event)).status).toBe(200);
      expect(await stateOf(order)).toBe('paid');
      expect((await tell(event)).status).toBe(200);
      expect(await eventsOf(order)).toMatchObject([
        { method, amount, currency, state: 'applied', deliveries: 2, appliedAt: expect.any(Date) },
      ]);
    },
  );

  it('that was written down before the server died is acted on when it comes again', async () => {
    const order = await newOrder('midtrans');
    const event = await press(order, 'pay');
    await app.simulator.setFaults('error_500');
    expect((await tell(event)).status).toBe(503);
    expect(await eventsOf(order)).toMatchObject([{ state: 'received', appliedAt: null, amount: 30_000 }]);
    await app.simulator.setFaults();
    await vi.waitFor(async () => expect((await tell(event)).status).toBe(200), 10_000);
    expect(await stateOf(order)).toBe('paid');
    expect(await eventsOf(order)).toMatchObject([{ state: 'applied' }]);
  });

  it('that never comes again is acted on by the sweep', async () => {
    const order = await newOrder('midtrans');
    const event = await press(order, 'pay');
    await app.simulator.setFaults('error_500');
    await tell(event);
    await app.simulator.setFaults();
    await app.database.update(paymentEvents).set({ receivedAt: new Date(Date.now() - 120_000) });
    await vi.waitFor(async () => {
      await app.jobs.get('billing.sweep')?.run({});
      expect(await stateOf(order)).toBe('paid');
    }, 10_000);
    expect(await eventsOf(order)).toMatchObject([{ state: 'applied' }]);
  });
});

describe('an event that is not as expected', () => {
  it('about an order that is not ours is written down', async () => {
    expect((await tell(signed({ order_id: 'other-shop-1' }))).status).toBe(200);
    expect(await latest()).toMatchObject({ orderId: null, state: 'unknown_order', amount: 30_000 });
  });

  it('with another amount moves nothing unless the gateway confirms it', async () => {
    const order = await newOrder('midtrans');
    expect((await tell(signed({ order_id: `sk-${order.id}`, gross_amount: '29999.00' }))).status).toBe(200);
    expect(await eventsOf(order)).toMatchObject([{ state: 'mismatch', amount: 29_999, currency: 'IDR' }]);
    expect(await stateOf(order)).toBe('pending');
  });

  it('in another currency is a mismatch too', async () => {
    const order = await newOrder('midtrans');
    await tell(signed({ order_id: `sk-${order.id}`, currency: 'EUR' }));
    expect(await eventsOf(order)).toMatchObject([{ state: 'mismatch', amount: null, currency: null }]);
  });

  it('in a word that we do not know is written down', async () => {
    const order = await newOrder('midtrans');
    await tell(signed({ order_id: `sk-${order.id}`, transaction_status: 'novel' }));
    expect(await eventsOf(order)).toMatchObject([{ state: 'unknown_state', kind: 'novel' }]);
    expect(await stateOf(order)).toBe('pending');
  });
});

describe('a forged event', () => {
  const forge = (order: Order, word = 'settlement') =>
    tell(signed({ order_id: `sk-${order.id}`, transaction_status: word }, 'another key'));

  it('is refused, and kept once without anything that it says', async () => {
    const order = await newOrder('midtrans');
    expect(await statusAndCode(await forge(order))).toEqual([401, 'webhook_signature_invalid']);
    await forge(order);
    expect(await latest()).toMatchObject({
      kind: 'unverified',
      state: 'forged',
      deliveries: 2,
      amount: null,
      orderId: null,
    });
    expect(await stateOf(order)).toBe('pending');
  });

  it('of PayPal is refused too, and asks PayPal nothing without a signature', async () => {
    const raw = Buffer.from(JSON.stringify({ id: 'WH-0', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: {} }));
    await app.simulator.setFaults('error_500');
    const response = await tell({ path: '/api/webhooks/paypal', headers: { 'content-type': 'application/json' }, raw });
    expect(response.status).toBe(401);
    expect(await latest()).toMatchObject({ method: 'paypal', state: 'forged' });
  });

  it('is not kept any more once a thousand were that day', async () => {
    const order = await newOrder('midtrans');
    await forge(order, 'one');
    const kept = await app.database.$count(paymentEvents);
    await app.database.update(rateLimits).set({ count: 1_000 });
    expect((await forge(order, 'two')).status).toBe(401);
    expect(await app.database.$count(paymentEvents)).toBe(kept);
  });

  it('is forgotten after thirty days, others are not', async () => {
    const days = (count: number) => new Date(Date.now() - count * 24 * 3_600_000);
    const isForged = eq(paymentEvents.state, 'forged');
    const others = (await app.database.$count(paymentEvents)) - (await app.database.$count(paymentEvents, isForged));
    await app.database.update(paymentEvents).set({ receivedAt: days(29) });
    await app.jobs.get('billing.sweep')?.run({});
    expect(await app.database.$count(paymentEvents, isForged)).toBeGreaterThan(0);
    await app.database.update(paymentEvents).set({ receivedAt: days(31) });
    await app.jobs.get('billing.sweep')?.run({});
    expect(await app.database.$count(paymentEvents)).toBe(others);
  });
});

describe('one byte changed', () => {
  it('in what PayPal sent, or in its signature, is refused', async () => {
    const order = await newOrder('paypal');
    const event = await press(order, 'pay');
    const parts = Object.keys(event.headers).filter((name) => name.startsWith('paypal-'));
    const anyPart = fc.constantFrom('body', ...parts);
    await fc.assert(
      fc.asyncProperty(anyPart, fc.nat(), fc.integer({ min: 0, max: 6 }), async (part, place, bit) => {
        const original = part === 'body' ? event.raw : Buffer.from(String(event.headers[part]));
        const changed = Buffer.from(original);
        const at = place % changed.length;
        changed[at] = (changed[at] ?? 0) ^ (1 << bit);
        // An HTTP header cannot carry these bytes.
        if (part !== 'body' && !/^[!-~]+$/.test(changed.toString())) return;
        const spoilt =
          part === 'body' ? { raw: changed } : { headers: { ...event.headers, [part]: changed.toString() } };
        expect([400, 401, 422]).toContain((await tell({ ...event, ...spoilt })).status);
      }),
      { numRuns: 100 },
    );
    expect(await stateOf(order)).toBe('pending');
    expect((await tell(event)).status).toBe(200);
    expect(await stateOf(order)).toBe('paid');
  });
});
