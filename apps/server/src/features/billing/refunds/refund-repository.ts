import { refundStates } from '@skrin/contract/billing/refunds';
import { refundableAmount } from '@skrin/domain/billing/refunds';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { and, asc, eq, inArray, max, sql } from '../../../platform/database/drizzle.ts';
import type { OrderRow } from '../orders/order-repository.ts';
import { ledgerEntries, type RefundRow, refunds } from '../tables.ts';

const onlyRow = (rows: RefundRow[]): RefundRow | undefined => rows[0];

/** The refunds of an order that the caller may see, oldest first. */
export const listRefunds = (executor: Executor, orderId: string): Promise<RefundRow[]> =>
  executor.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.createdAt), asc(refunds.id));

export const isSettled = ({ state }: Pick<RefundRow, 'state'>): boolean => state === 'succeeded' || state === 'failed';

/** The refunds of an order whose gateway has not said yet how they went. */
export const listUnsettledRefunds = (executor: Executor, orderId: string): Promise<RefundRow[]> =>
  executor
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, orderId),
        inArray(
          refunds.state,
          refundStates.filter((state) => !isSettled({ state })),
        ),
      ),
    );

export const findRefund = (executor: Executor, id: string): Promise<RefundRow | undefined> =>
  executor.select().from(refunds).where(eq(refunds.id, id)).then(onlyRow);

export const insertRefund = (tx: Transaction, row: typeof refunds.$inferInsert): Promise<RefundRow | undefined> =>
  tx.insert(refunds).values(row).returning().then(onlyRow);

type RefundChange = Partial<Pick<RefundRow, 'state' | 'gatewayRefundId' | 'completedAt'>>;

export const updateRefund = (tx: Transaction, id: string, change: RefundChange): Promise<RefundRow | undefined> =>
  tx.update(refunds).set(change).where(eq(refunds.id, id)).returning().then(onlyRow);

/** When money of an order last moved, as the books have it; null before any came. */
export async function findLastEntryAt(executor: Executor, orderId: string): Promise<Date | null> {
  const [last] = await executor
    .select({ at: max(ledgerEntries.createdAt) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.orderId, orderId));
  return last?.at ?? null;
}

const signs = sql`case ${ledgerEntries.kind}
  when 'capture' then 1 when 'chargeback_reversal' then 1 when 'chargeback' then -1 else 0 end`;

/**
 * The money that came for an order and that the payer's bank has not taken back, in minor units of its charge. It is
 * read from the ledger, because it may be another amount than was asked for.
 */
export async function receivedAmount(executor: Executor, { id, paidAt, chargeAmount }: OrderRow): Promise<number> {
  const [books] = await executor
    .select({
      entries: sql`count(*) filter (where ${signs} <> 0)`.mapWith(Number),
      amount: sql`coalesce(sum(${signs} * ${ledgerEntries.amount}), 0)`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.orderId, id));
  if (books && books.entries > 0) return books.amount;
  return paidAt ? chargeAmount : 0;
}

/** How much of an order can still be sent back, in minor units of its charge. */
export async function leftToRefund(executor: Executor, order: OrderRow): Promise<number> {
  const moved = { received: await receivedAmount(executor, order), returned: order.refundedAmount };
  return refundableAmount(moved, await listRefunds(executor, order.id));
}
