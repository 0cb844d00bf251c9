import { randomUUID } from 'node:crypto';
import { captureBody, refundBody } from './bodies.ts';
import type { Capture, Order, Refund } from './orders.ts';

const origin = 'https://api-m.paypal.com';

export type PaypalEvent = ReturnType<typeof envelope>;

export const orderEvent = (order: Order, type: 'APPROVED' | 'COMPLETED'): PaypalEvent =>
  envelope(`CHECKOUT.ORDER.${type}`, 'checkout-order', {
    id: order.id,
    status: order.status,
    purchase_units: [order.unit],
  });

/** An approval that was not captured in time. */
export const approvalReversedEvent = (order: Order): PaypalEvent =>
  envelope('CHECKOUT.PAYMENT-APPROVAL.REVERSED', 'checkout-order', { id: order.id, purchase_units: [order.unit] });

export const captureEvent = (
  order: Order,
  capture: Capture,
  type: 'COMPLETED' | 'PENDING' | 'DENIED' | 'REVERSED',
): PaypalEvent => envelope(`PAYMENT.CAPTURE.${type}`, 'capture', captureBody(order, capture, origin));

/** The resource of this event is the refund, not the capture. */
export const refundEvent = (order: Order, refund: Refund): PaypalEvent =>
  envelope('PAYMENT.CAPTURE.REFUNDED', 'refund', refundBody(order, refund, origin));

export type DisputeOutcome = 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR';

/** @param outcome null while the dispute is open */
export const disputeEvent = (order: Order, capture: Capture, outcome: DisputeOutcome | null): PaypalEvent =>
  envelope(`CUSTOMER.DISPUTE.${outcome ? 'RESOLVED' : 'CREATED'}`, 'dispute', {
    dispute_id: `PP-D-${capture.id}`,
    disputed_transactions: [{ seller_transaction_id: capture.id, custom: order.unit.custom_id }],
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: outcome ? 'RESOLVED' : 'OPEN',
    dispute_amount: capture.amount,
    ...(outcome && { dispute_outcome: { outcome_code: outcome } }),
  });

const envelope = (eventType: string, resourceType: string, resource: Record<string, unknown>) => ({
  id: `WH-${randomUUID()}`,
  create_time: new Date().toISOString(),
  event_type: eventType,
  event_version: '1.0',
  resource_type: resourceType,
  resource_version: '2.0',
  summary: 'Simulated event',
  resource,
  links: [],
});
