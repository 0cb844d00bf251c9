import { randomUUID } from 'node:crypto';
import {
  creditNotesWithin,
  type ListedRows,
  listedDecisions,
  madeWithin,
  ordersWithCredit,
  paidWithin,
  unpaidWithin,
} from '@skrin/contract/figures/decisions';
import type { BankingFigures, EcommerceFigures } from '@skrin/contract/figures/money';
import { type ResourceName, resources } from '@skrin/contract/resources';
import { workingHours } from '@skrin/contract/support/hours';
import { dayAfter, dayAt, startOfDay } from '@skrin/domain/figures/zoned-days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../platform/database/drizzle.ts';
import { newId } from '../../platform/ids.ts';
import { type Client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { moneyByDay } from '../billing/index.ts';
import { countShop, goodsByDay } from '../shop/index.ts';
import { keepMoney } from './keep-money.ts';

const { timeZone } = workingHours;
const today = dayAt(new Date(), timeZone);

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.asAdmin();
});
afterAll(() => app.close());

const ecommerce = async (days = 7) =>
  (await (await admin.get(`/api/figures/ecommerce?days=${days}`)).json()) as EcommerceFigures;
const banking = async (days = 7) =>
  (await (await admin.get(`/api/figures/banking?days=${days}`)).json()) as BankingFigures;
const keep = () => keepMoney({ database: app.database, money: [moneyByDay, goodsByDay], countShop, timeZone });

async function rowsOf({ resource, filters }: ListedRows): Promise<number> {
  const { path } = resources[resource as ResourceName];
  const response = await admin.get(`/api/${path}?${new URLSearchParams({ ...filters, limit: '200' })}`);
  expect(response.status).toBe(200);
  const { items, total } = (await response.json()) as { items: unknown[]; total: { count: number } };
  expect(items).toHaveLength(total.count);
  return total.count;
}

interface Made {
  state: string;
  createdAt: Date;
  paidAt?: Date;
  currency?: 'IDR' | 'USD';
}

async function insertOrder({ state, createdAt, paidAt, currency = 'IDR' }: Made): Promise<string> {
  const id = newId();
  await app.database.execute(sql`insert into orders
    (id, method, state, price_amount, price_currency, charge_amount, charge_currency, expires_at, created_at, paid_at)
    values (${id}, 'midtrans', ${state}, 100, 'IDR', 100, ${currency}, now(), ${createdAt.toISOString()}, ${paidAt?.toISOString() ?? null})`);
  await app.database.execute(sql`insert into order_lines
    (id, order_id, kind, ref, description, price_amount, price_currency, is_open)
    values (${newId()}, ${id}, 'analysis', ${randomUUID()}, 'A check', 100, 'IDR', false)`);
  return id;
}

const insertEntry = (entry: { kind: string; debit: string; credit: string; orderId: string; at: Date }) =>
  app.database.execute(sql`insert into ledger_entries (id, entry_key, kind, debit, credit, amount, currency, order_id, created_at)
    values (${newId()}, ${randomUUID()}, ${entry.kind}, ${entry.debit}, ${entry.credit}, 100, 'IDR', ${entry.orderId}, ${entry.at.toISOString()})`);

it('before anything was counted, nothing is said', async () => {
  expect(await ecommerce()).toMatchObject({ countedAt: null, now: null, money: [], latestOrders: [] });
  expect(await banking()).toMatchObject({ countedAt: null, accounts: [], latestEntries: [], timeZone });
});

it('each number of rows is the number of rows of its list, in the period and in the one before', async () => {
  const edges = [-14, -7, 0].map((days) => startOfDay(dayAfter(today, days), timeZone).getTime());
  const moments = edges.flatMap((at) => [at - 1, at, at + 1, at + 40 * 3_600_000]).filter((at) => at < Date.now());
  const states = ['paid', 'expired', 'pending', 'refunding', 'held', 'disputed', 'cancelled', 'failed'];
  for (const [at, moment] of moments.entries()) {
    for (const state of states) {
      const isPaid = ['paid', 'refunding', 'held', 'disputed'].includes(state);
      const createdAt = new Date(moment);
      const paidAt = new Date(moments[(at + 5) % moments.length] ?? moment);
      const id = await insertOrder({
        state,
        createdAt,
        currency: at % 3 === 0 ? 'USD' : 'IDR',
        ...(isPaid && { paidAt }),
      });
      if (state !== 'paid') continue;
      const refundId = newId();
      await app.database.execute(sql`insert into refunds (id, order_id, amount, currency, reason, state)
        values (${refundId}, ${id}, 10, 'IDR', 'goodwill', ${at % 2 ? 'succeeded' : 'pending'})`);
      await app.database.execute(sql`insert into invoices (id, year, sequence, kind, order_id, refund_id, state, issued_at)
        values (${newId()}, 2020, ${at + 1}, 'credit_note', ${id}, ${refundId}, 'refunded', ${createdAt.toISOString()})`);
    }
  }
  await keep();
  const figures = await ecommerce();
  for (const [key, span] of [
    ['total', figures.period],
    ['before', figures.before],
  ] as const) {
    const within = { from: span.startsAt, to: span.endsAt };
    expect(await rowsOf(madeWithin(within))).toBe(figures.orders.made[key]);
    expect(await rowsOf(paidWithin(within))).toBe(figures.orders.paid[key]);
    expect(await rowsOf(unpaidWithin(within))).toBe(figures.orders.unpaid[key]);
    expect(await rowsOf(creditNotesWithin(within))).toBe(figures.creditNotes[key]);
    for (const number of [figures.orders.made, figures.orders.paid, figures.orders.unpaid, figures.creditNotes])
      expect(number[key]).toBeGreaterThan(0);
  }
  const books = await banking();
  expect(await rowsOf(ordersWithCredit)).toBe(books.credit.orders.count);
  expect(await rowsOf(listedDecisions.disputed)).toBe(books.disputed.count);
  expect(books.refundsUnderWay.count).toBe(moments.filter((_, at) => at % 2 === 0).length);
});

it('days add up to the number of the period, and currencies are kept apart', async () => {
  const { orders, money } = await ecommerce();
  const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0);
  expect(orders.madeByDay).toHaveLength(7);
  expect(sum(orders.madeByDay)).toBe(orders.made.total);
  expect(sum(orders.paidByDay)).toBe(orders.paid.total);
  expect(orders.byKind.find(({ kind }) => kind === 'analysis')?.made).toEqual(orders.made);
  expect(money.map(({ currency }) => currency)).toEqual(['IDR', 'USD']);
  expect(sum(money.map(({ revenue }) => revenue.total))).toBe(orders.paid.total * 100);
  for (const { revenue, revenueByDay } of money) expect(sum(revenueByDay)).toBe(revenue.total);
});

it('the latest orders are the first rows of the list, and each entry of the ledger names its order', async () => {
  const { latestOrders } = await ecommerce();
  const list = (await (await admin.get('/api/order-list?limit=10')).json()) as { items: { id: string }[] };
  expect(latestOrders.map(({ id }) => id)).toEqual(list.items.map(({ id }) => id));
  expect(latestOrders[0]).toMatchObject({ item: 'A check', charge: { amount: 100 } });
  const orderId = latestOrders[0]?.id ?? '';
  const yesterday = new Date(startOfDay(today, timeZone).getTime() - 3_600_000);
  await insertEntry({ kind: 'capture', debit: 'gateway', credit: 'open_credit', orderId, at: yesterday });
  await insertEntry({ kind: 'charge', debit: 'open_credit', credit: 'sales', orderId, at: new Date() });
  await keep();
  const { latestEntries, accounts, credit } = await banking();
  expect(latestEntries.map(({ kind, orderId: of }) => [kind, of])).toEqual([
    ['charge', orderId],
    ['capture', orderId],
  ]);
  const gateway = accounts.find(({ account, currency }) => account === 'gateway' && currency === 'IDR');
  expect(gateway).toMatchObject({ came: { total: 100, before: 0 }, went: { total: 0 }, balance: 100 });
  expect(gateway?.gateways).toEqual([{ gateway: 'midtrans', came: 100, went: 0, balance: 100 }]);
  // The end of yesterday: what was sold today is not among it, and is no open credit now.
  expect(accounts.find(({ account }) => account === 'open_credit')).toMatchObject({ balance: 100 });
  expect(credit.amounts).toEqual([]);
});

it('goods are counted by the day on which their order was paid, and the shop as it stands', async () => {
  const at = new Date(startOfDay(today, timeZone).getTime() - 3_600_000).toISOString();
  const [sellerId, productId, basketId, orderId] = [newId(), newId(), newId(), newId()];
  const ayu = await app.signUp();
  await app.database.execute(sql`insert into sellers (id, name, timezone, address, city)
    values (${sellerId}, 'Apotek', ${timeZone}, 'A', 'Depok')`);
  await app.database.execute(sql`insert into products
    (id, seller_id, sku, slug, name, summary, description, language, category, class, registration, price, max_pieces, state, stocked, sold)
    values (${productId}, ${sellerId}, 'A1', 'salep', 'Salep', 'A', 'A', 'id', 'skin_care', 'free', 'DBL1', '{"amount": 5000, "currency": "IDR"}', 20, 'published', 10, 7)`);
  await app.database.execute(sql`insert into baskets (id, user_id, seller_id, state, updated_at)
    values (${basketId}, ${ayu.user.id}, ${sellerId}, 'open', now() - interval '2 days')`);
  await app.database.execute(sql`insert into basket_items (basket_id, product_id, quantity, seen_price, position)
    values (${basketId}, ${productId}, 1, 5000, 0)`);
  await app.database.execute(sql`insert into order_items (id, order_id, product_id, name, sku, quantity, price_amount, charge_amount, charge_currency)
    values (${newId()}, ${orderId}, ${productId}, 'Salep', 'A1', 7, 5000, 5000, 'IDR')`);
  await app.database.execute(sql`insert into deliveries
    (order_id, basket_id, seller_id, method, recipient_name, recipient_phone, price_amount, paid_at)
    values (${orderId}, ${basketId}, ${sellerId}, 'pickup', 'A', '1', 0, ${at})`);
  await app.database.execute(sql`delete from daily_goods`);
  await app.database.execute(sql`update money_days set is_over = false`);
  await keep();
  const { pieces, best, now } = await ecommerce();
  expect(pieces).toEqual({ total: 7, before: 0 });
  const sold = { productId, name: 'Salep', pieces: 7, price: { amount: 35_000, currency: 'IDR' } };
  expect(best).toEqual({ byPieces: [sold], byMoney: [sold] });
  expect(now).toEqual({
    basketsLeft: 1,
    offersOpen: 0,
    lowStock: 1,
    lowGoods: [{ productId, name: 'Salep', left: 3 }],
  });
});

it('a period that is not offered is refused', async () => {
  expect((await admin.get('/api/figures/ecommerce?days=8')).status).toBe(422);
  expect((await admin.get('/api/figures/banking?days=400')).status).toBe(422);
});

it('is for administrators', async () => {
  const ayu = await app.signUp();
  for (const name of ['ecommerce', 'banking']) {
    expect((await ayu.get(`/api/figures/${name}`)).status).toBe(403);
    expect((await app.anonymous.get(`/api/figures/${name}`)).status).toBe(401);
  }
});
