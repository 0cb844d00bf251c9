import type { tourResource } from '@skrin/contract/outreach/tour.resource';
import { href } from '@skrin/contract/pages';
import type { PublicItem } from '@skrin/contract/resource/resource';

type Day = PublicItem<typeof tourResource>;

/** A screening day as schema.org's Event, which search engines read. `origin`: the address of the site. */
export function screeningDayEvent(day: Day, origin: string): object {
  const { title, host, address, city, latitude, longitude, services, places, taken, text } = day;
  const description = text ?? services?.join(', ');
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    ...(description && { description }),
    url: origin + href('screeningDay', { id: day.id }),
    startDate: onWall({ day: day.day, time: day.opensAt, at: day.startsAt }),
    endDate: onWall({ day: day.day, time: day.closesAt, at: day.endsAt }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: host,
      address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: city },
      geo: { '@type': 'GeoCoordinates', latitude, longitude },
    },
    organizer: { '@type': 'Organization', name: 'Skrin', url: origin },
    maximumAttendeeCapacity: places,
    remainingAttendeeCapacity: Math.max(0, places - taken),
  };
}

const MINUTE_MS = 60_000;

/** A moment as the clock on the wall says it, with how far that clock is from UTC: `2026-12-05T08:00:00+07:00`. */
function onWall({ day, time, at }: { day: string; time: string; at: string }): string {
  const minutes = Math.round((Date.parse(`${day}T${time}:00Z`) - Date.parse(at)) / MINUTE_MS);
  const part = (number: number) => String(Math.floor(number)).padStart(2, '0');
  const distance = Math.abs(minutes);
  return `${day}T${time}:00${minutes < 0 ? '-' : '+'}${part(distance / 60)}:${part(distance % 60)}`;
}
