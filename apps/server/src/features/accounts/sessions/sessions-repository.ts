import { SESSION_LIFETIME_S } from '@skrin/contract/accounts/schemas';
import type { Executor } from '../../../platform/database/connect.ts';
import { and, desc, eq, gt, type SQL, sql } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import type { Scoped } from '../../../platform/policy/policy.ts';
import type { Device } from '../sign-in/device.ts';
import { sessions } from '../tables.ts';

export type SessionRow = typeof sessions.$inferSelect;

/** Live sessions, last used first. */
export const listSessions = (executor: Executor, scope: SQL): Promise<SessionRow[]> =>
  executor
    .select()
    .from(sessions)
    .where(and(scope, gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastUsedAt));

/**
 * Completes a session that Better Auth has made: its device, and its times by the database's clock, which decides when
 * it ends. The account keeps when it was.
 */
export async function completeSession(executor: Executor, id: string, device: Device): Promise<void> {
  const expiresAt = sql`now() + make_interval(secs => ${SESSION_LIFETIME_S})`;
  const [session] = await executor
    .update(sessions)
    .set({ ...device, createdAt: sql`now()`, expiresAt })
    .where(eq(sessions.id, id))
    .returning({ userId: sessions.userId });
  // Sessions are deleted once they have ended; that somebody signed in is kept with the account.
  if (session) await executor.update(users).set({ lastSignInAt: sql`now()` }).where(eq(users.id, session.userId));
}

export async function findSessionRow(executor: Executor, { id, scope }: Scoped): Promise<SessionRow | undefined> {
  const [row] = await executor
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, id), scope));
  return row;
}

/** `lastUsedAt` is written at most once in this time, so that not every request writes. */
const USED_FOR_MS = 5 * 60_000;

/** Stores that a session is in use, unless that was stored within the last minutes. */
export async function markUsed(executor: Executor, id: string, lastUsedAt: Date): Promise<void> {
  if (Date.now() - lastUsedAt.getTime() < USED_FOR_MS) return;
  await executor.update(sessions).set({ lastUsedAt: sql`now()` }).where(eq(sessions.id, id));
}
