import type { Executor } from '../database/connect.ts';
import { eq, lt } from '../database/drizzle.ts';
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
