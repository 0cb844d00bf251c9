import type { CalendarConflict } from '@skrin/contract/calendar/calendar';
import { type ConflictQuestion, calendarLimits } from '@skrin/contract/calendar/event';
import { type Expand, expandWithin } from '@skrin/domain/calendar/occurrences';
import type { Executor } from '../../platform/database/connect.ts';
import { and, eq, inArray, or, sql } from '../../platform/database/drizzle.ts';
import type { Actor } from '../../platform/policy/policy.ts';
import { requireSeries } from './change-series.ts';
import type { Calendars } from './context.ts';
import { type ListedEvent, listEvents, namesOf } from './events-repository.ts';
import { EVENTS_READ } from './read-calendar.ts';
import { calendarEvents } from './tables.ts';

const DAY_MS = 86_400_000;

interface Busy extends Omit<CalendarConflict, 'at'> {}

/**
 * What the occurrences of an event would overlap with in its first 62 days: busy events of the actor and of those who take
 * part, of their organisation, and consultations of the clinic. Of events that the actor does not see, the title is not told.
 * @throws AppError validation_failed
 */
export async function findConflicts(
  { database, clinics }: Calendars,
  actor: Actor,
  question: ConflictQuestion,
): Promise<CalendarConflict[]> {
  requireSeries(question);
  const begins = Date.parse(`${question.startsLocal.slice(0, 10)}T00:00Z`) - DAY_MS;
  const span = { from: new Date(begins), to: new Date(begins + calendarLimits.days * DAY_MS) };
  const expand = expandWithin({ from: span.from.getTime(), to: span.to.getTime() });
  const asked = expand(question).toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  const colleagues = await namesOf(database, actor, question.people);
  const people = [actor.userId, ...colleagues.map(({ id }) => id)];
  const events = await listBusyEvents(database, { ...span, people, organisationId: actor.organisationId });
  const clinic = await clinics.readClinicCalendar(database, { ...span, actor });
  const busy: Busy[] = [
    ...events
      .filter(({ id }) => id !== question.eventId)
      .filter((event) => concerns(event, people))
      .flatMap((event) => busyTimes(expand, event, actor)),
    ...(clinic?.consultations ?? []).map(({ startsAt, endsAt }) => ({
      kind: 'consultation' as const,
      startsAt,
      endsAt,
      title: null,
      personId: null,
    })),
  ];
  const overlaps = asked.flatMap(({ startsAt, endsAt }) =>
    busy
      .filter((each) => each.startsAt < endsAt.toISOString() && each.endsAt > startsAt.toISOString())
      .map((each) => ({ at: startsAt.toISOString(), ...each })),
  );
  return overlaps.slice(0, calendarLimits.conflicts);
}

/** An event of the organisation in which nobody is named concerns everybody. */
const concerns = ({ ownerId, people }: ListedEvent, taking: readonly string[]): boolean =>
  (ownerId === null && people.length === 0) || [ownerId, ...people].some((id) => id !== null && taking.includes(id));

function busyTimes(expand: Expand, event: ListedEvent, { userId }: Actor): Busy[] {
  const isSeen = event.ownerId === null || event.ownerId === userId || event.people.includes(userId);
  return expand(event, event.exceptions)
    .filter(({ change }) => change?.isBusy ?? event.isBusy)
    .map(({ startsAt, endsAt, change }) => ({
      kind: 'event',
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      title: isSeen ? (change?.title ?? event.title) : null,
      personId: event.ownerId === userId ? null : event.ownerId,
    }));
}

interface BusyQuery {
  from: Date;
  to: Date;
  people: readonly string[];
  organisationId?: string | undefined;
}

/** Busy events of some people and of an organisation; of a series, one of whose occurrences may be busy. */
const listBusyEvents = (executor: Executor, { people, organisationId, ...span }: BusyQuery): Promise<ListedEvent[]> => {
  const whose = or(
    inArray(calendarEvents.ownerId, [...people]),
    organisationId === undefined ? undefined : eq(calendarEvents.organisationId, organisationId),
  );
  const mayBeBusy = sql`(${calendarEvents.isBusy} or ${calendarEvents.recurrence} is not null)`;
  return listEvents(executor, { scope: and(whose, mayBeBusy) ?? sql`false`, ...span, limit: EVENTS_READ });
};

/** When an organisation is busy within a span of time. */
export async function listBusy(
  executor: Executor,
  { organisationId, from, to }: { organisationId: string; from: Date; to: Date },
): Promise<{ startsAt: Date; endsAt: Date }[]> {
  const events = await listBusyEvents(executor, { people: [], organisationId, from, to });
  const expand = expandWithin({ from: from.getTime(), to: to.getTime() });
  return events.flatMap((event) =>
    expand(event, event.exceptions)
      .filter(({ change }) => change?.isBusy ?? event.isBusy)
      .map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
  );
}
