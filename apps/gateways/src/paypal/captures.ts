import { centsOf, decimalOf } from './amounts.ts';
import { type Capture, newId, type Order, type Refund, refundedCents } from './orders.ts';
import type { RefundRequest } from './schemas.ts';

/** Cents that can still be refunded. */
export const leftOf = ({ refunds }: Order, { amount }: Capture): number =>
  refunds.reduce((left, refund) => left - centsOf(refund.amount.value), centsOf(amount.value));

/**
 * Refunds the amount of the request, or all that is left without one; returns PayPal's issue code for a refusal.
 * A refund with status `PENDING` is completed later, by `completeRefund`.
 */
export function refundCapture(
  order: Order,
  request: RefundRequest,
  { now, status = 'COMPLETED' }: { now: Date; status?: Refund['status'] },
): Refund | string {
  const { amount, invoice_id: invoiceId, note_to_payer: note } = request;
  const { capture } = order;
  if (capture?.status === 'REFUNDED') return 'CAPTURE_FULLY_REFUNDED';
  if (!capture || !isRefundable(capture)) return 'REFUND_NOT_ALLOWED';
  const left = leftOf(order, capture);
  const cents = amount ? centsOf(amount.value) : left;
  if (amount && amount.currency_code !== capture.amount.currency_code) return 'CURRENCY_MISMATCH';
  if (cents > left) return 'REFUND_AMOUNT_EXCEEDED';
  const refund = addRefund(order, capture, { cents, status: 'PENDING', invoiceId, note, now });
  if (status === 'COMPLETED') completeRefund(order, capture, refund);
  return refund;
}

/** Marks the refund as paid out to the payer. */
export function completeRefund(order: Order, capture: Capture, refund: Refund): void {
  refund.status = 'COMPLETED';
  capture.status = refundedCents(order) === centsOf(capture.amount.value) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

interface NewRefund extends Partial<Pick<Refund, 'invoiceId' | 'note' | 'status'>> {
  cents: number;
  now: Date;
}

export function addRefund(order: Order, { amount }: Capture, given: NewRefund): Refund {
  const { cents, status = 'COMPLETED', invoiceId, note, now } = given;
  const refund: Refund = {
    id: newId(),
    status,
    amount: { currency_code: amount.currency_code, value: decimalOf(cents) },
    invoiceId,
    note,
    createdAt: now.toISOString(),
  };
  order.refunds.push(refund);
  return refund;
}

export const isRefundable = ({ status }: Capture): boolean => status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED';
