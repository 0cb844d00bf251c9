import { describe, expect, it } from 'vitest';
import { decimalOf, moneyOf } from './gateway.ts';

describe('moneyOf', () => {
  it.each([
    ['30000.00', 'IDR', 30_000],
    ['30000', 'IDR', 30_000],
    ['2.00', 'USD', 200],
    ['2.5', 'USD', 250],
    ['0.07', 'USD', 7],
  ] as const)('reads %s %s', (decimal, currency, amount) => {
    expect(moneyOf(decimal, currency)).toEqual({ amount, currency });
  });

  it.each([
    ['30000.50', 'IDR'],
    ['2.005', 'USD'],
    ['-2.00', 'USD'],
    ['2e3', 'USD'],
    ['', 'USD'],
    ['2.00', 'EUR'],
  ])('refuses %s %s', (decimal, currency) => {
    expect(moneyOf(decimal, currency)).toBeNull();
  });

  it('reads back what decimalOf writes', () => {
    for (const charge of [{ amount: 30_000, currency: 'IDR' } as const, { amount: 205, currency: 'USD' } as const]) {
      expect(moneyOf(decimalOf(charge), charge.currency)).toEqual(charge);
    }
  });
});
