import type { PaymentMethod } from '@skrin/contract/billing/methods';
import type { Money } from '@skrin/contract/common';
import type { GatewayStatus } from '@skrin/domain/billing/gateway-status';

export interface PaymentRequest {
  /** Names the order at the gateway: `sk-<order id>`, never used again. */
  reference: string;
  /** What is sold, for the payer's receipt. */
  item: string;
  charge: Money;
  /** Where the gateway sends the payer afterwards; coming back proves nothing. */
  returnUrl: string;
  openedAt: Date;
}

export interface OpenedPayment {
  /** The gateway's own name of the payment. */
  gatewayId: string;
  /** The page on which the payer pays. */
  redirectUrl: string;
}

/** What both sides call one payment. */
export interface PaymentKey {
  /** Our name, which the gateway repeats. */
  reference: string;
  gatewayId: string;
}

/** What the gateway says about a payment when we ask it. */
export interface Payment {
  /** The reference that the gateway repeats. */
  reference: string;
  /** Null when the gateway names an amount or currency we cannot read. */
  charged: Money | null;
  status: GatewayStatus;
}

/** Every call may throw AppError gateway_unavailable, and then may or may not have happened: each may be repeated. */
export interface PaymentGateway {
  method: PaymentMethod;
  /** How long a payer may take. */
  lifetimeHours: number;
  openPayment: (request: PaymentRequest) => Promise<OpenedPayment>;
  /** The payment as the gateway knows it now; null for one it does not know, or not yet. Changes nothing. */
  retrievePayment: (key: PaymentKey) => Promise<Payment | null>;
  /** Takes the money of a payer who has approved, once; then the payment as it is. */
  capturePayment: (key: PaymentKey) => Promise<Payment | null>;
  /** Ends a payment that is under way, as far as the gateway can; then the payment as it is. Paid ones stay paid. */
  cancelPayment: (key: PaymentKey) => Promise<Payment | null>;
  /** Sends all of the money back, once: asked again, it answers how that went. */
  refundPayment: (key: PaymentKey) => Promise<RefundOutcome>;
}

/** `refunding`: the gateway has taken it on and is not done. */
export type RefundOutcome = 'refunded' | 'refunding' | 'refused';

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
