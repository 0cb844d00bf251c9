import type { Money } from '@skrin/contract/common';
import { type Language, languages } from '@skrin/contract/languages';
import { describe, expect, it } from 'vitest';
import {
  formatAgo,
  formatDate,
  formatDateTime,
  formatList,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatProbability,
  formatWait,
} from './format.ts';

/** Without invisible differences: no-break spaces become spaces, direction marks are removed. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '');

interface Expected {
  rupiah: string;
  dollars: string;
  number: string;
  percent: string;
  sure: string;
  date: string;
  dateTime: string;
  month: string;
  all: string;
  any: string;
}

const written = {
  en: {
    rupiah: 'IDR 30,000',
    dollars: '$2.05',
    number: '1,234.5',
    percent: '42%',
    sure: '>99%',
    date: 'November 21, 2026',
    dateTime: 'November 21, 2026 at 3:30 AM',
    month: 'November 2026',
    all: 'a, b, and c',
    any: 'a or b',
  },
  id: {
    rupiah: 'Rp 30.000',
    dollars: 'US$2,05',
    number: '1.234,5',
    percent: '42%',
    sure: '>99%',
    date: '21 November 2026',
    dateTime: '21 November 2026 pukul 03.30',
    month: 'November 2026',
    all: 'a, b, dan c',
    any: 'a atau b',
  },
  fr: {
    rupiah: '30 000 IDR',
    dollars: '2,05 $US',
    number: '1 234,5',
    percent: '42 %',
    sure: '>99 %',
    date: '21 novembre 2026',
    dateTime: '21 novembre 2026 à 03:30',
    month: 'novembre 2026',
    all: 'a, b et c',
    any: 'a ou b',
  },
  vi: {
    rupiah: '30.000 IDR',
    dollars: '2,05 US$',
    number: '1.234,5',
    percent: '42%',
    sure: '>99%',
    date: '21 tháng 11, 2026',
    dateTime: 'lúc 03:30 21 tháng 11, 2026',
    month: 'tháng 11 năm 2026',
    all: 'a, b và c',
    any: 'a hoặc b',
  },
  zh: {
    rupiah: 'IDR 30,000',
    dollars: 'US$2.05',
    number: '1,234.5',
    percent: '42%',
    sure: '>99%',
    date: '2026年11月21日',
    dateTime: '2026年11月21日 03:30',
    month: '2026年11月',
    all: 'a、b和c',
    any: 'a或b',
  },
  ar: {
    rupiah: '30,000 IDR',
    dollars: '2.05 US$',
    number: '1,234.5',
    percent: '42%',
    sure: '>99%',
    date: '21 نوفمبر 2026',
    dateTime: '21 نوفمبر 2026 في 3:30 ص',
    month: 'نوفمبر 2026',
    all: 'a وb وc',
    any: 'a أو b',
  },
} as const satisfies Record<string, Expected>;
const expected: Record<Language, Expected> = written;

const rupiah: Money = { amount: 30_000, currency: 'IDR' };
const dollars: Money = { amount: 205, currency: 'USD' };
const time = '2026-11-20T20:30:00Z';

describe.each(languages)('in %s', (language) => {
  const as = expected[language];

  it('money has the digits that are in use, and says which it is', () => {
    expect(plain(formatMoney(rupiah, language))).toBe(as.rupiah);
    expect(plain(formatMoney(dollars, language))).toBe(as.dollars);
    expect(formatMoney({ amount: 0, currency: 'IDR' }, language)).toMatch(/0/);
  });

  it('numbers and shares are written as readers know them', () => {
    expect(plain(formatNumber(1234.5, language))).toBe(as.number);
    expect(plain(formatPercent(0.42, language))).toBe(as.percent);
    expect(plain(formatProbability(1, language))).toBe(as.sure);
  });

  it('dates and times are those of the zone asked for', () => {
    expect(plain(formatDate(time, language, 'Asia/Jakarta'))).toBe(as.date);
    expect(plain(formatDateTime(time, language, 'Asia/Jakarta'))).toBe(as.dateTime);
    expect(plain(formatMonth(time, language, 'Asia/Jakarta'))).toBe(as.month);
  });

  it('lists are joined by a word of the language', () => {
    expect(formatList(['a', 'b', 'c'], language)).toBe(as.all);
    expect(formatList(['a', 'b'], language, 'disjunction')).toBe(as.any);
  });
});

describe('where one reads from the right', () => {
  const [rtl, ltr, end] = ['\u2067', '\u2066', '\u2069'];

  it('an amount keeps its number before its currency, and the currency its letters before its sign', () => {
    const [written = ''] = formatMoney(dollars, 'ar').match(/(?<=\u2067).*(?=\u2069$)/s) ?? [];
    expect(formatMoney(dollars, 'ar')).toBe(`${rtl}${written}${end}`);
    expect(written).toMatch(new RegExp(`2\\.05\\s${ltr}US\\$${end}$`));
  });

  it('a bound keeps its sign on its side', () => {
    expect(formatProbability(1, 'ar').startsWith(`${ltr}>`)).toBe(true);
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

it('says how long ago something was', () => {
  const written = (language: Language) =>
    [0, 119, 7_199, 86_400, 400_000].map((seconds) => plain(formatAgo(seconds, language)));
  expect(written('en')).toEqual(['0 minutes ago', '1 minute ago', '1 hour ago', '1 day ago', '4 days ago']);
  expect(written('id')).toEqual([
    '0 menit yang lalu',
    '1 menit yang lalu',
    '1 jam yang lalu',
    '1 hari yang lalu',
    '4 hari yang lalu',
  ]);
});

it('writes a wait in the largest unit that is not coarse', () => {
  const waits = (language: Language) =>
    [1, 45, 119, 120, 600, 7_200].map((seconds) => plain(formatWait(seconds, language)));
  expect(waits('en')).toEqual(['1 second', '45 seconds', '119 seconds', '2 minutes', '10 minutes', '2 hours']);
  expect(waits('id')).toEqual(['1 detik', '45 detik', '119 detik', '2 menit', '10 menit', '2 jam']);
  expect(plain(formatWait(45, 'fr'))).toBe('45 secondes');
  expect(plain(formatWait(600, 'ar'))).toMatch(/دقائق/);
  expect([120, 7_200].map((seconds) => plain(formatWait(seconds, 'ar')))).toEqual(['دقيقتين', 'ساعتين']);
});
