import type { Calendar, CalendarOccurrence, CalendarQuery } from '@skrin/contract/calendar/calendar';
import { calendarLimits } from '@skrin/contract/calendar/event';
import { expandWithin } from '@skrin/domain/calendar/occurrences';
import type { Act } from '../../platform/policy/authorize.ts';
import type { Calendars, ClinicCalendar, TimeSpan } from './context.ts';
import { eventPolicy } from './event-policy.ts';
import { listEvents } from './events-repository.ts';
import { presentOccurrence } from './present-events.ts';

/** Events that one answer is worked out from: all of a person's own and of their organisation. */
export const EVENTS_READ = 2 * calendarLimits.events;

/** What somebody’s calendar has in a span of time, by when it begins. */
export async function readCalendar(
  { database, clinics }: Calendars,
  act: Act,
  { kind, colour, personId, ...query }: CalendarQuery,
): Promise<Calendar> {
  const span = { from: new Date(query.from), to: new Date(query.to) };
  const isShown = (each: CalendarOccurrence['kind']) => kind === undefined || kind === each;
  const events = isShown('event') ? await readEvents(database, act, { ...span, colour, personId }) : nothing;
  const clinic = await clinics.readClinicCalendar(database, { ...span, actor: act.actor, act });
  const ofClinic = colour || personId ? [] : shownOf(clinic).filter((occurrence) => isShown(occurrence.kind));
  const items = [...events.items, ...ofClinic].toSorted(byStart);
  return {
    items: items.slice(0, calendarLimits.occurrences),
    isCut: events.isCut || items.length > calendarLimits.occurrences,
    clinic: clinic ? { timeZone: clinic.timeZone, hours: clinic.hours } : null,
  };
}

const nothing = { items: [], isCut: false };

type Narrowed = TimeSpan & Pick<CalendarQuery, 'colour' | 'personId'>;

async function readEvents(
  database: Calendars['database'],
  { actor }: Act,
  { from, to, colour, personId }: Narrowed,
): Promise<Pick<Calendar, 'items' | 'isCut'>> {
  const scope = eventPolicy.scope(actor);
  const events = await listEvents(database, { scope, from, to, colour, personId, limit: EVENTS_READ + 1 });
  const expand = expandWithin({ from: from.getTime(), to: to.getTime() });
  const items = events.flatMap((event) =>
    expand(event, event.exceptions).map((occurrence) => presentOccurrence(actor, event, occurrence)),
  );
  return {
    items: colour ? items.filter((occurrence) => occurrence.colour === colour) : items,
    isCut: events.length > EVENTS_READ,
  };
}

const shownOf = (clinic: ClinicCalendar | undefined): CalendarOccurrence[] =>
  clinic ? [...clinic.consultations, ...clinic.closures] : [];

/** ISO 8601 in UTC sorts as time does. */
const byStart = (one: CalendarOccurrence, other: CalendarOccurrence): number =>
  compare(one.startsAt, other.startsAt) || compare(one.endsAt, other.endsAt);
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
