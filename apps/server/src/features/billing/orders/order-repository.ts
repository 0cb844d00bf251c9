import type { PaymentMethod } from '@skrin/contract/billing/methods';
import { type OrderQuery, orderStates } from '@skrin/contract/billing/schemas';
import { isOpen } from '@skrin/domain/billing/open-order';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { countByOwner } from '../../../platform/counts.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from '../../../platform/database/drizzle.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { readPage } from '../../../platform/paging.ts';
import type { Scoped } from '../../../platform/policy/policy.ts';
import type { Thing } from '../fulfilment.ts';
import { type NewOrder, type OrderColumns, orderLines, orders } from '../tables.ts';

export type OrderLine = Pick<
  typeof orderLines.$inferSelect,
  'kind' | 'ref' | 'description' | 'priceAmount' | 'priceCurrency'
>;
/** An order with what it is for. */
export type OrderRow = OrderColumns & { lines: OrderLine[] };

const onlyRow = (rows: OrderRow[]): OrderRow | undefined => rows[0];

const matchesKey = ({ id, scope }: Scoped) => and(eq(orders.id, id), scope);

const orderColumns = {
  ...getTableColumns(orders),
  lines: sql<OrderLine[]>`(
    select jsonb_agg(jsonb_build_object('kind', kind, 'ref', ref, 'description', description,
      'priceAmount', price_amount, 'priceCurrency', price_currency) order by id)
    from ${orderLines} where order_id = ${orders}."id")`,
};

export const findOrder = (executor: Executor, key: Scoped) =>
  executor.select(orderColumns).from(orders).where(matchesKey(key)).then(onlyRow);

/** The order of a payment, found by our id or by the gateway's. */
export const findOrderAtGateway = (
  executor: Executor,
  { method, id, gatewayId, scope }: { method: PaymentMethod; scope: SQL; id?: string; gatewayId?: string },
) =>
  executor
    .select(orderColumns)
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
export const listOpenOrders = (executor: Executor, thing: Thing, scope: SQL) =>
  executor
    .select(orderColumns)
    .from(orders)
    .where(and(hasLineFor(thing), isOpenOrder, scope))
    .orderBy(asc(orders.createdAt));

/** All orders of something. */
export const listOrdersOf = (executor: Executor, thing: Thing, scope: SQL) =>
  executor
    .select(orderColumns)
    .from(orders)
    .where(and(hasLineFor(thing), scope))
    .orderBy(asc(orders.createdAt));

/** Undefined when an open order has a line of the same thing; the caller must then roll its transaction back. */
export async function insertOrder(tx: Transaction, row: NewOrder, lines: OrderLine[]): Promise<OrderRow | undefined> {
  const [order] = await tx.insert(orders).values(row).returning();
  const { id: orderId, ...columns } = orNotFound(order);
  const inserted = await tx
    .insert(orderLines)
    .values(lines.map((line) => ({ ...line, orderId, isOpen: true })))
    .onConflictDoNothing()
    .returning({ id: orderLines.id });
  return inserted.length === lines.length ? { id: orderId, ...columns, lines } : undefined;
}

/** Locks the order's row until the transaction ends. */
export const lockOrder = (tx: Transaction, key: Scoped) =>
  tx.select(orderColumns).from(orders).where(matchesKey(key)).for('update').then(onlyRow);

export type OrderChange = Partial<
  Pick<
    OrderColumns,
    | 'state'
    | 'paidAt'
    | 'attempt'
    | 'checkedAt'
    | 'nextCheckAt'
    | 'unreadableSince'
    | 'gatewayId'
    | 'redirectUrl'
    | 'refundedAmount'
    | 'payerFee'
  >
>;

/** Also closes the lines of an order that is no longer open. */
export async function updateOrder(executor: Executor, key: Scoped, change: OrderChange): Promise<OrderRow | undefined> {
  const order = await executor.update(orders).set(change).where(matchesKey(key)).returning(orderColumns).then(onlyRow);
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

/** Marks an order about which its gateway answers in a form that we cannot read, unless it is marked already. */
export const markUnreadable = async (executor: Executor, { id, scope }: Scoped): Promise<void> =>
  void (await executor
    .update(orders)
    .set({ unreadableSince: new Date() })
    .where(and(matchesKey({ id, scope }), isNull(orders.unreadableSince))));

/** Claims a check: one of several concurrent callers gets the order, none when it was checked after `notSince`. */
export const claimCheck = (executor: Executor, key: Scoped, { now, notSince }: { now: Date; notSince: Date }) =>
  executor
    .update(orders)
    .set({ checkedAt: now })
    .where(and(matchesKey(key), or(isNull(orders.checkedAt), lt(orders.checkedAt, notSince))))
    .returning(orderColumns)
    .then(onlyRow);

/** Orders with a line of this thing. */
const hasLineFor = ({ kind, ref }: { kind?: (typeof orderLines.$inferSelect)['kind']; ref: string }): SQL =>
  inArray(
    orders.id,
    new QueryBuilder()
      .select({ id: orderLines.orderId })
      .from(orderLines)
      .where(and(kind && eq(orderLines.kind, kind), eq(orderLines.ref, ref))),
  );

/** A page of orders, newest first; of one thing if the query names it. */
export const listOrderRows = (executor: Executor, scope: SQL, { ref, ...page }: OrderQuery) =>
  readPage(page, orders, ({ after, order, limit }) =>
    executor
      .select(orderColumns)
      .from(orders)
      .where(and(scope, ref === undefined ? undefined : hasLineFor({ ref }), after))
      .orderBy(...order)
      .limit(limit),
  );

/** Orders whose next check is due, the longest overdue first. */
export const listDueOrders = (
  executor: Executor,
  { method, dueBy, limit, scope }: { method: PaymentMethod; dueBy: Date; limit: number; scope: SQL },
) =>
  executor
    .select(orderColumns)
    .from(orders)
    .where(and(eq(orders.method, method), lte(orders.nextCheckAt, dueBy), scope))
    .orderBy(asc(orders.nextCheckAt))
    .limit(limit);

/** How many orders each of several people has. */
export const countOrdersOf = (executor: Executor, userIds: readonly string[]) =>
  countByOwner(executor, { table: orders, owner: orders.userId, createdAt: orders.createdAt }, userIds);
