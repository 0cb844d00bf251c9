import { decimalMark } from '@skrin/i18n';
import { currentLanguage } from '../../i18n/i18n.ts';
import { currentTimeZone } from '../../i18n/time-zone.ts';
import { momentAt } from '../day-bounds.ts';
import { dayjs } from '../zoned-dayjs.ts';

/** A decimal number, `1234.5`, as spreadsheet programs read it in the language of the screen. */
export const writeDecimal = (value: number | string): string =>
  String(value).replace('.', decimalMark(currentLanguage()));

/** A time in the reader's zone, as spreadsheet programs read it: `2026-11-22 15:30:00`. */
export const writeTime = (time: string): string =>
  dayjs(time).tz(currentTimeZone()).format('YYYY-MM-DD HH:mm:ss.SSS').replace('.000', '');

/** Reads what `writeTime` wrote, in the reader's zone; any other text stays as it is. */
export function readTime(text: string): string {
  const written = text.trim();
  return LOCAL_TIME.test(written) ? (momentAt(written.replace(' ', 'T')) ?? written) : written;
}

/** A day and a time of the clock, without a zone. */
const LOCAL_TIME = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d(\.\d{1,3})?)?$/;

/** The head of a column of times. They stand in it without their zone, so the head names it. */
export const timeHead = (label: string): string => `${label} (${currentTimeZone()})`;

/** The label of a head that may name a zone. */
export const withoutZone = (head: string): string => head.replace(/\s*\([A-Za-z_/+-]+\)\s*$/, '');
