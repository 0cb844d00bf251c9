import { href } from '@skrin/contract/pages';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { ConsultationRow, clinics } from '../tables.ts';

type ClinicRow = typeof clinics.$inferSelect;

const statuses: Record<ConsultationRow['state'], ICalEventStatus> = {
  unpaid: ICalEventStatus.TENTATIVE,
  requested: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  arrived: ICalEventStatus.CONFIRMED,
  done: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
  no_show: ICalEventStatus.CANCELLED,
};

/**
 * A consultation as an iCalendar object (RFC 5545). Its UID never changes, so that a calendar replaces the earlier
 * entry. Times are in UTC; each calendar shows them in its own time zone.
 */
export function calendarEntry(row: ConsultationRow, clinic: ClinicRow, publicUrl: string): string {
  const isOff = statuses[row.state] === ICalEventStatus.CANCELLED;
  const page = new URL(href('consultation', { id: row.id }), publicUrl).href;
  const { latitude: lat, longitude: lon } = clinic;
  const address = [clinic.address, clinic.city, clinic.province].filter((part) => part !== null).join(', ');
  const calendar = ical({
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Skrin', product: 'Skrin', language: 'EN' },
  });
  calendar.createEvent({
    id: `${row.id}@${new URL(publicUrl).hostname}`,
    // A cancellation gets a number of its own: above that of the cancelled time, and below that of a later time.
    sequence: row.sequence * 2 + (isOff ? 1 : 0),
    stamp: row.updatedAt,
    start: row.startsAt,
    end: row.endsAt,
    status: statuses[row.state],
    summary: `${row.serviceName} · ${clinic.name}`,
    url: page,
    description: [row.meetingUrl, clinic.phone, page].filter((part) => part !== null).join('\n'),
    ...(row.channel === 'visit' && { location: { title: clinic.name, address, geo: { lat, lon } } }),
    ...(row.channel === 'video' && row.meetingUrl !== null && { location: row.meetingUrl }),
  });
  return calendar.toString();
}
