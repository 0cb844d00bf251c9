import { moneySchema } from '@skrin/contract/common';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discounted, discountOf } from './discount.ts';

const price = fc.record({
  amount: fc.integer({ min: 1, max: 1_000_000_000 }),
  currency: fc.constantFrom('IDR' as const, 'USD' as const),
});
const partial = fc.integer({ min: 1, max: 99 });

describe('a discount', () => {
  it.each([
    [30_000, 'IDR', 20, 24_000],
    [30_000, 'IDR', 33, 20_100],
    [200, 'USD', 20, 160],
    [200, 'USD', 33, 134],
    [200, 'USD', 99, 2],
    [1, 'USD', 50, 1],
  ] as const)('of %i %s by %i %% leaves %i', (amount, currency, percent, left) => {
    expect(discounted({ amount, currency }, percent)).toEqual({ amount: left, currency });
  });

  it('leaves whole minor units of the same currency, and gives what it takes', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 100 }), (money, percent) => {
        const [off, left] = [discountOf(money, percent), discounted(money, percent)];
        expect(moneySchema.parse(left)).toEqual(left);
        expect([off.currency, left.currency]).toEqual([money.currency, money.currency]);
        expect(off.amount + left.amount).toBe(money.amount);
      }),
    );
  });

  it('of a part never leaves nothing, nor more than the price', () => {
    fc.assert(
      fc.property(price, partial, (money, percent) => {
        const { amount } = discounted(money, percent);
        expect(amount).toBeGreaterThan(0);
        expect(amount).toBeLessThanOrEqual(money.amount);
      }),
    );
  });

  it('is never less than its percentage, and less than one minor unit more, while something remains', () => {
    fc.assert(
      fc.property(price, partial, (money, percent) => {
        const { amount } = discountOf(money, percent);
        const exact = (money.amount * percent) / 100;
        expect(amount).toBeLessThan(exact + 1);
        expect(amount).toBeGreaterThanOrEqual(Math.min(exact, money.amount - 1));
      }),
    );
  });

  it('grows with the percentage', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 99 }), (money, percent) => {
        expect(discountOf(money, percent + 1).amount).toBeGreaterThanOrEqual(discountOf(money, percent).amount);
      }),
    );
  });

  it('of everything leaves nothing', () => {
    fc.assert(
      fc.property(price, (money) => {
        expect(discounted(money, 100).amount).toBe(0);
      }),
    );
  });
});
