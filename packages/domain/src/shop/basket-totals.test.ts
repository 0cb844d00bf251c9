import { MAX_BASKET_LINES, MAX_CHARGE, MAX_PIECES } from '@skrin/contract/shop/product-terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basketTotals, isChargeable } from './basket-totals.ts';

const price = fc.integer({ min: 0, max: MAX_CHARGE });
const priced = { price, priceUsd: fc.option(price) };
const line = fc.record({ quantity: fc.integer({ min: 1, max: MAX_PIECES }), ...priced });
const lines = fc.array(line, { maxLength: MAX_BASKET_LINES });
const delivery = fc.option(fc.record(priced));

describe('what a basket costs', () => {
  it('is the goods and what bringing them costs', () => {
    const two = { quantity: 2, price: 18_500, priceUsd: 120 };
    const one = { quantity: 1, price: 45_000, priceUsd: 300 };
    expect(basketTotals([two, one], { price: 15_000, priceUsd: 100 })).toEqual({
      goods: 82_000,
      delivery: 15_000,
      total: 97_000,
      totalUsd: 640,
    });
    expect(basketTotals([two], null)).toMatchObject({ delivery: 0, total: 37_000, totalUsd: 240 });
  });

  it('has no sum in dollars as soon as something has no price in dollars', () => {
    fc.assert(
      fc.property(lines, delivery, (given, brought) => {
        const isPriced = [...given, ...(brought ? [brought] : [])].every(({ priceUsd }) => priceUsd !== null);
        expect(basketTotals(given, brought).totalUsd !== null).toBe(isPriced);
      }),
    );
  });

  it('does not depend on how the pieces are spread over lines, nor on their order', () => {
    fc.assert(
      fc.property(lines, delivery, (given, brought) => {
        const pieces = given
          .flatMap(({ quantity, ...rest }) => Array(quantity).fill({ quantity: 1, ...rest }))
          .reverse();
        expect(basketTotals(pieces, brought)).toEqual(basketTotals(given, brought));
      }),
    );
  });

  it('is exact, however large, and chargeable only within what gateways and books take', () => {
    fc.assert(
      fc.property(lines, delivery, (given, brought) => {
        const { goods, delivery: bringing, total } = basketTotals(given, brought);
        expect([total, Number.isSafeInteger(total)]).toEqual([goods + bringing, true]);
        expect(isChargeable(total)).toBe(total > 0 && total <= MAX_CHARGE);
      }),
    );
  });
});
