import { createHash } from 'node:crypto';
import type { Order } from '@skrin/contract/billing/schemas';
import { simulator as accounts } from '@skrin/contract/billing/simulator';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditEntries } from '../../../platform/audit/tables.ts';
import { and, eq, isNotNull, isNull, lte, sql } from '../../../platform/database/drizzle.ts';

import { readOutbox } from '../../../testing/outbox.ts';
import type { Client } from '../../../testing/test-app.ts';
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

const order = async (analysisId: string, person: Client = ayu): Promise<Order> => {
  const response = await person.post('/api/orders', orderBody(analysisId));
  expect(response.status).toBe(201);
  return (await response.json()) as Order;
};
const lockedOrder = async () => {
  const analysisId = await app.analysis(ayu);
  return order(analysisId);
};
const read = async (id: string) => (await (await ayu.get(`/api/orders/${id}`)).json()) as Order;
const check = (id: string) => app.check(ayu, id);
const press = (opened: Order, action: Parameters<Simulator['press']>[1]) =>
  simulator.press(opened.redirectUrl ?? '', action);
const becomes = (id: string, state: Order['state']) => app.orderBecomes(ayu, id, state);
const answersTo = async (opened: Order) =>
  (await simulator.deliveries()).filter(({ event }) => event.includes(opened.id)).map(({ status }) => status);

describe('prices', () => {
  it('are public: one item, and what each method charges for it', async () => {
    const response = await app.anonymous.get('/api/prices');
    expect(await response.json()).toEqual({
      items: [
        {
          id: 'skin',
          name: 'Model Skin Diseases',
          price: { amount: 30_000, currency: 'IDR' },
          charges: [
            { method: 'midtrans', charge: { amount: 30_000, currency: 'IDR' } },
            { method: 'paypal', charge: { amount: 200, currency: 'USD' } },
          ],
        },
      ],
    });
  });
});

describe('create', () => {
  it('opens a payment at the gateway, pending and unpaid', async () => {
    const opened = await lockedOrder();
    expect(opened).toMatchObject({
      method: 'midtrans',
      state: 'pending',
      attempt: 'none',
      price: { amount: 30_000, currency: 'IDR' },
      charge: { amount: 30_000, currency: 'IDR' },
      paidAt: null,
    });
    expect(await (await fetch(opened.redirectUrl ?? '')).text()).toContain(`sk-${opened.id}`);
  });

  it('answers the open order again, also to two requests at once', async () => {
    const analysisId = await app.analysis(ayu);
    const opened = await Promise.all([order(analysisId), order(analysisId), order(analysisId)]);
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    expect((await order(analysisId)).redirectUrl).toBe(opened[0]?.redirectUrl);
  });

  it('opens a new order once the old one has expired', async () => {
    const first = await lockedOrder();
    await app.database
      .update(orders)
      .set({ expiresAt: new Date(0) })
      .where(eq(orders.id, first.id));
    const second = await order(analysisOf(first));
    expect(second.id).not.toBe(first.id);
    expect(await read(first.id)).toMatchObject({ state: 'expired', redirectUrl: null });
  });

  it('opens a new order when the page of the old one is gone', async () => {
    const first = await lockedOrder();
    const gone = `${simulator.url}/snap/v2/vtweb/gone`;
    await app.database.update(orders).set({ redirectUrl: gone }).where(eq(orders.id, first.id));
    const second = await order(analysisOf(first));
    expect(second.id).not.toBe(first.id);
    expect((await read(first.id)).state).toBe('cancelled');
  });

  it('finds a payment that came unheard before it would ask for another', async () => {
    await simulator.setFaults('drop');
    const first = await lockedOrder();
    await press(first, 'pay');
    await app.database
      .update(orders)
      .set({ expiresAt: new Date(0) })
      .where(eq(orders.id, first.id));
    const again = await ayu.post('/api/orders', orderBody(analysisOf(first)));
    expect(await statusAndCode(again)).toEqual([409, 'analysis_already_unlocked']);
    expect((await read(first.id)).state).toBe('paid');
  });

  it.each(['queued', 'running', 'retake', 'failed'] as const)('refuses an analysis that is %s', async (state) => {
    const analysisId = await app.analysis(ayu, state);
    const response = await ayu.post('/api/orders', orderBody(analysisId));
    expect(await statusAndCode(response)).toEqual([409, 'analysis_not_payable']);
  });

  it('refuses an unlocked analysis', async () => {
    const analysisId = await app.analysis(ayu, 'unlocked');
    const response = await ayu.post('/api/orders', orderBody(analysisId));
    expect(await statusAndCode(response)).toEqual([409, 'analysis_already_unlocked']);
  });

  it("does not know another person's analysis or order", async () => {
    const budi = await app.signUp();
    const opened = await lockedOrder();
    const body = orderBody(analysisOf(opened));
    expect(await statusAndCode(await budi.post('/api/orders', body))).toEqual([404, 'not_found']);
    expect(await statusAndCode(await budi.get(`/api/orders/${opened.id}`))).toEqual([404, 'not_found']);
    expect(await statusAndCode(await budi.post(`/api/orders/${opened.id}/check`))).toEqual([404, 'not_found']);
    expect(await (await budi.get('/api/orders')).json()).toEqual({ items: [] });
  });

  it('needs a session', async () => {
    expect((await app.anonymous.post('/api/orders', {})).status).toBe(401);
    expect((await app.anonymous.get('/api/orders')).status).toBe(401);
  });

  it('says so when the gateway is out of service, and goes on with the same order later', async () => {
    await simulator.setFaults('error_500');
    const analysisId = await app.analysis(ayu);
    const response = await ayu.post('/api/orders', orderBody(analysisId));
    expect(await statusAndCode(response)).toEqual([503, 'gateway_unavailable']);
    const { items } = (await (await ayu.get(`/api/orders?ref=${analysisId}`)).json()) as { items: Order[] };
    expect(items).toMatchObject([{ state: 'created', redirectUrl: null, can: { pay: false } }]);
    await simulator.setFaults();
    expect(await order(analysisId)).toMatchObject({ id: items[0]?.id, state: 'pending' });
  });
});

describe('list', () => {
  it('pages through own orders, newest first', async () => {
    const budi = await app.signUp();
    const opened: string[] = [];
    for (let made = 0; made < 3; made += 1) {
      opened.unshift((await order(await app.analysis(budi), budi)).id);
    }
    const first = (await (await budi.get('/api/orders?limit=2')).json()) as { items: Order[]; nextCursor: string };
    const rest = (await (await budi.get(`/api/orders?limit=2&cursor=${first.nextCursor}`)).json()) as typeof first;
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(opened);
    expect(rest.nextCursor).toBeUndefined();
  });
});

describe('paying', () => {
  it('opens the analysis by the verified notification alone', async () => {
    const opened = await lockedOrder();
    await press(opened, 'pay');
    await becomes(opened.id, 'paid');
    expect(await app.stateOf(ayu, analysisOf(opened))).toBe('unlocked');
    expect(await read(opened.id)).toMatchObject({ redirectUrl: null, paidAt: expect.any(String) });
  });

  it('leaves everything shut when the payer only comes back', async () => {
    const opened = await lockedOrder();
    const left = await press(opened, 'leave');
    const back = new URL(left.headers.get('location') ?? '');
    expect(`${back.pathname}?order=${back.searchParams.get('order')}`).toBe(`/payment?order=${opened.id}`);
    await fetch(`${app.url}/payment?order=${opened.id}&transaction_status=settlement&status_code=200`);
    expect(await check(opened.id)).toMatchObject({ state: 'pending' });
    expect(await app.stateOf(ayu, analysisOf(opened))).toBe('locked');
  });

  it('stays payable after a decline', async () => {
    const opened = await lockedOrder();
    await press(opened, 'decline');
    await vi.waitFor(async () => expect(await answersTo(opened)).toEqual([200]), 10_000);
    expect(await read(opened.id)).toMatchObject({ state: 'pending', attempt: 'declined' });
    await press(opened, 'pay');
    await becomes(opened.id, 'paid');
  });

  it('is not asked after again within three seconds, however many look', async () => {
    await simulator.setFaults('drop');
    const opened = await lockedOrder();
    await check(opened.id);
    await press(opened, 'pay');
    const checkedState = async () => ((await (await ayu.post(`/api/orders/${opened.id}/check`)).json()) as Order).state;
    expect(await checkedState()).toBe('pending');
    await app.forgetCheck(opened.id);
    expect(await checkedState()).toBe('paid');
  });

  it('books a payment once, however often and in whatever order it is told', async () => {
    await simulator.setFaults('duplicate', 'reorder');
    const opened = await lockedOrder();
    await press(opened, 'pay');
    await vi.waitFor(async () => expect(await answersTo(opened)).toEqual([200, 200, 200, 200]), 10_000);
    expect((await read(opened.id)).state).toBe('paid');
    expect(await app.database.$count(paymentEvents, eq(paymentEvents.orderId, opened.id))).toBe(2);
  });

  it('finds a payment it never heard of when asked to look', async () => {
    await simulator.setFaults('drop');
    const opened = await lockedOrder();
    await press(opened, 'pay');
    expect((await read(opened.id)).state).toBe('pending');
    expect((await check(opened.id)).state).toBe('paid');
    expect(await app.stateOf(ayu, analysisOf(opened))).toBe('unlocked');
  });

  it('hears a payment again whose notification could not be checked', async () => {
    const opened = await lockedOrder();
    await simulator.setFaults('delay');
    await press(opened, 'pay');
    await simulator.setFaults('error_500');
    await vi.waitFor(async () => expect(await answersTo(opened)).toContain(503), 15_000);
    await simulator.setFaults();
    await becomes(opened.id, 'paid');
  });

  it('holds a wrong amount for a person to look at, and opens nothing', async () => {
    const opened = await lockedOrder();
    await simulator.setFaults('wrong_amount');
    await press(opened, 'pay');
    await becomes(opened.id, 'held');
    expect(await app.stateOf(ayu, analysisOf(opened))).toBe('locked');
    expect(await check(opened.id)).toMatchObject({ state: 'held' });
  });

  it('opens what was paid with the fee of the gateway on top, which is never ours', async () => {
    const opened = await lockedOrder();
    await simulator.setFaults('imposed_fee');
    await press(opened, 'pay');
    await becomes(opened.id, 'paid');
    expect(await app.stateOf(ayu, analysisOf(opened))).toBe('unlocked');
    expect(await read(opened.id)).toMatchObject({
      charge: { amount: 30_000 },
      payerFee: { amount: 213, currency: 'IDR' },
    });
    const receipts = async () =>
      (await readOutbox(app.dataDir)).filter(({ text }) => text.includes(`/health-ai/${analysisOf(opened)}`));
    await vi.waitFor(async () => expect(await receipts()).toHaveLength(1), { timeout: 10_000, interval: 50 });
    const [receipt] = await receipts();
    expect(receipt?.text).toMatch(/Model Skin Diseases[\s\S]*30,000[\s\S]*213[\s\S]*INV-/);
    expect(receipt?.text).toMatch(/\/dashboard\/invoice\//);
    // However often it is told.
    await check(opened.id);
    await app.jobs.get('billing.mail_receipt')?.run({ orderId: opened.id });
    expect(await receipts()).toHaveLength(1);
    const { rows } = await app.database.execute(sql`
      select kind, amount from ledger_entries where order_id = ${opened.id} order by created_at, kind`);
    expect(rows).toEqual([
      { kind: 'capture', amount: 30_000 },
      { kind: 'charge', amount: 30_000 },
    ]);
    await vi.waitFor(async () => {
      const events = await app.database.select().from(paymentEvents).where(eq(paymentEvents.orderId, opened.id));
      expect(new Set(events.map(({ state }) => state))).toEqual(new Set(['applied']));
    }, 10_000);

    const admin = await app.asAdmin();
    expect((await admin.post(`/api/orders/${opened.id}/refunds`, { reason: 'requested' })).status).toBe(201);
    await becomes(opened.id, 'refunded');
    expect(await simulator.ledgerOf(opened.id)).toEqual({ collected: 30_213, refunded: 30_000 });
    expect(await check(opened.id)).toMatchObject({ state: 'refunded', refunded: { amount: 30_000 } });
  });

  it('takes a refund of everything in the dashboard, the fee included, as the whole', async () => {
    const opened = await lockedOrder();
    await simulator.setFaults('imposed_fee');
    await press(opened, 'pay');
    await becomes(opened.id, 'paid');
    await press(opened, 'refund');
    await becomes(opened.id, 'refunded');
    expect(await read(opened.id)).toMatchObject({ refunded: { amount: 30_000 } });
  });

  it('alarms about an answer that it cannot read, keeps the order as it is, and asks again', async () => {
    const opened = await lockedOrder();
    await simulator.setFaults('odd_answer');
    await press(opened, 'pay');
    await vi.waitFor(async () => expect(await answersTo(opened)).toContain(503), 15_000);
    expect((await read(opened.id)).state).toBe('pending');
    const unreadable = () => app.database.$count(orders, isNotNull(orders.unreadableSince));
    expect(await unreadable()).toBe(1);
    // The gateway counts as up all the same: other payments are begun.
    const other = await lockedOrder();
    await simulator.setFaults();
    await press(other, 'pay');
    await becomes(other.id, 'paid');
    await check(opened.id);
    await becomes(opened.id, 'paid');
    await vi.waitFor(async () => expect(await unreadable()).toBe(0), 10_000);
  });

  it('waits for the fraud check, then opens', async () => {
    const opened = await lockedOrder();
    await simulator.setFaults('challenge');
    await press(opened, 'pay');
    await becomes(opened.id, 'review');
    expect(await app.stateOf(ayu, analysisOf(opened))).toBe('locked');
    await merchantCall(opened, 'approve');
    await becomes(opened.id, 'paid');
    expect(await app.stateOf(ayu, analysisOf(opened))).toBe('unlocked');
  });

  it('locks again what was refunded, which can be paid again', async () => {
    const opened = await lockedOrder();
    await press(opened, 'pay');
    await becomes(opened.id, 'paid');
    await merchantCall(opened, 'refund');
    await becomes(opened.id, 'refunded');
    expect(await app.stateOf(ayu, analysisOf(opened))).toBe('locked');
    const again = await order(analysisOf(opened));
    await press(again, 'pay');
    await becomes(again.id, 'paid');
    expect(await app.stateOf(ayu, analysisOf(opened))).toBe('unlocked');
  });

  it('opens for money that comes after the order expired', async () => {
    const opened = await lockedOrder();
    await app.database.update(orders).set({ state: 'expired' }).where(eq(orders.id, opened.id));
    await press(opened, 'pay');
    await becomes(opened.id, 'paid');
    expect(await app.stateOf(ayu, analysisOf(opened))).toBe('unlocked');
  });
});

const merchantCall = (opened: Order, move: 'approve' | 'refund') =>
  fetch(`${simulator.url}/v2/sk-${opened.id}/${move}`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${accounts.midtransServerKey}:`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: '{}',
  });

describe('notification', () => {
  const notification = (change: object = {}, key: string = accounts.midtransServerKey) => {
    const body = {
      order_id: 'sk-0',
      status_code: '200',
      gross_amount: '30000.00',
      transaction_status: 'settlement',
      transaction_id: 'made-up',
      fraud_status: 'accept',
      ...change,
    };
    const text = `${body.order_id}${body.status_code}${body.gross_amount}${key}`;
    return { ...body, signature_key: createHash('sha512').update(text).digest('hex') };
  };
  const tell = (body: object) => app.anonymous.post('/api/webhooks/midtrans', body);

  it('is refused when its signature is wrong', async () => {
    const opened = await lockedOrder();
    const response = await tell(notification({ order_id: `sk-${opened.id}` }, 'another key'));
    expect(await statusAndCode(response)).toEqual([401, 'webhook_signature_invalid']);
    expect(await app.database.$count(paymentEvents, eq(paymentEvents.orderId, opened.id))).toBe(0);
  });

  it('is refused when the gateway itself signs wrongly', async () => {
    const opened = await lockedOrder();
    await simulator.setFaults('wrong_signature');
    await press(opened, 'pay');
    await vi.waitFor(async () => expect((await answersTo(opened)).length).toBeGreaterThan(1), 10_000);
    expect(new Set(await answersTo(opened))).toEqual(new Set([401]));
    expect(await app.stateOf(ayu, analysisOf(opened))).toBe('locked');
  });

  it('opens nothing that the gateway does not confirm, though its signature is right', async () => {
    const opened = await lockedOrder();
    const response = await tell(notification({ order_id: `sk-${opened.id}` }));
    expect(response.status).toBe(200);
    expect((await read(opened.id)).state).toBe('pending');
    expect(await app.stateOf(ayu, analysisOf(opened))).toBe('locked');
  });

  it('is acknowledged when it names no order of ours', async () => {
    for (const id of ['other-shop-1', 'sk-00000000-0000-7000-8000-000000000000', 'x'.repeat(5_000)]) {
      expect(await (await tell(notification({ order_id: id }))).json()).toEqual({ received: true });
    }
  });

  it('is refused when it is no notification', async () => {
    expect((await tell({})).status).toBe(422);
    expect(
      (await app.anonymous.send('POST', '/api/webhooks/midtrans', '{', { 'content-type': 'application/json' })).status,
    ).toBe(400);
  });
});

describe('sweep', () => {
  const sweep = () => app.jobs.get('billing.sweep')?.run({});
  const anHourAgo = new Date(Date.now() - 3_600_000);
  const set = ({ id }: Order, change: Partial<typeof orders.$inferInsert>) =>
    app.database.update(orders).set(change).where(eq(orders.id, id));
  const dueAt = async ({ id }: Order) =>
    (await app.database.select().from(orders).where(eq(orders.id, id)))[0]?.nextCheckAt?.getTime() ?? null;

  it('finds payments whose notification never came and lets the unpaid expire', async () => {
    await simulator.setFaults('drop');
    const [paid, overdue, fresh] = [await lockedOrder(), await lockedOrder(), await lockedOrder()];
    await press(paid, 'pay');
    await set(paid, { nextCheckAt: anHourAgo });
    await set(overdue, { expiresAt: anHourAgo, nextCheckAt: anHourAgo });
    await sweep();
    const states = await Promise.all([paid, overdue, fresh].map(async ({ id }) => (await read(id)).state));
    expect(states).toEqual(['paid', 'expired', 'pending']);
  });

  it('closes an order whose time is over once, however many look after it', async () => {
    const overdue = await lockedOrder();
    const moves = () =>
      app.database.$count(auditEntries, and(eq(auditEntries.subjectId, overdue.id), isNull(auditEntries.actorId)));
    const before = await moves();
    await set(overdue, { expiresAt: anHourAgo, nextCheckAt: anHourAgo });
    await Promise.all([sweep(), sweep(), check(overdue.id), check(overdue.id), sweep()]);
    expect((await read(overdue.id)).state).toBe('expired');
    expect((await moves()) - before).toBe(1);
  });

  it('first asks ten minutes after an order was made, and of a paid one a week later', async () => {
    const opened = await lockedOrder();
    expect(await dueAt(opened)).toBeGreaterThan(Date.now() + 9 * 60_000);
    expect(await dueAt(opened)).toBeLessThan(Date.now() + 11 * 60_000);
    await press(opened, 'pay');
    await becomes(opened.id, 'paid');
    expect(await dueAt(opened)).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
  });

  it('finds a payment that the fraud check has let pass, and one that came after the order was closed', async () => {
    await simulator.setFaults('challenge');
    const challenged = await lockedOrder();
    await press(challenged, 'pay');
    await becomes(challenged.id, 'review');
    await simulator.setFaults('drop');
    await merchantCall(challenged, 'approve');
    const late = await lockedOrder();
    await set(late, { state: 'expired' });
    await press(late, 'pay');
    for (const order of [challenged, late]) await set(order, { nextCheckAt: anHourAgo });
    await sweep();
    for (const { id } of [challenged, late]) expect((await read(id)).state).toBe('paid');
  });

  it('leaves orders as they are while their gateway does not answer, and asks it only once', async () => {
    const opened = [await lockedOrder(), await lockedOrder(), await lockedOrder()];
    for (const [index, order] of opened.entries()) {
      await set(order, { expiresAt: new Date(0), nextCheckAt: new Date(index) });
    }
    await simulator.setFaults('error_500');
    await sweep();
    for (const { id } of opened) expect((await read(id)).state).toBe('pending');
    const [first, ...others] = await Promise.all(opened.map(dueAt));
    // The next sweep begins with another: one order that breaks the gateway does not hold up the rest.
    expect(first).toBeGreaterThan(Date.now());
    expect(others).toEqual([1, 2]);
  });

  it('visits as many as are due', async () => {
    await simulator.setFaults('drop');
    const first = await lockedOrder();
    await app.database.execute(sql`
      with many as (
        insert into orders (id, user_id, method, state, price_amount, price_currency, charge_amount, charge_currency,
          gateway_id, redirect_url, expires_at, next_check_at)
        select gen_random_uuid(), user_id, method, state, price_amount, price_currency, charge_amount, charge_currency,
          gateway_id || number, redirect_url, '2000-01-01', '2000-01-01'
        from orders, generate_series(1, 120) number where id = ${first.id} returning id)
      insert into order_lines (id, order_id, kind, ref, description, price_amount, price_currency, is_open)
      select id, id, 'analysis', gen_random_uuid(), 'Model Skin Diseases', 1, 'IDR', true from many`);
    await sweep();
    expect(await app.database.$count(orders, lte(orders.nextCheckAt, new Date()))).toBe(0);
  });
});
