import type { PaymentMethod } from '@skrin/contract/billing/methods';
import type { Price } from '@skrin/contract/billing/schemas';
import type { Money } from '@skrin/contract/common';

export interface PriceRow {
  product: Price['id'];
  currency: Money['currency'];
  /** In minor units. */
  amount: number;
  /** ISO 8601. */
  validFrom: string;
  /** The first moment at which the price no longer holds; null: until further notice. */
  validUntil: string | null;
}

/**
 * What things cost, and when. A new price ends the row before it and begins there. PayPal does not accept rupiah: its
 * price is set separately rather than converted at the rate of some day.
 */
export const priceRows: readonly PriceRow[] = [
  { product: 'skin', currency: 'IDR', amount: 30_000, validFrom: '2026-01-01T00:00:00Z', validUntil: null },
  { product: 'skin', currency: 'USD', amount: 200, validFrom: '2026-01-01T00:00:00Z', validUntil: null },
];

/** What a product costs at a time. @throws RangeError when the table has no price for it then */
export function priceOf(
  product: Price['id'],
  currency: Money['currency'],
  at: Date,
  rows: readonly PriceRow[] = priceRows,
): Money {
  const row = rows.find(
    (each) =>
      each.product === product &&
      each.currency === currency &&
      Date.parse(each.validFrom) <= at.getTime() &&
      (each.validUntil === null || at.getTime() < Date.parse(each.validUntil)),
  );
  if (!row) throw new RangeError(`no price of ${product} in ${currency} at ${at.toISOString()}`);
  return { amount: row.amount, currency };
}

/** What can be bought at a time, and what each method charges for it. */
export function pricesAt(at: Date): [Price] {
  const price = priceOf('skin', 'IDR', at);
  return [
    {
      id: 'skin',
      name: 'Model Skin Diseases',
      price,
      charges: [
        { method: 'midtrans', charge: price },
        { method: 'paypal', charge: priceOf('skin', 'USD', at) },
      ],
    },
  ];
}

/** What a method charges for an item. */
export function chargeOf({ charges, price }: Pick<Price, 'charges' | 'price'>, method: PaymentMethod): Money {
  return charges.find((each) => each.method === method)?.charge ?? price;
}
