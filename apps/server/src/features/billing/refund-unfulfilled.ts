import type { RefundReason } from '@skrin/contract/billing/refunds';
import type { Transaction } from '../../platform/database/connect.ts';
import type { FulfilmentResult } from './fulfilment.ts';
import type { OrderRow } from './order-repository.ts';
import { requestRefund } from './request-refund.ts';

type Unfulfilled = Exclude<FulfilmentResult, 'fulfilled'>;

interface UnfulfilledMoney {
  reason: Unfulfilled;
  /** What was refunded already: in the gateway's dashboard, or before a dispute that we won. */
  refundedAmount: number;
}

/** Queues a refund of the money that is left of an order that bought nothing, sent once the transaction commits. */
export async function refundUnfulfilled(
  tx: Transaction,
  order: OrderRow,
  { reason, refundedAmount }: UnfulfilledMoney,
): Promise<void> {
  await requestRefund(tx, order, { amount: order.chargeAmount - refundedAmount, reason: refundReasons[reason] });
}

/** The reason of the refund, for each reason why money bought nothing. */
const refundReasons: Record<Unfulfilled, RefundReason> = {
  already: 'paid_twice',
  gone: 'deleted',
  failed: 'analysis_failed',
  cannot_tell: 'cannot_tell',
  cancelled: 'cancelled',
  later: 'too_late',
};
