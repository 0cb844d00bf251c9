import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divide, shareOf } from './share.ts';

const MOST = 2_147_483_647;
const amount = fc.integer({ min: 1, max: MOST });

describe('the share of a part', () => {
  it('is lowered as the whole was', () => {
    expect(shareOf(45_000, { whole: 90_000, charged: 60_000 })).toBe(30_000);
    expect(shareOf(1, { whole: 3, charged: 2 })).toBe(0);
    expect(shareOf(0, { whole: 0, charged: 0 })).toBe(0);
  });

  it('of pieces that go back one after the other adds up to that of all of them, and never to more than was charged', () => {
    const pieces = fc.array(fc.integer({ min: 0, max: 50_000_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(pieces, fc.integer({ min: 1, max: 100 }), (prices, percent) => {
        const whole = prices.reduce((sum, price) => sum + price, 0);
        const charged = Math.floor((whole * percent) / 100);
        let returned = 0;
        let before = 0;
        for (const price of prices) {
          const step = shareOf(before + price, { whole, charged }) - shareOf(before, { whole, charged });
          expect(step).toBeGreaterThanOrEqual(0);
          expect(step).toBeLessThanOrEqual(price);
          returned += step;
          before += price;
        }
        expect(returned).toBe(charged);
      }),
    );
  });
});

describe('an amount that is divided', () => {
  it('adds up again', () => {
    expect(divide(100, [1, 1, 1])).toEqual([33, 33, 34]);
    const weights = fc.array(amount, { minLength: 1, maxLength: 51 });
    fc.assert(
      fc.property(amount, weights, (whole, by) => {
        const parts = divide(whole, by);
        expect(parts.every((part) => part >= 0)).toBe(true);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole);
      }),
    );
  });
});
