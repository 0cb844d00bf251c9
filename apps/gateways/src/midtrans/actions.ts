import { randomUUID } from 'node:crypto';
import type { DashboardAction, PayerAction } from '@skrin/contract/billing/simulator';
import { isChallenged, isOpen, type Payment, refundedOf, type Transaction } from './payments.ts';

/** @returns the states that the transaction passes, a notification for each; none when the page is closed. */
export function actAsPayer(payment: Payment, action: PayerAction, charge: Charge): Transaction[] {
  if (!isOpen(payment, charge.now)) return [];
  const pending = begin(payment, charge);
  const byCard: Transaction = { ...pending, paymentType: 'credit_card' };
  const byTransfer: Transaction = { ...pending, paymentType: 'bank_transfer' };
  switch (action) {
    case 'pay':
      return [pending, { ...pending, status: 'settlement', settledAt: charge.now }];
    case 'transfer':
      return [byTransfer];
    case 'decline':
      return [{ ...byCard, status: 'deny', fraudStatus: 'deny' }];
    case 'challenge':
      return [{ ...byCard, status: 'capture', fraudStatus: 'challenge' }];
    case 'expire':
      return [byTransfer, { ...byTransfer, status: 'expire' }];
  }
}

interface Charge {
  now: number;
  /** Rupiah. */
  amount: number;
  /** Rupiah that Midtrans adds for itself. */
  imposedFee: number;
}

const begin = ({ transaction }: Payment, { now, amount, imposedFee }: Charge): Transaction =>
  transaction?.status === 'pending'
    ? { ...transaction, grossAmount: amount + imposedFee, imposedFee }
    : {
        id: randomUUID(),
        status: 'pending',
        fraudStatus: 'accept',
        paymentType: 'qris',
        grossAmount: amount + imposedFee,
        imposedFee,
        startedAt: now,
        settledAt: null,
      };

/** The merchant's actions over the API and in the dashboard, without refunds; null when the state forbids one. */
export const merchantMoves: Record<string, (transaction: Transaction, now: number) => Transaction | null> = {
  cancel: (transaction) =>
    ['pending', 'capture'].includes(transaction.status) ? { ...transaction, status: 'cancel' } : null,
  expire: (transaction) => (transaction.status === 'pending' ? { ...transaction, status: 'expire' } : null),
  approve: (transaction, now) =>
    isChallenged(transaction) ? { ...transaction, fraudStatus: 'accept', settledAt: now } : null,
  deny: (transaction) => (isChallenged(transaction) ? { ...transaction, status: 'deny', fraudStatus: 'deny' } : null),
};

export interface RefundRequest {
  key: string;
  /** Rupiah; the whole rest when it is missing. */
  amount?: number | undefined;
  reason: string;
}

/** Refunds a payment, or returns Midtrans' status code for a refusal: 412 for the state, 414 for the amount. */
export function refund(payment: Payment, request: RefundRequest, now: number): Transaction | '412' | '414' {
  const { transaction } = payment;
  if (!transaction || !isRefundable(transaction)) return '412';
  const left = leftOf(payment, transaction);
  const { key, amount = left, reason } = request;
  if (amount > left) return '414';
  payment.refunds.push({ key, amount, reason, createdAt: now });
  return { ...transaction, status: amount === left ? 'refund' : 'partial_refund' };
}

const isRefundable = ({ status }: Transaction): boolean => status === 'settlement' || status === 'partial_refund';
const leftOf = (payment: Payment, { grossAmount }: Transaction): number => grossAmount - refundedOf(payment);

/** What the payer's bank, or the shop in Midtrans' dashboard, can do about a payment in its state. */
export function dashboardActionsOf(transaction: Transaction): DashboardAction[] {
  if (isChallenged(transaction)) return ['approve', 'deny'];
  if (isRefundable(transaction)) return ['refund', 'refund_half', 'dispute'];
  return transaction.status === 'chargeback' ? ['dispute_won', 'dispute_lost'] : [];
}

/** Returns the new transaction; null when its state forbids the action. A lost dispute becomes a refund of the rest. */
export function actInDashboard(payment: Payment, action: DashboardAction, now: number): Transaction | null {
  const { transaction } = payment;
  if (!transaction || !dashboardActionsOf(transaction).includes(action)) return null;
  const left = leftOf(payment, transaction);
  const back = { key: `${action}-${randomUUID()}`, reason: 'Simulated' };
  switch (action) {
    case 'refund':
      return movedOf(refund(payment, back, now));
    case 'refund_half':
      return movedOf(refund(payment, { ...back, amount: Math.ceil(left / 2) }, now));
    case 'dispute':
      return { ...transaction, status: 'chargeback' };
    case 'dispute_won':
      return { ...transaction, status: payment.refunds.length > 0 ? 'partial_refund' : 'settlement' };
    case 'dispute_lost':
      payment.refunds.push({ ...back, amount: left, createdAt: now });
      return { ...transaction, status: 'refund' };
    default:
      return merchantMoves[action]?.(transaction, now) ?? null;
  }
}

const movedOf = (moved: Transaction | '412' | '414'): Transaction | null => (typeof moved === 'string' ? null : moved);
