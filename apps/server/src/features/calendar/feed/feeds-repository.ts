import { hasPermission } from '@skrin/contract/access/permissions';
import type { Executor } from '../../../platform/database/connect.ts';
import { eq } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/policy/policy.ts';
import type { Clinics } from '../context.ts';
import { calendarFeeds } from '../tables.ts';

/** Puts a new address in the place of the one before. */
export async function replaceFeed(executor: Executor, userId: string, tokenHash: string): Promise<void> {
  const createdAt = new Date();
  await executor
    .insert(calendarFeeds)
    .values({ userId, tokenHash, createdAt })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { tokenHash, createdAt } });
}

export const deleteFeed = async (executor: Executor, userId: string): Promise<void> =>
  void (await executor.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)));

/** Whose calendar an address has, as who they are now; undefined also when they may have none any more. */
export async function findReader(
  executor: Executor,
  { tokenHash, clinicOf }: { tokenHash: string } & Pick<Clinics, 'clinicOf'>,
): Promise<Actor | undefined> {
  const [found] = await executor
    .select({ userId: users.id, role: users.role, organisationId: users.organisationId, state: users.state })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(eq(calendarFeeds.tokenHash, tokenHash));
  if (!found || found.state === 'banned' || !hasPermission(found.role, 'event:read')) return undefined;
  const { userId, role, organisationId } = found;
  const clinicId = role === 'clinic' && organisationId ? await clinicOf(executor, organisationId) : undefined;
  return { userId, role, ...(organisationId && { organisationId }), ...(clinicId && { clinicId }) };
}
