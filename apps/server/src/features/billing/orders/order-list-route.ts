import { hasPermission } from '@skrin/contract/access/permissions';
import { listOrders } from '@skrin/contract/billing/endpoints';
import { getOrderTotals } from '@skrin/contract/billing/order-totals';
import type { OrderQuery } from '@skrin/contract/billing/schemas';
import type { FastifyInstance } from 'fastify';
import type { SQL } from '../../../platform/database/drizzle.ts';
import { AppError } from '../../../platform/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { recordReads } from '../../../platform/policy/authorize.ts';
import type { Actor } from '../../../platform/policy/policy.ts';
import type { Billing } from '../context.ts';
import { orderPolicy, ownOrders } from './order-policy.ts';
import { countOrders, listOrderRows } from './order-repository.ts';
import { presentOrders } from './present-order.ts';

/** Orders, for those who pay and for those who manage them. */
export function registerOrderListRoute(app: FastifyInstance, billing: Billing): void {
  route(app, listOrders, async ({ query, act }) => {
    const { rows, ...page } = await listOrderRows(billing.database, scopeOf(query, act.actor), query);
    await recordReads(billing.database, orderPolicy, act, rows);
    return { items: await presentOrders(billing.database, rows, act.actor), ...page };
  });

  route(app, getOrderTotals, async ({ principal }) => ({
    totals: await countOrders(billing.database, orderPolicy.scope(principal)),
  }));
}

/**
 * The actor's own orders, or all when the query asks for all and the actor manages orders.
 * @throws AppError forbidden
 */
function scopeOf({ scope }: OrderQuery, actor: Actor): SQL {
  if (scope === 'own') return ownOrders(actor);
  if (!hasPermission(actor.role, 'order:manage')) throw new AppError('forbidden');
  return orderPolicy.scope(actor);
}
