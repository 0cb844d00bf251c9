import * as z from 'zod/mini';

/** Most times that a series repeats which ends after a number of times. */
export const MAX_COUNT = 730;

/** Calendars have the years 1970 to 2199. */
export const isCalendarYear = (time: string): boolean => /^(19[7-9]|2[01]\d)\d-/.test(time);

export const frequencies = ['daily', 'weekly', 'monthly', 'yearly'] as const;

/** ISO 8601: 1 is Monday. */
const weekdaySchema = z.int().check(z.minimum(1), z.maximum(7));

const repeated = {
  /** Every how many days, weeks, months or years. */
  interval: z._default(z.int().check(z.minimum(1), z.maximum(99)), 1),
  /** The last day that it may begin on, in the zone of the event, or how many times it takes place; null: it goes on. */
  ends: z._default(
    z.nullable(
      z.union([
        z.strictObject({ until: z.iso.date().check(z.refine(isCalendarYear)) }),
        z.strictObject({ count: z.int().check(z.minimum(1), z.maximum(MAX_COUNT)) }),
      ]),
    ),
    null,
  ),
};

/** The third Thursday is `{ nth: 3, weekday: 4 }`; -1 is the last one of the month. */
const nthWeekdaySchema = z.strictObject({
  nth: z.int().check(z.refine((nth) => nth === -1 || (nth >= 1 && nth <= 4))),
  weekday: weekdaySchema,
});

/**
 * How an event repeats, by the clock and calendar of its zone. A month without the day is left out, as is a year without
 * 29 February. A yearly one takes place on the day of its start.
 */
export const recurrenceSchema = z
  .discriminatedUnion('frequency', [
    z.strictObject({ frequency: z.literal('daily'), ...repeated }),
    z.strictObject({
      frequency: z.literal('weekly'),
      ...repeated,
      weekdays: z.array(weekdaySchema).check(
        z.minLength(1),
        z.maxLength(7),
        z.refine((days) => new Set(days).size === days.length, { params: { code: 'overlapping' } }),
      ),
    }),
    z.strictObject({
      frequency: z.literal('monthly'),
      ...repeated,
      on: z.union([z.strictObject({ monthday: z.int().check(z.minimum(1), z.maximum(31)) }), nthWeekdaySchema]),
    }),
    z.strictObject({ frequency: z.literal('yearly'), ...repeated }),
  ])
  .register(z.globalRegistry, { id: 'Recurrence' });
export type Recurrence = z.output<typeof recurrenceSchema>;
