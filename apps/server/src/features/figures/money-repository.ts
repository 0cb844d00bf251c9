import type { ClinicBookings } from '@skrin/contract/figures/bookings';
import type { GoodSold, ShopNow } from '@skrin/contract/figures/money';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from '../../platform/database/drizzle.ts';
import type { AccountMoves, GoodOfDay, MoneyFigure } from '../../platform/money-figures.ts';
import { dailyGoods, dailyLedger, dailyMoney, latestCounts, moneyDays } from './tables.ts';

type MoneyDay = typeof moneyDays.$inferSelect;

export interface Days {
  from: string;
  /** Not among them. */
  to: string;
}

export async function findNewestDay(executor: Executor): Promise<MoneyDay | undefined> {
  const [newest] = await executor.select().from(moneyDays).orderBy(desc(moneyDays.day)).limit(1);
  return newest;
}

/** The first day, and the first of those that were not over when they were counted last. */
export async function findFirstDays(executor: Executor): Promise<{ first?: string; open?: string }> {
  const pick = (where?: SQL) =>
    executor.select({ day: moneyDays.day }).from(moneyDays).where(where).orderBy(asc(moneyDays.day)).limit(1);
  const [[first], [open]] = await Promise.all([pick(), pick(eq(moneyDays.isOver, false))]);
  return { ...(first && { first: first.day }), ...(open && { open: open.day }) };
}

/** Days are counted one after the other, as balances are carried from each to the next. */
export async function beginDay(tx: Transaction, row: MoneyDay): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.moneyDays})`);
  await tx
    .insert(moneyDays)
    .values(row)
    .onConflictDoUpdate({ target: moneyDays.day, set: { countedAt: row.countedAt, isOver: row.isOver } });
}

interface Counted {
  figures: readonly MoneyFigure[];
  accounts: readonly AccountMoves[];
  goods: readonly GoodOfDay[];
}

/** Puts what was counted in place of what the day had, and carries the balances on to the last day. */
export async function replaceDay(tx: Transaction, day: string, { figures, accounts, goods }: Counted): Promise<void> {
  await tx.delete(dailyMoney).where(eq(dailyMoney.day, day));
  if (figures.length > 0) await tx.insert(dailyMoney).values(figures.map((figure) => ({ day, ...figure })));
  await tx.delete(dailyGoods).where(eq(dailyGoods.day, day));
  if (goods.length > 0) await tx.insert(dailyGoods).values(goods.map((good) => ({ day, ...good })));
  if (await hasMoves(tx, day, accounts)) return;
  await tx.delete(dailyLedger).where(eq(dailyLedger.day, day));
  if (accounts.length > 0)
    await tx.insert(dailyLedger).values(accounts.map((moves) => ({ day, ...moves, balance: 0 })));
  await carryBalances(tx, day);
}

/** Whether the day has these moves already, so that no balance after it changes. */
async function hasMoves(tx: Transaction, day: string, accounts: readonly AccountMoves[]): Promise<boolean> {
  const rows = await tx.select().from(dailyLedger).where(eq(dailyLedger.day, day));
  const write = ({ account, gateway, currency, came, went }: AccountMoves) =>
    [account, gateway, currency, came, went].join(' ');
  const moved = (all: readonly AccountMoves[]) =>
    all
      .filter(({ came, went }) => came !== 0 || went !== 0)
      .map(write)
      .toSorted()
      .join();
  return rows.length > 0 && moved(rows) === moved(accounts);
}

/** Every account that ever moved has a row on each day from its first move on, also on days without one. */
async function carryBalances(tx: Transaction, day: string): Promise<void> {
  await tx.execute(sql`
    with opening as (
      select account, gateway, currency, balance from ${dailyLedger}
      where day = (select max(day) from ${moneyDays} where day < ${day}::date)
    ), known as (
      select account, gateway, currency from opening
      union select account, gateway, currency from ${dailyLedger} where day >= ${day}::date
    )
    insert into ${dailyLedger} (day, account, gateway, currency, came, went, balance)
    select days.day, known.account, known.gateway, known.currency, coalesce(came, 0), coalesce(went, 0),
      coalesce(opening.balance, 0) + sum(coalesce(came, 0) - coalesce(went, 0))
        over (partition by known.account, known.gateway, known.currency order by days.day)
    from ${moneyDays} as days cross join known
      left join opening using (account, gateway, currency)
      left join ${dailyLedger} as moved on moved.day = days.day and moved.account = known.account
        and moved.gateway = known.gateway and moved.currency = known.currency
    where days.day >= ${day}::date
    on conflict (day, account, gateway, currency) do update set balance = excluded.balance`);
}

/** Figures of each day, by their parts and currencies. */
export const listMoney = (executor: Executor, { from, to }: Days) =>
  executor
    .select()
    .from(dailyMoney)
    .where(and(gte(dailyMoney.day, from), lt(dailyMoney.day, to)));

/** Accounts of each day. */
export const listLedger = (executor: Executor, { from, to }: Days) =>
  executor
    .select()
    .from(dailyLedger)
    .where(and(gte(dailyLedger.day, from), lt(dailyLedger.day, to)))
    .orderBy(asc(dailyLedger.account), asc(dailyLedger.currency), asc(dailyLedger.gateway), asc(dailyLedger.day));

/** Accounts at the end of the last day that was counted: how they stand now. */
export const listBalances = (executor: Executor) =>
  executor
    .select()
    .from(dailyLedger)
    .where(inArray(dailyLedger.day, executor.select({ day: sql`max(${moneyDays.day})` }).from(moneyDays)));

/** The goods that sold best over some days. */
export async function listBest(executor: Executor, { from, to }: Days, by: 'pieces' | 'amount'): Promise<GoodSold[]> {
  const pieces = sql<number>`sum(${dailyGoods.pieces})::int`;
  const amount = sql<number>`sum(${dailyGoods.amount})::float8`;
  const rows = await executor
    .select({ productId: dailyGoods.productId, name: sql<string>`max(${dailyGoods.name})`, pieces, amount })
    .from(dailyGoods)
    .where(and(gte(dailyGoods.day, from), lt(dailyGoods.day, to)))
    .groupBy(dailyGoods.productId)
    .orderBy(desc(by === 'pieces' ? pieces : amount), asc(dailyGoods.productId))
    .limit(BEST);
  return rows.map(({ amount: price, ...good }) => ({ ...good, price: { amount: price, currency: 'IDR' } }));
}
const BEST = 10;

/** `best`: by the length of the period. `slots`: of all clinics. */
export interface LatestCounts {
  shop: ShopNow;
  slots: NonNullable<ClinicBookings['slots']>;
  best: Record<string, { byPieces: GoodSold[]; byMoney: GoodSold[] }>;
}

export const keepLatest = async <Name extends keyof LatestCounts>(
  executor: Executor,
  name: Name,
  value: LatestCounts[Name],
): Promise<void> =>
  void (await executor
    .insert(latestCounts)
    .values({ name, value })
    .onConflictDoUpdate({ target: latestCounts.name, set: { value } }));

export async function findLatest<Name extends keyof LatestCounts>(
  executor: Executor,
  name: Name,
): Promise<LatestCounts[Name] | undefined> {
  const [found] = await executor.select().from(latestCounts).where(eq(latestCounts.name, name));
  return found?.value as LatestCounts[Name] | undefined;
}
