import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, eq, gt, type SQL, sql } from '../../platform/database/drizzle.ts';
import type { Scoped } from '../../platform/policy/policy.ts';
import { type TourRow, tours } from './tables.ts';

const matchesKey = ({ id, scope }: Scoped) => and(eq(tours.id, id), scope);

/** The days that take bookings. */
const isOpen: SQL = sql`(${tours.state} = 'published' and ${gt(tours.startsAt, sql`now()`)})`;

export async function findTour(executor: Executor, key: Scoped): Promise<TourRow | undefined> {
  const [row] = await executor.select().from(tours).where(matchesKey(key));
  return row;
}

/** Locks a day until the transaction ends: whatever changes its places runs one after the other. */
export async function lockTour(tx: Transaction, key: Scoped): Promise<TourRow | undefined> {
  const [row] = await tx.select().from(tours).where(matchesKey(key)).for('update');
  return row;
}

/**
 * Takes places of a day if so many are free and it has not begun; otherwise it changes nothing and returns undefined. In
 * one statement, so that those who book at once wait for each other here.
 */
export async function takePlaces(tx: Transaction, { id, scope }: Scoped, seats: number): Promise<TourRow | undefined> {
  const [row] = await tx
    .update(tours)
    .set({ taken: sql`${tours.taken} + ${seats}` })
    .where(and(matchesKey({ id, scope }), isOpen, sql`${tours.taken} + ${seats} <= ${tours.places}`))
    .returning();
  return row;
}

export async function releasePlaces(tx: Transaction, key: Scoped, seats: number): Promise<void> {
  await tx
    .update(tours)
    .set({ taken: sql`${tours.taken} - ${seats}` })
    .where(matchesKey(key));
}

export async function markCancelled(tx: Transaction, key: Scoped, cancelReason: string | null): Promise<void> {
  await tx
    .update(tours)
    .set({ state: 'cancelled', cancelReason, version: sql`${tours.version} + 1`, sequence: sql`${tours.sequence} + 1` })
    .where(matchesKey(key));
}
