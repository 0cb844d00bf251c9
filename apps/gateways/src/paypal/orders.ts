import { randomBytes } from 'node:crypto';
import type { LedgerEntry } from '../ledger.ts';
import { centsOf, decimalOf } from './amounts.ts';
import type { Amount, CreateRequest, ReturnAddresses } from './schemas.ts';

export type CaptureStatus = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED' | 'REVERSED';

export interface Capture {
  id: string;
  status: CaptureStatus;
  amount: Amount;
  createdAt: string;
}

export interface Refund {
  id: string;
  status: 'COMPLETED' | 'PENDING';
  amount: Amount;
  /** The merchant's id of the refund. */
  invoiceId: string | undefined;
  note: string | undefined;
  createdAt: string;
}

export interface Order {
  id: string;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  unit: CreateRequest['purchase_units'][number];
  addresses: ReturnAddresses;
  capture: Capture | null;
  refunds: Refund[];
  /** How the payer chose to pay, which takes effect at the capture. */
  means: 'pay' | 'decline' | 'challenge';
  /** Not approved in time: PayPal's API then answers 404. */
  isForgotten: boolean;
  createdAt: string;
}

/** Ids look like PayPal's: 17 capitals and digits. */
export const newId = (): string => randomBytes(9).toString('hex').slice(0, 17).toUpperCase();

export function openOrder(request: CreateRequest, now: Date): Order | null {
  const newForm = request.payment_source?.paypal.experience_context;
  const addresses = newForm ?? request.application_context;
  const [unit] = request.purchase_units;
  if (!addresses || !unit) return null;
  return {
    id: newId(),
    status: newForm ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    unit,
    addresses,
    capture: null,
    refunds: [],
    means: 'pay',
    isForgotten: false,
    createdAt: now.toISOString(),
  };
}

export const isPayable = ({ status, isForgotten }: Order): boolean =>
  !isForgotten && (status === 'CREATED' || status === 'PAYER_ACTION_REQUIRED');

/** Expires an order: PayPal forgets one that was not approved, and reverses an approval that was not captured. */
export function expireOrder(order: Order): void {
  if (order.status === 'APPROVED') order.status = 'VOIDED';
  else order.isForgotten = true;
}

/** PayPal's issue code that forbids the capture, or null. */
export function captureIssue({ status }: Order): string | null {
  if (status === 'COMPLETED') return 'ORDER_ALREADY_CAPTURED';
  if (status === 'VOIDED') return 'ORDER_EXPIRED';
  return status === 'APPROVED' ? null : 'ORDER_NOT_APPROVED';
}

/** The payer agrees to pay. */
export function approveOrder(order: Order, means: Order['means']): void {
  order.status = 'APPROVED';
  order.means = means;
}

/** The card could not be charged: the payer may come back and choose another card. */
export function declineOrder(order: Order): void {
  order.status = 'PAYER_ACTION_REQUIRED';
}

/** @param underpay take one cent less than the order asks. */
export function captureOrder(order: Order, { now, underpay }: { now: Date; underpay: boolean }): Capture {
  const { currency_code: currency, value } = order.unit.amount;
  order.status = 'COMPLETED';
  order.capture = {
    id: newId(),
    status: order.means === 'challenge' ? 'PENDING' : 'COMPLETED',
    amount: { currency_code: currency, value: underpay ? decimalOf(centsOf(value) - 1) : value },
    createdAt: now.toISOString(),
  };
  return order.capture;
}

/** Cents refunded so far. */
export const refundedCents = ({ refunds }: Order): number =>
  refunds.filter(({ status }) => status === 'COMPLETED').reduce((sum, { amount }) => sum + centsOf(amount.value), 0);

/** The money that moved, as the payer's account shows it. */
export function ledgerOf(order: Order): LedgerEntry {
  const { id, unit, capture } = order;
  const isCharged = capture !== null && capture.status !== 'PENDING' && capture.status !== 'DECLINED';
  const collected = isCharged ? centsOf(capture.amount.value) : 0;
  const refunded = refundedCents(order);
  return {
    reference: unit.custom_id ?? id,
    collected: collected / 100,
    refunded: refunded / 100,
    chargedBack: capture?.status === 'REVERSED' ? (collected - refunded) / 100 : 0,
  };
}
