import { randomBytes } from 'node:crypto';
import type { LedgerEntry } from '../ledger.ts';
import type { Amount, CreateRequest, ReturnAddresses } from './schemas.ts';

export interface Capture {
  id: string;
  status: 'COMPLETED' | 'REFUNDED';
  amount: Amount;
  custom_id?: string;
  create_time: string;
}

export interface Order {
  id: string;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  unit: CreateRequest['purchase_units'][number];
  addresses: ReturnAddresses;
  capture: Capture | null;
  /** The payer chose a card that PayPal will not be able to charge. */
  willDecline: boolean;
  createdAt: string;
}

/** Ids look like PayPal's: 17 capitals and digits. */
const newId = (): string => randomBytes(9).toString('hex').slice(0, 17).toUpperCase();

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
    willDecline: false,
    createdAt: now.toISOString(),
  };
}

export const isPayable = ({ status }: Order): boolean => status === 'CREATED' || status === 'PAYER_ACTION_REQUIRED';

/** The issue that forbids the capture, in PayPal's words, or null. */
export function captureIssue({ status }: Order): string | null {
  if (status === 'COMPLETED') return 'ORDER_ALREADY_CAPTURED';
  return status === 'APPROVED' ? null : 'ORDER_NOT_APPROVED';
}

/** The payer agrees to pay. @param willDecline by a card that cannot be charged */
export function approveOrder(order: Order, { willDecline }: { willDecline: boolean }): void {
  order.status = 'APPROVED';
  order.willDecline = willDecline;
}

/** The card could not be charged: the payer may come back and choose another. */
export function declineOrder(order: Order): void {
  order.status = 'PAYER_ACTION_REQUIRED';
  order.willDecline = false;
}

/** What the payer's account has seen of it. */
export function ledgerOf({ id, unit, capture }: Order): LedgerEntry {
  const collected = Number(capture?.amount.value ?? 0);
  return {
    reference: unit.custom_id ?? id,
    collected,
    refunded: capture?.status === 'REFUNDED' ? collected : 0,
    chargedBack: 0,
  };
}

/** @param underpay take one cent less than the order asks. */
export function captureOrder(order: Order, { now, underpay }: { now: Date; underpay: boolean }): Capture {
  const { amount, custom_id: customId } = order.unit;
  const value = underpay ? (Number(amount.value) - 0.01).toFixed(2) : amount.value;
  order.status = 'COMPLETED';
  order.capture = {
    id: newId(),
    status: 'COMPLETED',
    amount: { currency_code: amount.currency_code, value },
    ...(customId === undefined ? {} : { custom_id: customId }),
    create_time: now.toISOString(),
  };
  return order.capture;
}

/** Wire shape of an order. @param origin of this simulator, as the caller reached it. */
export function orderBody(order: Order, origin: string) {
  const rel = order.status === 'PAYER_ACTION_REQUIRED' ? 'payer-action' : 'approve';
  const self = `${origin}/v2/checkout/orders/${order.id}`;
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    create_time: order.createdAt,
    purchase_units: [{ ...order.unit, ...(order.capture ? { payments: { captures: [order.capture] } } : {}) }],
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${origin}/checkoutnow?token=${order.id}`, rel, method: 'GET' },
      { href: `${self}/capture`, rel: 'capture', method: 'POST' },
    ],
  };
}
