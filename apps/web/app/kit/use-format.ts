import type { Money } from '@skrin/contract/common';
import {
  formatAgo,
  formatClock,
  formatDate,
  formatDateTime,
  formatList,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatProbability,
  formatShortDateTime,
  formatYearsAgo,
} from '@skrin/i18n';
import { useTimeZone } from '../i18n/time-zone.ts';
import { useLanguage } from '../i18n/use-language.ts';

/**
 * The formatters of `@skrin/i18n` in the language of the screen. `date` and `dateTime` use the reader's time zone,
 * which the build does not know: a prerendered page uses `day`.
 */
export function useFormat() {
  const { language } = useLanguage();
  const timeZone = useTimeZone();
  return {
    money: (money: Money) => formatMoney(money, language),
    number: (value: number, options?: Intl.NumberFormatOptions) => formatNumber(value, language, options),
    percent: (share: number) => formatPercent(share, language),
    probability: (probability: number) => formatProbability(probability, language),
    date: (time: string) => formatDate(time, language, timeZone),
    /** A calendar day, '2026-11-21', or the day of a time in UTC: the same in every zone. */
    day: (time: string) => formatDate(time, language, 'UTC'),
    month: (time: string) => formatMonth(time, language, timeZone),
    /** A calendar month, '2026-11': the same in every zone. */
    monthOf: (month: string) => formatMonth(`${month}-01`, language, 'UTC'),
    dateTime: (time: string) => formatDateTime(time, language, timeZone),
    shortDateTime: (time: string) => formatShortDateTime(time, language, timeZone),
    /** The time of day alone, in the reader's time zone. */
    clock: (time: string) => formatClock(time, language, timeZone),
    /** How long ago the year of a calendar day was: 'this year', '6 years ago'. */
    yearsAgo: (day: string) => formatYearsAgo(new Date().getFullYear() - Number(day.slice(0, 4)), language),
    /** How long ago a time was: '3 days ago'. */
    ago: (time: string) => formatAgo(Math.max(0, (Date.now() - Date.parse(time)) / 1_000), language),
    list: (items: readonly string[], type?: Intl.ListFormatType) => formatList(items, language, type),
  };
}
