import { randomUUID } from 'node:crypto';
import { unpaidStates } from '@skrin/contract/figures/decisions';
import type { MoneyFigureName } from '@skrin/contract/figures/money';
import { growingSide, type LedgerAccount, ledgerKinds, ledgerPostings } from '@skrin/domain/billing/ledger';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { newId } from '../../platform/ids.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { moneyByDay } from '../billing/index.ts';
import { countShop, goodsByDay } from '../shop/index.ts';
import { keepMoney } from './keep-money.ts';
import { dailyLedger, dailyMoney } from './tables.ts';

let database: Database;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ database, close } = await openTestDatabase());
});
afterEach(() => close());

const keep = (timeZone: string, now: Date) =>
  keepMoney({ database, money: [moneyByDay, goodsByDay], countShop, timeZone }, { now });

/** Repeatable chance. */
function chance(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return { of: <Value>(values: readonly Value[]) => values[Math.floor(next() * values.length)] as Value, next };
}

interface Order {
  id: string;
  kind: string;
  state: string;
  method: string;
  currency: 'IDR' | 'USD';
  amount: number;
  createdAt: Date;
  paidAt: Date | null;
}
interface Entry {
  kind: keyof typeof ledgerPostings;
  amount: number;
  order: Order;
  createdAt: Date;
}

async function insertOrder({ id, kind, state, method, currency, amount, createdAt, paidAt }: Order) {
  await database.execute(sql`insert into orders
    (id, method, state, price_amount, price_currency, charge_amount, charge_currency, expires_at, created_at, paid_at)
    values (${id}, ${method}, ${state}, ${amount}, 'IDR', ${amount}, ${currency}, now(), ${createdAt.toISOString()}, ${paidAt?.toISOString() ?? null})`);
  await database.execute(sql`insert into order_lines
    (id, order_id, kind, ref, description, price_amount, price_currency, is_open)
    values (${newId()}, ${id}, ${kind}, ${randomUUID()}, 'A', ${amount}, 'IDR', false)`);
}

const insertEntry = ({ kind, amount, order, createdAt }: Entry) =>
  database.execute(sql`insert into ledger_entries (id, entry_key, kind, debit, credit, amount, currency, order_id, created_at)
    values (${newId()}, ${randomUUID()}, ${kind}, ${ledgerPostings[kind].debit}, ${ledgerPostings[kind].credit},
      ${amount}, ${order.currency}, ${order.id}, ${createdAt.toISOString()})`);

/** Random orders and entries within some 30 hours of these moments. */
function happenings(moments: readonly string[], count: number, seed: number): { orders: Order[]; entries: Entry[] } {
  const { of, next } = chance(seed);
  const near = () => new Date(Date.parse(of(moments)) + Math.round((next() - 0.5) * 30 * 3_600_000));
  const orders = Array.from({ length: count }, (): Order => {
    const state = of(['pending', 'paid', 'expired', 'cancelled', 'failed', 'refunded', 'held'] as const);
    const createdAt = near();
    const isPaid = ['paid', 'refunded', 'held'].includes(state);
    return {
      ...{ id: newId(), kind: of(['analysis', 'consultation']), state, method: of(['midtrans', 'paypal']), createdAt },
      ...{
        currency: of(['IDR', 'USD'] as const),
        amount: 1 + Math.floor(next() * 1_000),
        paidAt: isPaid ? near() : null,
      },
    };
  });
  const entries = Array.from(
    { length: count },
    (): Entry => ({
      ...{ kind: of(ledgerKinds), amount: 1 + Math.floor(next() * 1_000), order: of(orders), createdAt: near() },
    }),
  );
  return { orders, entries };
}

/** The day as a calendar of the browser would show it: by another way than the code under test. */
const dayShown = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);

type Sums = Record<string, number>;
const add = (sums: Sums, key: string, n: number) => {
  sums[key] = (sums[key] ?? 0) + n;
};

function figuresByHand(orders: readonly Order[], timeZone: string): Sums {
  const sums: Sums = {};
  for (const { kind, state, currency, amount, createdAt, paidAt } of orders) {
    add(sums, `${dayShown(createdAt, timeZone)} ordersMade ${kind} n`, 1);
    if (unpaidStates.some((each) => each === state)) add(sums, `${dayShown(createdAt, timeZone)} ordersUnpaid  n`, 1);
    if (!paidAt) continue;
    add(sums, `${dayShown(paidAt, timeZone)} revenue ${kind} ${currency} n`, 1);
    add(sums, `${dayShown(paidAt, timeZone)} revenue ${kind} ${currency} sum`, amount);
  }
  return sums;
}

async function figuresKept(): Promise<Sums> {
  const sums: Sums = {};
  const known: readonly MoneyFigureName[] = ['ordersMade', 'ordersUnpaid', 'revenue'];
  for (const { day, figure, part, currency, n, sum } of await database.select().from(dailyMoney)) {
    if (!known.includes(figure)) continue;
    const name = figure === 'revenue' ? `${day} ${figure} ${part} ${currency}` : `${day} ${figure} ${part}`;
    if (n > 0) add(sums, `${name} n`, n);
    if (sum > 0) add(sums, `${name} sum`, sum);
  }
  return sums;
}

/** The balance of each account at the end of a day, from all entries up to then. */
function balanceByHand(entries: readonly Entry[], timeZone: string, day: string): Sums {
  const sums: Sums = {};
  for (const { kind, amount, order, createdAt } of entries) {
    if (dayShown(createdAt, timeZone) > day) continue;
    for (const side of ['debit', 'credit'] as const) {
      const account: LedgerAccount = ledgerPostings[kind][side];
      add(sums, `${account} ${order.method} ${order.currency}`, side === growingSide[account] ? amount : -amount);
    }
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

async function expectBalances(entries: readonly Entry[], timeZone: string) {
  const rows = await database.select().from(dailyLedger);
  const days = [...new Set(rows.map(({ day }) => day))];
  expect(days.length).toBeGreaterThan(2);
  for (const day of days) {
    const kept = rows
      .filter((row) => row.day === day && row.balance !== 0)
      .map(({ account, gateway, currency, balance }) => [`${account} ${gateway} ${currency}`, balance]);
    expect(Object.fromEntries(kept), day).toEqual(balanceByHand(entries, timeZone, day));
  }
}

describe.each([
  ['Asia/Jakarta', '2026-02-10T17:00:00Z'],
  ['Europe/Paris', '2026-03-29T01:00:00Z'],
  ['Europe/Paris', '2026-10-25T01:00:00Z'],
  ['America/Santiago', '2025-09-07T04:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
  ['Australia/Lord_Howe', '2025-10-04T15:30:00Z'],
])('in %s around %s', (timeZone, moment) => {
  it('figures and balances are what is counted by hand, also around the nights in which clocks change', async () => {
    const { orders, entries } = happenings([moment], 60, timeZone.length);
    for (const order of orders) await insertOrder(order);
    for (const entry of entries) await insertEntry(entry);
    await keep(timeZone, new Date(Date.parse(moment) + 72 * 3_600_000));
    expect(await figuresKept()).toEqual(figuresByHand(orders, timeZone));
    await expectBalances(entries, timeZone);
  });
});

describe('in Jakarta', () => {
  const timeZone = 'Asia/Jakarta';
  const now = new Date('2026-02-21T05:00:00Z');
  const moments = ['2026-02-10T17:00:00Z', '2026-02-12T17:00:00Z', '2026-02-16T05:00:00Z'];

  it.each([1, 2, 3])(
    'the ledger by day agrees with the ledger whatever the order of its entries (%i)',
    async (seed) => {
      const { orders, entries } = happenings(moments, 40, seed);
      for (const order of orders) await insertOrder(order);
      // Entries of days that are over come after entries of later days: what is counted anew is told by when they were written.
      for (const [at, entry] of entries.entries()) {
        await insertEntry(entry);
        if (at % 10 === 9) await keep(timeZone, now);
      }
      await keep(timeZone, now);
      await expectBalances(entries, timeZone);
    },
  );

  it('an order that is paid or ends late changes the day on which it was made, as in its list', async () => {
    const { orders } = happenings(moments, 30, 4);
    for (const order of orders) await insertOrder(order);
    await keep(timeZone, now);
    const late = orders.find(({ state }) => state === 'expired') ?? expect.fail('none expired');
    Object.assign(late, { state: 'paid', paidAt: new Date('2026-02-20T05:00:00Z') });
    await database.execute(sql`update orders
      set state = 'paid', paid_at = '2026-02-20T05:00:00Z', updated_at = now() where id = ${late.id}`);
    await keep(timeZone, new Date(now.getTime() + 60_000));
    expect(await figuresKept()).toEqual(figuresByHand(orders, timeZone));
  });

  it('counting again changes nothing, and two at once count once', async () => {
    const { orders, entries } = happenings(moments, 20, 5);
    for (const order of orders) await insertOrder(order);
    for (const entry of entries) await insertEntry(entry);
    await Promise.all([keep(timeZone, now), keep(timeZone, now)]);
    expect(await figuresKept()).toEqual(figuresByHand(orders, timeZone));
    await keep(timeZone, now);
    await expectBalances(entries, timeZone);
  });
});
