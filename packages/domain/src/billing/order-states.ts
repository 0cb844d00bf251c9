import type { OrderState } from '@skrin/contract/billing/schemas';

/** What a gateway answers when asked for a payment's state; notifications may be stale, so ask before applying one. */
export type GatewayStatus =
  | { method: 'midtrans'; transactionStatus: string; statusCode: string; fraudStatus?: string | undefined }
  | { method: 'paypal'; captureStatus: string };

/**
 * How far an order has come. It moves to a higher rank only: never back to pending, never from paid to anything but
 * refunded. Paid stands above failed, cancelled and expired, because money that arrives late still opens the result.
 */
const ranks: Record<OrderState, number> = {
  pending: 0,
  review: 1,
  failed: 2,
  cancelled: 2,
  expired: 2,
  paid: 3,
  refunded: 4,
};

export function canMove(from: OrderState, to: OrderState): boolean {
  return ranks[to] > ranks[from];
}

/**
 * The order's state after a gateway's answer: unchanged if the answer is unknown or would lead backwards. Amount,
 * currency and order must have been compared before.
 */
export function nextState(current: OrderState, status: GatewayStatus): OrderState {
  const reported = isReversal(current, status) ? 'refunded' : reportedState(status);
  return reported !== undefined && canMove(current, reported) ? reported : current;
}

/** The state that a gateway's answer stands for; undefined for one we do not know, to be kept and looked at. */
export function reportedState(status: GatewayStatus): OrderState | undefined {
  return status.method === 'midtrans' ? midtransState(status) : paypalStates.get(status.captureStatus);
}

type MidtransStatus = Extract<GatewayStatus, { method: 'midtrans' }>;

// A partial refund or chargeback leaves the order paid. After `deny` the payer may try again on the same page.
const midtransStates: ReadonlyMap<string, OrderState> = new Map([
  ['pending', 'pending'],
  ['authorize', 'pending'],
  ['deny', 'pending'],
  ['cancel', 'cancelled'],
  ['expire', 'expired'],
  ['failure', 'failed'],
  ['refund', 'refunded'],
  ['chargeback', 'refunded'],
  ['partial_refund', 'paid'],
  ['partial_chargeback', 'paid'],
]);

const paypalStates: ReadonlyMap<string, OrderState> = new Map([
  ['COMPLETED', 'paid'],
  ['PARTIALLY_REFUNDED', 'paid'],
  ['PENDING', 'pending'],
  ['DECLINED', 'failed'],
  ['FAILED', 'failed'],
  ['REFUNDED', 'refunded'],
]);

const fraudStates: ReadonlyMap<string, OrderState> = new Map([
  ['accept', 'paid'],
  ['challenge', 'review'],
  ['deny', 'failed'],
]);

function midtransState({ transactionStatus, statusCode, fraudStatus }: MidtransStatus): OrderState | undefined {
  const state = isPayment(transactionStatus)
    ? fraudStates.get(fraudStatus ?? (transactionStatus === 'settlement' ? 'accept' : ''))
    : midtransStates.get(transactionStatus);
  return state === 'paid' && statusCode !== '200' ? undefined : state;
}

function isPayment(transactionStatus: string): boolean {
  return transactionStatus === 'capture' || transactionStatus === 'settlement';
}

/** A paid Midtrans payment that is denied or cancelled was reversed: the money went back. */
function isReversal(current: OrderState, status: GatewayStatus): boolean {
  return current === 'paid' && status.method === 'midtrans' && ['deny', 'cancel'].includes(status.transactionStatus);
}
