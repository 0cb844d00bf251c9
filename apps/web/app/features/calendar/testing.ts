import type { Calendar, CalendarOccurrence, EventOccurrence } from '@skrin/contract/calendar/calendar';
import type { CalendarEvent } from '@skrin/contract/calendar/event';
import { momentsOf, timeOf } from './event-times.ts';

export const sari = { id: '01a00000-0000-7000-8000-0000000000aa', name: 'Sari' };
export const wayan = { id: '01a00000-0000-7000-8000-0000000000bb', name: 'Wayan' };
export const idOf = (number: number): string => `01a00000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`;

/** An occurrence of an event in Jakarta, of an hour unless it says otherwise. */
export function anOccurrence(title: string, startsLocal: string, more: Partial<EventOccurrence> = {}): EventOccurrence {
  const zone = more.zone ?? 'Asia/Jakarta';
  const isAllDay = startsLocal.length === 10;
  const time = { startsLocal, minutes: isAllDay ? null : 60, days: isAllDay ? 1 : null };
  return {
    kind: 'event',
    eventId: idOf(1),
    occurrence: startsLocal,
    title,
    startsLocal,
    ...momentsOf(time, zone),
    zone,
    isAllDay,
    place: '',
    colour: 'teal',
    audience: 'own',
    isBusy: true,
    isRecurring: false,
    isException: false,
    people: [],
    version: 1,
    can: { update: true, remove: true },
    ...more,
  };
}

export const aCalendar = (...items: CalendarOccurrence[]): Calendar => ({
  items,
  isCut: false,
  clinic: { timeZone: 'Asia/Jakarta', hours: [{ weekday: 1, opensAt: '08:00', closesAt: '16:00' }] },
});

/** The event of an occurrence. */
export const wholeEvent = (occurrence: EventOccurrence, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: occurrence.eventId,
  title: occurrence.title,
  text: '',
  place: occurrence.place,
  colour: occurrence.colour,
  isAllDay: occurrence.isAllDay,
  zone: occurrence.zone,
  ...timeOf(occurrence),
  isBusy: occurrence.isBusy,
  recurrence: occurrence.isRecurring ? { frequency: 'weekly', interval: 1, ends: null, weekdays: [1] } : null,
  audience: occurrence.audience,
  owner: sari,
  people: [],
  version: occurrence.version,
  can: occurrence.can,
  ...more,
});
