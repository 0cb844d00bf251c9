import * as z from 'zod/mini';
import {
  type ConsultationState,
  consultationChannelSchema,
  consultationChannels,
  consultationStateSchema,
  consultationStates,
} from '../care/consultations.ts';
import { idSchema, timeSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { countSchema, daysQuerySchema, monthSchema, periodSchema } from './figures.ts';
import { comparedSchema } from './money.ts';

/** A number of consultations of all clinics, below this, that has a property in common is not shown (decision 101). */
export const LEAST_BOOKINGS = 5;
/** How many clinics a month names. The others are one row. */
export const MOST_CLINICS = 10;
/** For how many days, from today on, it is said how much can still be booked. */
export const COMING_DAYS = 7;

/**
 * How consultations that were requested stand, by the states in which they are: each is in one of these, but for those
 * that still wait for an answer. `confirmed`: nobody has said yet how it ended.
 */
export const bookingOutcomes = {
  confirmed: ['confirmed', 'arrived'],
  done: ['done'],
  cancelled: ['cancelled'],
  no_show: ['no_show'],
} as const satisfies Record<string, readonly ConsultationState[]>;
export type BookingOutcome = keyof typeof bookingOutcomes;
export const bookingOutcomeNames = Object.keys(bookingOutcomes) as [BookingOutcome, ...BookingOutcome[]];

/** What is counted of a clinic's consultations: all that were requested, those that wait for an answer, and the others. */
export const bookingFigures = {
  requested: consultationStates.filter((state) => state !== 'unpaid'),
  waiting: ['requested'],
  ...bookingOutcomes,
} satisfies Record<string, readonly ConsultationState[]>;
export type BookingFigure = keyof typeof bookingFigures;

/** The consultations of a clinic that begin within a time, as its list is asked for them. */
export interface ListedBookings {
  from: string;
  /** Not among them. */
  to: string;
  state: string;
  service?: string;
  /** ISO 8601: 1 is Monday. */
  weekday?: string;
}

/** The rows behind a number of consultations: number and list are both made from this. */
export const bookingsWithin = (
  figure: BookingFigure,
  { from, to }: Pick<ListedBookings, 'from' | 'to'>,
  { service, weekday }: { service?: string; weekday?: number } = {},
): ListedBookings => ({
  from,
  to,
  state: bookingFigures[figure].join(','),
  ...(service !== undefined && { service }),
  ...(weekday !== undefined && { weekday: String(weekday) }),
});

const outcomesOf = <Value extends z.core.$ZodType>(value: Value) =>
  ({ confirmed: value, done: value, cancelled: value, no_show: value }) satisfies Record<BookingOutcome, Value>;
const bookingCounts = z.object({ requested: countSchema, ...outcomesOf(countSchema) });
export type BookingCounts = z.infer<typeof bookingCounts>;

const slotCountsSchema = z.object({
  /** Times that can be booked, taken or not, and those of them that are free. */
  offered: countSchema,
  free: countSchema,
});
export type SlotCounts = z.infer<typeof slotCountsSchema>;

/** Seconds from the request to the confirmation: of half of the consultations, and of nine of ten, at most. */
const confirmTimesSchema = z.object({ median: z.number(), ninetieth: z.number() });
export type ConfirmTimes = z.infer<typeof confirmTimesSchema>;

export const bookingsSchema = z
  .object({
    /** The IANA name of the clinic's zone, whose days are counted. */
    timeZone: z.string(),
    coming: z.object({ period: periodSchema, slots: slotCountsSchema, waiting: countSchema, confirmed: countSchema }),
    period: periodSchema,
    before: periodSchema,
    totals: z.object({ requested: comparedSchema, ...outcomesOf(comparedSchema) }),
    /** One for each day of the period, on which they were to take place. */
    requestedByDay: z.array(countSchema),
    doneByDay: z.array(countSchema),
    /** Those of which something was requested in the period, by name. */
    services: z.array(
      z.object({ id: idSchema, name: z.string(), channel: consultationChannelSchema, counts: bookingCounts }),
    ),
    /** From Monday on. */
    weekdays: z.array(bookingCounts),
    /** Of the consultations of the period that were confirmed; null without one. */
    toConfirm: z.nullable(confirmTimesSchema),
    toConfirmBefore: z.nullable(confirmTimesSchema),
    /** The last requests, the newest first. */
    latest: z.array(
      z.object({
        id: idSchema,
        service: z.string(),
        state: consultationStateSchema,
        startsAt: timeSchema,
        requestedAt: timeSchema,
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'BookingFigures' });
export type Bookings = z.infer<typeof bookingsSchema>;

/** Null: hidden. */
const shownCount = z.nullable(countSchema);
const outcomeCounts = z.object(outcomesOf(shownCount));

/** `requested`: all of the others together. */
const monthTotals = z.object({ requested: shownCount, ...outcomesOf(shownCount) });

const bookingMonthSchema = z.extend(monthTotals, {
  toConfirm: z.nullable(confirmTimesSchema),
  tables: z.object({
    channel: z.array(z.object({ channel: z.enum(consultationChannels), counts: outcomeCounts })),
    /** From Monday on. */
    weekday: z.array(outcomeCounts),
    /** By name. Null: all others together. */
    clinic: z.array(z.object({ name: z.nullable(z.string()), counts: outcomeCounts })),
  }),
});
export type BookingMonth = z.infer<typeof bookingMonthSchema>;
/** What consultations of a month are broken down by, one at a time. */
export type BookingWay = keyof BookingMonth['tables'];

export const clinicBookingsSchema = z
  .object({
    /** The months that were counted, the newest first. */
    months: z.array(monthSchema),
    /** The one that this is about; null while there is none. */
    month: z.nullable(monthSchema),
    counts: z.nullable(bookingMonthSchema),
    before: z.nullable(monthTotals),
    /** The times of all clinics, on the days from the one on which they were counted; null before that. */
    slots: z.nullable(z.extend(slotCountsSchema, { countedAt: timeSchema })),
  })
  .register(z.globalRegistry, { id: 'ClinicBookings' });
export type ClinicBookings = z.infer<typeof clinicBookingsSchema>;

export const getBookings = defineEndpoint({
  method: 'GET',
  path: '/api/figures/bookings',
  feature: 'figures',
  summary: 'Consultations of the clinic one works for: how they stand, by service and weekday, and what is still free',
  permission: 'figures:bookings',
  query: daysQuerySchema,
  status: 200,
  /** Null for somebody who works for no clinic. */
  response: z.object({ bookings: z.nullable(bookingsSchema) }),
});

export const getClinicBookings = defineEndpoint({
  method: 'GET',
  path: '/api/figures/clinic-bookings',
  feature: 'figures',
  summary:
    'Consultations of all clinics in a month that has ended; small numbers are hidden so that none can be worked out',
  permission: 'figures:clinics',
  query: z.object({ month: z.optional(monthSchema) }),
  status: 200,
  response: clinicBookingsSchema,
});
