import { expect, it } from 'vitest';
import { asNow, withMore, withQuantity } from './lines.ts';
import { aBasket, aProduct } from './testing.ts';

const product = aProduct();
const line = { productId: product.id, quantity: 2, seenPrice: 20_000 };

it('puts goods in with the price that was seen', () => {
  expect(withMore([], product, 1)).toEqual([{ productId: product.id, quantity: 1, seenPrice: 25_000 }]);
});

it.each([
  ['what one person can have', {}, 5],
  ['what is left', { left: 3 }, 3],
])('adds no more than %s', (_what, differs, most) => {
  expect(withMore([line], aProduct(differs), 20)).toEqual([{ ...line, quantity: most, seenPrice: 25_000 }]);
});

it('takes out what is wanted no more, and leaves the rest', () => {
  const other = { ...line, productId: '01890a5d-ac96-774b-bcce-b302099a8009' };
  expect(withQuantity([line, other], line.productId, 0)).toEqual([other]);
  expect(withQuantity([line, other], line.productId, 4)).toEqual([{ ...line, quantity: 4 }, other]);
});

const [item] = aBasket().items;
const fault = { productId: product.id, name: product.name, quantity: 2, left: 1, seenPrice: null, price: null };

it.each([
  ['what is left', { ...fault, fault: 'too_few' as const }, [{ ...line, quantity: 1, seenPrice: 25_000 }]],
  ['nothing of what is sold out', { ...fault, fault: 'too_few' as const, left: 0 }, []],
  ['nothing of what is gone', { ...fault, fault: 'gone' as const }, []],
  ['nothing of a sample', { ...fault, fault: 'sample' as const }, []],
  [
    'the price of now',
    { ...fault, fault: 'price_changed' as const, price: { amount: 27_000, currency: 'IDR' as const } },
    [{ ...line, seenPrice: 27_000 }],
  ],
])('accepts %s', (_what, only, lines) => {
  expect(asNow({ items: item ? [item] : [], faults: [only] })).toEqual(lines);
});
