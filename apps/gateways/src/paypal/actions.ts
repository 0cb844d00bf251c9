import type { DashboardAction, PayerAction } from '@skrin/contract/billing/simulator';
import { decimalOf } from './amounts.ts';
import { addRefund, isRefundable, leftOf, refundCapture } from './captures.ts';
import {
  approvalReversedEvent,
  captureEvent,
  disputeEvent,
  orderEvent,
  type PaypalEvent,
  refundEvent,
} from './events.ts';
import { approveOrder, type Capture, expireOrder, isPayable, type Order } from './orders.ts';

/** A payer's actions on the approval page, besides leaving it. PayPal has no transfer that is paid later. */
export function payerActionsOf(order: Order): PayerAction[] {
  if (isPayable(order)) return ['pay', 'decline', 'challenge', 'expire'];
  return order.status === 'APPROVED' ? ['expire'] : [];
}

/** Carries out the action, unless the order's state forbids it. @returns the events for the merchant */
export function actAsPayer(order: Order, action: PayerAction): PaypalEvent[] {
  if (action === 'transfer' || !payerActionsOf(order).includes(action)) return [];
  if (action !== 'expire') {
    approveOrder(order, action);
    return [orderEvent(order, 'APPROVED')];
  }
  expireOrder(order);
  return order.status === 'VOIDED' ? [approvalReversedEvent(order)] : [];
}

/** What PayPal's review, the shop in the dashboard, or the payer with a dispute can do about a captured payment. */
export function dashboardActionsOf({ capture }: Order): DashboardAction[] {
  if (capture?.status === 'PENDING') return ['approve', 'deny'];
  if (capture && isRefundable(capture)) return ['refund', 'refund_half', 'dispute'];
  return capture?.status === 'REVERSED' ? ['dispute_won', 'dispute_lost'] : [];
}

/** Carries out the action, unless the capture's state forbids it. @returns the events for the merchant */
export function actInDashboard(order: Order, action: DashboardAction): PaypalEvent[] {
  const { capture } = order;
  return capture && dashboardActionsOf(order).includes(action) ? decide(order, capture, action) : [];
}

function decide(order: Order, capture: Capture, action: DashboardAction): PaypalEvent[] {
  const left = leftOf(order, capture);
  switch (action) {
    case 'approve':
      capture.status = 'COMPLETED';
      return [captureEvent(order, capture, 'COMPLETED')];
    case 'deny':
      capture.status = 'DECLINED';
      return [captureEvent(order, capture, 'DENIED')];
    case 'refund':
      return refundCents(order, capture, left);
    case 'refund_half':
      return refundCents(order, capture, Math.ceil(left / 2));
    case 'dispute':
      capture.status = 'REVERSED';
      return [disputeEvent(order, capture, null), captureEvent(order, capture, 'REVERSED')];
    case 'dispute_won':
      capture.status = order.refunds.length > 0 ? 'PARTIALLY_REFUNDED' : 'COMPLETED';
      return [disputeEvent(order, capture, 'RESOLVED_SELLER_FAVOUR')];
    case 'dispute_lost':
      capture.status = 'REFUNDED';
      addRefund(order, capture, { cents: left, now: new Date() });
      return [disputeEvent(order, capture, 'RESOLVED_BUYER_FAVOUR')];
  }
}

function refundCents(order: Order, { amount }: Capture, cents: number): PaypalEvent[] {
  const part = { currency_code: amount.currency_code, value: decimalOf(cents) };
  const refund = refundCapture(order, { amount: part }, { now: new Date() });
  return typeof refund === 'string' ? [] : [refundEvent(order, refund)];
}
