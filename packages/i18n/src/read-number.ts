import type { Money } from '@skrin/contract/common';
import { toAsciiDigits } from '@skrin/contract/digits';
import { currencyDigits } from './format.ts';

/** `150000`, or groups of three digits with the same separator between them. */
const WHOLE = /^-?(?:\d+|\d{1,3}(?:([.,\s])\d{3})(?:\1\d{3})*)$/;

/**
 * Reads a number as people type it, in the digits of any script, with at most `digits` decimals, or any number of them if `digits` is not given;
 * `NaN` for everything else. Some people write a comma or point before decimals, others between thousands: without
 * decimals `1.500` is one thousand five hundred; with two decimals it may be either, and is refused.
 */
export function readNumber(typed: string, digits?: number): number {
  const text = toAsciiDigits(typed.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replaceAll('\u2212', '-')
    .replaceAll('\u066B', '.')
    .replaceAll('\u066C', ',')
    .trim();
  if (digits === 0) return WHOLE.test(text) ? Number(text.replaceAll(/[.,\s]/g, '')) : Number.NaN;
  const decimal = new RegExp(`^(?=.*\\d)-?\\d*(?:[.,]\\d{0,${digits ?? ''}})?$`);
  return decimal.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

/** An amount as people type it, in minor units: `30000` and `30.000` IDR → 30000; `2.00` and `2,00` USD → 200. */
export function readAmount(typed: string, currency: Money['currency']): number {
  const digits = currencyDigits[currency];
  return Math.round(readNumber(typed, digits) * 10 ** digits);
}

/** An amount as decimals that `readAmount` and spreadsheets read: 200 minor units of USD are `2.00`. */
export const decimalOf = ({ amount, currency }: Money): string =>
  (amount / 10 ** currencyDigits[currency]).toFixed(currencyDigits[currency]);
