import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { getTableColumns, sql } from '../../platform/database/drizzle.ts';
import { type MailThreadRow, mailMessages, mailThreadLabels, mailThreads } from './tables.ts';

const { searchText: _, ...threadColumns } = getTableColumns(mailThreads);

export type NewThread = Pick<typeof mailThreads.$inferInsert, 'subject' | 'personName' | 'personEmail'> &
  Partial<Pick<typeof mailThreads.$inferInsert, 'id' | 'inquiryId' | 'place' | 'lastAt'>>;

/** A thread without messages yet. @param row its address in any case */
export async function insertThread(
  tx: Transaction,
  { lastAt = new Date(), ...row }: NewThread,
): Promise<MailThreadRow> {
  const values = { ...row, personEmail: row.personEmail.toLowerCase(), lastAt };
  const [thread] = await tx.insert(mailThreads).values(values).returning(threadColumns);
  if (!thread) throw new Error('an insert returns its row');
  return thread;
}

/** Keeps what lists show of a thread, after its messages have changed. */
export async function refreshThread(tx: Transaction, id: string): Promise<void> {
  const ofThread = sql`m.thread_id = ${id}`;
  await tx.execute(sql`
    with mails as (select m.* from ${mailMessages} as m where ${ofThread} and m.kind <> 'note'),
    latest as (select kind, text, created_at from mails order by created_at desc, id desc limit 1),
    refreshed as (
      update ${mailThreads} as t set
        messages = (select count(*) from mails),
        has_attachments = exists (select 1 from mail_attachments as a join mails on mails.id = a.message_id),
        has_trouble = exists (select 1 from mails where kind = 'out' and delivery in ('failed', 'unknown', 'bounced')),
        has_sent = exists (select 1 from mails where kind = 'out'),
        is_waiting = coalesce((select kind = 'in' from latest), false),
        snippet = coalesce((select left(regexp_replace(text, '\\s+', ' ', 'g'), 200) from latest), ''),
        last_at = coalesce((select created_at from latest), t.last_at)
      where t.id = ${id} returning t.id, t.last_at)
    update ${mailThreadLabels} as l set last_at = refreshed.last_at from refreshed where l.thread_id = refreshed.id`);
}
