import * as z from 'zod/mini';
import { idSchema } from '../common.ts';
import { personRefSchema } from '../person-ref.ts';
import { lineText, longText } from '../text.ts';
import { isTimeZone } from '../time-zone.ts';
import { isCalendarYear, recurrenceSchema } from './recurrence.ts';

export const calendarLimits = {
  /** Events of one person, and of one organisation; a series is one. */
  events: 1_000,
  people: 20,
  /** Days of a span that is asked for, and of an event. */
  days: 62,
  /** Minutes of an event: a week. */
  minutes: 10_080,
  /** Occurrences of an answer. */
  occurrences: 5_000,
  /** Overlaps of an answer. */
  conflicts: 50,
} as const;

export const eventColours = ['teal', 'blue', 'purple', 'pink', 'orange', 'yellow', 'green', 'grey'] as const;
export const eventColourSchema = z.enum(eventColours);

/** `own`: seen by who made it and by the people who are named in it. `organisation`: by whoever works for it. */
export const eventAudiences = ['own', 'organisation'] as const;
export const eventAudienceSchema = z.enum(eventAudiences);

/** Whether a text of this form names a day, or a minute, that there is: not 30 February, nor 25:00. */
const isWall = (text: string) => {
  const time = new Date(`${text}${text.length === 10 ? 'T00:00' : ''}Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
};

/**
 * What clocks on the wall of a zone show: `2026-12-01T09:30`, or a day without a time, `2026-12-01`, of what lasts all
 * day. The start of an occurrence by its series, in this form, is the name of the occurrence.
 */
export const wallSchema = z
  .string()
  .check(
    z.regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/),
    z.refine(isWall),
    z.refine(isCalendarYear),
    z.describe('Without a zone'),
  );

const zoneSchema = z.string().check(z.maxLength(64), z.refine(isTimeZone), z.describe('As IANA names it'));
const isAllDay = (startsLocal: string) => startsLocal.length === 10;

const written = {
  title: lineText({ max: 200 }),
  text: longText({ min: 0, max: 5_000 }),
  place: lineText({ min: 0, max: 200 }),
  colour: eventColourSchema,
  startsLocal: wallSchema,
  /** How long one takes that has a time; null: it lasts all day. */
  minutes: z.nullable(z.int().check(z.minimum(5), z.maximum(calendarLimits.minutes))),
  /** How many days one lasts that has no time; null: it has one. */
  days: z.nullable(z.int().check(z.minimum(1), z.maximum(calendarLimits.days))),
  /** Whether who takes part is taken meanwhile; one of a clinic closes its free times. */
  isBusy: z.boolean(),
};
const ofSeries = {
  zone: zoneSchema,
  recurrence: z.nullable(recurrenceSchema),
  people: z.array(idSchema).check(z.maxLength(calendarLimits.people)),
};

export const calendarEventSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    text: z.string(),
    place: z.string(),
    colour: eventColourSchema,
    isAllDay: z.boolean(),
    startsLocal: z.string(),
    zone: z.string(),
    minutes: z.nullable(z.int()),
    days: z.nullable(z.int()),
    isBusy: z.boolean(),
    recurrence: z.nullable(recurrenceSchema),
    audience: eventAudienceSchema,
    /** Whose event it is; null: the organisation's. */
    owner: z.nullable(personRefSchema),
    people: z.array(personRefSchema),
    version: z.int(),
    can: z.object({ update: z.boolean(), remove: z.boolean() }),
  })
  .register(z.globalRegistry, { id: 'CalendarEvent' });
export type CalendarEvent = z.infer<typeof calendarEventSchema>;

/** The length is in the unit of the start: minutes of what has a time, days of what has none. */
const fitsStart = z.refine<{ startsLocal: string; minutes: number | null; days: number | null }>(
  ({ startsLocal, minutes, days }) =>
    isAllDay(startsLocal) ? days !== null && minutes === null : minutes !== null && days === null,
  { path: ['minutes'], params: { code: 'invalid' } },
);

const whenShape = {
  startsLocal: wallSchema,
  zone: zoneSchema,
  minutes: z._default(written.minutes, null),
  days: z._default(written.days, null),
  recurrence: z._default(ofSeries.recurrence, null),
  people: z._default(ofSeries.people, []),
};

export const newEventSchema = z
  .strictObject({
    ...whenShape,
    title: written.title,
    text: z._default(written.text, ''),
    place: z._default(written.place, ''),
    colour: z._default(written.colour, 'teal'),
    isBusy: z._default(written.isBusy, true),
    audience: z._default(eventAudienceSchema, 'own'),
  })
  .check(fitsStart);
export type NewEvent = z.output<typeof newEventSchema>;

/** An event that may not be stored yet; `eventId`: the one that it is to replace. */
export const conflictQuestionSchema = z.strictObject({ ...whenShape, eventId: z.optional(idSchema) }).check(fitsStart);
export type ConflictQuestion = z.output<typeof conflictQuestionSchema>;

/**
 * `startsLocal` is where the occurrence goes that is named, and with `following` and `all` the others by as much.
 * `minutes` and `days` come with it where one with a time becomes one without, or the other way round.
 */
export const eventChangeSchema = z.strictObject({
  version: z.int().check(z.positive()),
  title: z.optional(written.title),
  text: z.optional(written.text),
  place: z.optional(written.place),
  colour: z.optional(written.colour),
  startsLocal: z.optional(written.startsLocal),
  minutes: z.optional(written.minutes),
  days: z.optional(written.days),
  isBusy: z.optional(written.isBusy),
  zone: z.optional(zoneSchema),
  recurrence: z.optional(ofSeries.recurrence),
  people: z.optional(ofSeries.people),
});
export type EventChange = z.output<typeof eventChangeSchema>;

/** How much of a series is meant: the occurrence, it and those after it, or the whole series. */
export const changeScopes = ['this', 'following', 'all'] as const;
export type ChangeScope = (typeof changeScopes)[number];

const occurrenceQuery = { occurrence: z.optional(wallSchema) };
export const eventQuerySchema = z.object(occurrenceQuery);
export const seriesQuerySchema = z.object({ ...occurrenceQuery, scope: z._default(z.enum(changeScopes), 'all') }).check(
  z.refine(({ occurrence, scope }) => scope === 'all' || occurrence !== undefined, {
    path: ['occurrence'],
    params: { code: 'required' },
  }),
);
export type SeriesQuery = z.output<typeof seriesQuerySchema>;
