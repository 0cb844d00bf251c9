import type { Executor } from '../../../platform/database/connect.ts';
import { and, inArray } from '../../../platform/database/drizzle.ts';
import type { Actor } from '../../../platform/policy/policy.ts';
import { orders } from '../tables.ts';
import { orderPolicy } from './order-policy.ts';

/** The states of those of these orders that the actor may read. */
export const readOrderStates = (executor: Executor, actor: Actor, ids: readonly string[]) =>
  executor
    .select({ id: orders.id, state: orders.state })
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), orderPolicy.scope(actor)));
