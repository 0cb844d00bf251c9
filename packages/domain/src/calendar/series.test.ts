import { describe, expect, it } from 'vitest';
import { expandWithin } from './occurrences.ts';
import { hasOccurrence, lastStart, movedName, movedTo, type Series, seriesBefore, seriesFrom } from './series.ts';
import { wallMs } from './wall-clock.ts';

const weekly = { frequency: 'weekly', interval: 1, ends: null, weekdays: [2, 4] } as const;
/** Tuesdays and Thursdays. */
const series: Series = {
  startsLocal: '2026-12-01T09:00',
  zone: 'Asia/Makassar',
  minutes: 60,
  days: null,
  recurrence: { ...weekly, weekdays: [2, 4] },
};
const ending = (ends: { count: number } | { until: string }): Series => ({
  ...series,
  recurrence: { ...weekly, weekdays: [2, 4], ends },
});
const daysOf = (of: Series) =>
  expandWithin({ from: Date.parse('2026-11-01'), to: Date.parse('2026-12-20') })(of).map(({ startsLocal }) =>
    startsLocal.slice(8),
  );

it('an occurrence has the name of its start on the wall', () => {
  expect(hasOccurrence(series, '2026-12-03T09:00')).toBe(true);
  for (const none of ['2026-12-03T09:30', '2026-12-02T09:00', '2026-11-26T09:00', '2026-12-03'])
    expect([none, hasOccurrence(series, none)]).toEqual([none, false]);
});

describe('a series that is split', () => {
  it('has all of its occurrences in one of both parts', () => {
    for (const whole of [series, ending({ count: 5 }), ending({ until: '2026-12-15' })]) {
      const cut = '2026-12-08T09:00';
      expect([...daysOf(seriesBefore(whole, cut)), ...daysOf(seriesFrom(whole, cut))]).toEqual(daysOf(whole));
      expect(daysOf(seriesBefore(whole, cut))).toEqual(['01T09:00', '03T09:00']);
    }
  });
});

describe('a series that moves', () => {
  it('has its occurrences on the days to which it moves, and its end as much later', () => {
    const moved = movedTo(ending({ until: '2026-12-10' }), '2026-12-04T10:00');
    expect(moved.recurrence).toMatchObject({ weekdays: [5, 7], ends: { until: '2026-12-13' } });
    expect(daysOf(moved)).toEqual(['04T10:00', '06T10:00', '11T10:00', '13T10:00']);
    expect(movedName('2026-12-03T09:00', { from: series, to: moved })).toBe('2026-12-06T10:00');
  });

  it('of the last Monday becomes one of the second, or stays one of the last', () => {
    const on = { nth: -1, weekday: 1 };
    const monthly: Series = {
      ...series,
      startsLocal: '2026-11-30T09:00',
      recurrence: { frequency: 'monthly', interval: 1, ends: null, on },
    };
    expect(movedTo(monthly, '2026-11-10T09:00').recurrence).toMatchObject({ on: { nth: 2, weekday: 2 } });
    expect(movedTo(monthly, '2026-11-26T09:00').recurrence).toMatchObject({ on: { nth: -1, weekday: 4 } });
    const onDay: Series = {
      ...monthly,
      recurrence: { frequency: 'monthly', interval: 1, ends: null, on: { monthday: 30 } },
    };
    expect(movedTo(onDay, '2026-12-02T09:00').recurrence).toMatchObject({ on: { monthday: 2 } });
  });
});

it('the last start of a series is known, unless it goes on', () => {
  expect(lastStart(series)).toBeNull();
  expect(lastStart(ending({ count: 3 }))).toBe(wallMs('2026-12-08T09:00'));
  expect(lastStart(ending({ until: '2026-12-08' }))).toBeGreaterThanOrEqual(wallMs('2026-12-08T09:00'));
  expect(lastStart({ ...series, recurrence: null })).toBe(wallMs(series.startsLocal));
});
