import { currentTimeZone } from '../i18n/time-zone.ts';
import { dayjs } from './zoned-dayjs.ts';

/** When a day, `2026-11-22`, begins by the clock that times are shown by; undefined for what is no day. */
export const startOfDay = (day: string): string | undefined => momentAt(`${day}T00:00:00`);

/** Its last millisecond. */
export const endOfDay = (day: string): string | undefined => momentAt(`${day}T23:59:59.999`);

const momentAt = (time: string): string | undefined =>
  dayjs.utc(time).isValid() ? dayjs.tz(time, currentTimeZone()).toISOString() : undefined;
