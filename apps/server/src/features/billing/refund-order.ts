import { asSystem } from '../../platform/policy/policy.ts';
import type { Billing } from './context.ts';
import type { Refund } from './gateways/gateway.ts';
import { moveOrder } from './move-order.ts';
import { findOrder, lockOrder } from './order-repository.ts';
import { paymentKeyOf } from './reference.ts';

/** Sends back money that bought nothing. Safe to repeat: the gateway refunds once. @throws AppError gateway_unavailable */
export async function refundOrder(billing: Billing, orderId: string): Promise<void> {
  const order = await findOrder(billing.database, asSystem(orderId));
  if (order?.state !== 'refunding') return;
  const key = paymentKeyOf(order);
  const { state } = await billing.gateways[order.method].refund(key, {
    refundId: `refund-${key.reference}`,
    amount: { amount: order.chargeAmount, currency: order.chargeCurrency },
    reason: 'Paid twice or too late',
  });
  await settleRefund(billing, orderId, state);
}

/** After the last attempt, as after a refusal: a person looks after the money. */
export const holdRefund = (billing: Billing, orderId: string): Promise<void> =>
  settleRefund(billing, orderId, 'failed');

const orderStates = { succeeded: 'refunded', pending: 'refunding', failed: 'held' } as const;

async function settleRefund(billing: Billing, orderId: string, refund: Refund['state']): Promise<void> {
  const state = orderStates[refund];
  await billing.database.transaction(async (tx) => {
    const order = await lockOrder(tx, asSystem(orderId));
    if (order?.state === 'refunding') await moveOrder(billing, tx, order, { state });
  });
}
