import type { PageQuery } from '@skrin/contract/common';
import type { TourBookingState } from '@skrin/contract/outreach/tour-bookings';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, asc, eq, gt, inArray, lte, type SQL, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import { readPage, readPageBy } from '../../platform/paging.ts';
import type { Scoped } from '../../platform/policy/policy.ts';
import { type TourBookingRow, tourBookings, tours } from './tables.ts';

type NewBooking = typeof tourBookings.$inferInsert;
type Change = Partial<Omit<NewBooking, 'id' | 'userId' | 'tourId'>>;

const matchesKey = ({ id, scope }: Scoped) => and(eq(tourBookings.id, id), scope);

/** Undefined when the person, or the dependant, has a booking for that day. */
export async function insertBooking(tx: Transaction, row: NewBooking): Promise<TourBookingRow | undefined> {
  const [inserted] = await tx.insert(tourBookings).values(row).onConflictDoNothing().returning();
  return inserted;
}

export async function findBooking(executor: Executor, key: Scoped): Promise<TourBookingRow | undefined> {
  const [row] = await executor.select().from(tourBookings).where(matchesKey(key));
  return row;
}

/** Locks the row until the transaction ends; whoever locks its day too locks the day first. */
export async function lockBooking(tx: Transaction, key: Scoped): Promise<TourBookingRow | undefined> {
  const [row] = await tx.select().from(tourBookings).where(matchesKey(key)).for('update');
  return row;
}

export async function updateBooking(tx: Transaction, key: Scoped, change: Change): Promise<TourBookingRow | undefined> {
  const [row] = await tx.update(tourBookings).set(change).where(matchesKey(key)).returning();
  return row;
}

/** The first on the list for whom there are enough places. */
export async function lockNextWaiting(
  tx: Transaction,
  { tourId, free }: { tourId: string; free: number },
): Promise<TourBookingRow | undefined> {
  const [row] = await tx
    .select()
    .from(tourBookings)
    .where(and(eq(tourBookings.tourId, tourId), eq(tourBookings.state, 'waiting'), lte(tourBookings.seats, free)))
    .orderBy(asc(tourBookings.createdAt), asc(tourBookings.id))
    .limit(1)
    .for('update');
  return row;
}

/** Some bookings of a day in some states, after an id, by id; their rows are locked until the transaction ends. */
export const lockBatch = (
  tx: Transaction,
  { tourId, states, after, limit }: { tourId: string; states: TourBookingState[]; after: string; limit: number },
): Promise<TourBookingRow[]> =>
  tx
    .select()
    .from(tourBookings)
    .where(and(eq(tourBookings.tourId, tourId), inArray(tourBookings.state, states), gt(tourBookings.id, after)))
    .orderBy(asc(tourBookings.id))
    .limit(limit)
    .for('update');

/** Own bookings, the latest booked first. */
export const listBookings = (
  executor: Executor,
  scope: SQL,
  { tour, ...page }: PageQuery & { tour?: string | undefined },
) =>
  readPage(page, tourBookings, ({ after, order, limit }) =>
    executor
      .select()
      .from(tourBookings)
      .where(and(scope, tour === undefined ? undefined : eq(tourBookings.tourId, tour), after))
      .orderBy(...order)
      .limit(limit),
  );

/** The bookings of a day, in the order of booking. */
export const listGuests = (
  executor: Executor,
  scope: SQL,
  { tourId, state, ...page }: PageQuery & { tourId: string; state?: TourBookingState | undefined },
) =>
  readPageBy(
    page,
    {
      id: tourBookings.id,
      at: tourBookings.createdAt,
      atOf: ({ createdAt }: TourBookingRow) => createdAt,
      direction: 'asc',
    },
    ({ after, order, limit }) =>
      executor
        .select()
        .from(tourBookings)
        .where(
          and(
            scope,
            eq(tourBookings.tourId, tourId),
            state === undefined ? undefined : eq(tourBookings.state, state),
            after,
          ),
        )
        .orderBy(...order)
        .limit(limit),
  );

/** The days of some bookings, by id. */
export async function findToursOf(executor: Executor, rows: readonly TourBookingRow[]) {
  const found = await executor
    .select()
    .from(tours)
    .where(inArray(tours.id, [...new Set(rows.map(({ tourId }) => tourId))]));
  return new Map(found.map((row) => [row.id, row]));
}

/** How many bookings are before each of some that wait, by id. */
export async function countAhead(executor: Executor, rows: readonly TourBookingRow[]): Promise<Map<string, number>> {
  const waiting = rows.filter(({ state }) => state === 'waiting').map(({ id }) => id);
  if (waiting.length === 0) return new Map();
  const { rows: counted } = await executor.execute<{ id: string; ahead: number }>(sql`
    select own.id, (select count(*)::int from ${tourBookings} as other where other.tour_id = own.tour_id
      and other.state = 'waiting' and (other.created_at, other.id) < (own.created_at, own.id)) as ahead
    from ${tourBookings} as own where ${inArray(sql`own.id`, waiting)}`);
  return new Map(counted.map(({ id, ahead }) => [id, ahead]));
}

/** The names of those who booked, by id. */
export async function findNames(executor: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await executor
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Own bookings that could still be cancelled. */
export const listOpen = (executor: Executor, scope: SQL): Promise<TourBookingRow[]> =>
  executor
    .select()
    .from(tourBookings)
    .where(and(scope, inArray(tourBookings.state, ['booked', 'waiting', 'offered'])))
    .orderBy(asc(tourBookings.tourId), asc(tourBookings.id));

export async function lockByCode(
  tx: Transaction,
  { tourId, code }: { tourId: string; code: string },
): Promise<TourBookingRow | undefined> {
  const [row] = await tx
    .select()
    .from(tourBookings)
    .where(and(eq(tourBookings.tourId, tourId), eq(tourBookings.code, code)))
    .for('update');
  return row;
}
