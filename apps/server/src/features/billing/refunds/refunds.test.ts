import type { OrderHistory } from '@skrin/contract/billing/history';
import type { Invoice } from '@skrin/contract/billing/invoices';
import type { PaymentMethod } from '@skrin/contract/billing/methods';
import type { orderResource } from '@skrin/contract/billing/order.resource';
import type { Refund, RefundState } from '@skrin/contract/billing/refunds';
import { type Order, orderStates } from '@skrin/contract/billing/schemas';
import type { Total } from '@skrin/contract/common';
import type { NotificationPage } from '@skrin/contract/notifications/notifications';
import type { Row } from '@skrin/contract/resource/resource';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eq } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import { readOutbox } from '../../../testing/outbox.ts';
import { orders } from '../tables.ts';
import { type BillingApp, createBillingApp, type Person, statusAndCode } from '../testing/billing-app.ts';
import type { Simulator } from '../testing/simulator.ts';

let app: BillingApp;
let simulator: Simulator;
let sari: Person;
let staff: Awaited<ReturnType<BillingApp['asAdmin']>>;
let locked: string[];
beforeAll(async () => {
  app = await createBillingApp();
  simulator = app.simulator;
  sari = await app.signUp({ email: 'sari@example.com' });
  await app.database.update(users).set({ language: 'id' }).where(eq(users.id, sari.user.id));
  staff = await app.asAdmin();
  locked = await app.copiesOf(await app.analysis(sari), 28);
});
afterAll(() => app?.close());
beforeEach(() => simulator.setFaults());

const read = async (id: string) => (await (await sari.get(`/api/orders/${id}`)).json()) as Order;
const historyOf = async (id: string, reader = sari as Pick<Person, 'get'>) =>
  (await (await reader.get(`/api/orders/${id}/history`)).json()) as OrderHistory;
const becomes = (id: string, state: Order['state']) => app.orderBecomes(sari, id, state);
const refundBecomes = (id: string, state: RefundState) =>
  vi.waitFor(async () => expect((await historyOf(id)).refunds.map((each) => each.state)).toEqual([state]), 10_000);
const refund = (id: string, body: object = {}) =>
  staff.post(`/api/orders/${id}/refunds`, { reason: 'requested', ...body });
const mailAbout = (text: string) =>
  vi.waitFor(async () => {
    const mail = (await readOutbox(app.dataDir)).find(
      (sent) => sent.to === 'sari@example.com' && sent.text.includes(text),
    );
    expect(mail).toBeDefined();
    return mail;
  }, 10_000);

interface Placed {
  id: string;
  ref: string;
  page: string;
}

/** An order that was paid on its page, with the analysis that it is for. */
async function pressedPay(method: PaymentMethod = 'midtrans'): Promise<Placed> {
  const ref = locked.pop() ?? '';
  const response = await sari.post('/api/orders', { lines: [{ kind: 'analysis', ref }], method });
  const { id, redirectUrl } = (await response.json()) as Order;
  const page = redirectUrl ?? '';
  await simulator.press(page, 'pay');
  return { id, ref, page };
}

async function paidOrder(method: PaymentMethod = 'midtrans'): Promise<Placed> {
  const order = await pressedPay(method);
  await sari.post(`/api/orders/${order.id}/check`);
  await becomes(order.id, 'paid');
  return order;
}

describe('a refund by staff', () => {
  it('of all the money locks the result again, which can be paid for anew, and is told by mail', async () => {
    const { id, ref } = await paidOrder();
    expect((await refund(id, { note: 'Maaf atas kesalahannya.' })).status).toBe(201);
    // Locked at once, before the money arrives: its refund is promised.
    expect(await app.stateOf(sari, ref)).toBe('locked');
    await becomes(id, 'refunded');
    expect(await simulator.ledgerOf(id)).toEqual({ collected: 30_000, refunded: 30_000 });
    expect(await read(id)).toMatchObject({ refunded: { amount: 30_000, currency: 'IDR' }, can: { refund: false } });
    const mail = await mailAbout('Maaf atas kesalahannya.');
    expect(mail?.subject).toBe('Uang Anda sedang dikembalikan');
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('Rp 30.000');
    expect(mail?.text).toContain('terkunci kembali');
    const { items } = (await (await sari.get('/api/notifications')).json()) as NotificationPage;
    expect(items.filter((item) => item.ref === id || item.ref === ref).map(({ kind }) => kind)).toEqual([
      'refund_sent',
      'analysis_locked',
    ]);
    const { refunds, events, books } = await historyOf(id);
    expect(refunds).toEqual([expect.objectContaining({ reason: 'requested', state: 'succeeded' })]);
    expect(events.map(({ kind }) => kind).filter((kind) => kind !== 'notified')).toEqual([
      'ordered',
      'paid',
      'refund_requested',
      'refund_succeeded',
    ]);
    // What the books say is for staff.
    expect(books).toBeUndefined();
    expect((await historyOf(id, staff)).books).toMatchObject({ refundable: { amount: 0, currency: 'IDR' } });

    const again = await sari.post('/api/orders', { lines: [{ kind: 'analysis', ref }], method: 'midtrans' });
    expect(again.status).toBe(201);
  });

  it.each(['midtrans', 'paypal'] as const)(
    'of a part at %s leaves the result open, until the rest goes back',
    async (method) => {
      const { id, ref } = await paidOrder(method);
      const part = method === 'midtrans' ? 10_000 : 50;
      expect((await refund(id, { amount: part, reason: 'goodwill' })).status).toBe(201);
      await becomes(id, 'partly_refunded');
      expect(await app.stateOf(sari, ref)).toBe('unlocked');
      expect((await read(id)).refunded.amount).toBe(part);
      expect((await refund(id)).status).toBe(201);
      await becomes(id, 'refunded');
      const { collected, refunded } = await simulator.ledgerOf(id);
      expect(refunded).toBe(collected);
      expect(await app.stateOf(sari, ref)).toBe('locked');
    },
  );

  it.each([
    ['midtrans', 15_000],
    ['paypal', 100],
  ] as const)('of what is left, where a part went back in the dashboard of %s', async (method, half) => {
    const { id, ref, page } = await paidOrder(method);
    await simulator.press(page, 'refund_half');
    await becomes(id, 'partly_refunded');
    expect((await historyOf(id, staff)).books?.refundable.amount).toBe(half);
    expect(await statusAndCode(await refund(id, { amount: half + 1 }))).toEqual([422, 'validation_failed']);
    expect((await refund(id, { amount: 1 })).status).toBe(201);
    await vi.waitFor(async () => expect((await read(id)).refunded.amount).toBe(half + 1), 10_000);
    expect(await app.stateOf(sari, ref)).toBe('unlocked');
    expect((await refund(id)).status).toBe(201);
    await becomes(id, 'refunded');
    const { collected, refunded } = await simulator.ledgerOf(id);
    expect(refunded).toBe(collected);
    expect(await app.stateOf(sari, ref)).toBe('locked');
  });

  it('that is asked for again with its key answers the first one, as it is now', async () => {
    const [{ id }, other] = [await paidOrder(), await paidOrder()];
    const ask = (orderId: string, amount: number) =>
      staff.post(`/api/orders/${orderId}/refunds`, { reason: 'requested', amount }, { 'idempotency-key': 'k' });
    const first = (await (await ask(id, 10_000)).json()) as Refund;
    await becomes(id, 'partly_refunded');
    const again = await ask(id, 10_000);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    expect(await again.json()).toMatchObject({ id: first.id, state: 'succeeded' });
    expect(await simulator.ledgerOf(id)).toEqual({ collected: 30_000, refunded: 10_000 });
    expect(await statusAndCode(await ask(id, 5_000))).toEqual([422, 'idempotency_key_reused']);
    expect(await statusAndCode(await ask(other.id, 10_000))).toEqual([422, 'idempotency_key_reused']);
  });

  it('never sends back more than came, though 50 ask at once', async () => {
    const { id } = await paidOrder();
    const answers = await Promise.all(Array.from({ length: 50 }, () => refund(id, { amount: 7_000 })));
    const outcomes = await Promise.all(answers.map(statusAndCode));
    expect(outcomes.filter(([status]) => status === 201)).toHaveLength(4);
    expect(outcomes.filter(([, code]) => code === 'validation_failed')).toHaveLength(46);
    const settled = async () => expect((await read(id)).refunded.amount).toBe(28_000);
    await vi.waitFor(settled, { timeout: 10_000, interval: 50 });
    expect(await simulator.ledgerOf(id)).toEqual({ collected: 30_000, refunded: 28_000 });
    expect((await read(id)).state).toBe('partly_refunded');
  });

  it('that the gateway refuses leaves the order held, and can be tried again', async () => {
    const { id, ref } = await paidOrder();
    await simulator.setFaults('refund_refused');
    await refund(id);
    await becomes(id, 'held');
    expect((await historyOf(id)).events.at(-1)?.kind).toBe('refund_failed');
    expect(await app.stateOf(sari, ref)).toBe('locked');
    await simulator.setFaults();
    expect((await refund(id)).status).toBe(201);
    await becomes(id, 'refunded');
    expect(await simulator.ledgerOf(id)).toEqual({ collected: 30_000, refunded: 30_000 });
  });

  it('is tried again while the gateway is out of service, and held for a person when no attempt succeeds', async () => {
    const [{ id }, other] = [await paidOrder(), await paidOrder()];
    await simulator.setFaults('error_500');
    const refundIds = await Promise.all(
      [id, other.id].map(async (each) => ((await (await refund(each)).json()) as { id: string }).id),
    );
    const job = app.jobs.get('billing.send_refund');
    await expect(job?.run({ refundId: refundIds[0] })).rejects.toThrow('gateway_unavailable');
    expect((await read(id)).state).toBe('refunding');
    await job?.giveUp({ refundId: refundIds[1] });
    expect((await read(other.id)).state).toBe('held');
    await simulator.setFaults();
    await vi.waitFor(() => job?.run({ refundId: refundIds[0] }), { timeout: 5_000, interval: 100 });
    await becomes(id, 'refunded');
    expect(await simulator.ledgerOf(id)).toEqual({ collected: 30_000, refunded: 30_000 });
  });

  it('that PayPal takes its time for is done when PayPal says so, with a credit note', async () => {
    const { id } = await paidOrder('paypal');
    await simulator.setFaults('refund_pending');
    await refund(id);
    await refundBecomes(id, 'pending');
    await becomes(id, 'refunding');
    await refundBecomes(id, 'succeeded');
    await becomes(id, 'refunded');
    const invoices = (await (await sari.get(`/api/invoices?orderId=${id}`)).json()) as { items: Invoice[] };
    expect(invoices.items.map(({ kind }) => kind)).toEqual(['credit_note', 'invoice']);
  });

  it('is asked after, though its order was paid months ago and nothing is heard of it', async () => {
    const { id } = await paidOrder('paypal');
    const longAgo = new Date(Date.now() - 100 * 86_400_000);
    await app.database.update(orders).set({ expiresAt: longAgo }).where(eq(orders.id, id));
    await simulator.setFaults('refund_pending', 'drop');
    await refund(id, { amount: 50 });
    await refundBecomes(id, 'pending');
    // A check by the payer does not postpone the next check of the schedule.
    await app.forgetCheck(id);
    await sari.post(`/api/orders/${id}/check`);
    const { nextCheckAt } = await historyOf(id);
    expect(Date.parse(nextCheckAt ?? '')).toBeLessThan(Date.now() + 3_600_000);
    await vi.waitFor(async () => expect((await simulator.ledgerOf(id)).refunded).toBe(0.5), 5_000);
    await app.database.update(orders).set({ nextCheckAt: new Date() }).where(eq(orders.id, id));
    await app.jobs.get('billing.sweep')?.run({});
    await refundBecomes(id, 'succeeded');
    await becomes(id, 'partly_refunded');
  });

  it('is refused for an order without money', async () => {
    const ref = locked.pop() ?? '';
    const made = await sari.post('/api/orders', { lines: [{ kind: 'analysis', ref }], method: 'midtrans' });
    const { id } = (await made.json()) as Order;
    expect(await statusAndCode(await refund(id))).toEqual([409, 'order_not_refundable']);
  });
});

describe('money that bought nothing', () => {
  it('goes back by itself, with the reason', async () => {
    const ref = locked.pop() ?? '';
    const opened = await sari.post('/api/orders', { lines: [{ kind: 'analysis', ref }], method: 'midtrans' });
    const { id, redirectUrl } = (await opened.json()) as Order;
    expect((await sari.delete(`/api/analyses/${ref}?openOrder=close`)).status).toBe(204);
    await becomes(id, 'cancelled');
    await simulator.press(redirectUrl ?? '', 'pay');
    await becomes(id, 'refunded');
    expect((await historyOf(id)).refunds).toEqual([expect.objectContaining({ reason: 'deleted', note: null })]);
    await mailAbout('Yang dibayar dengannya sudah dihapus');
  });

  it('goes back as far as the dashboard has not sent it back', async () => {
    const ref = locked.pop() ?? '';
    const opened = await sari.post('/api/orders', { lines: [{ kind: 'analysis', ref }], method: 'midtrans' });
    const { id, redirectUrl } = (await opened.json()) as Order;
    expect((await sari.delete(`/api/analyses/${ref}?openOrder=close`)).status).toBe(204);
    await becomes(id, 'cancelled');
    await simulator.setFaults('drop');
    await simulator.press(redirectUrl ?? '', 'pay');
    await simulator.press(redirectUrl ?? '', 'refund_half');
    await simulator.setFaults();
    await app.forgetCheck(id);
    expect((await sari.post(`/api/orders/${id}/check`)).status).toBe(200);
    await becomes(id, 'refunded');
    expect(await simulator.ledgerOf(id)).toEqual({ collected: 30_000, refunded: 30_000 });
    expect((await historyOf(id)).refunds).toEqual([
      expect.objectContaining({ reason: 'deleted', amount: { amount: 15_000, currency: 'IDR' } }),
    ]);
  });
});

describe('money that the bank took back and gives again', () => {
  it('stays ours though the result was deleted meanwhile, as deleting it gives no money back', async () => {
    const { id, ref, page } = await paidOrder('paypal');
    await simulator.press(page, 'dispute');
    await becomes(id, 'disputed');
    expect((await sari.delete(`/api/analyses/${ref}`)).status).toBe(204);
    await simulator.press(page, 'dispute_won');
    await becomes(id, 'paid');
    expect(await simulator.ledgerOf(id)).toEqual({ collected: 2, refunded: 0 });
    expect((await historyOf(id)).refunds).toEqual([]);
  });

  it('goes back if somebody paid for the result again meanwhile', async () => {
    const { id, ref, page } = await paidOrder('paypal');
    await simulator.press(page, 'dispute');
    await becomes(id, 'disputed');
    const again = await sari.post('/api/orders', { lines: [{ kind: 'analysis', ref }], method: 'paypal' });
    const second = (await again.json()) as Order;
    await simulator.press(second.redirectUrl ?? '', 'pay');
    await becomes(second.id, 'paid');
    await simulator.press(page, 'dispute_won');
    await becomes(id, 'refunded');
    expect((await historyOf(id)).refunds).toEqual([expect.objectContaining({ reason: 'paid_twice' })]);
  });

  it('goes back as far as no other refund is sending it back already', async () => {
    const { id, ref, page } = await paidOrder('paypal');
    await simulator.setFaults('refund_pending');
    expect((await refund(id, { amount: 50, reason: 'goodwill' })).status).toBe(201);
    await vi.waitFor(async () => expect((await historyOf(id)).refunds[0]?.state).toBe('pending'), 10_000);
    await simulator.press(page, 'dispute');
    await becomes(id, 'disputed');
    const again = await sari.post('/api/orders', { lines: [{ kind: 'analysis', ref }], method: 'midtrans' });
    const second = (await again.json()) as Order;
    await simulator.press(second.redirectUrl ?? '', 'pay');
    await becomes(second.id, 'paid');
    await simulator.press(page, 'dispute_won');
    await becomes(id, 'refunding');
    expect((await historyOf(id)).refunds.map(({ amount }) => amount.amount)).toEqual([50, 150]);
    await simulator.setFaults();
  });
});

describe('a payment that the gateway holds back', () => {
  it.each([
    ['approve', 'paid', 'unlocked'],
    ['deny', 'failed', 'locked'],
  ] as const)('is decided on by staff: %s', async (decision, state, analysisState) => {
    await simulator.setFaults('challenge');
    const { id, ref } = await pressedPay();
    await becomes(id, 'review');
    expect(await statusAndCode(await sari.post(`/api/orders/${id}/${decision}`))).toEqual([403, 'forbidden']);
    expect((await staff.post(`/api/orders/${id}/${decision}`)).status).toBe(200);
    await becomes(id, state);
    expect(await app.stateOf(sari, ref)).toBe(analysisState);
    const again = await staff.post(`/api/orders/${id}/${decision}`);
    expect(await statusAndCode(again)).toEqual([409, 'order_not_in_review']);
  });
});

describe('the list of all orders', () => {
  type Page = { items: Row<typeof orderResource>[]; total: Total };
  const page = async (query: string) => (await (await staff.get(`/api/order-list?${query}`)).json()) as Page;
  const listed = async (query: string) => (await page(`limit=100&${query}`)).items;

  it('shows all to staff, and to others their own', async () => {
    const { id } = await paidOrder();
    const own = (await (await sari.get('/api/order-list?limit=200')).json()) as Page;
    expect(own.items.map((row) => row.id)).toContain(id);
    expect(own.items.every(({ email }) => email === 'sari@example.com')).toBe(true);
    const other = await app.signUp({ email: `other-${id}@example.com` });
    expect(((await (await other.get('/api/order-list')).json()) as Page).items).toEqual([]);
    expect(await statusAndCode(await other.get(`/api/order-list/${id}`))).toEqual([404, 'not_found']);
    expect(((await (await staff.get('/api/orders')).json()) as { items: Order[] }).items).toEqual([]);
  });

  it('says of each whose it is, what for, how much and when it was paid', async () => {
    const { id } = await paidOrder();
    const { paidAt } = await read(id);
    expect(await (await staff.get(`/api/order-list/${id}`)).json()).toMatchObject({
      ...{ id, email: 'sari@example.com', person: expect.any(String), item: 'Model Skin Diseases' },
      ...{ state: 'paid', method: 'midtrans', reference: `sk-${id}`, priceAmount: 30_000, paidAt },
      ...{ charge: { amount: 30_000, currency: 'IDR' }, refunded: { amount: 0, currency: 'IDR' } },
      can: { update: false, remove: false },
    });
  });

  it('says how many orders there are in each state, of all people', async () => {
    const totals = async () => {
      const pages = await Promise.all(orderStates.map((state) => page(`state=${state}&limit=1`)));
      return Object.fromEntries(orderStates.map((state, at) => [state, pages[at]?.total]));
    };
    // Refunds of the tests before it are settled in the background.
    await vi.waitFor(async () => expect((await totals()).refunding?.count).toBe(0), 10_000);
    const before = await totals();
    await paidOrder();
    const count = (before.paid?.count ?? 0) + 1;
    expect(await totals()).toEqual({ ...before, paid: { count, isCapped: false } });
    expect(count).toBe((await listed('state=paid')).length);
  });

  it('is narrowed by state, method, days, and by whose or which it is', async () => {
    const { id } = await paidOrder();
    const newest = (await listed('search=SARI%40example'))[0];
    expect(newest).toMatchObject({ id, email: 'sari@example.com' });
    expect(await listed(`search=sk-${id}`)).toEqual([expect.objectContaining({ id })]);
    expect(await listed('search=nobody')).toEqual([]);
    expect((await listed('state=paid,held')).every(({ state }) => state === 'paid' || state === 'held')).toBe(true);
    expect((await listed('method=paypal')).every(({ method }) => method === 'paypal')).toBe(true);
    expect(await listed(`createdAt=${new Date(Date.now() + 60_000).toISOString()}..`)).toEqual([]);
    expect((await listed(`search=${id}&createdAt=..${new Date().toISOString()}`)).length).toBe(1);
    const [row] = await app.database.select().from(orders).where(eq(orders.id, id));
    expect(await listed(`search=${row?.gatewayId}`)).toEqual([expect.objectContaining({ id })]);
  });

  it('sorts what was paid in some days by how much it was', async () => {
    const { id } = await paidOrder();
    const { paidAt } = await read(id);
    await app.database.update(orders).set({ priceAmount: 90_000 }).where(eq(orders.id, id));
    const day = paidAt?.slice(0, 10);
    const found = await listed(`paidAt=${day}..${day}&state=paid,partly_refunded&sort=-priceAmount`);
    expect(found[0]?.id).toBe(id);
    expect(found.length).toBeGreaterThan(1);
    const amounts = found.map(({ priceAmount }) => priceAmount);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  });
});
