import { expect, it } from 'vitest';
import {
  dayAfter,
  dayAt,
  daysBetween,
  daysOfMonth,
  monthAfter,
  monthBefore,
  spanOfDay,
  startOfDay,
  weekdayOf,
} from './zoned-days.ts';

const hours = (day: string, timeZone: string) => {
  const { from, to } = spanOfDay(day, timeZone);
  return (to.getTime() - from.getTime()) / 3_600_000;
};

it('a day has as many hours as its clocks show', () => {
  expect(hours('2026-11-27', 'Asia/Jakarta')).toBe(24);
  expect(hours('2026-03-29', 'Europe/Paris')).toBe(23);
  expect(hours('2026-10-25', 'Europe/Paris')).toBe(25);
  expect(hours('2026-04-05', 'Australia/Lord_Howe')).toBe(24.5);
});

it('a day begins when clocks skip its midnight', () => {
  expect(startOfDay('2025-09-07', 'America/Santiago').toISOString()).toBe('2025-09-07T04:00:00.000Z');
  expect(startOfDay('2026-11-27', 'Asia/Jakarta').toISOString()).toBe('2026-11-26T17:00:00.000Z');
});

it('each moment is in the span of its day and of no other', () => {
  for (const timeZone of ['Asia/Jakarta', 'Europe/Paris', 'America/Santiago', 'Australia/Lord_Howe', 'Pacific/Apia']) {
    for (let time = Date.UTC(2026, 2, 1); time < Date.UTC(2026, 4, 1); time += 1_800_000) {
      const day = dayAt(new Date(time), timeZone);
      const { from, to } = spanOfDay(day, timeZone);
      expect(from.getTime() <= time && time < to.getTime()).toBe(true);
    }
  }
});

it('days and months follow each other', () => {
  expect(daysBetween('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28');
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2027-01-01' });
  expect(monthBefore('2026-01')).toBe('2025-12');
  expect(monthAfter('2026-12')).toBe('2027-01');
  expect([weekdayOf('2026-11-30'), weekdayOf('2026-11-29')]).toEqual([1, 7]);
});
