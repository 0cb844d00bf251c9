import { nextCheckAt } from '@skrin/domain/billing/check-schedule';
import { canMove } from '@skrin/domain/billing/order-states';
import { asSystem } from '../../platform/policy/policy.ts';
import type { Billing } from './context.ts';
import type { RefundOutcome } from './gateways/gateway.ts';
import { recordOrderChange } from './order-policy.ts';
import { findOrder, lockOrder, updateOrder } from './order-repository.ts';
import { paymentKeyOf } from './reference.ts';

/** Sends back money that bought nothing. Safe to repeat: the gateway refunds once. @throws AppError gateway_unavailable */
export async function refundOrder(billing: Billing, orderId: string): Promise<void> {
  const order = await findOrder(billing.database, asSystem(orderId));
  if (order?.state !== 'refunding') return;
  const outcome = await billing.gateways[order.method].refundPayment(paymentKeyOf(order));
  await settleRefund(billing, orderId, outcome);
}

/** After the last attempt, as after a refusal: a person looks after the money. */
export const holdRefund = (billing: Billing, orderId: string): Promise<void> =>
  settleRefund(billing, orderId, 'refused');

async function settleRefund({ database, log }: Billing, orderId: string, outcome: RefundOutcome): Promise<void> {
  const state = outcome === 'refused' ? 'held' : outcome;
  await database.transaction(async (tx) => {
    const order = await lockOrder(tx, asSystem(orderId));
    if (order?.state !== 'refunding') return;
    if (canMove(order.state, state)) {
      log[state === 'held' ? 'error' : 'info']({ orderId, from: order.state, to: state }, 'order moved');
    }
    await recordOrderChange(tx, order);
    const now = new Date();
    await updateOrder(tx, asSystem(orderId), {
      state,
      checkedAt: now,
      nextCheckAt: nextCheckAt(state, order.expiresAt, now),
    });
  });
}
