import { AppError, orNotFound } from '../../../platform/errors.ts';
import { type Act, authorize } from '../../../platform/policy/authorize.ts';
import type { Billing } from '../context.ts';
import { orderPolicy } from './order-policy.ts';
import { lockOrder, type OrderRow } from './order-repository.ts';
import { reconcileOrder } from './reconcile-order.ts';
import { paymentKeyOf } from './reference.ts';

interface Decision {
  id: string;
  decision: 'approve' | 'deny';
  act: Act;
}

/**
 * Tells the gateway our decision on its fraud check. The order then moves by the gateway's answer, as always.
 * @throws AppError not_found, forbidden, order_not_in_review, gateway_unavailable
 */
export async function reviewOrder(billing: Billing, { id, decision, act }: Decision): Promise<OrderRow> {
  const order = await billing.database.transaction(async (tx) => {
    const row = orNotFound(await lockOrder(tx, { id, scope: orderPolicy.scope(act.actor) }));
    if (row.state !== 'review') throw new AppError('order_not_in_review');
    return authorize(tx, orderPolicy, { act, action: 'review', row });
  });
  await billing.gateways[order.method].review(paymentKeyOf(order), decision);
  return reconcileOrder(billing, order);
}
