import type { Executor } from '../../../platform/database/connect.ts';
import { and, inArray } from '../../../platform/database/drizzle.ts';
import type { Actor } from '../../../platform/policy/policy.ts';
import { deliveries } from '../tables.ts';
import { deliveriesOfSeller } from './delivery-policy.ts';

/** Where the goods of those of these orders are that the list of the actor's pharmacy has, by the ids of the orders. */
export const readGoodsOrderStates = (executor: Executor, actor: Actor, ids: readonly string[]) =>
  executor
    .select({ id: deliveries.orderId, state: deliveries.state })
    .from(deliveries)
    .where(and(inArray(deliveries.orderId, [...ids]), deliveriesOfSeller(actor)));
