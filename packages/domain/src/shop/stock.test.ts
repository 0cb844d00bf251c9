import { MAX_STOCKED, staffStockMoves } from '@skrin/contract/shop/product-terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceProblems } from './prices.ts';
import { leftOf, moveProblems, stockLevel } from './stock.ts';

describe('stock', () => {
  it('is said in words', () => {
    expect([-1, 0, 1, 5, 6].map(stockLevel)).toEqual(['sold_out', 'sold_out', 'low', 'low', 'in_stock']);
  });

  it('changes by no move below what is sold and kept, nor beyond what is counted', () => {
    const pieces = fc.nat({ max: 50 });
    const stock = fc
      .tuple(pieces, pieces, pieces)
      .map(([left, sold, reserved]) => ({ stocked: left + sold + reserved, sold, reserved }));
    fc.assert(
      fc.property(stock, fc.constantFrom(...staffStockMoves), fc.integer({ min: -60, max: 60 }), (before, kind, n) => {
        if (moveProblems(before, { kind, quantity: n }).length > 0) return;
        const after = { ...before, stocked: before.stocked + n };
        expect(leftOf(after)).toBeGreaterThanOrEqual(0);
        expect(Math.sign(n)).toBe({ received: 1, corrected: Math.sign(n), damaged: -1, expired: -1 }[kind]);
        expect(n).not.toBe(0);
      }),
    );
    const full = { stocked: MAX_STOCKED, sold: 0, reserved: 0 };
    expect(moveProblems(full, { kind: 'received', quantity: 1 })).toMatchObject([{ code: 'too_large' }]);
  });
});

describe('a price', () => {
  it('is something, and lower than it was', () => {
    const price = { amount: 10_000 };
    expect(priceProblems({ price, priceUsd: { amount: 70 }, regularPrice: { amount: 10_001 } })).toEqual([]);
    expect(priceProblems({ price: { amount: 0 } })).toMatchObject([{ path: 'price', code: 'too_small' }]);
    expect(priceProblems({ price, priceUsd: { amount: 0 } })).toMatchObject([{ path: 'priceUsd', code: 'too_small' }]);
    expect(priceProblems({ price, regularPrice: price })).toMatchObject([{ path: 'regularPrice', code: 'too_small' }]);
    expect(priceProblems({ price: { amount: 2_147_483_648 } })).toMatchObject([{ path: 'price', code: 'too_large' }]);
  });
});
