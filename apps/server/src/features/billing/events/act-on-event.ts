import { asSystem } from '../../../platform/policy/policy.ts';
import type { Billing } from '../context.ts';
import { findOrder, type OrderRow } from '../orders/order-repository.ts';
import { reconcileOrder } from '../orders/reconcile-order.ts';
import type { PaymentEventRow } from '../tables.ts';
import { settleEvent } from './event-repository.ts';

/**
 * Acts on a stored event. What the event says is only a hint: the gateway is asked, and its answer applied. After a
 * failure the event stays `received`, so that its next delivery or the sweep acts on it again.
 * @throws AppError gateway_unavailable, conflict
 */
export async function actOnEvent(billing: Billing, event: PaymentEventRow): Promise<void> {
  const order = event.orderId === null ? undefined : await findOrder(billing.database, asSystem(event.orderId));
  if (!order) return;
  await reconcileOrder(billing, order);
  const state = stateOf(billing, event, order);
  if (state !== 'applied') {
    const { method, kind } = event;
    billing.log.error({ orderId: order.id, method, kind, state }, 'payment event is not as expected');
  }
  await settleEvent(billing.database, { id: event.id, state });
}

function stateOf(billing: Billing, event: PaymentEventRow, order: OrderRow): PaymentEventRow['state'] {
  const statesCharge = billing.gateways[event.method].statesCharge(event.kind);
  if (statesCharge === undefined) return 'unknown_state';
  const isAsOrdered = event.amount === order.chargeAmount && event.currency === order.chargeCurrency;
  return statesCharge && !isAsOrdered ? 'mismatch' : 'applied';
}
