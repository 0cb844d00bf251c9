import type { PaymentMethod } from '@skrin/contract/billing/methods';
import type { PageQuery } from '@skrin/contract/common';
import { and, asc, eq, lt, or } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { readPage } from '../../platform/paging.ts';
import { type NewOrder, type OrderRow, orders, paymentEvents } from './tables.ts';

const onlyRow = (rows: OrderRow[]): OrderRow | undefined => rows[0];

export const findOrder = (executor: Executor, { id, userId }: { id: string; userId: string }) =>
  executor
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)))
    .then(onlyRow);

/** The order a gateway names, by either side's name of the payment. */
export const findOrderAtGateway = (
  executor: Executor,
  method: PaymentMethod,
  name: { id?: string; gatewayId?: string },
) =>
  executor
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.method, method),
        name.id === undefined ? eq(orders.gatewayId, name.gatewayId ?? '') : eq(orders.id, name.id),
      ),
    )
    .then(onlyRow);

export const findPendingOrder = (executor: Executor, analysisId: string, method: PaymentMethod) =>
  executor
    .select()
    .from(orders)
    .where(and(eq(orders.analysisId, analysisId), eq(orders.method, method), eq(orders.state, 'pending')))
    .then(onlyRow);

/** Undefined when the analysis has a pending order of this method already. */
export const insertOrder = (executor: Executor, order: NewOrder) =>
  executor.insert(orders).values(order).onConflictDoNothing().returning().then(onlyRow);

/** Holds the order until the transaction ends. */
export const lockOrder = (tx: Transaction, id: string) =>
  tx.select().from(orders).where(eq(orders.id, id)).for('update').then(onlyRow);

export const updateOrder = (
  executor: Executor,
  id: string,
  change: Pick<OrderRow, 'state'> & Partial<Pick<OrderRow, 'paidAt'>>,
) => executor.update(orders).set(change).where(eq(orders.id, id)).returning().then(onlyRow);

export const listOrderRows = (executor: Executor, userId: string, query: PageQuery) =>
  readPage(query, orders, ({ after, order, limit }) =>
    executor
      .select()
      .from(orders)
      .where(and(eq(orders.userId, userId), after))
      .orderBy(...order)
      .limit(limit),
  );

/** Pending orders that should have heard from their gateway by now, oldest first. */
export const listQuietOrders = (
  executor: Executor,
  { createdBefore, expiredBy }: { createdBefore: Date; expiredBy: Date },
) =>
  executor
    .select()
    .from(orders)
    .where(and(eq(orders.state, 'pending'), or(lt(orders.createdAt, createdBefore), lt(orders.expiresAt, expiredBy))))
    .orderBy(asc(orders.createdAt));

/** False when the event was kept before. */
export async function insertEvent(executor: Executor, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const rows = await executor
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return rows.length > 0;
}

export async function isEventKnown(executor: Executor, eventKey: string): Promise<boolean> {
  return (await executor.$count(paymentEvents, eq(paymentEvents.eventKey, eventKey))) > 0;
}
