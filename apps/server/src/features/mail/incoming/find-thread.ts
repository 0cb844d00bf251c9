import type { Executor } from '../../../platform/database/connect.ts';
import { and, desc, eq, inArray, or, sql } from '../../../platform/database/drizzle.ts';
import { mailMessages, mailThreads } from '../tables.ts';
import type { ParsedMail } from './parse-mail.ts';

export type Related = Pick<ParsedMail, 'from' | 'inReplyTo' | 'references'>;

/**
 * The thread that a mail belongs to: it refers to a mail of that thread, and its sender is the thread's person or somebody whom
 * we wrote to in it. Of several threads, that of the mail which it names last. A subject proves nothing, as anybody can write it.
 */
export async function findThread(
  executor: Executor,
  { from, inReplyTo, references }: Related,
): Promise<string | undefined> {
  const ids = [...references, ...(inReplyTo ? [inReplyTo] : [])];
  if (ids.length === 0 || from.email === '') return undefined;
  const isWrittenTo = sql`exists (
    select 1 from ${mailMessages} as o, jsonb_array_elements(o."to" || o.cc) as receiver
    where o.thread_id = ${mailThreads}.id and o.kind = 'out' and o.delivery in ('sending', 'sent', 'unknown', 'bounced')
      and lower(receiver ->> 'email') = ${from.email})`;
  const rows = await executor
    .select({ threadId: mailMessages.threadId, messageId: mailMessages.messageId })
    .from(mailMessages)
    .innerJoin(mailThreads, eq(mailThreads.id, mailMessages.threadId))
    .where(and(inArray(mailMessages.messageId, ids), or(eq(mailThreads.personEmail, from.email), isWrittenTo)))
    .orderBy(desc(mailMessages.createdAt), desc(mailMessages.id));
  const place = (messageId: string | null) => ids.lastIndexOf(messageId ?? '');
  return rows.toSorted((one, other) => place(other.messageId) - place(one.messageId))[0]?.threadId;
}
