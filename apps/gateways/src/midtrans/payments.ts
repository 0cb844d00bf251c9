import { randomUUID } from 'node:crypto';
import type { LedgerEntry } from '../ledger.ts';
import type { CreateRequest, Expiry } from './schemas.ts';

export type TransactionStatus = 'pending' | 'capture' | 'settlement' | 'deny' | 'cancel' | 'expire' | 'refund';

/** One choice of a payment method on the hosted page; a declined one may be followed by another. */
export interface Transaction {
  id: string;
  status: TransactionStatus;
  fraudStatus: 'accept' | 'challenge' | 'deny';
  paymentType: 'qris' | 'credit_card';
  /** Rupiah that the payer was charged. */
  grossAmount: number;
  startedAt: number;
  settledAt: number | null;
}

export interface Payment {
  token: string;
  orderId: string;
  /** Rupiah that the merchant asked for. */
  amount: number;
  finishUrl: string | null;
  expiresAt: number;
  /** Null until the payer has chosen a method. */
  transaction: Transaction | null;
  /** The merchant's name of the refund that was made. */
  refundKey: string | null;
}

const minuteMs = 60_000;
const unitMs = { minute: minuteMs, hour: 60 * minuteMs, day: 24 * 60 * minuteMs };
/** A Snap token lives a day unless the merchant says otherwise. */
const tokenLifeMs = unitMs.day;

export function openPayment(request: CreateRequest, now: number): Payment {
  return {
    token: randomUUID(),
    orderId: request.transaction_details.order_id,
    amount: request.transaction_details.gross_amount,
    finishUrl: request.callbacks?.finish ?? null,
    expiresAt: expiryOf(request.expiry, now),
    transaction: null,
    refundKey: null,
  };
}

function expiryOf(expiry: Expiry | undefined, now: number): number {
  if (!expiry?.start_time) return now + tokenLifeMs;
  const [date, time, zone] = expiry.start_time.split(' ');
  return Date.parse(`${date}T${time}${zone}`) + expiry.duration * unitMs[expiry.unit];
}

/** Whether the payer can still choose a method. */
export function isOpen({ transaction, expiresAt }: Payment, now: number): boolean {
  return now < expiresAt && (transaction === null || ['pending', 'deny'].includes(transaction.status));
}

/** Whether the fraud check holds it back. */
export const isChallenged = ({ status, fraudStatus }: Transaction): boolean =>
  status === 'capture' && fraudStatus === 'challenge';

/** A payment that nobody finished in time expires when it is next looked at. */
export function expireOverdue(payment: Payment, now: number): void {
  const { transaction } = payment;
  if (transaction && now >= payment.expiresAt && ['pending', 'deny'].includes(transaction.status)) {
    payment.transaction = { ...transaction, status: 'expire' };
  }
}

export interface PayOptions {
  now: number;
  /** Charge one rupiah less than was asked. */
  underpay: boolean;
  /** Pay by a card that the fraud check holds back. */
  challenge: boolean;
}

/** The payer pays: the steps the transaction goes through, each worth a notification. */
export function pay(payment: Payment, { now, underpay, challenge }: PayOptions): Transaction[] {
  const pending = begin(payment, now, underpay ? payment.amount - 1 : payment.amount);
  if (challenge) return [{ ...pending, status: 'capture', fraudStatus: 'challenge', paymentType: 'credit_card' }];
  return [pending, { ...pending, status: 'settlement', settledAt: now }];
}

/** The payer's bank declines; the page stays open for another try. */
export function decline(payment: Payment, now: number): Transaction[] {
  return [{ ...begin(payment, now, payment.amount), status: 'deny', fraudStatus: 'deny', paymentType: 'credit_card' }];
}

const begin = (payment: Payment, now: number, grossAmount: number): Transaction => ({
  id: payment.transaction?.status === 'pending' ? payment.transaction.id : randomUUID(),
  status: 'pending',
  fraudStatus: 'accept',
  paymentType: 'qris',
  grossAmount,
  startedAt: now,
  settledAt: null,
});

/** What the payer's account has seen of it. */
export function ledgerOf({ orderId, transaction }: Payment): LedgerEntry {
  const taken = transaction && transaction.fraudStatus === 'accept' ? transaction : null;
  const hasPaid = taken !== null && ['capture', 'settlement', 'refund'].includes(taken.status);
  const collected = hasPaid ? taken.grossAmount : 0;
  return { reference: orderId, collected, refunded: taken?.status === 'refund' ? collected : 0 };
}

/** What the merchant may do to a transaction over the API, or null when its state forbids it. */
export const merchantActions: Record<string, (transaction: Transaction, now: number) => Transaction | null> = {
  cancel: (transaction) =>
    ['pending', 'capture'].includes(transaction.status) ? { ...transaction, status: 'cancel' } : null,
  expire: (transaction) => (transaction.status === 'pending' ? { ...transaction, status: 'expire' } : null),
  refund: (transaction) => (transaction.status === 'settlement' ? { ...transaction, status: 'refund' } : null),
  approve: (transaction, now) =>
    isChallenged(transaction) ? { ...transaction, fraudStatus: 'accept', settledAt: now } : null,
};
