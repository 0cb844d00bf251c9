import type { BankingFigures, EcommerceFigures } from '@skrin/contract/figures/money';
import type { Executor } from '../../../platform/database/connect.ts';
import { count, desc, inArray, sql, sum } from '../../../platform/database/drizzle.ts';
import { bookChecks, ledgerEntries, orderLines, orders, refunds } from '../tables.ts';

/** The orders that were made last, without whose they are. */
export async function listLatestOrders(executor: Executor, limit: number): Promise<EcommerceFigures['latestOrders']> {
  const rows = await executor
    .select({
      id: orders.id,
      state: orders.state,
      amount: orders.chargeAmount,
      currency: orders.chargeCurrency,
      createdAt: orders.createdAt,
      item: sql<string>`(select coalesce(string_agg(description, ', ' order by id), '') from ${orderLines} where order_id = ${orders}."id")`,
    })
    .from(orders)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
  return rows.map(({ amount, currency, createdAt, ...order }) => ({
    ...order,
    charge: { amount, currency },
    createdAt: createdAt.toISOString(),
  }));
}

/** The entries of the ledger that were written last. */
export async function listLatestEntries(executor: Executor, limit: number): Promise<BankingFigures['latestEntries']> {
  const rows = await executor
    .select()
    .from(ledgerEntries)
    .orderBy(desc(ledgerEntries.createdAt), desc(ledgerEntries.id))
    .limit(limit);
  return rows.map(({ id, kind, amount, currency, orderId, createdAt }) => ({
    id,
    kind,
    amount: { amount, currency },
    orderId,
    createdAt: createdAt.toISOString(),
  }));
}

/** The checks of the books that ran last. */
export async function listBookChecks(executor: Executor, limit: number): Promise<BankingFigures['checks']> {
  const rows = await executor.select().from(bookChecks).orderBy(desc(bookChecks.checkedAt)).limit(limit);
  return rows.map(({ checkedAt, ...check }) => ({
    checkedAt: checkedAt.toISOString(),
    orders: check.orders,
    mismatches: check.mismatches,
  }));
}

/** Refunds that were asked for and are not done. */
export async function addRefundsUnderWay(executor: Executor): Promise<BankingFigures['refundsUnderWay']> {
  const rows = await executor
    .select({ currency: refunds.currency, n: count(), amount: sum(refunds.amount).mapWith(Number) })
    .from(refunds)
    .where(inArray(refunds.state, ['requested', 'pending']))
    .groupBy(refunds.currency);
  return {
    count: rows.reduce((all, { n }) => all + n, 0),
    amounts: rows.map(({ currency, amount }) => ({ currency, amount })),
  };
}
