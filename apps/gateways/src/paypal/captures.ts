import { centsOf, decimalOf } from './amounts.ts';
import { type Capture, newId, type Order, type Refund, refundedCents } from './orders.ts';
import type { RefundRequest } from './schemas.ts';

/** Cents that could still go back. */
export const leftOf = (order: Order, capture: Capture): number => centsOf(capture.amount.value) - refundedCents(order);

/** Sends money back, all that is left unless told how much; the issue in PayPal's words when it refuses. */
export function refundCapture(order: Order, request: RefundRequest, now: Date): Refund | string {
  const { amount, invoice_id: invoiceId, note_to_payer: note } = request;
  const { capture } = order;
  if (capture?.status === 'REFUNDED') return 'CAPTURE_FULLY_REFUNDED';
  if (!capture || !isRefundable(capture)) return 'REFUND_NOT_ALLOWED';
  const left = leftOf(order, capture);
  const cents = amount ? centsOf(amount.value) : left;
  if (amount && amount.currency_code !== capture.amount.currency_code) return 'CURRENCY_MISMATCH';
  if (cents > left) return 'REFUND_AMOUNT_EXCEEDED';
  capture.status = cents === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  return addRefund(order, capture, { cents, invoiceId, note, now });
}

interface NewRefund extends Partial<Pick<Refund, 'invoiceId' | 'note'>> {
  cents: number;
  now: Date;
}

export function addRefund(order: Order, { amount }: Capture, { cents, invoiceId, note, now }: NewRefund): Refund {
  const refund: Refund = {
    id: newId(),
    amount: { currency_code: amount.currency_code, value: decimalOf(cents) },
    invoiceId,
    note,
    createdAt: now.toISOString(),
  };
  order.refunds.push(refund);
  return refund;
}

export const isRefundable = ({ status }: Capture): boolean => status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED';
