import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  daysBetween,
  draggedTime,
  droppedTime,
  type EventTime,
  endOf,
  later,
  longer,
  momentsOf,
  timeBetween,
  timeOf,
  wallOf,
} from './event-times.ts';

const zones = ['Asia/Jakarta', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Pacific/Kiritimati', 'UTC'];
const zone = fc.constantFrom(...zones);
/** A minute of 2026. */
const moment = fc
  .integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2027, 0, 1) / 60_000 })
  .map((minutes) => minutes * 60_000);
const length = fc.integer({ min: 5, max: 10_080 });
const day = moment.map((ms) => new Date(ms).toISOString().slice(0, 10));
const days = fc.integer({ min: 1, max: 62 });

describe('the time of an event', () => {
  it('is read back from what the calendar shows, in every zone and on both changes of clocks', () => {
    fc.assert(
      fc.property(zone, moment, length, (name, at, minutes) => {
        const time = { startsLocal: wallOf(name, at), minutes, days: null };
        expect(timeOf({ ...time, ...momentsOf(time, name), zone: name, isAllDay: false })).toEqual(time);
      }),
    );
    fc.assert(
      fc.property(zone, day, days, (name, startsLocal, count) => {
        const time = { startsLocal, minutes: null, days: count };
        expect(timeOf({ ...time, ...momentsOf(time, name), zone: name, isAllDay: true })).toEqual(time);
      }),
    );
  });

  it('gives a form the start and end that it is read back from', () => {
    fc.assert(
      fc.property(zone, moment, length, (name, at, minutes) => {
        const time = { startsLocal: wallOf(name, at), minutes, days: null };
        const read = timeBetween(time.startsLocal, endOf(time, name), name);
        expect(read.startsLocal).toBe(time.startsLocal);
        expect(endOf(read, name)).toBe(endOf(time, name));
      }),
    );
    fc.assert(
      fc.property(zone, day, days, (name, startsLocal, count) => {
        const time = { startsLocal, minutes: null, days: count };
        expect(timeBetween(startsLocal, endOf(time, name), name)).toEqual(time);
      }),
    );
  });

  it('comes back when it goes as far back, and stays as long as it is', () => {
    fc.assert(
      fc.property(moment, length, fc.integer({ min: -400, max: 400 }), (at, minutes, by) => {
        const time = { startsLocal: wallOf('UTC', at), minutes, days: null };
        const gone = later(time, { days: by, minutes: by });
        expect(gone.minutes).toBe(minutes);
        expect(later(gone, { days: -by, minutes: -by })).toEqual(time);
      }),
    );
  });

  it('has the same hour on the next day, though clocks change in between', () => {
    const before = { startsLocal: '2026-03-07T09:00', minutes: 60, days: null };
    const after = later(before, { days: 1 });
    expect(after.startsLocal).toBe('2026-03-08T09:00');
    const [one, other] = [before, after].map((time) => Date.parse(momentsOf(time, 'America/New_York').startsAt));
    expect(((other ?? 0) - (one ?? 0)) / 3_600_000).toBe(23);
  });

  it('never gets shorter than a quarter of an hour, or a day', () => {
    expect(longer({ startsLocal: '2026-12-01T09:00', minutes: 15, days: null }, -1)).toBeUndefined();
    expect(longer({ startsLocal: '2026-12-01T09:00', minutes: 15, days: null }, 1)?.minutes).toBe(30);
    expect(longer({ startsLocal: '2026-12-01', minutes: null, days: 1 }, -1)).toBeUndefined();
    expect(longer({ startsLocal: '2026-12-01', minutes: null, days: 1 }, 1)?.days).toBe(2);
  });
});

describe('what was dropped', () => {
  const jakarta = { startStr: '2026-12-01T09:00:00+07:00', endStr: '2026-12-01T10:30:00+07:00' };

  it('is written by the clock of its own zone', () => {
    const [start, end] = [new Date(jakarta.startStr), new Date(jakarta.endStr)];
    const time = droppedTime({ ...jakarta, start, end, allDay: false }, 'Asia/Tokyo');
    expect(time).toEqual({ startsLocal: '2026-12-01T11:00', minutes: 90, days: null });
  });

  it('takes an hour, or a day, where it comes from the other', () => {
    const start = new Date(jakarta.startStr);
    const dropped = { ...jakarta, start, end: null, endStr: '' };
    expect(droppedTime({ ...dropped, allDay: false }, 'Asia/Jakarta')?.minutes).toBe(60);
    expect(droppedTime({ ...dropped, startStr: '2026-12-01', allDay: true }, 'Asia/Jakarta')).toEqual({
      startsLocal: '2026-12-01',
      minutes: null,
      days: 1,
    });
  });
});

describe('what was dragged', () => {
  /** An event that the calendar of a zone has drawn some days and minutes further on its wall. */
  const draggedIn = (shown: string, time: EventTime, own: string, by: { days: number; minutes: number }) => {
    const moments = momentsOf(time, own);
    const [start, end] = [moments.startsAt, moments.endsAt].map((at) => {
      const wall = later({ ...time, startsLocal: wallOf(shown, Date.parse(at)) }, by).startsLocal;
      return new Date(momentsOf({ ...time, startsLocal: wall }, shown).startsAt);
    }) as [Date, Date];
    const dropped = { start, end, startStr: start.toISOString(), endStr: end.toISOString(), allDay: false };
    return draggedTime(time, dropped, { by: { days: by.days, milliseconds: by.minutes * 60_000 }, zone: own });
  };

  it('over whole days keeps its time of day and its length, though clocks change here or there', () => {
    fc.assert(
      fc.property(zone, zone, moment, length, fc.integer({ min: -40, max: 40 }), (shown, own, at, minutes, by) => {
        const time = { startsLocal: wallOf(own, at), minutes, days: null };
        expect(draggedIn(shown, time, own, { days: by, minutes: 0 })).toEqual(later(time, { days: by }));
      }),
    );
  });

  it('by minutes, too, begins where it was dropped, and is as long as before', () => {
    // Clocks in New York go from 2:00 to 3:00 in that night.
    const time = { startsLocal: '2026-03-07T23:00', minutes: 60, days: null };
    expect(draggedIn('America/New_York', time, 'America/New_York', { days: 0, minutes: 150 })).toEqual({
      startsLocal: '2026-03-08T01:30',
      minutes: 60,
      days: null,
    });
  });

  it('takes the form of where it was dropped', () => {
    const time = { startsLocal: '2026-12-01', minutes: null, days: 2 };
    const start = new Date('2026-12-02T09:00:00+07:00');
    const dropped = { start, end: null, startStr: '2026-12-02T09:00:00+07:00', endStr: '', allDay: false };
    const by = { days: 1, milliseconds: 32_400_000 };
    expect(draggedTime(time, dropped, { by, zone: 'Asia/Jakarta' })).toEqual({
      startsLocal: '2026-12-02T09:00',
      minutes: 60,
      days: null,
    });
  });
});

it('counts the days between two days', () => {
  fc.assert(
    fc.property(day, days, (first, count) => {
      const { startsLocal } = later({ startsLocal: first, minutes: null, days: 1 }, { days: count });
      expect(daysBetween(first, startsLocal)).toBe(count);
    }),
  );
});
