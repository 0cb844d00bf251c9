import type { Language } from '@skrin/contract/common';
import type { Page } from '../page.ts';
import type { Notice } from '../page-texts.ts';
import { paymentPage } from '../payment-page.ts';
import { dashboardActionsOf, payerActionsOf } from './actions.ts';
import { type CaptureStatus, isPayable, type Order, refundedCents } from './orders.ts';

/** The page on which a payer approves an order. */
export function paypalPage(order: Order | undefined, language: Language): Page {
  const view = order && {
    reference: order.unit.custom_id ?? order.id,
    currency: order.unit.amount.currency_code,
    amount: Number(order.unit.amount.value),
    refunded: refundedCents(order) / 100,
    notice: noticeOf(order),
    payer: payerActionsOf(order),
    dashboard: dashboardActionsOf(order),
  };
  return paymentPage(view, 'PayPal', language);
}

const notices: Record<CaptureStatus, Notice> = {
  COMPLETED: 'paid',
  PENDING: 'reviewed',
  DECLINED: 'closed',
  PARTIALLY_REFUNDED: 'partlyRefunded',
  REFUNDED: 'refunded',
  REVERSED: 'disputed',
};

function noticeOf(order: Order): Notice | null {
  if (order.capture) return notices[order.capture.status];
  if (isPayable(order)) return null;
  return order.status === 'APPROVED' ? 'approved' : 'closed';
}
