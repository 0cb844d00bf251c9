import { choiceOf, type KindBy, type NoticeChannel } from '@skrin/contract/notifications/kinds';
import type { Executor } from '../database/connect.ts';
import { and, eq } from '../database/drizzle.ts';
import { mutedNotices } from './tables.ts';

type Muted = Pick<typeof mutedNotices.$inferSelect, 'userId' | 'channel' | 'kind'>;

const isSame = ({ userId, channel, kind }: Muted) =>
  and(eq(mutedNotices.userId, userId), eq(mutedNotices.channel, channel), eq(mutedNotices.kind, kind));

/**
 * Whether a person is to be told something of this kind by this way. What is always on is never looked up: no row can
 * switch it off.
 */
export async function isWanted<Channel extends NoticeChannel>(
  executor: Executor,
  notice: { userId: string; channel: Channel; kind: KindBy<Channel> },
): Promise<boolean> {
  if (choiceOf(notice.kind, notice.channel) !== 'optional') return true;
  return (await executor.$count(mutedNotices, isSame(notice))) === 0;
}

/** What somebody has switched off. */
export const listMuted = (executor: Executor, userId: string): Promise<Pick<Muted, 'channel' | 'kind'>[]> =>
  executor
    .select({ channel: mutedNotices.channel, kind: mutedNotices.kind })
    .from(mutedNotices)
    .where(eq(mutedNotices.userId, userId))
    .orderBy(mutedNotices.channel, mutedNotices.kind);

/** Switches kinds off; some may be off already. Returns whether any was on. */
export async function mute(executor: Executor, ...notices: readonly Muted[]): Promise<boolean> {
  const switched = await executor
    .insert(mutedNotices)
    .values([...notices])
    .onConflictDoNothing()
    .returning({ kind: mutedNotices.kind });
  return switched.length > 0;
}

/** Switches a kind on again. */
export async function unmute(executor: Executor, notice: Muted): Promise<void> {
  await executor.delete(mutedNotices).where(isSame(notice));
}
