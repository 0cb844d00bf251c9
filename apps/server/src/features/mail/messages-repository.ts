import type { MailAttachment } from '@skrin/contract/mail/mail';
import type { PersonRef } from '@skrin/contract/person-ref';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  ne,
  type SQL,
  sql,
} from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import { type MailMessageRow, mailAttachments, mailMessages, mailThreads } from './tables.ts';
import { refreshThread } from './threads-repository.ts';
import { refreshUnread } from './unread-repository.ts';

/** Messages that come with a thread: the newest. */
const MOST_MESSAGES = 200;

export type NewMessage = typeof mailMessages.$inferInsert;
/** A file of a message: its bytes lie in storage (`attachmentKeyOf`). */
export type NewAttachment = Pick<typeof mailAttachments.$inferInsert, 'id' | 'name' | 'mime' | 'size'>;

/**
 * Writes a message, and keeps what lists show of its thread and who has not read it. Of the person, it brings the thread back from the archive and from the bin.
 * @param attachments in their order; rows of them are made
 */
export async function insertMessage(
  tx: Transaction,
  row: NewMessage,
  attachments: readonly NewAttachment[] = [],
): Promise<MailMessageRow> {
  const [message] = await tx.insert(mailMessages).values(row).returning(messageColumns);
  if (!message) throw new Error('an insert returns its row');
  if (attachments.length > 0)
    await tx
      .insert(mailAttachments)
      .values(attachments.map((attachment, place) => ({ ...attachment, messageId: message.id, place })));
  if (row.kind === 'in')
    await tx
      .update(mailThreads)
      .set({ place: 'inbox', placedAt: sql`now()` })
      .where(and(eq(mailThreads.id, row.threadId), inArray(mailThreads.place, ['archive', 'trash'])));
  await refreshThread(tx, row.threadId);
  if (row.kind !== 'out') await refreshUnread(tx, [row.threadId]);
  return message;
}

const { searchText: _, ...messageColumns } = getTableColumns(mailMessages);

const listedColumns = {
  ...messageColumns,
  author: sql<PersonRef | null>`(select jsonb_build_object('id', ${users}.id, 'name', ${users}.name)
    from ${users} where ${users}.id = ${mailMessages}.author_id)`,
  attachments: sql<MailAttachment[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'mime', a.mime, 'size', a.size)
      order by a.place, a.id), '[]')
    from ${mailAttachments} as a where a.message_id = ${mailMessages}.id)`,
};

const selectMessages = (executor: Executor, condition: SQL | undefined) =>
  executor.select(listedColumns).from(mailMessages).where(condition).$dynamic();
export type ListedMessage = Awaited<ReturnType<typeof selectMessages>>[number];

/** The newest messages and notes of a thread, the oldest first. */
export async function listMessages(executor: Executor, threadId: string): Promise<ListedMessage[]> {
  const rows = await selectMessages(executor, eq(mailMessages.threadId, threadId))
    .orderBy(desc(mailMessages.createdAt), desc(mailMessages.id))
    .limit(MOST_MESSAGES);
  return rows.toReversed();
}

export const findListedMessage = (executor: Executor, id: string): Promise<ListedMessage | undefined> =>
  selectMessages(executor, eq(mailMessages.id, id)).then(([row]) => row);

/** The note that its writer's browser gave this key. */
export const findNote = (
  executor: Executor,
  { threadId, key }: { threadId: string; key: string },
): Promise<ListedMessage | undefined> =>
  selectMessages(executor, and(eq(mailMessages.threadId, threadId), eq(mailMessages.key, key))).then(([row]) => row);

/** The latest message of some kinds, such as the one that an answer quotes. */
export const findLatest = (
  executor: Executor,
  threadId: string,
  kinds: readonly MailMessageRow['kind'][],
): Promise<MailMessageRow | undefined> =>
  executor
    .select(messageColumns)
    .from(mailMessages)
    .where(and(eq(mailMessages.threadId, threadId), inArray(mailMessages.kind, [...kinds])))
    .orderBy(desc(mailMessages.createdAt), desc(mailMessages.id))
    .limit(1)
    .then(([row]) => row);

/** Locks a message until the transaction ends. */
export const lockMessage = (tx: Transaction, id: string): Promise<MailMessageRow | undefined> =>
  tx
    .select(messageColumns)
    .from(mailMessages)
    .where(eq(mailMessages.id, id))
    .for('update')
    .then(([row]) => row);

/** Changes how a message went, and keeps what lists show of its thread. */
export async function updateDelivery(
  tx: Transaction,
  { id, threadId }: Pick<MailMessageRow, 'id' | 'threadId'>,
  change: Partial<Pick<MailMessageRow, 'delivery' | 'bounce' | 'leavesAt' | 'createdAt'>>,
): Promise<void> {
  await tx.update(mailMessages).set(change).where(eq(mailMessages.id, id));
  await refreshThread(tx, threadId);
}

/** The Message-IDs of a thread's latest mails, the oldest first: what an answer refers to. */
export async function listMessageIds(executor: Executor, threadId: string, limit: number): Promise<string[]> {
  const rows = await executor
    .select({ messageId: mailMessages.messageId })
    .from(mailMessages)
    .where(
      and(eq(mailMessages.threadId, threadId), isNotNull(mailMessages.messageId), ne(mailMessages.delivery, 'queued')),
    )
    .orderBy(desc(mailMessages.createdAt), desc(mailMessages.id))
    .limit(limit);
  return rows.flatMap(({ messageId }) => messageId ?? []).toReversed();
}

/** Whether something of ours went out, or will, after a message. */
export async function hasAnswerSince(
  executor: Executor,
  { threadId, seenMessageId }: { threadId: string; seenMessageId: string },
): Promise<boolean> {
  const { rows } = await executor.execute<{ answered: boolean }>(sql`
    select exists (select 1 from ${mailMessages} as m where m.thread_id = ${threadId} and m.kind = 'out'
      and (m.created_at, m.id) > (select s.created_at, s.id from ${mailMessages} as s where s.id = ${seenMessageId}))
      as answered`);
  return rows[0]?.answered ?? false;
}

export const deleteMessage = async (tx: Transaction, id: string): Promise<void> =>
  void (await tx.delete(mailMessages).where(eq(mailMessages.id, id)));
