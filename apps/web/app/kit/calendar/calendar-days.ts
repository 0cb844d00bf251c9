import { Temporal } from 'temporal-polyfill';

/** How much of the calendar is shown at once. An agenda lists the four weeks from a day on. */
export const calendarSpans = ['day', 'week', 'month', 'agenda'] as const;
export type CalendarSpan = (typeof calendarSpans)[number];

/** A range of days, `YYYY-MM-DD`. */
export interface ShownDays {
  first: string;
  /** The day after the last one. */
  end: string;
}

/** The span that contains a day. Weeks begin on Monday in every language, as in a clinic's opening hours. */
export function daysOf(span: CalendarSpan, day: string): ShownDays {
  const date = Temporal.PlainDate.from(day);
  const monday = date.subtract({ days: date.dayOfWeek - 1 });
  const first = { day: date, week: monday, month: date.with({ day: 1 }), agenda: date }[span];
  return { first: first.toString(), end: add(first, span, 1).toString() };
}

/** The day that is one span earlier (-1) or later (1). */
export const stepFrom = (span: CalendarSpan, day: string, by: 1 | -1): string =>
  add(Temporal.PlainDate.from(day), span, by).toString();

const add = (date: Temporal.PlainDate, span: CalendarSpan, count: number): Temporal.PlainDate =>
  date.add(
    { day: { days: count }, week: { weeks: count }, month: { months: count }, agenda: { weeks: 4 * count } }[span],
  );
