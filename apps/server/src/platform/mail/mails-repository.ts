import { COUNT_CAP, type Total } from '@skrin/contract/common';
import { cappedTotal } from '../counts.ts';
import type { Executor } from '../database/connect.ts';
import { count, eq, lt, sql } from '../database/drizzle.ts';
import { mails } from '../database/tables.ts';

export type MailRow = typeof mails.$inferSelect;

/**
 * Marks a mail as being sent. If it is being sent or was sent, returns its row unchanged with `isClaimed: false`. A
 * mail that failed may be claimed again.
 */
export async function claimMail(executor: Executor, key: string): Promise<MailRow & { isClaimed: boolean }> {
  const [claimed] = await executor
    .insert(mails)
    .values({ key, state: 'sending' })
    .onConflictDoUpdate({ target: mails.key, set: { state: 'sending' }, setWhere: eq(mails.state, 'failed') })
    .returning();
  if (claimed) return { ...claimed, isClaimed: true };
  const [row] = await executor.select().from(mails).where(eq(mails.key, key));
  if (!row) throw new Error('a mail that cannot be inserted exists');
  return { ...row, isClaimed: false };
}

export async function setMailState(
  executor: Executor,
  key: string,
  state: 'sent' | 'failed' | 'unknown',
): Promise<void> {
  const sentAt = state === 'sent' ? new Date() : null;
  await executor.update(mails).set({ state, sentAt }).where(eq(mails.key, key));
}

export async function deleteMails(executor: Executor, createdBefore: Date): Promise<void> {
  await executor.delete(mails).where(lt(mails.createdAt, createdBefore));
}

/** How many mails did not leave, or may not have left, counted as far as lists count. */
export async function countFailedMails(executor: Executor): Promise<Total> {
  const failed = executor
    .select({ key: mails.key })
    .from(mails)
    // As in the condition of the index.
    .where(sql`${mails.state} in ('failed', 'unknown')`)
    .limit(COUNT_CAP + 1)
    .as('failed');
  const [found] = await executor.select({ count: count() }).from(failed);
  return cappedTotal(found?.count ?? 0);
}
