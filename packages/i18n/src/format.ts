import type { Money } from '@skrin/contract/common';
import type { Language } from '@skrin/contract/languages';
import { isolate } from './bidi.ts';
import { languageInfo } from './languages.ts';

/** Decimal digits of each currency. `Intl` would give the rupiah two, which nobody writes. */
export const currencyDigits: Record<Money['currency'], number> = { IDR: 0, USD: 2 };

const formatCode = (language: Language) => languageInfo[language].formatCode;

/**
 * 'Rp 30.000' or 'IDR 30,000' for 30000 minor units of IDR; '$2.00' for 200 of USD. In a right-to-left language the
 * number comes first and '$' stays behind 'US', in any text around the amount.
 */
export function formatMoney({ amount, currency }: Money, language: Language): string {
  const digits = currencyDigits[currency];
  const options = {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const;
  const parts = new Intl.NumberFormat(formatCode(language), options).formatToParts(amount / 10 ** digits);
  const { direction } = languageInfo[language];
  if (direction === 'ltr') return parts.map(({ value }) => value).join('');
  const isolated = parts.map(({ type, value }) => (type === 'currency' ? isolate(value, 'ltr') : value));
  return isolate(isolated.join(''), direction);
}

export const formatNumber = (value: number, language: Language, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(formatCode(language), options).format(value);

/**
 * '40 seconds', '10 minutes' or '20 hours': how long to wait, in the largest unit of which there are at least two.
 * `Intl` gives Arabic's 'two minutes' as the subject of a sentence; here it follows a preposition or a verb.
 */
export function formatWait(seconds: number, language: Language): string {
  const [unit, length] = waitUnits.find(([, size]) => seconds >= 2 * size) ?? ['second', 1];
  const wait = formatNumber(Math.ceil(seconds / length), language, { style: 'unit', unit, unitDisplay: 'long' });
  return language === 'ar' ? wait.replace(/ان$/, 'ين') : wait;
}

const waitUnits = [
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** A share in 0…1 as whole percent: '42%'. */
export const formatPercent = (share: number, language: Language): string =>
  formatNumber(share, language, { style: 'percent', maximumFractionDigits: 0 });

/** Like `formatPercent`, but never claims certainty: '>99%' and '<1%' instead of a rounded 100% and 0%. */
export function formatProbability(probability: number, language: Language): string {
  if (probability > 0.99) return bound('>', 0.99, language);
  if (probability < 0.01) return bound('<', 0.01, language);
  return formatPercent(probability, language);
}

/** Always left to right, as numbers are: otherwise the sign changes sides and points the other way. */
function bound(sign: '>' | '<', share: number, language: Language): string {
  const text = sign + formatPercent(share, language);
  return languageInfo[language].direction === 'rtl' ? isolate(text, 'ltr') : text;
}

/** '21 November 2026' or 'November 21, 2026' for an ISO 8601 time; the zone is the reader's unless given. */
export const formatDate = (time: string, language: Language, timeZone?: string): string =>
  formatTime(time, language, { dateStyle: 'long', timeZone });

/** Date and clock time, as for `formatDate`. */
export const formatDateTime = (time: string, language: Language, timeZone?: string): string =>
  formatTime(time, language, { dateStyle: 'long', timeStyle: 'short', timeZone });

/** As `formatDateTime`, with the short name of the month: for lists with many times below each other. */
export const formatShortDateTime = (time: string, language: Language, timeZone?: string): string =>
  formatTime(time, language, { dateStyle: 'medium', timeStyle: 'short', timeZone });

/** '10:00 AM' or '10.00': the time of day alone, for what stands below its date. */
export const formatClock = (time: string, language: Language, timeZone?: string): string =>
  formatTime(time, language, { timeStyle: 'short', timeZone });

/** 'Monday, November 2, 2026 at 10:00 AM GMT+7': the time of an appointment, with its time zone. */
export const formatZonedTime = (time: string, language: Language, timeZone: string): string =>
  formatTime(time, language, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });

/** 'November 2026', as a heading over the entries of that month. */
export const formatMonth = (time: string, language: Language, timeZone?: string): string =>
  formatTime(time, language, { year: 'numeric', month: 'long', timeZone });

/** 'this year' or '6 years ago' for the year that many years back. */
export const formatYearsAgo = (years: number, language: Language): string =>
  new Intl.RelativeTimeFormat(formatCode(language), { numeric: 'auto' }).format(-years, 'year');

/** '3 days ago', '5 hours ago' or '2 minutes ago', in the largest unit of which there is at least one. */
export function formatAgo(seconds: number, language: Language): string {
  const [unit, length] = agoUnits.find(([, size]) => seconds >= size) ?? ['minute', 60];
  return new Intl.RelativeTimeFormat(formatCode(language)).format(-Math.floor(seconds / length), unit);
}

const agoUnits = [
  ['day', 86_400],
  ['hour', 3_600],
] as const;

const formatTime = (time: string, language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(formatCode(language), options).format(new Date(time));

/** 'a, b, and c' or 'a, b, dan c'; `disjunction` joins with 'or'. */
export const formatList = (items: readonly string[], language: Language, type: Intl.ListFormatType = 'conjunction') =>
  new Intl.ListFormat(formatCode(language), { type }).format(items);
