import type { EventOccurrence } from '@skrin/contract/calendar/calendar';
import type { CalendarEvent } from '@skrin/contract/calendar/event';
import type { PersonRef } from '@skrin/contract/person-ref';
import type { Occurrence } from '@skrin/domain/calendar/occurrences';
import { isDay } from '@skrin/domain/calendar/wall-clock';
import type { Executor } from '../../platform/database/connect.ts';
import { type Actor, abilities } from '../../platform/policy/policy.ts';
import { eventPolicy } from './event-policy.ts';
import { type ListedEvent, namesOf } from './events-repository.ts';
import type { EventOverride, EventRow } from './tables.ts';

const abilitiesOf = (actor: Actor, row: EventRow) => abilities(eventPolicy, actor, ['update', 'remove'], row);

/** An event as the actor sees it. */
export async function presentEvent(executor: Executor, actor: Actor, event: ListedEvent): Promise<CalendarEvent> {
  const { id, title, text, place, colour, startsLocal, zone, minutes, days, recurrence, isBusy, version } = event;
  const known = await namesOf(executor, actor, [...event.people, ...(event.ownerId ? [event.ownerId] : [])]);
  const isNamed = ({ id: personId }: PersonRef) => event.people.includes(personId);
  return {
    ...{ id, title, text, place, colour, startsLocal, zone, minutes, days, recurrence, isBusy, version },
    isAllDay: isDay(startsLocal),
    audience: event.ownerId === null ? 'organisation' : 'own',
    owner: known.find((person) => person.id === event.ownerId) ?? null,
    people: known.filter(isNamed),
    can: abilitiesOf(actor, event),
  };
}

/** An occurrence of an event as the actor sees it. */
export function presentOccurrence(
  actor: Actor,
  event: ListedEvent,
  { occurrence, startsLocal, startsAt, endsAt, change }: Occurrence<EventOverride>,
): EventOccurrence {
  const { title, place, colour, isBusy } = { ...event, ...change };
  return {
    kind: 'event',
    eventId: event.id,
    ...{ occurrence, startsLocal, title, place, colour, isBusy },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    zone: event.zone,
    isAllDay: isDay(startsLocal),
    audience: event.ownerId === null ? 'organisation' : 'own',
    isRecurring: event.recurrence !== null,
    isException: change !== null,
    people: event.people,
    version: event.version,
    can: abilitiesOf(actor, event),
  };
}
