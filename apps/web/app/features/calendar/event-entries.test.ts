import type { CalendarEvent } from '@skrin/contract/calendar/event';
import { newEventSchema } from '@skrin/contract/calendar/event';
import type { Recurrence } from '@skrin/contract/calendar/recurrence';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CheckedEntries,
  changesOf,
  entriesOf,
  entriesOfNew,
  eventEntriesSchema,
  isOfSeries,
  newEventOf,
  placeInMonth,
  weekdayOf,
} from './event-entries.ts';
import { wallOf } from './event-times.ts';
import { anOccurrence, wayan, wholeEvent } from './testing.ts';

const startsLocal = fc
  .integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 })
  .map((minutes) => wallOf('UTC', minutes * 60_000));
const ends = fc.oneof(
  fc.constant(null),
  fc.constant({ until: '2029-01-01' }),
  fc.integer({ min: 1, max: 730 }).map((count) => ({ count })),
);

/** Any way in which an event that begins then may repeat. */
const recurrenceAt = (from: string) => {
  const { day, nth, isLast } = placeInMonth(from);
  const weekday = weekdayOf(from);
  const ons = [{ monthday: day }, ...(nth <= 4 ? [{ nth, weekday }] : []), ...(isLast ? [{ nth: -1, weekday }] : [])];
  const weekdays = fc
    .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
    .map((days) => days.toSorted((a, b) => a - b));
  const interval = fc.integer({ min: 1, max: 99 });
  return fc.oneof(
    fc.constant(null),
    fc.record({ frequency: fc.constantFrom('daily' as const, 'yearly' as const), interval, ends }),
    fc.record({ frequency: fc.constant('weekly' as const), interval, ends, weekdays }),
    fc.record({ frequency: fc.constant('monthly' as const), interval, ends, on: fc.constantFrom(...ons) }),
  ) as fc.Arbitrary<Recurrence | null>;
};
const event = startsLocal.chain((from) =>
  recurrenceAt(from).map(
    (recurrence): CalendarEvent => ({ ...wholeEvent(anOccurrence('Rounds', from)), recurrence, people: [wayan] }),
  ),
);

describe('the entries of an event', () => {
  it('say the same event as they were made from, which the server takes', () => {
    fc.assert(
      fc.property(event, (given) => {
        const entries = entriesOf(given);
        expect(eventEntriesSchema.safeParse(entries).success).toBe(true);
        const made = newEventOf(entries);
        expect(newEventSchema.safeParse(made).success).toBe(true);
        expect(made).toMatchObject({
          startsLocal: given.startsLocal,
          minutes: given.minutes,
          recurrence: given.recurrence,
          people: [wayan.id],
        });
      }),
    );
  });

  it('send nothing where nothing was changed', () => {
    fc.assert(
      fc.property(event, (given) => {
        expect(changesOf(entriesOf(given), entriesOf(given))).toEqual({});
      }),
    );
  });
});

const before = entriesOf(wholeEvent(anOccurrence('Rounds', '2026-12-01T09:00')));
const problemsOf = (changes: Partial<CheckedEntries>) =>
  eventEntriesSchema.safeParse({ ...before, ...changes }).error?.issues.map(({ path }) => path.join('.')) ?? [];

it('sends the length with the start where an event loses its time', () => {
  const changes = changesOf(before, { ...before, isAllDay: true, from: '2026-12-01', to: '2026-12-02' });
  expect(changes).toEqual({ startsLocal: '2026-12-01', minutes: null, days: 2 });
  expect(changesOf(before, { ...before, to: '2026-12-01T11:00' })).toEqual({ minutes: 120 });
});

it('knows which changes are of a series as a whole', () => {
  expect(isOfSeries(changesOf(before, { ...before, title: 'Ward' }))).toBe(false);
  expect(isOfSeries(changesOf(before, { ...before, repeats: 'daily' }))).toBe(true);
  expect(isOfSeries(changesOf(before, { ...before, zone: 'Asia/Tokyo' }))).toBe(true);
});

it('names the field in which something cannot be', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ title: ' ' })).toEqual(['title']);
  expect(problemsOf({ to: '2026-12-01T08:00' })).toEqual(['to']);
  expect(problemsOf({ to: '2026-12-31T08:00' })).toEqual(['to']);
  expect(problemsOf({ from: '' })).toEqual(['from']);
  expect(problemsOf({ repeats: 'weekly', weekdays: [] })).toEqual(['weekdays']);
  expect(problemsOf({ repeats: 'daily', ends: 'on', until: '' })).toEqual(['until']);
  expect(problemsOf({ repeats: 'daily', ends: 'on', until: '2026-11-30' })).toEqual(['until']);
  expect(problemsOf({ repeats: 'daily', ends: 'after', times: '0' })).toEqual(['times']);
  // What is not asked is not looked at.
  expect(problemsOf({ ends: 'after', times: '0' })).toEqual([]);
});

it('begins a new event where free time was chosen', () => {
  const draft = { startsLocal: '2026-12-01', minutes: null, days: 3, zone: 'Asia/Jakarta' };
  expect(entriesOfNew(draft)).toMatchObject({ isAllDay: true, from: '2026-12-01', to: '2026-12-03', weekdays: [2] });
});
