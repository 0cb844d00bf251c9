import { COUNT_CAP, storableTimeSchema, type Total } from '@skrin/contract/common';
import type { SystemMail, systemMailQuerySchema } from '@skrin/contract/mail/mail';
import { opaqueText } from '@skrin/contract/text';
import { z } from 'zod/mini';
import { cappedTotal } from '../counts.ts';
import { readCursor, writeCursor } from '../cursor.ts';
import type { Executor, Transaction } from '../database/connect.ts';
import { and, count, desc, eq, lt, sql } from '../database/drizzle.ts';
import { mails, users } from '../database/tables.ts';

export type MailRow = typeof mails.$inferSelect;

/**
 * Marks a mail as being sent. If it is being sent or was sent, returns its row unchanged with `isClaimed: false`. A
 * mail that failed may be claimed again.
 */
export async function claimMail(
  executor: Executor,
  key: string,
  { recipient = null, userId }: { recipient?: string | null; userId?: string | undefined } = {},
): Promise<MailRow & { isClaimed: boolean }> {
  const [claimed] = await executor.transaction(async (tx) => {
    // A deletion locks the account first: what it takes away is not written once more.
    const isKept =
      userId === undefined || (await tx.select().from(users).where(eq(users.id, userId)).for('key share')).length > 0;
    return tx
      .insert(mails)
      .values({ key, recipient: isKept ? recipient : null, state: 'sending' })
      .onConflictDoUpdate({ target: mails.key, set: { state: 'sending' }, setWhere: eq(mails.state, 'failed') })
      .returning();
  });
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

/** How a mail went; undefined before it was tried. */
export const findMailState = (executor: Executor, key: string): Promise<MailRow['state'] | undefined> =>
  executor
    .select({ state: mails.state })
    .from(mails)
    .where(eq(mails.key, key))
    .then(([row]) => row?.state);

const cursorSchema = z.tuple([storableTimeSchema, opaqueText({ max: 200 })]);

/** A page of what the system sent, the latest first; mails of the desk are in their threads. */
export async function listSystemMails(
  executor: Executor,
  { to, state, limit, cursor }: z.output<typeof systemMailQuerySchema>,
): Promise<{ items: SystemMail[]; nextCursor?: string }> {
  const { key, createdAt, recipient } = mails;
  const [at, last] = cursor === undefined ? [] : readCursor(cursor, cursorSchema);
  const read = await executor
    .select()
    .from(mails)
    .where(
      and(
        sql`not starts_with(${key}, 'mail.')`,
        to === undefined ? undefined : eq(recipient, to.toLowerCase()),
        state && eq(mails.state, state),
        at === undefined ? undefined : sql`(${createdAt}, ${key}) < (${at}::timestamptz, ${last}::text)`,
      ),
    )
    .orderBy(desc(createdAt), desc(key))
    .limit(limit + 1);
  const rows = read.slice(0, limit);
  const end = rows.at(-1);
  return {
    items: rows.map((row) => ({
      key: row.key,
      about: row.key.split(':')[0] ?? '',
      to: row.recipient,
      state: row.state,
      createdAt: row.createdAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
    })),
    ...(read.length > limit && end && { nextCursor: writeCursor([end.createdAt.toISOString(), end.key]) }),
  };
}

/** Keeps the mails of an address without it, so that none is sent twice. */
export const forgetRecipient = async (tx: Transaction, email: string): Promise<void> =>
  void (await tx.update(mails).set({ recipient: null }).where(eq(mails.recipient, email.toLowerCase())));

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
