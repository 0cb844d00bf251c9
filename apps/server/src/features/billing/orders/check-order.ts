import { AppError } from '../../../platform/errors.ts';
import { requireAbility } from '../../../platform/policy/authorize.ts';
import type { Actor } from '../../../platform/policy/policy.ts';
import type { Billing } from '../context.ts';
import { orderPolicy } from './order-policy.ts';
import type { OrderRow } from './order-repository.ts';
import { claimCheck, findOrder } from './order-repository.ts';
import { reconcileOrder } from './reconcile-order.ts';

/** Concurrent checks of one order, such as from several tabs, ask the gateway once. */
const CHECK_EVERY_MS = 3_000;

/**
 * Asks the gateway for a payment whose webhook has not come. Returns the order as it is when the gateway was asked less
 * than `CHECK_EVERY_MS` ago.
 * @throws AppError not_found, forbidden, gateway_unavailable
 */
export async function checkOrder(billing: Billing, { actor, id }: { actor: Actor; id: string }): Promise<OrderRow> {
  const key = { id, scope: orderPolicy.scope(actor) };
  const row = await findOrder(billing.database, key);
  const order = requireAbility(orderPolicy, { actor, action: 'check', row });
  const now = Date.now();
  const claimed = await claimCheck(billing.database, key, {
    now: new Date(now),
    notSince: new Date(now - CHECK_EVERY_MS),
  });
  if (!claimed) return order;
  return reconcileOrder(billing, claimed).catch((error) => {
    // Another payment of the same thing is being settled: answer the order as it was. The next check has the outcome.
    if (error instanceof AppError && error.code === 'conflict') return claimed;
    throw error;
  });
}
