import type { PaymentMethod } from '@skrin/contract/billing/methods';
import type { RefundState } from '@skrin/contract/billing/refunds';
import type { Money } from '@skrin/contract/common';
import type { GatewayStatus } from '@skrin/domain/billing/gateway-status';
import type { Webhooks } from './webhook.ts';

export interface PaymentRequest {
  /** Names the order at the gateway: `sk-<order id>`, never used again. */
  reference: string;
  /** What is sold, as the gateway's receipt calls it. */
  item: string;
  charge: Money;
  /** Where the gateway sends the payer afterwards; coming back proves nothing. */
  returnUrl: string;
  openedAt: Date;
}

interface CreatedPayment {
  /** The gateway's id of the payment. */
  gatewayId: string;
  /** The page on which the payer pays. */
  redirectUrl: string;
}

/** The two ids of a payment: ours and the gateway's. */
export interface PaymentKey {
  /** Our reference, which the gateway repeats in its answers. */
  reference: string;
  /** Null until the gateway has answered with its id. */
  gatewayId: string | null;
}

/** What the gateway says about a payment when we ask it. */
export interface Payment {
  /** The reference that the gateway repeats. */
  reference: string;
  /**
   * What the payer was charged for what was ordered, without `payerFee`; null when the gateway names no amount, or one
   * or a currency that we cannot read.
   */
  charged: Money | null;
  /** What the gateway charged the payer on top of that, for itself, in minor units of the same currency. */
  payerFee: number;
  /** The gateway's id of the capture. */
  captureReference: string | null;
  /** The gateway's fee; null where it states none. */
  fee: Money | null;
  /** What was refunded to the payer so far, in minor units of the currency charged. */
  refundedAmount: number;
  /** Whether the payer's bank has taken the money back, for now or for good. */
  isDisputed: boolean;
  status: GatewayStatus;
}

export interface RefundRequest {
  /** Idempotency key: the gateway refunds once, however often it is asked. */
  refundId: string;
  amount: Money;
  /** For the records of a gateway that keeps them from the payer. */
  reason: string;
}

export interface Refund {
  /** `pending`: the gateway has taken it on and is not done. `failed`: it refuses. */
  state: Exclude<RefundState, 'requested'>;
  gatewayRefundId: string | null;
}

/** Every call may throw AppError gateway_unavailable though it took effect, so every call can be repeated safely. */
export interface Gateway extends Webhooks {
  method: PaymentMethod;
  /** How long a payer may take. */
  lifetimeHours: number;
  /**
   * Creates a payment, once for each reference. Null: it was created before, and the gateway does not return its page
   * again, so that nobody can pay there.
   */
  create: (request: PaymentRequest) => Promise<CreatedPayment | null>;
  /** Whether the page of a payment still exists; true when that cannot be found out. */
  isPageAvailable: (url: string) => Promise<boolean>;
  /** The payment as the gateway knows it now; null for one it does not know, or not yet. Changes nothing. */
  retrieve: (key: PaymentKey) => Promise<Payment | null>;
  /** Captures the money of an approved payment, once. Returns the payment as it is then. */
  capture: (key: PaymentKey) => Promise<Payment | null>;
  /** Cancels a payment under way, if the gateway can. Returns the payment as it is then. A paid one stays paid. */
  cancel: (key: PaymentKey) => Promise<Payment | null>;
  /** Sends money back, all or a part of it. */
  refund: (key: PaymentKey, request: RefundRequest) => Promise<Refund>;
  /** Decides the gateway's fraud check, where the gateway leaves that to us. Returns the payment as it is then. */
  review: (key: PaymentKey, decision: 'approve' | 'deny') => Promise<Payment | null>;
}

const decimals = { IDR: 0, USD: 2 } as const satisfies Record<Money['currency'], number>;

/** `{amount: 200, currency: 'USD'}` → `2.00`. */
export const decimalOf = ({ amount, currency }: Money): string =>
  (amount / 10 ** decimals[currency]).toFixed(decimals[currency]);

/** `30000.00` IDR → 30000 minor units; null for what is not an exact amount in a currency we charge. */
export function moneyOf(decimal: string, currency: string): Money | null {
  if (currency !== 'IDR' && currency !== 'USD') return null;
  const [, units = '', fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(decimal) ?? [];
  if (units === '') return null;
  const minor = fraction.padEnd(2, '0').slice(0, decimals[currency]);
  const rest = fraction.padEnd(2, '0').slice(decimals[currency]);
  return Number(rest) === 0 ? { amount: Number(units + minor), currency } : null;
}
