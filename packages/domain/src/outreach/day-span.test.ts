import { describe, expect, it } from 'vitest';
import { daySpan } from './day-span.ts';

const spanOf = (day: string, opensAt: string, closesAt: string, timezone: string) => {
  const span = daySpan({ day, opensAt, closesAt, timezone });
  return 'startsAt' in span ? [span.startsAt.toISOString(), span.endsAt.toISOString()] : span;
};

describe('the span of a screening day', () => {
  it.each([
    ['Asia/Jakarta', '2026-12-05T01:00:00.000Z'],
    ['Asia/Makassar', '2026-12-05T00:00:00.000Z'],
    ['Asia/Jayapura', '2026-12-04T23:00:00.000Z'],
    ['Europe/Berlin', '2026-12-05T07:00:00.000Z'],
  ])('is read by the clock of its place: eight in the morning in %s', (timezone, startsAt) => {
    expect(spanOf('2026-12-05', '08:00', '09:00', timezone)).toEqual([
      startsAt,
      new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
    ]);
  });

  it('is an hour longer or shorter in a night of clock change', () => {
    expect(spanOf('2026-10-25', '01:00', '04:00', 'Europe/Berlin')).toEqual([
      '2026-10-24T23:00:00.000Z',
      '2026-10-25T03:00:00.000Z',
    ]);
    expect(spanOf('2027-03-28', '01:00', '04:00', 'Europe/Berlin')).toEqual([
      '2027-03-28T00:00:00.000Z',
      '2027-03-28T02:00:00.000Z',
    ]);
  });

  it('takes the first of a time that comes twice to begin, and the last to end', () => {
    expect(spanOf('2026-10-25', '02:30', '02:30', 'Europe/Berlin')).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
    ]);
  });

  it('refuses a time that clocks leave out, and an end that is not after the start', () => {
    expect(spanOf('2027-03-28', '02:30', '04:00', 'Europe/Berlin')).toEqual({ path: 'opensAt', code: 'no_such_time' });
    expect(spanOf('2027-03-28', '01:00', '02:30', 'Europe/Berlin')).toEqual({ path: 'closesAt', code: 'no_such_time' });
    for (const closesAt of ['08:00', '07:59'])
      expect(spanOf('2026-12-05', '08:00', closesAt, 'Asia/Makassar')).toEqual({
        path: 'closesAt',
        code: 'closes_before_opens',
      });
  });
});
