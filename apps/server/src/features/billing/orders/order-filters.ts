import type { OrderQuery } from '@skrin/contract/billing/schemas';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { and, eq, gte, inArray, lte, or, type SQL } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import { wordsIn } from '../../../platform/resource/conditions.ts';
import { orderLines, orders } from '../tables.ts';
import { orderIdOf } from './reference.ts';

export type Narrowing = Omit<OrderQuery, 'scope' | 'limit' | 'cursor'>;

/** The condition by which a query narrows a list of orders; undefined: all orders. */
export const orderFilter = ({ ref, state, method, search, from, to }: Narrowing): SQL | undefined =>
  and(
    ref === undefined ? undefined : hasLineFor({ ref }),
    state && inArray(orders.state, state),
    method && eq(orders.method, method),
    search ? isFoundBy(search) : undefined,
    from === undefined ? undefined : gte(orders.createdAt, new Date(from)),
    to === undefined ? undefined : lte(orders.createdAt, new Date(to)),
  );

/** Orders with a line of this thing. */
export const hasLineFor = ({ kind, ref }: { kind?: (typeof orderLines.$inferSelect)['kind']; ref: string }): SQL =>
  inArray(
    orders.id,
    new QueryBuilder()
      .select({ id: orderLines.orderId })
      .from(orderLines)
      .where(and(kind && eq(orderLines.kind, kind), eq(orderLines.ref, ref))),
  );

/** Searches by words of the person's name or email address, by our id of the order, or by the gateway's. */
function isFoundBy(search: string): SQL | undefined {
  const id = orderIdOf(search.startsWith('sk-') ? search : `sk-${search.toLowerCase()}`);
  if (id !== undefined) return eq(orders.id, id);
  const people = new QueryBuilder()
    .select({ id: users.id })
    .from(users)
    .where(and(...wordsIn(users.searchText, search)));
  return or(eq(orders.gatewayId, search), inArray(orders.userId, people));
}
