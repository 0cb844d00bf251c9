import { Temporal } from 'temporal-polyfill';

/** A time from its first moment on, up to its end, which is not part of it. */
export interface Span {
  from: Date;
  to: Date;
}

/** The moment at which a day, '2026-11-27', begins in a time zone: not always at midnight where clocks change. */
export const startOfDay = (day: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);

/** The day at a moment. */
export const dayAt = (time: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();

export const dayAfter = (day: string, days = 1): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** The moments of a day: of 23, 24 or 25 hours. */
export const spanOfDay = (day: string, timeZone: string): Span => ({
  from: startOfDay(day, timeZone),
  to: startOfDay(dayAfter(day), timeZone),
});

/** The days from the first one up to `to`, which is not among them. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day < to; day = dayAfter(day)) days.push(day);
  return days;
}

/** The first day of a month, '2026-11', and that of the month after it. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  return { from: first.toString(), to: first.add({ months: 1 }).toString() };
}

export const monthBefore = (month: string): string =>
  Temporal.PlainYearMonth.from(month).subtract({ months: 1 }).toString();

export const monthAfter = (month: string): string => Temporal.PlainYearMonth.from(month).add({ months: 1 }).toString();

/** ISO 8601: 1 is Monday. */
export const weekdayOf = (day: string): number => Temporal.PlainDate.from(day).dayOfWeek;
