import type { RefundReason } from '@skrin/contract/billing/refunds';
import { refundableAmount } from '@skrin/domain/billing/refunds';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { FulfilmentResult } from '../fulfilment.ts';
import type { OrderRow } from '../orders/order-repository.ts';
import { isSettled, listRefunds } from './refund-repository.ts';
import { requestRefund } from './request-refund.ts';

type Unfulfilled = Exclude<FulfilmentResult, 'fulfilled'>;

interface UnfulfilledMoney {
  reason: Unfulfilled;
  /** What was refunded already, as the gateway states it: in its dashboard, or before a dispute that we won. */
  stated: number;
}

/**
 * Queues a refund of the money that is left of an order that bought nothing, sent once the transaction commits.
 * @returns what was refunded already, in minor units of the charge
 */
export async function refundUnfulfilled(
  tx: Transaction,
  order: OrderRow,
  { reason, stated }: UnfulfilledMoney,
): Promise<number> {
  const refunds = await listRefunds(tx, order.id);
  // While a refund of ours is under way, the gateway's sum may include it, which would be counted twice once it settles.
  const returned = refunds.every(isSettled) ? Math.max(order.refundedAmount, stated) : order.refundedAmount;
  const amount = refundableAmount({ received: order.chargeAmount, returned }, refunds);
  if (amount > 0) await requestRefund(tx, order, { amount, reason: refundReasons[reason] });
  return returned;
}

/** The reason of the refund, for each reason why money bought nothing. */
const refundReasons: Record<Unfulfilled, RefundReason> = {
  already: 'paid_twice',
  gone: 'deleted',
  failed: 'analysis_failed',
  cannot_tell: 'cannot_tell',
  cancelled: 'cancelled',
  later: 'too_late',
  sold_out: 'sold_out',
};
