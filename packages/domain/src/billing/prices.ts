import type { PaymentMethod } from '@skrin/contract/billing/methods';
import type { Price } from '@skrin/contract/billing/schemas';
import type { Money } from '@skrin/contract/common';

const skinPrice: Money = { amount: 30_000, currency: 'IDR' };

/** What can be bought. PayPal takes no rupiah, so its charge is set apart rather than converted at some day's rate. */
export const prices: readonly [Price] = [
  {
    id: 'skin',
    name: 'Model Skin Diseases',
    price: skinPrice,
    charges: [
      { method: 'midtrans', charge: skinPrice },
      { method: 'paypal', charge: { amount: 200, currency: 'USD' } },
    ],
  },
];

/** What a method charges for an item. */
export function chargeOf({ charges, price }: Price, method: PaymentMethod): Money {
  return charges.find((each) => each.method === method)?.charge ?? price;
}
