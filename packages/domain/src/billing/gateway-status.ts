import type { OrderState, PaymentAttempt } from '@skrin/contract/billing/schemas';

/** What a gateway answers when asked for a payment's state; notifications may be stale, so ask before applying one. */
export type GatewayStatus =
  | { method: 'midtrans'; transactionStatus: string; statusCode: string; fraudStatus?: string | undefined }
  | {
      method: 'paypal';
      orderStatus: string;
      captureStatus?: string | undefined;
      /** Why PayPal refused to capture. */
      issue?: string | undefined;
    };
type MidtransStatus = Extract<GatewayStatus, { method: 'midtrans' }>;
type PaypalStatus = Extract<GatewayStatus, { method: 'paypal' }>;

/** The order state that a gateway's answer stands for; undefined for an unknown answer, which a person looks at. */
export const reportedState = (status: GatewayStatus): OrderState | undefined =>
  status.method === 'midtrans' ? midtransState(status) : paypalState(status);

/** How far the payer has come by the gateway's answer. */
export const attemptOf = (status: GatewayStatus): PaymentAttempt =>
  status.method === 'midtrans' ? midtransAttempt(status) : paypalAttempt(status);

/** Whether the payer has agreed to pay and the money waits to be captured. */
export const isApproved = (status: GatewayStatus): boolean =>
  status.method === 'paypal' && status.orderStatus === 'APPROVED' && status.captureStatus === undefined;

/** Whether money that had come has gone back for good: refunded, or denied or cancelled after the fact. */
export const isReturned = (status: GatewayStatus): boolean =>
  reportedState(status) === 'refunded' ||
  (status.method === 'midtrans' && ['deny', 'cancel'].includes(status.transactionStatus));

// After `deny` the payer may try again on the same page. Money that a bank takes back, in whole or in part, may come
// back after the dispute, so the state is `disputed`, not `refunded`.
const midtransStates: ReadonlyMap<string, OrderState> = new Map([
  ['pending', 'pending'],
  ['authorize', 'pending'],
  ['deny', 'pending'],
  ['cancel', 'cancelled'],
  ['expire', 'expired'],
  ['failure', 'failed'],
  ['refund', 'refunded'],
  ['chargeback', 'disputed'],
  ['partial_refund', 'partly_refunded'],
  ['partial_chargeback', 'disputed'],
]);

const captureStates: ReadonlyMap<string, OrderState> = new Map([
  ['COMPLETED', 'paid'],
  ['PARTIALLY_REFUNDED', 'partly_refunded'],
  ['PENDING', 'pending'],
  ['DECLINED', 'failed'],
  ['FAILED', 'failed'],
  ['REFUNDED', 'refunded'],
  ['REVERSED', 'disputed'],
]);

const fraudStates: ReadonlyMap<string, OrderState> = new Map([
  ['accept', 'paid'],
  ['challenge', 'review'],
  ['deny', 'failed'],
]);

const isPayment = (transactionStatus: string): boolean =>
  transactionStatus === 'capture' || transactionStatus === 'settlement';

function midtransState({ transactionStatus, statusCode, fraudStatus }: MidtransStatus): OrderState | undefined {
  const state = isPayment(transactionStatus)
    ? fraudStates.get(fraudStatus ?? (transactionStatus === 'settlement' ? 'accept' : ''))
    : midtransStates.get(transactionStatus);
  return state === 'paid' && statusCode !== '200' ? undefined : state;
}

function paypalState({ orderStatus, captureStatus }: PaypalStatus): OrderState | undefined {
  if (captureStatus !== undefined) return captureStates.get(captureStatus);
  return orderStatus === 'VOIDED' ? 'cancelled' : 'pending';
}

function midtransAttempt({ transactionStatus }: MidtransStatus): PaymentAttempt {
  if (transactionStatus === 'deny' || transactionStatus === 'failure') return 'declined';
  return ['pending', 'authorize', 'capture', 'settlement'].includes(transactionStatus) ? 'started' : 'none';
}

const declines: readonly string[] = [
  'INSTRUMENT_DECLINED',
  'TRANSACTION_REFUSED',
  'PAYER_CANNOT_PAY',
  'COMPLIANCE_VIOLATION',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
];

function paypalAttempt({ orderStatus, captureStatus, issue = '' }: PaypalStatus): PaymentAttempt {
  if (declines.includes(issue) || captureStatus === 'DECLINED' || captureStatus === 'FAILED') return 'declined';
  return captureStatus !== undefined || orderStatus === 'APPROVED' ? 'started' : 'none';
}
