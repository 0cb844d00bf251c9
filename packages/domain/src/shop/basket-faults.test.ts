import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type LineStanding, lineFaults } from './basket-faults.ts';

const fine: LineStanding = {
  quantity: 2,
  seenPrice: 18_500,
  price: 18_500,
  left: 2,
  isPublished: true,
  isSample: false,
};

it.each<[string, Partial<LineStanding>, string[]]>([
  ['is there at the price that was seen', {}, []],
  ['is no longer sold', { isPublished: false, left: 0 }, ['gone']],
  ['is a sample', { isSample: true }, ['sample']],
  ['has too few pieces left', { left: 1 }, ['too_few']],
  ['costs something else now', { price: 19_000 }, ['price_changed']],
  ['has too few left, at another price', { left: 0, price: 1 }, ['too_few', 'price_changed']],
])('goods whose line %s', (_, given, faults) => {
  expect(lineFaults({ ...fine, ...given })).toEqual(faults);
});

it('can be bought exactly if nothing stands in the way', () => {
  const number = fc.integer({ min: 0, max: 30 });
  const line = fc.record({
    quantity: number,
    seenPrice: number,
    price: number,
    left: number,
    isPublished: fc.boolean(),
    isSample: fc.boolean(),
  });
  fc.assert(
    fc.property(line, (given) => {
      const { quantity, left, price, seenPrice, isPublished, isSample } = given;
      const canBuy = isPublished && !isSample && left >= quantity && price === seenPrice;
      expect(lineFaults(given).length === 0).toBe(canBuy);
    }),
  );
});
