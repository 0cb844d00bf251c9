import { href } from '@skrin/contract/pages';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { TourBookingRow, TourRow } from './tables.ts';

/**
 * A place at a screening day as an iCalendar object (RFC 5545). Its UID never changes, so that a calendar replaces the earlier
 * entry. Times are in UTC; each calendar shows them in its own time zone.
 */
export function calendarEntry(booking: TourBookingRow, tour: TourRow, publicUrl: string): string {
  const isOff = booking.state === 'cancelled' || tour.state === 'cancelled';
  const page = new URL(href('screeningDays'), publicUrl).href;
  const calendar = ical({
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Skrin', product: 'Skrin', language: 'EN' },
  });
  calendar.createEvent({
    id: `${booking.id}@${new URL(publicUrl).hostname}`,
    // A cancellation gets a number of its own: above that of the cancelled time, and below that of a later time.
    sequence: tour.sequence * 2 + (isOff ? 1 : 0),
    stamp: booking.updatedAt,
    start: tour.startsAt,
    end: tour.endsAt,
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: `${tour.title} · ${tour.host}`,
    url: page,
    description: page,
    location: {
      title: tour.host,
      address: `${tour.address}, ${tour.city}`,
      geo: { lat: tour.latitude, lon: tour.longitude },
    },
  });
  return calendar.toString();
}
