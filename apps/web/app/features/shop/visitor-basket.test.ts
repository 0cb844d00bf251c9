import { describe, expect, it } from 'vitest';
import { aProduct } from './testing.ts';
import { visitorBasket } from './visitor-basket.ts';

const product = aProduct();
const line = { productId: product.id, quantity: 2, seenPrice: 25_000 };
const faults = (differs: Parameters<typeof aProduct>[0], of = line) =>
  visitorBasket([of], new Map([[product.id, aProduct(differs)]])).faults.map(({ fault, quantity, left }) => ({
    fault,
    quantity,
    left,
  }));

describe('what a visitor put together', () => {
  it('costs what its goods cost now, and can only be paid with an account', () => {
    const basket = visitorBasket([line], new Map([[product.id, product]]));
    expect(basket.total).toEqual({ amount: 50_000, currency: 'IDR' });
    expect(basket.seller?.name).toBe('Apotek Melati');
    expect(basket.faults).toEqual([]);
    expect(basket.can).toEqual({ edit: true, order: false });
  });

  it('says how many are left where there are too few', () => {
    expect(faults({ left: 1 })).toEqual([{ fault: 'too_few', quantity: 2, left: 1 }]);
  });

  it('says both prices where one changed', () => {
    const [fault] = visitorBasket([{ ...line, seenPrice: 20_000 }], new Map([[product.id, product]])).faults;
    expect(fault).toMatchObject({ fault: 'price_changed', seenPrice: { amount: 20_000 }, price: { amount: 25_000 } });
  });

  it('says that goods became a sample, or are gone', () => {
    expect(faults({ sample: true })).toMatchObject([{ fault: 'sample' }]);
    expect(visitorBasket([line], new Map([[product.id, null]])).faults).toMatchObject([{ fault: 'gone', left: 0 }]);
  });

  it('says nothing of goods that are not read yet', () => {
    expect(visitorBasket([line], new Map())).toMatchObject({ items: [], faults: [] });
  });
});
