import { expect, it } from 'vitest';
import { daysOf, stepFrom } from './calendar-days.ts';

it('shows the days around a day, weeks from Monday on', () => {
  expect(daysOf('day', '2026-11-29')).toEqual({ first: '2026-11-29', end: '2026-11-30' });
  expect(daysOf('week', '2026-11-29')).toEqual({ first: '2026-11-23', end: '2026-11-30' });
  expect(daysOf('week', '2026-11-23')).toEqual({ first: '2026-11-23', end: '2026-11-30' });
  expect(daysOf('month', '2026-12-31')).toEqual({ first: '2026-12-01', end: '2027-01-01' });
  expect(daysOf('agenda', '2026-11-29')).toEqual({ first: '2026-11-29', end: '2026-12-27' });
});

it('steps by what is shown, and never over a month', () => {
  expect(stepFrom('day', '2026-12-31', 1)).toBe('2027-01-01');
  expect(stepFrom('week', '2026-11-23', -1)).toBe('2026-11-16');
  expect(stepFrom('month', '2027-01-31', 1)).toBe('2027-02-28');
});
