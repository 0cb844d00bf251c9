import * as z from 'zod/mini';
import { openingHoursSchema } from '../care/clinic-schedule.ts';
import { consultationChannelSchema, consultationStateSchema } from '../care/consultations.ts';
import { idSchema, timeSchema } from '../common.ts';
import { calendarLimits, eventAudienceSchema, eventColourSchema, eventColours } from './event.ts';
import { isCalendarYear } from './recurrence.ts';

/** What a calendar shows. */
export const calendarKinds = ['event', 'consultation', 'closure'] as const;

const DAY_MS = 86_400_000;

const calendarTimeSchema = timeSchema.check(z.refine(isCalendarYear));

export const calendarQuerySchema = z
  .object({
    from: calendarTimeSchema,
    to: calendarTimeSchema,
    kind: z.optional(z.enum(calendarKinds)),
    /** With a colour or a person, events alone are answered. */
    colour: z.optional(z.enum(eventColours)),
    /** Whose event it is, or who is named in it. */
    personId: z.optional(idSchema),
  })
  .check(
    z.refine(({ from, to }) => Date.parse(from) < Date.parse(to), {
      path: ['to'],
      params: { code: 'ends_before_start' },
    }),
    z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= calendarLimits.days * DAY_MS, {
      path: ['to'],
      params: { code: 'range_too_wide' },
    }),
  );
export type CalendarQuery = z.output<typeof calendarQuerySchema>;

const shown = {
  title: z.string(),
  startsAt: timeSchema,
  endsAt: timeSchema,
  /** The zone by whose clock it is meant. */
  zone: z.string(),
  isAllDay: z.boolean(),
};

export const eventOccurrenceSchema = z
  .object({
    kind: z.literal('event'),
    eventId: idSchema,
    /** Its start by the series: the name by which it is changed. */
    occurrence: z.string(),
    ...shown,
    /** Its start, which an exception may have elsewhere. */
    startsLocal: z.string(),
    place: z.string(),
    colour: eventColourSchema,
    audience: eventAudienceSchema,
    isBusy: z.boolean(),
    isRecurring: z.boolean(),
    /** Whether it differs from its series. */
    isException: z.boolean(),
    people: z.array(idSchema),
    version: z.int(),
    can: z.object({ update: z.boolean(), remove: z.boolean() }),
  })
  .register(z.globalRegistry, { id: 'EventOccurrence' });
export type EventOccurrence = z.infer<typeof eventOccurrenceSchema>;

/** A consultation of the clinic; its own rules move it. The title is the name of its service. */
const consultationOccurrenceSchema = z.object({
  kind: z.literal('consultation'),
  consultationId: idSchema,
  ...shown,
  state: consultationStateSchema,
  channel: consultationChannelSchema,
  /** Who comes; null: their name is not known. */
  person: z.nullable(z.string()),
});

/** A day on which the clinic is closed; the title is the reason, if one is given. */
const closureOccurrenceSchema = z.object({ kind: z.literal('closure'), ...shown });

export const occurrenceSchema = z
  .discriminatedUnion('kind', [eventOccurrenceSchema, consultationOccurrenceSchema, closureOccurrenceSchema])
  .register(z.globalRegistry, { id: 'CalendarOccurrence' });
export type CalendarOccurrence = z.infer<typeof occurrenceSchema>;

export const calendarSchema = z
  .object({
    /** By when they begin. */
    items: z.array(occurrenceSchema),
    /** Whether there are more than one answer holds: a shorter span has them. */
    isCut: z.boolean(),
    /** The clinic that one works for. */
    clinic: z.nullable(z.object({ timeZone: z.string(), hours: z.array(openingHoursSchema) })),
  })
  .register(z.globalRegistry, { id: 'Calendar' });
export type Calendar = z.infer<typeof calendarSchema>;

/** What the occurrence of an event that begins at `at` would overlap with. */
const conflictSchema = z
  .object({
    at: timeSchema,
    kind: z.enum(['event', 'consultation']),
    startsAt: timeSchema,
    endsAt: timeSchema,
    /** Null where the asker may not know: an event of a colleague's own, a consultation. */
    title: z.nullable(z.string()),
    /** Whose own event it is, if it is a colleague's. */
    personId: z.nullable(idSchema),
  })
  .register(z.globalRegistry, { id: 'CalendarConflict' });
export type CalendarConflict = z.infer<typeof conflictSchema>;

/** Of the first 62 days of a series; the first 50 by time. */
export const conflictsSchema = z.object({ items: z.array(conflictSchema) });

/** 256 random bits, in base64url. */
const feedTokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
export const feedParamsSchema = z.object({ token: feedTokenSchema });
/** Shown once: a new one takes its place. */
export const feedSchema = z.object({ url: z.string() }).register(z.globalRegistry, { id: 'CalendarFeed' });
