import type { DeliveryState } from '@skrin/contract/shop/product-terms';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { and, asc, eq, getTableColumns, isNotNull, type SQL, sql } from '../../../platform/database/drizzle.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { readPageBy } from '../../../platform/paging.ts';
import type { Scoped } from '../../../platform/policy/policy.ts';
import { type DeliveryRow, deliveries, deliveryMoves, sellers } from '../tables.ts';

const onlyRow = <Row>(rows: Row[]): Row | undefined => rows[0];

/** The delivery of an order, by the id of the order. */
export const findDelivery = (executor: Executor, { id, scope }: Scoped): Promise<DeliveryRow | undefined> =>
  executor
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.orderId, id), scope))
    .then(onlyRow);

/** Locks the row until the transaction ends. */
export const lockDelivery = (tx: Transaction, { id, scope }: Scoped): Promise<DeliveryRow | undefined> =>
  tx
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.orderId, id), scope))
    .for('update')
    .then(onlyRow);

interface Move {
  state: DeliveryState;
  /** Who moved it; null: the system. */
  by: string | null;
  paidAt?: Date;
}

/** Moves the goods, and writes that down. */
export async function moveDelivery(tx: Transaction, { id, scope }: Scoped, { state, by, paidAt }: Move): Promise<void> {
  await tx
    .update(deliveries)
    .set({ state, version: sql`${deliveries.version} + 1`, ...(paidAt && { paidAt }) })
    .where(and(eq(deliveries.orderId, id), scope));
  await tx.insert(deliveryMoves).values({ orderId: id, state, movedBy: by });
}

type DeliveryChange = { [Column in 'carrier' | 'tracking' | 'staffNote']?: DeliveryRow[Column] | undefined };

/** Changes what is noted of a delivery. */
export const updateDelivery = async (tx: Transaction, { id, scope }: Scoped, change: DeliveryChange): Promise<void> =>
  void (await tx
    .update(deliveries)
    .set({ ...change, version: sql`${deliveries.version} + 1` })
    .where(and(eq(deliveries.orderId, id), scope)));

export const listDeliveryMoves = (executor: Executor, orderId: string) =>
  executor
    .select({ state: deliveryMoves.state, at: deliveryMoves.createdAt })
    .from(deliveryMoves)
    .where(eq(deliveryMoves.orderId, orderId))
    .orderBy(asc(deliveryMoves.createdAt), asc(deliveryMoves.id));

export const findSellerOf = (executor: Executor, { sellerId }: Pick<DeliveryRow, 'sellerId'>) =>
  executor.select(getTableColumns(sellers)).from(sellers).where(eq(sellers.id, sellerId)).then(onlyRow);

/** Pieces of an order, and what all of it costs in rupiah before a voucher lowers it. */
const sums = sql<{ pieces: number; goods: number }>`(
  select jsonb_build_object('pieces', coalesce(sum(quantity), 0), 'goods', coalesce(sum(quantity * price_amount::bigint), 0))
  from order_items where order_items.order_id = ${deliveries}."order_id")`;

interface ListQuery {
  limit: number;
  cursor?: string | undefined;
  state?: DeliveryState | undefined;
}

/** Paid orders of goods, the latest first; with a state, those in it. */
export const listPaidDeliveries = (executor: Executor, scope: SQL, { state, ...page }: ListQuery) =>
  readPageBy(
    page,
    {
      id: deliveries.orderId,
      at: deliveries.paidAt,
      atOf: (row: ListedDelivery) => orNotFound(row.paidAt ?? undefined),
      direction: 'desc',
    },
    ({ after, order, limit }) =>
      selectListed(executor, and(isNotNull(deliveries.paidAt), scope, state && eq(deliveries.state, state), after))
        .orderBy(...order)
        .limit(limit),
  );

const selectListed = (executor: Executor, condition: SQL | undefined) =>
  executor
    .select({
      id: deliveries.orderId,
      userId: deliveries.userId,
      createdAt: deliveries.createdAt,
      paidAt: deliveries.paidAt,
      name: deliveries.recipientName,
      method: deliveries.method,
      state: deliveries.state,
      priceAmount: deliveries.priceAmount,
      sums,
    })
    .from(deliveries)
    .where(condition)
    .$dynamic();
export type ListedDelivery = Awaited<ReturnType<typeof selectListed>>[number];
