import type { PaymentMethod } from '@skrin/contract/billing/methods';
import { type OrderQuery, orderStates } from '@skrin/contract/billing/schemas';
import { isOpen } from '@skrin/domain/billing/order-states';
import { and, asc, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm';
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

export const findOrderById = (executor: Executor, id: string) =>
  executor.select().from(orders).where(eq(orders.id, id)).then(onlyRow);

const isOpenOrder = inArray(orders.state, orderStates.filter(isOpen));

/** The orders of an analysis that may still be paid, oldest first. */
export const listOpenOrders = (executor: Executor, analysisId: string) =>
  executor
    .select()
    .from(orders)
    .where(and(eq(orders.analysisId, analysisId), isOpenOrder))
    .orderBy(asc(orders.createdAt));

/** Undefined when the analysis has a pending order of this method already. */
export const insertOrder = (executor: Executor, order: NewOrder) =>
  executor.insert(orders).values(order).onConflictDoNothing().returning().then(onlyRow);

/** Holds the order until the transaction ends. */
export const lockOrder = (tx: Transaction, id: string) =>
  tx.select().from(orders).where(eq(orders.id, id)).for('update').then(onlyRow);

type OrderChange = Partial<Pick<OrderRow, 'state' | 'paidAt' | 'attempt' | 'checkedAt' | 'nextCheckAt'>>;

export const updateOrder = (executor: Executor, id: string, change: OrderChange) =>
  executor.update(orders).set(change).where(eq(orders.id, id)).returning().then(onlyRow);

/** Of several who want to ask the gateway at once, one gets the order; nobody when it was asked lately. */
export const claimCheck = (executor: Executor, id: string, { now, notSince }: { now: Date; notSince: Date }) =>
  executor
    .update(orders)
    .set({ checkedAt: now })
    .where(and(eq(orders.id, id), or(isNull(orders.checkedAt), lt(orders.checkedAt, notSince))))
    .returning()
    .then(onlyRow);

/** Newest first. @param userId whose orders @param query of one analysis only, if it names one */
export const listOrderRows = (executor: Executor, userId: string, { analysisId, ...page }: OrderQuery) =>
  readPage(page, orders, ({ after, order, limit }) =>
    executor
      .select()
      .from(orders)
      .where(and(eq(orders.userId, userId), analysisId ? eq(orders.analysisId, analysisId) : undefined, after))
      .orderBy(...order)
      .limit(limit),
  );

/** Orders whose time to be asked after has come, the longest overdue first. */
export const listDueOrders = (
  executor: Executor,
  { method, dueBy, limit }: { method: PaymentMethod; dueBy: Date; limit: number },
) =>
  executor
    .select()
    .from(orders)
    .where(and(eq(orders.method, method), lte(orders.nextCheckAt, dueBy)))
    .orderBy(asc(orders.nextCheckAt))
    .limit(limit);

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
