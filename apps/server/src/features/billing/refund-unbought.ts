import type { RefundReason } from '@skrin/contract/billing/refunds';
import type { Transaction } from '../../platform/database/connect.ts';
import type { FulfilmentResult } from './fulfilment.ts';
import type { OrderRow } from './order-repository.ts';
import { requestRefund } from './request-refund.ts';

type Unbought = Exclude<FulfilmentResult, 'fulfilled'>;

/** Has all money of an order that bought nothing sent back, if the transaction commits. */
export async function refundUnbought(tx: Transaction, order: OrderRow, reason: Unbought): Promise<void> {
  await requestRefund(tx, order, { amount: leftOf(order), reason: refundReasons[reason] });
}

/** Why money goes back that bought nothing. */
const refundReasons: Record<Unbought, RefundReason> = {
  already: 'paid_twice',
  gone: 'deleted',
  failed: 'analysis_failed',
  cannot_tell: 'cannot_tell',
  cancelled: 'cancelled',
  later: 'too_late',
};

/** Of a dispute that was won, a part may have gone back before. */
const leftOf = ({ chargeAmount, refundedAmount }: OrderRow): number => chargeAmount - refundedAmount;
