import { BOOKING_DAYS, LEAD_MINUTES } from '@skrin/contract/care/consultations';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import {
  type BookedCalendar,
  type Calendar,
  countSlots,
  freeSlots,
  nextFreeSlots,
  type Span,
  slotAt,
  slotsOfDay,
  startOfDay,
} from './slots.ts';

/** Monday 2 November 2026. */
const MONDAY = '2026-11-02';
const mornings: Calendar = {
  timeZone: 'Asia/Jakarta',
  hours: [
    { weekday: 1, opensAt: '08:00', closesAt: '10:00' },
    { weekday: 1, opensAt: '13:00', closesAt: '13:50' },
  ],
  closures: [],
  minutes: 30,
};
const starts = (slots: Span[]) => slots.map(({ startsAt }) => startsAt.toISOString());
const free = (over: Partial<BookedCalendar> = {}): BookedCalendar => ({ ...mornings, taken: [], ...over });
const early = new Date('2026-11-01T00:00:00Z');

describe('the times of a day', () => {
  it('follow each other from when the clinic opens, as long as one still fits before it closes', () => {
    expect(starts(slotsOfDay(mornings, MONDAY))).toEqual([
      '2026-11-02T01:00:00.000Z',
      '2026-11-02T01:30:00.000Z',
      '2026-11-02T02:00:00.000Z',
      '2026-11-02T02:30:00.000Z',
      '2026-11-02T06:00:00.000Z',
    ]);
  });

  it.each([
    ['Asia/Jakarta', '2026-11-02T01:00:00.000Z'],
    ['Asia/Makassar', '2026-11-02T00:00:00.000Z'],
    ['Asia/Jayapura', '2026-11-01T23:00:00.000Z'],
    ['America/Los_Angeles', '2026-11-02T16:00:00.000Z'],
  ])('are by the clock on the wall: %s', (timeZone, first) => {
    expect(starts(slotsOfDay({ ...mornings, timeZone }, MONDAY))[0]).toBe(first);
  });

  it('are none on another day of the week, nor when the clinic is closed', () => {
    expect(slotsOfDay(mornings, '2026-11-03')).toEqual([]);
    expect(slotsOfDay({ ...mornings, closures: [MONDAY] }, MONDAY)).toEqual([]);
  });

  it.each([
    ['an hour that does not exist', '2027-03-28', 2],
    ['an hour that comes twice', '2026-10-25', 4],
    ['any other Sunday', '2026-11-01', 3],
  ])('are as many as really fit on a night with %s', (_case, day, count) => {
    const hours = [{ weekday: 7, opensAt: '01:00:00', closesAt: '04:00:00' }];
    expect(slotsOfDay({ ...mornings, timeZone: 'Europe/Paris', hours, minutes: 60 }, day)).toHaveLength(count);
  });
});

describe('what can be booked', () => {
  it('leaves out what is taken, and what overlaps with it', () => {
    const taken = [{ startsAt: new Date('2026-11-02T01:15:00Z'), endsAt: new Date('2026-11-02T01:45:00Z') }];
    expect(starts(freeSlots(free({ taken }), { from: MONDAY, days: 1, now: early }).slots)).toEqual([
      '2026-11-02T02:00:00.000Z',
      '2026-11-02T02:30:00.000Z',
      '2026-11-02T06:00:00.000Z',
    ]);
  });

  it('begins an hour from now, so that the clinic can confirm it', () => {
    const now = new Date('2026-11-02T01:31:00Z');
    expect(starts(freeSlots(free(), { from: MONDAY, days: 1, now }).slots)).toEqual(['2026-11-02T06:00:00.000Z']);
    expect(slotAt(mornings, new Date('2026-11-02T02:30:00Z'), now)).toBeUndefined();
    expect(slotAt(mornings, new Date('2026-11-02T06:00:00Z'), now)).toBeDefined();
  });

  it('is no time between two, nor one in a break', () => {
    expect(slotAt(mornings, new Date('2026-11-02T01:10:00Z'), early)).toBeUndefined();
    expect(slotAt(mornings, new Date('2026-11-02T04:00:00Z'), early)).toBeUndefined();
  });

  it('names the next free times, over days and weeks', () => {
    const taken = [{ startsAt: new Date('2026-11-02T00:00:00Z'), endsAt: new Date('2026-11-02T02:30:00Z') }];
    expect(
      starts(nextFreeSlots(free({ taken }), { from: startOfDay('Asia/Jakarta', MONDAY), count: 3, now: early })),
    ).toEqual(['2026-11-02T02:30:00.000Z', '2026-11-02T06:00:00.000Z', '2026-11-09T01:00:00.000Z']);
  });

  it('names none before the time that was asked for', () => {
    const from = new Date('2026-11-02T06:00:00Z');
    expect(starts(nextFreeSlots(free(), { from, count: 2, now: early }))).toEqual([
      '2026-11-02T06:00:00.000Z',
      '2026-11-09T01:00:00.000Z',
    ]);
  });

  it('names none where the clinic never opens', () => {
    expect(nextFreeSlots(free({ hours: [] }), { from: early, count: 1, now: early })).toEqual([]);
  });
});

describe('a service of five minutes, open round the clock', () => {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opensAt: '00:00', closesAt: '23:59:59' }));
  const dense = free({ hours, minutes: 5 });
  const now = new Date('2026-11-01T00:00:00Z');

  it('answers whole days, no more than fit, and where to go on', () => {
    const first = freeSlots(dense, { from: '2026-11-03', days: 7, now, most: 600 });
    expect(first.slots).toHaveLength(2 * 287);
    expect(first.to).toBe('2026-11-04');
    expect(first.next?.startsAt.toISOString()).toBe('2026-11-04T17:00:00.000Z');
    const second = freeSlots(dense, { from: '2026-11-05', days: 7, now, most: 600 });
    expect(second.slots[0]).toEqual(first.next);
  });

  it('answers one day even if that is more than fit', () => {
    const { slots, to } = freeSlots(dense, { from: '2026-11-03', days: 7, now, most: 10 });
    expect(slots).toHaveLength(287);
    expect(to).toBe('2026-11-03');
  });

  it('with every time but the last one taken is searched in a moment', () => {
    const [last] = nextFreeSlots(dense, { from: new Date('2026-12-30T16:50:00Z'), count: 1, now });
    const all = freeSlots(dense, { from: '2026-11-01', days: 61, now }).slots;
    const taken = all.filter(({ startsAt }) => startsAt.getTime() !== last?.startsAt.getTime()).toReversed();
    const began = performance.now();
    const found = freeSlots({ ...dense, taken }, { from: '2026-11-01', days: 7, now });
    expect(performance.now() - began).toBeLessThan(1_000);
    expect(found).toEqual({ slots: [], to: '2026-11-07', next: last });
    expect(taken.length).toBeGreaterThan(17_000);
  });
});

describe('whatever the clinic, the zone, the day and what is taken', () => {
  const zones = [
    'Asia/Jakarta',
    'Asia/Makassar',
    'Asia/Jayapura',
    'Europe/Paris',
    'America/Santiago',
    'Australia/Lord_Howe',
  ];
  const time = fc.integer({ min: 0, max: 24 * 12 - 1 }).map((fives) =>
    Temporal.PlainTime.from('00:00')
      .add({ minutes: fives * 5 })
      .toString(),
  );
  const hours = fc.array(
    fc
      .tuple(fc.integer({ min: 1, max: 7 }), fc.uniqueArray(time, { minLength: 2, maxLength: 2 }))
      .map(([weekday, times]) => {
        const [opensAt = '', closesAt = ''] = times.toSorted();
        return { weekday, opensAt, closesAt };
      }),
    { maxLength: 12 },
  );
  const at = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
  const bookings = fc.record({
    timeZone: fc.constantFrom(...zones),
    hours,
    minutes: fc.integer({ min: 20, max: 240 }),
    now: at,
    takenAfter: fc.array(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 5, max: 240 })), {
      maxLength: 8,
    }),
  });

  it('a free time lies inside the hours of its day, overlaps with nothing, and is one that can be booked', () => {
    fc.assert(
      fc.property(bookings, ({ timeZone, hours, minutes, now, takenAfter }) => {
        const taken = takenAfter.map(([after, length]) => {
          const startsAt = new Date(now.getTime() + after * 1_800_000);
          return { startsAt, endsAt: new Date(startsAt.getTime() + length * 60_000) };
        });
        const calendar = { timeZone, hours, minutes, closures: [], taken };
        const from = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
        const { slots } = freeSlots(calendar, { from: from.toString(), days: 7, now });
        for (const [index, slot] of slots.entries()) {
          const opening = Temporal.Instant.fromEpochMilliseconds(slot.startsAt.getTime()).toZonedDateTimeISO(timeZone);
          const isOpen = hours.some(({ weekday, opensAt, closesAt }) => {
            const instantOf = (time: string) =>
              opening.toPlainDate().toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds;
            return (
              weekday === opening.dayOfWeek &&
              instantOf(opensAt) <= slot.startsAt.getTime() &&
              slot.endsAt.getTime() <= instantOf(closesAt)
            );
          });
          expect(isOpen).toBe(true);
          expect(slot.endsAt.getTime() - slot.startsAt.getTime()).toBe(minutes * 60_000);
          expect(slot.startsAt.getTime()).toBeGreaterThanOrEqual(slots[index - 1]?.endsAt.getTime() ?? 0);
          expect(slot.startsAt.getTime()).toBeGreaterThanOrEqual(now.getTime() + LEAD_MINUTES * 60_000);
          expect(slot.startsAt.getTime()).toBeLessThanOrEqual(now.getTime() + BOOKING_DAYS * 86_400_000);
          expect(taken.some((span) => span.startsAt < slot.endsAt && slot.startsAt < span.endsAt)).toBe(false);
        }
        for (const slot of slots.slice(-1)) expect(slotAt(calendar, slot.startsAt, now)).toEqual(slot);
        expect(nextFreeSlots(calendar, { from: now, count: 3, now }).slice(0, slots.length)).toEqual(slots.slice(0, 3));
      }),
      { numRuns: 40 },
    );
  });
});

it('the times of some days are counted with those that are free: never more than there are, and as booking finds them', () => {
  const hour = fc.integer({ min: 0, max: 200 }).map((at) => Date.parse('2026-11-02T00:00:00Z') + at * 1_800_000);
  fc.assert(
    fc.property(fc.array(hour, { maxLength: 20 }), fc.integer({ min: 1, max: 7 }), (starts, days) => {
      const taken = starts.map((at) => ({ startsAt: new Date(at), endsAt: new Date(at + 1_800_000) }));
      const span = { from: MONDAY, days, now: early };
      const { offered, free: left } = countSlots(free({ taken }), span);
      expect(offered).toBe(freeSlots(free(), span).slots.length);
      expect(left).toBe(freeSlots(free({ taken }), span).slots.length);
      expect(left).toBeLessThanOrEqual(offered);
    }),
  );
});
