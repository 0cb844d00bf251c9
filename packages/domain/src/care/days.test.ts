import { expect, it } from 'vitest';
import { addDays, dayIn } from './days.ts';

it.each([
  ['Asia/Jakarta', '2026-11-22T17:00:00Z', '2026-11-23'],
  ['Asia/Jakarta', '2026-11-22T16:59:59Z', '2026-11-22'],
  ['America/New_York', '2026-11-23T04:59:59Z', '2026-11-22'],
  ['America/New_York', '2026-07-23T04:00:00Z', '2026-07-23'],
])('in %s it is, at %s, %s', (timeZone, time, day) => {
  expect(dayIn(timeZone, time)).toBe(day);
  expect(dayIn(timeZone, new Date(time))).toBe(day);
});

it.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  // In Europe, clocks change in the night to 29 March.
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-11-23', 0, '2026-11-23'],
])('%s and %i days is %s', (day, days, later) => {
  expect(addDays(day, days)).toBe(later);
});
