import { Writable } from 'node:stream';
import type { Invoice } from '@skrin/contract/billing/invoices';
import type { PaymentMethod } from '@skrin/contract/billing/methods';
import type { Order } from '@skrin/contract/billing/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asc, eq, type SQL, sql } from '../../../platform/database/drizzle.ts';
import { createLogger } from '../../../platform/logger.ts';
import { consultationFulfilment } from '../../care/index.ts';
import { analysisFulfilment, consultationChecks } from '../../screening/index.ts';
import { basketFulfilment } from '../../shop/index.ts';
import { ledgerEntries } from '../tables.ts';
import { type BillingApp, createBillingApp, type Person } from '../testing/billing-app.ts';
import { orderBody } from '../testing/order-body.ts';
import { checkBooks } from './check-books.ts';
import type { Mismatch } from './find-mismatches.ts';

const METRICS_TOKEN = 'a token that somebody made up';

let app: BillingApp;
let ayu: Person;
let analyses: string[];
beforeAll(async () => {
  app = await createBillingApp({ env: { METRICS_TOKEN } });
  ayu = await app.signUp();
  analyses = await app.copiesOf(await app.analysis(ayu), 20);
});
afterAll(() => app?.close());

const nextAnalysis = (): string => analyses.pop() ?? expect.fail('no analysis left');
const read = async (id: string) => (await (await ayu.get(`/api/orders/${id}`)).json()) as Order;

async function order(method: PaymentMethod, analysisId = nextAnalysis()): Promise<Order> {
  return (await (await ayu.post('/api/orders', orderBody(analysisId, method))).json()) as Order;
}
async function pay(method: PaymentMethod = 'midtrans'): Promise<Order> {
  const placed = await order(method);
  await app.simulator.press(placed.redirectUrl ?? '', 'pay');
  await expect.poll(async () => (await read(placed.id)).state, { timeout: 10_000 }).toBe('paid');
  return placed;
}
async function redeem(): Promise<string> {
  const ref = nextAnalysis();
  const made = await (await app.asAdmin()).post('/api/vouchers', { label: 'Clinic Sehat', uses: 1 });
  const { codes } = (await made.json()) as { codes: [string] };
  expect((await ayu.post('/api/vouchers/redeem', { code: codes[0], kind: 'analysis', ref })).status).toBe(200);
  return ref;
}
const entriesOf = (orderId: string) =>
  app.database
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.orderId, orderId))
    .orderBy(asc(ledgerEntries.createdAt), asc(ledgerEntries.id));

/** What the nightly check logs at `error`. */
async function check(): Promise<Mismatch[]> {
  const lines: { level: number; mismatches: Mismatch[] }[] = [];
  const logTo = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  const money = { hasOpenOrder: async () => false, closeOrders: async () => undefined, refund: async () => undefined };
  const consultation = consultationFulfilment({ checks: consultationChecks, money });
  const fulfilments = { analysis: analysisFulfilment, consultation, basket: basketFulfilment };
  await checkBooks({ database: app.database, fulfilments, log: createLogger('info', logTo) });
  expect(lines.every(({ level }) => level === 50)).toBe(true);
  return lines.flatMap(({ mismatches }) => mismatches);
}
const ready = async () => {
  const response = await app.anonymous.get('/api/ready');
  return [response.status, ((await response.json()) as { books: string }).books];
};
const metrics = async () => (await app.anonymous.get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })).text();

describe('the books', () => {
  it('have every move of money, in the amounts and the currency that the gateway states', async () => {
    expect(await ready()).toEqual([200, 'unknown']);
    const [rupiah, dollars] = [await pay('midtrans'), await pay('paypal')];
    expect(await entriesOf(rupiah.id)).toMatchObject([
      { kind: 'capture', debit: 'gateway', credit: 'open_credit', amount: 30_000, currency: 'IDR' },
      { kind: 'charge', debit: 'open_credit', credit: 'sales', amount: 30_000, currency: 'IDR' },
    ]);
    const [capture, ...more] = await entriesOf(dollars.id);
    expect(capture).toMatchObject({
      kind: 'capture',
      amount: 200,
      currency: 'USD',
      gatewayReference: expect.any(String),
    });
    expect(more).toContainEqual(expect.objectContaining({ kind: 'charge', amount: 200, currency: 'USD' }));
  });

  it('have what a voucher stood for', async () => {
    await redeem();
    expect(await app.database.select().from(ledgerEntries).where(eq(ledgerEntries.kind, 'voucher'))).toMatchObject([
      { debit: 'vouchers', credit: 'sales', amount: 30_000, currency: 'IDR', orderId: null },
    ]);
  });

  it('have money that came for what was open already, and went back', async () => {
    const analysisId = nextAnalysis();
    const [first, second] = [await order('midtrans', analysisId), await order('paypal', analysisId)];
    await app.simulator.press(second.redirectUrl ?? '', 'pay');
    await expect.poll(async () => (await read(second.id)).state, { timeout: 10_000 }).toBe('paid');
    await app.simulator.press(first.redirectUrl ?? '', 'pay');
    await expect.poll(async () => (await read(first.id)).state, { timeout: 10_000 }).toBe('refunded');
    expect((await entriesOf(first.id)).map(({ kind }) => kind)).toEqual(['capture', 'refund']);
  });

  it('have what staff sent back, which has its credit note beside the invoice', async () => {
    const paid = await pay();
    const body = { amount: 10_000, reason: 'goodwill', note: 'Sorry' };
    expect((await (await app.asAdmin()).post(`/api/orders/${paid.id}/refunds`, body)).ok).toBe(true);
    await expect.poll(async () => (await read(paid.id)).state, { timeout: 10_000 }).toBe('partly_refunded');
    expect((await entriesOf(paid.id)).slice(2)).toMatchObject([
      { kind: 'credit', amount: 10_000 },
      { kind: 'refund', amount: 10_000 },
    ]);
    const { items } = (await (await ayu.get('/api/invoices')).json()) as { items: Invoice[] };
    const [note, invoice] = items.filter(({ orderId }) => orderId === paid.id);
    expect(note).toMatchObject({
      kind: 'credit_note',
      correctedNumber: invoice?.number,
      total: { amount: 10_000, currency: 'IDR' },
    });
    expect(invoice).toMatchObject({ kind: 'invoice', state: 'partly_refunded' });
  });

  it('agree with orders and what they opened, which readiness and metrics tell', async () => {
    expect(await check()).toEqual([]);
    expect(await ready()).toEqual([200, 'ok']);
    const text = await metrics();
    expect(text).toMatch(/^skrin_book_mismatches 0$/m);
    expect(text).toMatch(/^skrin_orders\{state="paid"\} 3$/m);
  });
});

describe('books that were broken on purpose', () => {
  const change = (statement: SQL) => app.database.execute(statement);
  const post = (orderId: string, kind: string, [debit, credit]: [string, string], amount = 30_000) =>
    change(sql`insert into ledger_entries (id, entry_key, kind, debit, credit, amount, currency, order_id)
      values (gen_random_uuid(), gen_random_uuid()::text, ${kind}, ${debit}, ${credit}, ${amount}, 'IDR', ${orderId})`);

  it.each<[string, (order: Order) => Promise<unknown>, Mismatch['fault']]>([
    ['money that is booked twice', ({ id }) => post(id, 'capture', ['gateway', 'open_credit']), 'captured_twice'],
    ['an entry in a wrong account', ({ id }) => post(id, 'fee', ['sales', 'gateway'], 1), 'wrong_account'],
    ['a refund that nobody made', ({ id }) => post(id, 'refund', ['open_credit', 'gateway']), 'overdrawn'],
    ['an order that was cancelled by hand', ({ id }) => setState(id, 'cancelled'), 'unexpected_money'],
    ['a refund that is not booked', ({ id }) => insertRefund(id), 'more_refunds'],
  ])('show %s', async (_, breakIt, fault) => {
    const paid = await pay();
    await breakIt(paid);
    expect(await check()).toContainEqual(expect.objectContaining({ fault, orderId: paid.id }));
  });

  it('show what was paid for and is locked, and what is open and was not paid for', async () => {
    const paid = await pay();
    const [{ ref: locked } = { ref: '' }] = paid.lines;
    const [redeemed, opened] = [await redeem(), nextAnalysis()];
    await change(sql`update analyses set state = 'locked' where id in (${locked}, ${redeemed})`);
    await change(sql`update analyses set state = 'unlocked' where id = ${opened}`);
    const found = await check();
    const thing = (ref: string) => ({ kind: 'analysis', ref });
    expect(found).toContainEqual({ fault: 'not_open', orderId: paid.id, thing: thing(locked) });
    expect(found).toContainEqual({ fault: 'not_open', thing: thing(redeemed) });
    expect(found).toContainEqual({ fault: 'not_covered', thing: thing(opened) });
  });

  it('raise an alarm that makes no server unready', async () => {
    const { length } = await check();
    expect(length).toBeGreaterThan(5);
    expect(await ready()).toEqual([200, 'mismatch']);
    expect(await metrics()).toContain(`\nskrin_book_mismatches ${length}\n`);
  });

  const setState = (id: string, state: string) => change(sql`update orders set state = ${state} where id = ${id}`);
  const insertRefund = (id: string) =>
    change(sql`insert into refunds (id, order_id, amount, currency, reason, state)
      values (gen_random_uuid(), ${id}, 1, 'IDR', 'goodwill', 'succeeded')`);
});
