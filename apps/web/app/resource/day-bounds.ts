import { currentTimeZone } from '../i18n/time-zone.ts';
import { dayjs } from './zoned-dayjs.ts';

/** The moment at which a day, `2026-11-22`, begins in the current time zone; undefined if it is not a day. */
export const startOfDay = (day: string): string | undefined => momentAt(`${day}T00:00:00`);

/** The last millisecond of a day in the current time zone. */
export const endOfDay = (day: string): string | undefined => momentAt(`${day}T23:59:59.999`);

/** The moment at which it is this time, `2026-11-22T08:30:00`, in the current time zone; undefined if it is no time. */
export const momentAt = (time: string): string | undefined =>
  dayjs.utc(time).isValid() ? dayjs.tz(time, currentTimeZone()).toISOString() : undefined;
