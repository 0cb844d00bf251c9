import { paymentMethods } from '@skrin/contract/billing/methods';
import { pricesSchema } from '@skrin/contract/billing/schemas';
import { describe, expect, it } from 'vitest';
import { chargeOf, prices } from './prices.ts';

describe('prices', () => {
  it('sell one item for IDR 30,000', () => {
    expect(pricesSchema.parse({ items: prices }).items).toEqual([
      expect.objectContaining({ name: 'Model Skin Diseases', price: { amount: 30_000, currency: 'IDR' } }),
    ]);
  });

  it('set a charge for every payment method: rupiah at Midtrans, dollars at PayPal', () => {
    const [skin] = prices;
    expect(skin.charges.map(({ method }) => method)).toEqual([...paymentMethods]);
    expect(chargeOf(skin, 'midtrans')).toEqual(skin.price);
    expect(chargeOf(skin, 'paypal')).toEqual({ amount: 200, currency: 'USD' });
  });
});
