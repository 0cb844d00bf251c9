import { icsRepetition, icsStart, icsTimes } from '@skrin/domain/calendar/icalendar';
import { vtimezone } from '@skrin/domain/calendar/vtimezone';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { ClinicCalendar } from '../context.ts';
import type { ListedEvent } from '../events-repository.ts';
import type { EventOverride } from '../tables.ts';

interface Feed {
  events: readonly ListedEvent[];
  consultations: ClinicCalendar['consultations'];
  publicUrl: string;
  now: Date;
}

/** Days for which the changes of clocks are written: calendars that know the zone by its name need none of them. */
const ZONE_DAYS = 5 * 365;
const DAY_MS = 86_400_000;
/** `ical-generator` writes RECURRENCE-ID as a time only, and moves one that clocks skip; so it gets another name first. */
const NAME = 'X-OF';

/**
 * A calendar for other programs (RFC 5545): each series by its rule and the clock of its zone, with its exceptions, and
 * consultations without who comes.
 */
export function feedCalendar({ events, consultations, publicUrl, now }: Feed): string {
  const first = Math.min(now.getTime(), ...events.map(({ startsAt }) => startsAt.getTime())) - DAY_MS;
  const zoneSpan = { from: first, to: now.getTime() + ZONE_DAYS * DAY_MS };
  const host = new URL(publicUrl).hostname;
  const calendar = ical({
    name: 'Skrin',
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Skrin', product: 'Skrin', language: 'EN' },
    timezone: { name: null, generator: (zone) => vtimezone(zone, zoneSpan) },
  });
  for (const event of events) {
    const cancelled = event.exceptions.filter(({ change }) => change === null).map(({ occurrence }) => occurrence);
    const repeating = icsRepetition(event, cancelled);
    const shared = { id: `${event.id}@${host}`, sequence: event.version - 1, stamp: event.updatedAt };
    calendar.createEvent({ ...shared, ...written(event), ...icsTimes(event), ...(repeating && { repeating }) });
    for (const { occurrence, change } of event.exceptions) {
      if (change === null) continue;
      const own = { ...event, startsLocal: occurrence, ...change };
      const name = icsStart(event.zone, occurrence).slice(1);
      calendar.createEvent({ ...shared, ...written(own), ...icsTimes(own), x: [[NAME, name]] });
    }
  }
  for (const { consultationId, title, startsAt, endsAt, state } of consultations)
    calendar.createEvent({
      id: `${consultationId}@${host}`,
      stamp: now,
      start: new Date(startsAt),
      end: new Date(endsAt),
      summary: title,
      status: state === 'requested' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    });
  return calendar
    .toString()
    .replaceAll(new RegExp(`^${NAME}:(.*)$`, 'gm'), (_, name: string) =>
      name.includes(':') ? `RECURRENCE-ID;${name}` : `RECURRENCE-ID:${name}`,
    );
}

const written = ({
  title,
  text,
  place,
  isBusy,
}: Required<Pick<EventOverride, 'title' | 'text' | 'place' | 'isBusy'>>) => ({
  summary: title,
  ...(text !== '' && { description: text }),
  ...(place !== '' && { location: place }),
  transparency: isBusy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
});
