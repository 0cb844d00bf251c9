import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { and, desc, eq, gte, inArray, isNotNull, ne, sql } from '../../../platform/database/drizzle.ts';
import { firstIdAt } from '../../../platform/ids.ts';
import { mailMarks, mailMessages, mailThreads } from '../tables.ts';
import type { MailNumber } from './sync-repository.ts';

/** Where a mail lies, and what it is known by once its mailbox has given new numbers. */
export interface MailAddress extends MailNumber {
  /** SHA-256 of its bytes. */
  digest: string;
}

/** A message with these bytes that has this number, or one that its mailbox, or the mailbox before, has given up. */
export const findKnown = async (executor: Executor, { mailbox, uidValidity, uid, digest }: MailAddress) => {
  const isHere = sql`(${mailMessages.mailbox}, ${mailMessages.uidValidity}) = (${mailbox}, ${uidValidity})`;
  const [row] = await executor
    .select({ id: mailMessages.id })
    .from(mailMessages)
    .where(
      and(
        eq(mailMessages.digest, digest),
        isNotNull(mailMessages.mailbox),
        sql`(not ${isHere} or ${mailMessages.uid} = ${uid})`,
      ),
    )
    .orderBy(desc(isHere), mailMessages.id)
    .limit(1);
  return row?.id;
};

export const renumber = (tx: Transaction, id: string, number: MailNumber) =>
  tx.update(mailMessages).set(number).where(eq(mailMessages.id, id));

/** The latest mail that left us with one of these ids. */
export const findSent = async (executor: Executor, messageIds: string[]): Promise<string | undefined> => {
  const isSent = and(eq(mailMessages.kind, 'out'), ne(mailMessages.delivery, 'queued'));
  const [row] = await executor
    .select({ id: mailMessages.id })
    .from(mailMessages)
    .where(and(inArray(mailMessages.messageId, messageIds), isSent))
    .orderBy(desc(mailMessages.createdAt))
    .limit(1);
  return row?.id;
};

/** Brings a thread to the inbox. */
export const bringBack = (tx: Transaction, id: string) =>
  tx.update(mailThreads).set({ place: 'inbox', placedAt: sql`now()` }).where(eq(mailThreads.id, id));

/** More mails than this from one sender, within as many minutes, look like two programs that answer each other. */
const LOOP = { mails: 5, minutes: 10 };

/** Whether so many mails came from an address that nothing should answer the next. */
export async function isLoop(tx: Transaction, email: string): Promise<boolean> {
  const recent = await tx
    .select({ id: mailMessages.id })
    .from(mailThreads)
    .innerJoin(mailMessages, eq(mailMessages.threadId, mailThreads.id))
    .where(
      and(
        eq(mailThreads.personEmail, email),
        eq(mailMessages.fromEmail, email),
        gte(mailMessages.id, firstIdAt(new Date(Date.now() - LOOP.minutes * 60_000))),
      ),
    )
    .limit(LOOP.mails);
  return recent.length === LOOP.mails;
}

/** A mail may have been written before the last look at its thread, and arrived after it. */
export const makeUnread = (tx: Transaction, threadId: string, sentAt: Date) =>
  tx
    .update(mailMarks)
    .set({ readAt: new Date(sentAt.getTime() - 1) })
    .where(and(eq(mailMarks.threadId, threadId), gte(mailMarks.readAt, sentAt)));
