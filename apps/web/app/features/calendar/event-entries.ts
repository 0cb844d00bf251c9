import {
  type CalendarEvent,
  calendarLimits,
  type EventChange,
  eventAudienceSchema,
  eventColourSchema,
  type NewEvent,
  newEventSchema,
  wallSchema,
} from '@skrin/contract/calendar/event';
import { frequencies, MAX_COUNT, type Recurrence } from '@skrin/contract/calendar/recurrence';
import { isTimeZone } from '@skrin/contract/time-zone';
import * as z from 'zod/mini';
import { dayOf, type EventTime, endOf, timeBetween } from './event-times.ts';

export const repeats = ['never', ...frequencies] as const;
/** A month's day by its number, by its weekday counted from the start, or by the last of its weekdays. */
export const monthlyChoices = ['day', 'nth', 'last'] as const;
export const endings = ['never', 'on', 'after'] as const;

const { title, text, place } = newEventSchema.shape;
const asked = { params: { code: 'required' } };
const wallField = z.string().check(z.refine((wall) => wallSchema.safeParse(wall).success, asked));
const numberField = (maximum: number) =>
  z.string().check(z.refine((number) => /^\d{1,3}$/.test(number) && +number >= 1 && +number <= maximum));

type Entered = { isAllDay: boolean; from: string; to: string; zone: string };
/** Undefined while start and end are not both there. */
export const enteredTime = ({ isAllDay, from, to, zone }: Entered): EventTime | undefined => {
  const areThere = [from, to].every((wall) => wallSchema.safeParse(wall).success && (wall.length === 10) === isAllDay);
  return areThere ? timeBetween(from, to, zone) : undefined;
};

const tooLong = ({ minutes, days }: EventTime) =>
  (minutes ?? 0) > calendarLimits.minutes || (days ?? 0) > calendarLimits.days;

const whenFields = {
  isAllDay: z.boolean(),
  from: wallField,
  to: wallField,
  zone: z.string().check(z.refine(isTimeZone, asked)),
};
const endsAfterStart = z.refine<Entered>(
  (entries) => {
    const time = enteredTime(entries);
    return !time || ((time.days ?? 1) >= 1 && (time.minutes ?? 5) >= 5);
  },
  { path: ['to'], params: { code: 'ends_before_start' } },
);
const isShortEnough = z.refine<Entered>(
  (entries) => {
    const time = enteredTime(entries);
    return !time || !tooLong(time);
  },
  { path: ['to'] },
);

/** What a form says of when an event takes place. */
export const whenEntriesSchema = z.object(whenFields).check(endsAfterStart, isShortEnough);
export type WhenEntries = z.output<typeof whenEntriesSchema>;

/** What a form says of an event. A number is a text while it is typed. */
export const eventEntriesSchema = z
  .object({
    title,
    ...whenFields,
    repeats: z.enum(repeats),
    interval: numberField(99),
    weekdays: z.array(z.int()),
    monthlyOn: z.enum(monthlyChoices),
    ends: z.enum(endings),
    until: z.string(),
    times: z.string(),
    people: z.array(z.string()),
    audience: eventAudienceSchema,
    isBusy: z.boolean(),
    place,
    colour: eventColourSchema,
    text,
  })
  .check(
    endsAfterStart,
    isShortEnough,
    z.refine((entries) => entries.repeats !== 'weekly' || entries.weekdays.length > 0, {
      path: ['weekdays'],
      ...asked,
    }),
    z.refine((entries) => !isEnding(entries, 'on') || z.iso.date().safeParse(entries.until).success, {
      path: ['until'],
      ...asked,
    }),
    z.refine((entries) => !isEnding(entries, 'on') || entries.until === '' || entries.until >= dayOf(entries.from), {
      path: ['until'],
      params: { code: 'ends_before_start' },
    }),
    z.refine((entries) => !isEnding(entries, 'after') || numberField(MAX_COUNT).safeParse(entries.times).success, {
      path: ['times'],
    }),
  );
export type EventEntries = z.input<typeof eventEntriesSchema>;
export type CheckedEntries = z.output<typeof eventEntriesSchema>;

const isEnding = (entries: Pick<EventEntries, 'repeats' | 'ends'>, ends: EventEntries['ends']) =>
  entries.repeats !== 'never' && entries.ends === ends;

/** 1 is Monday. */
export const weekdayOf = (startsLocal: string): number => new Date(`${dayOf(startsLocal)}T00:00Z`).getUTCDay() || 7;

/** The number of a day in its month, which of its weekdays it is, and whether it is the last of them. */
export function placeInMonth(startsLocal: string): { day: number; nth: number; isLast: boolean } {
  const [year = 0, month = 0, day = 0] = dayOf(startsLocal).split('-').map(Number);
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { day, nth: Math.ceil(day / 7), isLast: day > daysInMonth - 7 };
}

type Repeated = Pick<
  CheckedEntries,
  'repeats' | 'interval' | 'weekdays' | 'monthlyOn' | 'ends' | 'until' | 'times' | 'from'
>;

/** How an event repeats, as the server takes it; null: it does not. */
function recurrenceOf(entries: Repeated): Recurrence | null {
  const ends = { never: null, on: { until: entries.until }, after: { count: Number(entries.times) } }[entries.ends];
  const repeated = { interval: Number(entries.interval), ends };
  const { day, nth } = placeInMonth(entries.from);
  const weekday = weekdayOf(entries.from);
  switch (entries.repeats) {
    case 'never':
      return null;
    case 'weekly':
      return { frequency: 'weekly', ...repeated, weekdays: entries.weekdays.toSorted() };
    case 'monthly': {
      const on = { day: { monthday: day }, nth: { nth: nth > 4 ? -1 : nth, weekday }, last: { nth: -1, weekday } };
      return { frequency: 'monthly', ...repeated, on: on[entries.monthlyOn] };
    }
    default:
      return { frequency: entries.repeats, ...repeated };
  }
}

function repeatEntries(recurrence: Recurrence | null, startsLocal: string): Omit<Repeated, 'from'> {
  const ends = recurrence?.ends ?? null;
  return {
    repeats: recurrence?.frequency ?? 'never',
    interval: String(recurrence?.interval ?? 1),
    weekdays: recurrence?.frequency === 'weekly' ? recurrence.weekdays : [weekdayOf(startsLocal)],
    monthlyOn: recurrence?.frequency === 'monthly' ? monthlyChoice(recurrence.on) : 'day',
    ends: ends === null ? 'never' : 'until' in ends ? 'on' : 'after',
    until: ends && 'until' in ends ? ends.until : '',
    times: ends && 'count' in ends ? String(ends.count) : '10',
  };
}

const monthlyChoice = (on: { monthday: number } | { nth: number }) =>
  'monthday' in on ? 'day' : on.nth === -1 ? 'last' : 'nth';

export const entriesOf = (event: CalendarEvent): CheckedEntries => ({
  title: event.title,
  isAllDay: event.isAllDay,
  from: event.startsLocal,
  to: endOf(event, event.zone),
  zone: event.zone,
  ...repeatEntries(event.recurrence, event.startsLocal),
  people: event.people.map(({ id }) => id),
  audience: event.audience,
  isBusy: event.isBusy,
  place: event.place,
  colour: event.colour,
  text: event.text,
});

/** Where a new event is to begin, and how long it is to take. */
export interface EventDraft extends EventTime {
  zone: string;
}

export const entriesOfNew = (draft: EventDraft): CheckedEntries => ({
  title: '',
  isAllDay: draft.minutes === null,
  from: draft.startsLocal,
  to: endOf(draft, draft.zone),
  zone: draft.zone,
  ...repeatEntries(null, draft.startsLocal),
  people: [],
  audience: 'own',
  isBusy: true,
  place: '',
  colour: 'teal',
  text: '',
});

/** A new event as the server takes it. */
export function newEventOf(entries: CheckedEntries): NewEvent {
  const { title, text, place, colour, isBusy, audience, people, zone, from, to } = entries;
  const recurrence = recurrenceOf(entries);
  return { title, text, place, colour, isBusy, audience, people, zone, recurrence, ...timeBetween(from, to, zone) };
}

const repeatFields = ['repeats', 'interval', 'weekdays', 'monthlyOn', 'ends', 'until', 'times'] as const;
const isSame = (some: unknown, other: unknown) => JSON.stringify(some) === JSON.stringify(other);

/** What of an event was changed in a form: nothing else is sent, so that others keep what they changed meanwhile. */
export function changesOf(before: CheckedEntries, entries: CheckedEntries): Omit<EventChange, 'version'> {
  const [old, next] = [newEventOf(before), newEventOf(entries)];
  const names = ['title', 'text', 'place', 'colour', 'startsLocal', 'isBusy', 'zone', 'people'] as const;
  const plain = names.filter((name) => !isSame(old[name], next[name])).map((name) => [name, next[name]]);
  const changesForm = before.isAllDay !== entries.isAllDay;
  const changesLength = old.minutes !== next.minutes || old.days !== next.days;
  const { minutes, days } = next;
  const length = changesForm ? { minutes, days } : minutes === null ? { days } : { minutes };
  const changesSeries = repeatFields.some((name) => !isSame(before[name], entries[name]));
  return {
    ...(Object.fromEntries(plain) as Partial<Pick<NewEvent, (typeof names)[number]>>),
    ...(changesLength && length),
    ...(changesSeries && { recurrence: next.recurrence }),
  };
}

/** Whether changes are of the series as a whole, and cannot be of one occurrence. */
export const isOfSeries = (changes: Omit<EventChange, 'version'>): boolean =>
  (['recurrence', 'zone', 'people'] as const).some((name) => name in changes);
