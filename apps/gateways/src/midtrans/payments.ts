import { randomUUID } from 'node:crypto';
import type { LedgerEntry } from '../ledger.ts';
import type { CreateRequest, Expiry } from './schemas.ts';

export type TransactionStatus =
  | 'pending'
  | 'capture'
  | 'settlement'
  | 'deny'
  | 'cancel'
  | 'expire'
  | 'partial_refund'
  | 'refund'
  | 'chargeback';

/** One choice of a payment method on the hosted page; a declined one may be followed by another. */
export interface Transaction {
  id: string;
  status: TransactionStatus;
  fraudStatus: 'accept' | 'challenge' | 'deny';
  paymentType: 'qris' | 'credit_card' | 'bank_transfer';
  /** Rupiah that the payer was charged, `imposedFee` included. */
  grossAmount: number;
  /** What Midtrans charges the payer for itself, where the shop has set it to. */
  imposedFee: number;
  startedAt: number;
  settledAt: number | null;
}

interface Refund {
  /** The merchant's refund key. */
  key: string;
  /** Rupiah. */
  amount: number;
  reason: string;
  createdAt: number;
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
  refunds: Refund[];
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
    refunds: [],
  };
}

function expiryOf(expiry: Expiry | undefined, now: number): number {
  if (!expiry?.start_time) return now + tokenLifeMs;
  const [date, time, zone] = expiry.start_time.split(' ');
  return Date.parse(`${date}T${time}${zone}`) + expiry.duration * unitMs[expiry.unit];
}

/** Whether nothing was paid yet, so that the payer can still pay until the payment expires. */
export const isUnpaid = ({ status }: Transaction): boolean => status === 'pending' || status === 'deny';

/** Whether the payer can still choose a method. */
export const isOpen = ({ transaction, expiresAt }: Payment, now: number): boolean =>
  now < expiresAt && (transaction === null || isUnpaid(transaction));

/** Whether the payment waits for a decision after the fraud check. */
export const isChallenged = ({ status, fraudStatus }: Transaction): boolean =>
  status === 'capture' && fraudStatus === 'challenge';

/** A payment that nobody finished in time expires when it is next read. */
export function expireOverdue(payment: Payment, now: number): void {
  const { transaction } = payment;
  if (transaction && now >= payment.expiresAt && isUnpaid(transaction)) {
    payment.transaction = { ...transaction, status: 'expire' };
  }
}

/** Rupiah refunded so far. */
export const refundedOf = ({ refunds }: Payment): number => refunds.reduce((sum, { amount }) => sum + amount, 0);

/** The money that moved, as the payer's account shows it. A challenged card is charged once it is approved. */
export function ledgerOf(payment: Payment): LedgerEntry {
  const { orderId, transaction } = payment;
  const isCharged = transaction !== null && chargedStatuses.includes(transaction.status) && !isChallenged(transaction);
  const collected = isCharged ? transaction.grossAmount : 0;
  const refunded = refundedOf(payment);
  const chargedBack = isCharged && transaction.status === 'chargeback' ? collected - refunded : 0;
  return { reference: orderId, collected, refunded, chargedBack };
}

const chargedStatuses: readonly TransactionStatus[] = [
  'capture',
  'settlement',
  'partial_refund',
  'refund',
  'chargeback',
];
