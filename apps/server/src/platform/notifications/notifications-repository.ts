import type { Executor } from '../database/connect.ts';
import { and, eq, sql } from '../database/drizzle.ts';
import { publishLive, userAudience } from '../live/publish-live.ts';
import { isWanted } from './muted-notices-repository.ts';
import { notifications } from './tables.ts';

type Notice = Pick<typeof notifications.$inferInsert, 'userId' | 'kind' | 'ref'>;

/**
 * Notifies a person in the transaction of what they are told: they are if and only if it commits. Newer news of the same row
 * take the place of what was told before, and are unread again. News of a kind that the person has switched off only remove
 * what was told before, which is no longer so.
 */
export async function notify(executor: Executor, notice: Notice): Promise<void> {
  if (!(await isWanted(executor, { ...notice, channel: 'bell' })))
    return forgetNotices(executor, [notice.ref], { userId: notice.userId });
  const news = { kind: notice.kind, createdAt: new Date(), readAt: null };
  const [row] = await executor
    .insert(notifications)
    .values({ ...notice, ...news })
    .onConflictDoUpdate({ target: [notifications.ref, notifications.userId], set: news })
    .returning();
  if (row) await tell(executor, row);
}

/** Removes what people, or one of them, were told of rows that are gone, or that want nothing of them any more. */
export async function forgetNotices(
  executor: Executor,
  refs: readonly string[],
  { userId, kind }: Partial<Pick<Notice, 'userId' | 'kind'>> = {},
): Promise<void> {
  if (refs.length === 0) return;
  const isOf = and(userId ? eq(notifications.userId, userId) : undefined, kind && eq(notifications.kind, kind));
  const gone = await executor
    .delete(notifications)
    .where(and(sql`${notifications.ref} = any(${sql.param([...refs])}::uuid[])`, isOf))
    .returning();
  for (const row of gone) await tell(executor, row);
}

const tell = (executor: Executor, { id, userId }: typeof notifications.$inferSelect): Promise<void> =>
  publishLive(executor, { to: [userAudience(userId)], kind: 'notification', id });
