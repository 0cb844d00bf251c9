import { movedTo, startsBetween } from '@skrin/domain/calendar/series';
import { wallMs, wallText } from '@skrin/domain/calendar/wall-clock';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrowStep, keyOf, movesEvenly, reversalOf, withMove, withVersion } from './event-moves.ts';
import { type EventTime, later, timeOf } from './event-times.ts';
import { aCalendar, anOccurrence, idOf } from './testing.ts';

const DAY_MS = 86_400_000;
const series = (...starts: string[]) =>
  starts.map((startsLocal) => anOccurrence('Team', startsLocal, { isRecurring: true }));
const other = anOccurrence('Rounds', '2026-12-08T09:00', { eventId: idOf(2) });
const calendar = aCalendar(...series('2026-12-01T10:00', '2026-12-08T10:00', '2026-12-15T10:00'), other);
const startsOf = ({ items }: typeof calendar) =>
  items.map((item) => `${item.title} ${item.kind === 'event' ? item.startsLocal : ''}`);
const move = (scope: 'this' | 'following' | 'all', to: string) =>
  withMove(calendar, {
    eventId: idOf(1),
    occurrence: '2026-12-08T10:00',
    scope,
    to: { startsLocal: to, minutes: 90, days: null },
  });

describe('a move in a series', () => {
  it('is of one occurrence, which keeps its name', () => {
    const moved = move('this', '2026-12-09T11:00');
    expect(startsOf(moved)).toEqual([
      'Team 2026-12-01T10:00',
      'Rounds 2026-12-08T09:00',
      'Team 2026-12-09T11:00',
      'Team 2026-12-15T10:00',
    ]);
    expect(moved.items[2]).toMatchObject({ occurrence: '2026-12-08T10:00', isException: true });
  });

  it('is of it and those after it, or of all, by as much, and names them anew', () => {
    expect(startsOf(move('following', '2026-12-07T10:30'))).toEqual([
      'Team 2026-12-01T10:00',
      'Team 2026-12-07T10:30',
      'Rounds 2026-12-08T09:00',
      'Team 2026-12-14T10:30',
    ]);
    const all = move('all', '2026-12-07T10:30');
    expect(startsOf(all)[0]).toBe('Team 2026-11-30T10:30');
    expect(all.items[0]).toMatchObject({ occurrence: '2026-11-30T10:30' });
  });

  it('gives all of them a day without a time', () => {
    const to = { startsLocal: '2026-12-09', minutes: null, days: 2 };
    const moved = withMove(calendar, { eventId: idOf(1), occurrence: '2026-12-08T10:00', scope: 'all', to });
    expect(startsOf(moved)).toContain('Team 2026-12-02');
    expect(moved.items.find(({ isAllDay }) => isAllDay)?.endsAt).toBe('2026-12-03T17:00:00.000Z');
  });
});

it('makes a move twice as if it were made once, since what is read may have it already', () => {
  fc.assert(
    fc.property(fc.integer({ min: -300, max: 300 }), (minutes) => {
      const to = later(timeOf(other), { minutes });
      const wish = { eventId: idOf(2), occurrence: other.occurrence, scope: 'all' as const, to };
      expect(withMove(withMove(calendar, wish), wish)).toEqual(withMove(calendar, wish));
    }),
  );
});

it('leaves a calendar as it is that does not show what moves', () => {
  const to = timeOf(other);
  expect(withMove(calendar, { eventId: idOf(7), occurrence: '2026-12-08T10:00', scope: 'all', to })).toBe(calendar);
});

it('names occurrences of a series by their start, and other events by themselves', () => {
  expect(keyOf(other)).toBe(idOf(2));
  const [first] = series('2026-12-01T10:00');
  expect(first && keyOf(first)).toBe(`${idOf(1)}/2026-12-01T10:00`);
});

it('gives all occurrences of an event its new version', () => {
  const versions = withVersion(calendar, idOf(1), 8).items.map((item) => item.kind === 'event' && item.version);
  expect(versions).toEqual([8, 8, 8, 1]);
});

describe('what is taken back', () => {
  const [from, to, next] = ['2026-12-01T10:00', '2026-12-01T11:00', '2026-12-02T10:00'].map((startsLocal) => ({
    startsLocal,
    minutes: 60,
    days: null,
  })) as [EventTime, EventTime, EventTime];
  const one = { isRecurring: true, isException: false };

  it('is a move of one, and of all to another time of day', () => {
    expect(reversalOf({ ...one, isRecurring: false }, { from, to: next, scope: 'all' })).toBe('always');
    expect(reversalOf({ ...one, isException: true }, { from, to: next, scope: 'this' })).toBe('always');
    expect(reversalOf(one, { from, to, scope: 'all' })).toBe('always');
    expect(reversalOf(one, { from, to: next, scope: 'all' })).toBe('evenly');
  });

  it('is none from one on, of all with an exception, and where exceptions are lost', () => {
    expect(reversalOf(one, { from, to, scope: 'following' })).toBe('never');
    expect(reversalOf({ ...one, isException: true }, { from, to, scope: 'all' })).toBe('never');
    const day = { startsLocal: '2026-12-01', minutes: null, days: 1 };
    expect(reversalOf(one, { from, to: day, scope: 'all' })).toBe('never');
  });

  it('is a series of which each occurrence goes as far, so that none of its exceptions is lost', () => {
    const interval = fc.integer({ min: 1, max: 4 });
    const daily = fc.record({ frequency: fc.constant('daily' as const), interval, ends: fc.constant(null) });
    const weekly = fc.record({
      frequency: fc.constant('weekly' as const),
      interval,
      ends: fc.constant(null),
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    });
    fc.assert(
      fc.property(fc.oneof(daily, weekly), fc.integer({ min: -20, max: 20 }), (recurrence, days) => {
        fc.pre(movesEvenly(recurrence));
        const whole = { ...from, zone: 'Asia/Jakarta', recurrence };
        // It begins on a day of its own.
        const begin = startsBetween(whole, wallMs('2026-12-01'), wallMs('2027-02-01'))[0] as number;
        const series = { ...whole, startsLocal: wallText(begin, 'minute') };
        const end = begin + 60 * DAY_MS;
        const shift = days * DAY_MS;
        const moved = movedTo(series, wallText(begin + shift, 'minute'));
        expect(startsBetween(moved, begin + shift, end + shift)).toEqual(
          startsBetween(series, begin, end).map((start) => start + shift),
        );
        const back = movedTo(moved, series.startsLocal);
        expect(startsBetween(back, begin, end)).toEqual(startsBetween(series, begin, end));
      }),
    );
  });
});

it('follows the arrows as they are seen', () => {
  expect(arrowStep('ArrowRight', { isRtl: false, isByWeeks: false })).toEqual({ days: 1 });
  expect(arrowStep('ArrowRight', { isRtl: true, isByWeeks: false })).toEqual({ days: -1 });
  expect(arrowStep('ArrowUp', { isRtl: false, isByWeeks: false })).toEqual({ minutes: -15 });
  expect(arrowStep('ArrowDown', { isRtl: true, isByWeeks: true })).toEqual({ days: 7 });
});
