import type { PaymentMethod } from '@skrin/contract/billing/methods';
import { type OrderQuery, orderStates } from '@skrin/contract/billing/schemas';
import { isOpen } from '@skrin/domain/billing/order-states';
import { and, asc, eq, inArray, isNull, lt, lte, or, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { readPage } from '../../platform/paging.ts';
import type { Scoped } from '../../platform/policy/policy.ts';
import type { Thing } from './fulfilment.ts';
import { type NewOrder, type OrderRow, orderLines, orders, paymentEvents } from './tables.ts';

const onlyRow = (rows: OrderRow[]): OrderRow | undefined => rows[0];

const reached = ({ id, scope }: Scoped) => and(eq(orders.id, id), scope);

export const findOrder = (executor: Executor, key: Scoped) =>
  executor.select().from(orders).where(reached(key)).then(onlyRow);

/** The order a gateway names, by either side's name of the payment. */
export const findOrderAtGateway = (
  executor: Executor,
  { method, id, gatewayId, scope }: { method: PaymentMethod; scope: SQL; id?: string; gatewayId?: string },
) =>
  executor
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.method, method),
        id === undefined ? eq(orders.gatewayId, gatewayId ?? '') : eq(orders.id, id),
        scope,
      ),
    )
    .then(onlyRow);

const isOpenOrder = inArray(orders.state, orderStates.filter(isOpen));

/** The orders of something that may still be paid, oldest first. */
export const listOpenOrders = (executor: Executor, { ref: analysisId }: Thing, scope: SQL) =>
  executor
    .select()
    .from(orders)
    .where(and(eq(orders.analysisId, analysisId), isOpenOrder, scope))
    .orderBy(asc(orders.createdAt));

/** Undefined when the analysis has a pending order of this method already. */
export const insertOrder = (executor: Executor, order: NewOrder) =>
  executor.insert(orders).values(order).onConflictDoNothing().returning().then(onlyRow);

/** Holds the order until the transaction ends. */
export const lockOrder = (tx: Transaction, key: Scoped) =>
  tx.select().from(orders).where(reached(key)).for('update').then(onlyRow);

export type OrderChange = Partial<Pick<OrderRow, 'state' | 'paidAt' | 'attempt' | 'checkedAt' | 'nextCheckAt'>>;

/** The lines of an order are open as long as it is. */
export async function updateOrder(executor: Executor, key: Scoped, change: OrderChange): Promise<OrderRow | undefined> {
  const order = await executor.update(orders).set(change).where(reached(key)).returning().then(onlyRow);
  if (order) await closeLines(executor, order);
  return order;
}

const closeLines = async (executor: Executor, { id, state }: OrderRow): Promise<void> => {
  if (isOpen(state)) return;
  await executor
    .update(orderLines)
    .set({ isOpen: false })
    .where(and(eq(orderLines.orderId, id), orderLines.isOpen));
};

export async function insertLines(tx: Transaction, lines: (typeof orderLines.$inferInsert)[]): Promise<void> {
  await tx.insert(orderLines).values(lines);
}

/** Of several who want to ask the gateway at once, one gets the order; nobody when it was asked lately. */
export const claimCheck = (executor: Executor, key: Scoped, { now, notSince }: { now: Date; notSince: Date }) =>
  executor
    .update(orders)
    .set({ checkedAt: now })
    .where(and(reached(key), or(isNull(orders.checkedAt), lt(orders.checkedAt, notSince))))
    .returning()
    .then(onlyRow);

/** Newest first. @param query of one analysis only, if it names one */
export const listOrderRows = (executor: Executor, scope: SQL, { analysisId, ...page }: OrderQuery) =>
  readPage(page, orders, ({ after, order, limit }) =>
    executor
      .select()
      .from(orders)
      .where(and(scope, analysisId ? eq(orders.analysisId, analysisId) : undefined, after))
      .orderBy(...order)
      .limit(limit),
  );

/** Orders whose time to be asked after has come, the longest overdue first. */
export const listDueOrders = (
  executor: Executor,
  { method, dueBy, limit, scope }: { method: PaymentMethod; dueBy: Date; limit: number; scope: SQL },
) =>
  executor
    .select()
    .from(orders)
    .where(and(eq(orders.method, method), lte(orders.nextCheckAt, dueBy), scope))
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
