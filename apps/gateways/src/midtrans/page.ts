import type { Language } from '@skrin/contract/common';
import type { Page } from '../page.ts';
import type { Notice } from '../page-texts.ts';
import { paymentPage } from '../payment-page.ts';
import { dashboardActionsOf } from './actions.ts';
import { isChallenged, isOpen, isUnpaid, type Payment, refundedOf, type TransactionStatus } from './payments.ts';

/** The hosted page of a Snap token. */
export function midtransPage(payment: Payment | undefined, language: Language, now: number): Page {
  const view = payment && {
    reference: payment.orderId,
    currency: 'IDR',
    amount: payment.amount,
    refunded: refundedOf(payment),
    notice: noticeOf(payment, now),
    payer: isOpen(payment, now) ? (['pay', 'transfer', 'decline', 'challenge', 'expire'] as const) : [],
    dashboard: payment.transaction ? dashboardActionsOf(payment.transaction) : [],
  };
  return paymentPage(view, 'Midtrans', language);
}

const notices: Record<TransactionStatus, Notice> = {
  pending: 'transferring',
  capture: 'paid',
  settlement: 'paid',
  deny: 'declined',
  cancel: 'closed',
  expire: 'closed',
  partial_refund: 'partlyRefunded',
  refund: 'refunded',
  chargeback: 'disputed',
};

function noticeOf(payment: Payment, now: number): Notice | null {
  const { transaction } = payment;
  if (transaction === null) return isOpen(payment, now) ? null : 'closed';
  if (isChallenged(transaction)) return 'reviewed';
  return isUnpaid(transaction) && !isOpen(payment, now) ? 'closed' : notices[transaction.status];
}
