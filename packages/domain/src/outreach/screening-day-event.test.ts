import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daySpan } from './day-span.ts';
import { screeningDayEvent } from './screening-day-event.ts';

const day = {
  id: '019a0000-0000-7000-8000-000000000000',
  createdAt: '2026-11-27T00:00:00.000Z',
  title: 'Skin day in Bandung',
  setting: 'school' as const,
  host: 'SMA 3',
  address: 'Jalan Belitung 8',
  city: 'Bandung',
  latitude: -6.9,
  longitude: 107.6,
  day: '2026-12-05',
  opensAt: '08:00',
  closesAt: '12:30',
  timezone: 'Asia/Jakarta',
  startsAt: '2026-12-05T01:00:00.000Z',
  endsAt: '2026-12-05T05:30:00.000Z',
  services: ['A look at the skin', 'Blood pressure'],
  places: 20,
  taken: 5,
  text: null,
};
type Event = Record<'startDate' | 'endDate' | 'description' | 'remainingAttendeeCapacity', string>;
const eventOf = (given: Partial<typeof day> | { text: string }) =>
  screeningDayEvent({ ...day, ...given }, 'https://skrin.example') as Event;

describe('a screening day for search engines', () => {
  it('says when by the clock of its place, where, and for how many', () => {
    expect(eventOf({})).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Skin day in Bandung',
      description: 'A look at the skin, Blood pressure',
      url: `https://skrin.example/clinic/day/${day.id}`,
      startDate: '2026-12-05T08:00:00+07:00',
      endDate: '2026-12-05T12:30:00+07:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: 'SMA 3',
        address: { '@type': 'PostalAddress', streetAddress: 'Jalan Belitung 8', addressLocality: 'Bandung' },
        geo: { '@type': 'GeoCoordinates', latitude: -6.9, longitude: 107.6 },
      },
      organizer: { '@type': 'Organization', name: 'Skrin', url: 'https://skrin.example' },
      maximumAttendeeCapacity: 20,
      remainingAttendeeCapacity: 15,
    });
  });

  it('is described by its text where there is one', () => {
    expect(eventOf({ text: 'Bring your card.' }).description).toBe('Bring your card.');
  });

  it('says the very moment, in any zone and on nights in which clocks change', () => {
    const zones = ['Asia/Jakarta', 'Asia/Jayapura', 'Europe/Paris', 'America/St_Johns', 'Australia/Lord_Howe'];
    const days = ['2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-12-05'];
    const hour = fc.integer({ min: 0, max: 23 }).map((number) => `${String(number).padStart(2, '0')}:15`);
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom(...days),
        hour,
        hour,
        (timezone, date, opensAt, closesAt) => {
          const wall = { day: date, opensAt, closesAt, timezone };
          const span = daySpan(wall);
          fc.pre('startsAt' in span);
          const moments = { startsAt: span.startsAt.toISOString(), endsAt: span.endsAt.toISOString() };
          const { startDate, endDate } = eventOf({ ...wall, ...moments });
          expect([startDate, endDate].map((time) => new Date(time).toISOString())).toEqual(Object.values(moments));
          expect(startDate.startsWith(`${date}T${opensAt}`)).toBe(true);
        },
      ),
    );
  });
});
