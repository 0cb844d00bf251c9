import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerDue, comingShifts, openingAt } from './working-hours.ts';

/** 21 November 2026 is a Saturday; Jakarta is seven hours ahead of UTC all year. */
const jakarta = (text: string) => new Date(`${text}:00+07:00`);
const shift = (date: string) => ({ opens: jakarta(`${date}T09:00`), closes: jakarta(`${date}T17:00`) });

describe('openingAt', () => {
  it.each([
    ['before opening', '2026-11-23T08:59', false, '2026-11-23T09:00'],
    ['at opening', '2026-11-23T09:00', true, '2026-11-23T17:00'],
    ['a minute before closing', '2026-11-23T16:59', true, '2026-11-23T17:00'],
    ['at closing', '2026-11-23T17:00', false, '2026-11-24T09:00'],
    ['on Friday evening', '2026-11-20T17:30', false, '2026-11-23T09:00'],
    ['on Saturday', '2026-11-21T10:00', false, '2026-11-23T09:00'],
    ['on Sunday night', '2026-11-22T23:59', false, '2026-11-23T09:00'],
    ['on Monday while it is still Sunday in UTC', '2026-11-23T00:30', false, '2026-11-23T09:00'],
    ['over the turn of the year', '2026-12-31T18:00', false, '2027-01-01T09:00'],
  ])('%s', (_case, now, open, changesAt) => {
    expect(openingAt(jakarta(now))).toEqual({ open, changesAt: jakarta(changesAt) });
  });
});

describe('comingShifts', () => {
  it('begins with the shift under way and leaves the weekend out', () => {
    expect(comingShifts(jakarta('2026-11-19T12:00'), 3)).toEqual([
      shift('2026-11-19'),
      shift('2026-11-20'),
      shift('2026-11-23'),
    ]);
  });

  it('lists shifts of eight hours in order, whenever it is asked', () => {
    const times = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(times, (now) => {
        const shifts = comingShifts(now, 6);
        expect(shifts).toHaveLength(6);
        for (const [at, { opens, closes }] of shifts.entries()) {
          expect(closes.getTime() - opens.getTime()).toBe(8 * 3_600_000);
          expect(opens.getTime()).toBeGreaterThan(shifts[at - 1]?.closes.getTime() ?? 0);
        }
        expect(shifts[0]?.closes.getTime()).toBeGreaterThan(now.getTime());
      }),
      { numRuns: 50 },
    );
  });
});

describe('comingShifts elsewhere', () => {
  const times = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

  it.each([
    ['western Indonesia', 'Asia/Jakarta'],
    ['central Indonesia', 'Asia/Makassar'],
    ['eastern Indonesia', 'Asia/Jayapura'],
    ['summer time', 'Europe/Paris'],
    ['summer time in the southern half of the year', 'America/Santiago'],
    ['summer time of half an hour', 'Australia/Lord_Howe'],
    ['summer time that begins at midnight', 'Africa/Cairo'],
  ])('opens each weekday at 9 and closes at 17 on the clocks there: %s', (_case, timeZone) => {
    const clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];
    fc.assert(
      fc.property(times, (now) => {
        const shifts = comingShifts(now, 6, { timeZone, days: [1, 2, 3, 4, 5], opens: 9, closes: 17 });
        const first = week.indexOf(clock.format(shifts[0]?.opens).slice(0, 3));
        for (const [at, { opens, closes }] of shifts.entries()) {
          const weekday = week[(first + at) % 5];
          expect([clock.format(opens), clock.format(closes)]).toEqual([`${weekday} 09:00`, `${weekday} 17:00`]);
        }
        expect(shifts[0]?.closes.getTime()).toBeGreaterThan(now.getTime());
      }),
      { numRuns: 50 },
    );
  });

  it('keeps the hour when the clocks change over the weekend', () => {
    const paris = { timeZone: 'Europe/Paris', days: [1, 5], opens: 9, closes: 17 };
    expect(comingShifts(new Date('2026-03-27T00:00Z'), 2, paris).map(({ opens }) => opens)).toEqual([
      new Date('2026-03-27T09:00+01:00'),
      new Date('2026-03-30T09:00+02:00'),
    ]);
  });
});

describe('answerDue', () => {
  it.each([
    ['who writes before opening, on that day', '2026-11-23T07:00', '2026-11-23T17:00'],
    ['who writes during the day, on the next', '2026-11-23T10:00', '2026-11-24T17:00'],
    ['who writes on Friday, on Monday', '2026-11-20T10:00', '2026-11-23T17:00'],
    ['who writes at the weekend, on Monday', '2026-11-22T10:00', '2026-11-23T17:00'],
  ])('answers %s', (_case, now, due) => {
    expect(answerDue(jakarta(now))).toEqual(jakarta(due));
  });
});
