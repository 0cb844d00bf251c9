import type { PaymentMethod } from '@skrin/contract/billing/methods';
import type { Money } from '@skrin/contract/common';
import type { GatewayStatus } from '@skrin/domain/billing/order-states';

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

/** What the gateway says about a payment when we ask it. */
export interface PaymentReport {
  /** The reference that the gateway repeats. */
  reference: string;
  /** Null when the gateway names an amount or currency we cannot read. */
  charged: Money | null;
  status: GatewayStatus;
}

export interface PaymentGateway {
  method: PaymentMethod;
  /** How long a payer may take. */
  lifetimeHours: number;
  /** @throws AppError gateway_unavailable */
  open: (request: PaymentRequest) => Promise<OpenedPayment>;
  /**
   * The payment as the gateway knows it now; null while nothing was paid or refused.
   * @param collect take the money of a payer who has approved (a gateway that charges at once ignores it)
   * @throws AppError gateway_unavailable
   */
  report: (payment: { reference: string; gatewayId: string; collect: boolean }) => Promise<PaymentReport | null>;
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
