import type { CalendarQuery } from '@skrin/contract/calendar/calendar';
import type { PersonRef } from '@skrin/contract/person-ref';
import type { Exception } from '@skrin/domain/calendar/occurrences';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, asc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import type { Scoped } from '../../platform/policy/policy.ts';
import { calendarChanges, calendarEventPeople, calendarEvents, type EventOverride, type EventRow } from './tables.ts';

const onlyRow = <Row>(rows: Row[]): Row | undefined => rows[0];
const matchesKey = ({ id, scope }: Scoped) => and(eq(calendarEvents.id, id), scope);

export const findEvent = (executor: Executor, key: Scoped): Promise<EventRow | undefined> =>
  executor.select().from(calendarEvents).where(matchesKey(key)).then(onlyRow);

/** Locks the event until the transaction ends: its exceptions are then changed one by one. */
export const lockEvent = (tx: Transaction, key: Scoped): Promise<EventRow | undefined> =>
  tx.select().from(calendarEvents).where(matchesKey(key)).for('update').then(onlyRow);

/** What belongs to an event, so that its occurrences can be worked out. */
export interface ListedEvent extends EventRow {
  exceptions: Exception<EventOverride>[];
  /** Ids. */
  people: string[];
}

interface Listing extends Partial<Pick<CalendarQuery, 'colour' | 'personId'>> {
  scope: SQL;
  from: Date;
  to: Date;
  limit: number;
}

/** Events of which occurrences may lie between two times, the first ones first. */
export async function listEvents(
  executor: Executor,
  { scope, from, to, limit, colour, personId }: Listing,
): Promise<ListedEvent[]> {
  const { endsAt, startsAt, ownerId, id } = calendarEvents;
  const takesPart = sql`exists (select from ${calendarEventPeople}
    where ${calendarEventPeople.eventId} = ${id} and ${calendarEventPeople.userId} = ${personId})`;
  const rows = await executor
    .select()
    .from(calendarEvents)
    .where(
      and(
        scope,
        lt(startsAt, to),
        or(isNull(endsAt), gt(endsAt, from)),
        // A colour may be that of one occurrence alone, which is filtered later.
        personId === undefined ? undefined : or(eq(ownerId, personId), takesPart),
        colour === undefined
          ? undefined
          : or(eq(calendarEvents.colour, colour), sql`${calendarEvents.recurrence} is not null`),
      ),
    )
    .orderBy(asc(startsAt), asc(id))
    .limit(limit);
  return withParts(executor, rows);
}

/** Events with their exceptions and people. */
export async function withParts(executor: Executor, rows: readonly EventRow[]): Promise<ListedEvent[]> {
  const ids = rows.map(({ id }) => id);
  const repeated = rows.filter(({ recurrence }) => recurrence).map(({ id }) => id);
  const exceptions = Map.groupBy(await listExceptions(executor, repeated), ({ eventId }) => eventId);
  const people = ids.length === 0 ? [] : await executor.select().from(calendarEventPeople).where(isOf(ids));
  const named = Map.groupBy(people, ({ eventId }) => eventId);
  return rows.map((row) => ({
    ...row,
    exceptions: exceptions.get(row.id) ?? [],
    people: (named.get(row.id) ?? []).map(({ userId }) => userId),
  }));
}

const isOf = (eventIds: readonly string[]) => inArray(calendarEventPeople.eventId, [...eventIds]);

const listExceptions = async (executor: Executor, eventIds: readonly string[]) =>
  eventIds.length === 0
    ? []
    : executor
        .select()
        .from(calendarChanges)
        .where(inArray(calendarChanges.eventId, [...eventIds]))
        .orderBy(asc(calendarChanges.occurrence));

/** Names of some people, of those alone who work for the organisation or are the reader. */
export const namesOf = async (
  executor: Executor,
  { userId, organisationId }: { userId: string; organisationId?: string | undefined },
  ids: readonly string[],
): Promise<PersonRef[]> => {
  if (ids.length === 0) return [];
  const isColleague = organisationId === undefined ? undefined : eq(users.organisationId, organisationId);
  return executor
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(inArray(users.id, [...ids]), or(eq(users.id, userId), isColleague)))
    .orderBy(asc(users.name), asc(users.id));
};

/** How many of these people work for an organisation. */
export const countColleagues = (executor: Executor, organisationId: string, ids: readonly string[]): Promise<number> =>
  executor.$count(users, and(eq(users.organisationId, organisationId), inArray(users.id, [...ids])));

/** Locks the right to make events of one owner until the transaction ends. @returns how many there are */
export async function lockEventsOf(
  tx: Transaction,
  { ownerId, organisationId }: Pick<EventRow, 'ownerId' | 'organisationId'>,
): Promise<number> {
  const whose =
    organisationId === null
      ? eq(calendarEvents.ownerId, ownerId ?? '')
      : eq(calendarEvents.organisationId, organisationId);
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`calendar_events ${organisationId ?? ownerId}`}, 0))`,
  );
  return tx.$count(calendarEvents, whose);
}

export type NewEventRow = typeof calendarEvents.$inferInsert;

export async function insertEvent(tx: Transaction, row: NewEventRow, people: readonly string[]): Promise<EventRow> {
  const [inserted] = await tx.insert(calendarEvents).values(row).returning();
  const event = inserted as EventRow;
  await replacePeople(tx, event.id, people);
  return event;
}

/** Changes an event under the lock of its row, which is then of a newer version. */
export const updateEvent = (tx: Transaction, id: string, change: Partial<NewEventRow>): Promise<EventRow | undefined> =>
  tx
    .update(calendarEvents)
    .set({ ...change, version: sql`${calendarEvents.version} + 1` })
    .where(eq(calendarEvents.id, id))
    .returning()
    .then(onlyRow);

export const deleteEvent = async (tx: Transaction, id: string): Promise<void> =>
  void (await tx.delete(calendarEvents).where(eq(calendarEvents.id, id)));

export async function replacePeople(tx: Transaction, eventId: string, people: readonly string[]): Promise<void> {
  await tx.delete(calendarEventPeople).where(eq(calendarEventPeople.eventId, eventId));
  if (people.length > 0) await tx.insert(calendarEventPeople).values(people.map((userId) => ({ eventId, userId })));
}

export async function replaceExceptions(
  tx: Transaction,
  eventId: string,
  exceptions: readonly Exception<EventOverride>[],
): Promise<void> {
  await tx.delete(calendarChanges).where(eq(calendarChanges.eventId, eventId));
  // A statement has at most 65,535 parameters.
  for (let at = 0; at < exceptions.length; at += 5_000)
    await tx
      .insert(calendarChanges)
      .values(exceptions.slice(at, at + 5_000).map(({ occurrence, change }) => ({ eventId, occurrence, change })));
}
