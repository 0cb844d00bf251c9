import { type Language, languages } from '@skrin/contract/languages';
import { describe, expect, it } from 'vitest';
import { formatMoney, formatNumber } from './format.ts';
import { decimalOf, readAmount, readNumber } from './read-number.ts';

describe('a whole number', () => {
  it.each([
    ['150000', 150_000],
    [' 150.000 ', 150_000],
    ['150,000', 150_000],
    ['1.500.000', 1_500_000],
    ['-12', -12],
    ['١٥٠٬٠٠٠', 150_000],
    ['۱۵۰٬۰۰۰', 150_000],
    ['１５０．０００', 150_000],
    ['१५०', 150],
    ['\u200f\u221212', -12],
  ])('is %s as typed: %d', (typed, number) => {
    expect(readNumber(typed, 0)).toBe(number);
  });

  it.each(languages)('is read as it is written in %s', (language: Language) => {
    expect(readNumber(formatNumber(1_500_000, language), 0)).toBe(1_500_000);
  });

  it.each(['', '150.5', '1.50', '15.00.000', '1.500,000', '1.500,5', '.000', 'Rp 150.000', '1e3'])(
    'is not %j',
    (typed) => {
      expect(readNumber(typed, 0)).toBeNaN();
    },
  );
});

describe('a number with decimals', () => {
  it.each([
    ['2', 2],
    ['2.', 2],
    ['2.05', 2.05],
    ['2,5', 2.5],
    ['.5', 0.5],
    ['٢٫٥', 2.5],
  ])('is %s as typed: %d', (typed, number) => {
    expect(readNumber(typed, 2)).toBe(number);
  });

  it('is none where its mark may stand before decimals or before a group of three digits', () => {
    expect(readNumber('1.500', 2)).toBeNaN();
    expect(readNumber('1,500', 2)).toBeNaN();
  });

  it('may have as many of them as there are where no number of them is given', () => {
    expect(readNumber('-6,9147')).toBe(-6.9147);
  });

  it.each(['', '.', '-', 'x', '2,0,5'])('is not %j', (typed) => {
    expect(readNumber(typed)).toBeNaN();
  });
});

describe('an amount', () => {
  it('is in minor units', () => {
    expect(readAmount('30.000', 'IDR')).toBe(30_000);
    expect(readAmount('2.05', 'USD')).toBe(205);
    expect(readAmount('19,99', 'USD')).toBe(1_999);
  });

  it('of rupiah is what stands on the page in each language, without its currency', () => {
    for (const language of languages) {
      const written = formatMoney({ amount: 30_000, currency: 'IDR' }, language).replaceAll(/[^\d.,\s]/g, '');
      expect(readAmount(written, 'IDR')).toBe(30_000);
    }
  });
});

it.each([
  ['IDR', 30_000, '30000'],
  ['USD', 200, '2.00'],
] as const)('an amount in %s is written as it is read', (currency, amount, decimals) => {
  expect(decimalOf({ amount, currency })).toBe(decimals);
  expect(readAmount(decimals, currency)).toBe(amount);
});
