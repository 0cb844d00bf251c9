import { expect, it } from 'vitest';
import { openHours, shownHours } from './opening-times.ts';

const monday = { weekday: 1, opensAt: '08:30', closesAt: '12:00' };
const sunday = { weekday: 7, opensAt: '10:00', closesAt: '16:15' };
const timeZone = 'Asia/Jakarta';

it('says to FullCalendar when a clinic is open, Sunday being its first day', () => {
  expect(openHours([monday, sunday])).toEqual([
    { daysOfWeek: [1], startTime: '08:30', endTime: '12:00' },
    { daysOfWeek: [0], startTime: '10:00', endTime: '16:15' },
  ]);
  expect(openHours([])).toEqual({ daysOfWeek: [] });
});

it('shows the hours of any day with one more on either side', () => {
  expect(shownHours({ hours: [monday, sunday], booked: [], timeZone })).toEqual({
    from: '07:00',
    until: '18:00',
  });
  expect(shownHours({ hours: [], booked: [], timeZone })).toEqual({ from: '08:00', until: '17:00' });
});

it('shows what is booked outside opening hours too, and never another day', () => {
  // In Jakarta, 20:30 to 21:00, and 23:30 to midnight.
  const late = { startsAt: '2026-11-23T13:30:00Z', endsAt: '2026-11-23T14:00:00Z' };
  const midnight = { startsAt: '2026-11-23T16:30:00Z', endsAt: '2026-11-23T17:00:00Z' };
  expect(shownHours({ hours: [monday], booked: [late], timeZone })).toEqual({ from: '07:00', until: '22:00' });
  const whole = { weekday: 1, opensAt: '00:00', closesAt: '08:00' };
  expect(shownHours({ hours: [whole], booked: [midnight], timeZone })).toEqual({
    from: '00:00',
    until: '24:00',
  });
});
