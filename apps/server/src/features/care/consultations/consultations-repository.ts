import type { ConsultationQuery } from '@skrin/contract/care/consultations';
import { COUNT_CAP, type Total } from '@skrin/contract/common';
import { cappedTotal, countByOwner } from '../../../platform/counts.ts';
import { type Executor, type Transaction, violatedConstraint } from '../../../platform/database/connect.ts';
import {
  and,
  asc,
  count,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  min,
  type SQL,
  sql,
} from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import { readPage, readPageBy } from '../../../platform/paging.ts';
import type { Actor, Scoped } from '../../../platform/policy/policy.ts';
import { type ConsultationRow, clinics, consultations } from '../tables.ts';

type NewConsultation = typeof consultations.$inferInsert;
export type ConsultationChange = Partial<Omit<NewConsultation, 'id' | 'userId' | 'clinicId' | 'serviceId'>>;

const matchesKey = ({ id, scope }: Scoped) => and(eq(consultations.id, id), scope);

/** Undefined when somebody else has that time. */
export async function insertConsultation(tx: Transaction, row: NewConsultation): Promise<ConsultationRow | undefined> {
  // `on conflict do nothing`, because concurrent inserts that run into the exclusion constraint would deadlock.
  const [inserted] = await tx.insert(consultations).values(row).onConflictDoNothing().returning();
  return inserted;
}

export async function findConsultation(executor: Executor, key: Scoped): Promise<ConsultationRow | undefined> {
  const [row] = await executor.select().from(consultations).where(matchesKey(key));
  return row;
}

/** Locks the row until the transaction ends. */
export async function lockConsultation(tx: Transaction, key: Scoped): Promise<ConsultationRow | undefined> {
  const [row] = await tx.select().from(consultations).where(matchesKey(key)).for('update');
  return row;
}

export async function updateConsultation(
  tx: Transaction,
  key: Scoped,
  change: ConsultationChange,
): Promise<ConsultationRow | undefined> {
  const [row] = await tx.update(consultations).set(change).where(matchesKey(key)).returning();
  return row;
}

/** Whether a statement failed because somebody else has that time. */
export const isTimeTaken = (error: unknown): boolean => violatedConstraint(error) === 'consultations_one_at_a_time';

const isComing = (scope: SQL): SQL | undefined =>
  and(
    scope,
    inArray(consultations.state, ['unpaid', 'requested', 'confirmed']),
    gt(consultations.startsAt, new Date()),
  );

/** Locks the actor's user row until the transaction ends, so that their bookings run one after the other. */
export async function lockBookings(tx: Transaction, { userId }: Actor): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** How many are still to come. */
export async function countComing(executor: Executor, scope: SQL): Promise<number> {
  const [coming] = await executor.select({ count: count() }).from(consultations).where(isComing(scope));
  return coming?.count ?? 0;
}

/** Those that are still to come; their rows are locked until the transaction ends. */
export const lockComing = (tx: Transaction, scope: SQL): Promise<ConsultationRow[]> =>
  tx.select().from(consultations).where(isComing(scope)).for('update');

/** Removes a deleted analysis from its consultations. */
export async function forgetAnalysis(tx: Transaction, analysisId: string): Promise<void> {
  await tx.update(consultations).set({ analysisId: null }).where(eq(consultations.analysisId, analysisId));
}

/** How many wait for their clinic to confirm them, counted as far as lists count, and since when the first does. */
export async function countUnanswered(executor: Executor): Promise<{ total: Total; oldestAt: Date | null }> {
  const waiting = executor
    .select({ createdAt: consultations.createdAt })
    .from(consultations)
    .where(eq(consultations.state, 'requested'))
    .orderBy(asc(consultations.createdAt))
    .limit(COUNT_CAP + 1)
    .as('waiting');
  const [found] = await executor.select({ count: count(), oldestAt: min(waiting.createdAt) }).from(waiting);
  return { total: cappedTotal(found?.count ?? 0), oldestAt: found?.oldestAt ?? null };
}

/** When it begins, by the clock of its clinic. */
export const startsThere = sql`(${consultations}."starts_at" at time zone
  (select ${clinics}."time_zone" from ${clinics} where ${clinics}."id" = ${consultations}."clinic_id"))`;
export const weekdayThere = sql<number>`extract(isodow from ${startsThere})::int`;

type Narrowing = Pick<ConsultationQuery, 'state' | 'from' | 'to' | 'service' | 'weekday'>;

/** The rows that a list is narrowed to; what is counted of them is narrowed by the same. */
export const narrowedBy = ({ state, from, to, service, weekday }: Narrowing): SQL | undefined =>
  and(
    service === undefined ? undefined : eq(consultations.serviceId, service),
    weekday === undefined ? undefined : eq(weekdayThere, weekday),
    state && inArray(consultations.state, state),
    from === undefined ? undefined : gte(consultations.startsAt, new Date(from)),
    to === undefined ? undefined : lt(consultations.startsAt, new Date(to)),
  );

type ListQuery = Omit<ConsultationQuery, 'scope' | 'sort'>;

/** The newest first. */
export const listConsultations = (executor: Executor, scope: SQL, query: ListQuery) =>
  readPage(query, consultations, ({ after, order, limit }) =>
    executor
      .select()
      .from(consultations)
      .where(and(scope, narrowedBy(query), after))
      .orderBy(...order)
      .limit(limit),
  );

/** By start time, ascending or descending as `sort` says. */
export const listByStart = (
  executor: Executor,
  scope: SQL,
  { sort, ...query }: ListQuery & Pick<ConsultationQuery, 'sort'>,
) =>
  readPageBy(
    query,
    {
      id: consultations.id,
      at: consultations.startsAt,
      atOf: ({ startsAt }: ConsultationRow) => startsAt,
      direction: sort === 'startsAt' ? 'asc' : 'desc',
    },
    ({ after, order, limit }) =>
      executor
        .select()
        .from(consultations)
        .where(and(scope, narrowedBy(query), after))
        .orderBy(...order)
        .limit(limit),
  );

/** The clinics and people of some consultations, by id. */
export async function findParties(executor: Executor, rows: readonly ConsultationRow[]) {
  const [places, people] = await Promise.all([
    executor
      .select()
      .from(clinics)
      .where(
        inArray(
          clinics.id,
          rows.map(({ clinicId }) => clinicId),
        ),
      ),
    executor
      .select({ id: users.id, name: users.name, phone: users.phone })
      .from(users)
      .where(
        inArray(
          users.id,
          rows.map(({ userId }) => userId),
        ),
      ),
  ]);
  return {
    clinics: new Map(places.map((row) => [row.id, row])),
    people: new Map(people.map((row) => [row.id, row])),
  };
}

const isPaid = isNotNull(consultations.paidAt);

/** Which of these are paid for. */
export async function listPaidIds(executor: Executor, ids: readonly string[]): Promise<Set<string>> {
  const rows = await executor
    .select({ id: consultations.id })
    .from(consultations)
    .where(and(inArray(consultations.id, [...ids]), isPaid));
  return new Set(rows.map(({ id }) => id));
}

/** A page of the ids of paid consultations, sorted, after a given id. */
export async function listPaidAfter(
  executor: Executor,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await executor
    .select({ id: consultations.id })
    .from(consultations)
    .where(and(isPaid, gt(consultations.id, after)))
    .orderBy(asc(consultations.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** How many consultations each of several people has booked. */
export const countConsultations = (executor: Executor, userIds: readonly string[]) =>
  countByOwner(
    executor,
    { table: consultations, owner: consultations.userId, createdAt: consultations.createdAt },
    userIds,
  );
