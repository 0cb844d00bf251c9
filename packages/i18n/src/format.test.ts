import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
  formatProbability,
} from './format.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('formatMoney', () => {
  it.each([
    [{ amount: 30_000, currency: 'IDR' }, 'id', 'Rp 30.000'],
    [{ amount: 30_000, currency: 'IDR' }, 'en', 'IDR 30,000'],
    [{ amount: 205, currency: 'USD' }, 'en', '$2.05'],
    [{ amount: 200, currency: 'USD' }, 'id', 'US$2,00'],
    [{ amount: 0, currency: 'IDR' }, 'id', 'Rp 0'],
  ] as const)('writes %o in %s as %s', (money, language, text) => {
    expect(plain(formatMoney(money, language))).toBe(text);
  });
});

describe('formatProbability', () => {
  it.each([
    [0, '<1%'],
    [0.009, '<1%'],
    [0.01, '1%'],
    [0.424, '42%'],
    [0.99, '99%'],
    [0.995, '>99%'],
    [1, '>99%'],
  ])('writes %d as %s and never claims certainty', (probability, text) => {
    expect(formatProbability(probability, 'en')).toBe(text);
  });
});

describe('numbers, dates and lists', () => {
  it('follow the language', () => {
    expect(formatNumber(1234.5, 'en')).toBe('1,234.5');
    expect(formatNumber(1234.5, 'id')).toBe('1.234,5');
    expect(formatPercent(1, 'id')).toBe('100%');
    expect(formatList(['a', 'b', 'c'], 'id')).toBe('a, b, dan c');
    expect(formatList(['a', 'b'], 'en', 'disjunction')).toBe('a or b');
  });

  it('tell the time of the zone asked for', () => {
    const time = '2026-11-20T20:30:00Z';
    expect(formatDate(time, 'id', 'Asia/Jakarta')).toBe('21 November 2026');
    expect(formatDate(time, 'en', 'UTC')).toBe('November 20, 2026');
    expect(formatDateTime(time, 'id', 'Asia/Jakarta')).toBe('21 November 2026 pukul 03.30');
  });
});
