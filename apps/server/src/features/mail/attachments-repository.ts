import { validate } from 'uuid';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, eq, inArray, isNull, lt, sql } from '../../platform/database/drizzle.ts';
import { mailAttachments } from './tables.ts';

export type AttachmentRow = typeof mailAttachments.$inferSelect;

/** Folder of attachments in storage. */
export const ATTACHMENT_FOLDER = 'mail';
export const attachmentKeyOf = (id: string): string => `${ATTACHMENT_FOLDER}/${id}`;
const idOfKey = (key: string): string => key.slice(ATTACHMENT_FOLDER.length + 1);

export async function insertAttachment(
  executor: Executor,
  row: typeof mailAttachments.$inferInsert,
): Promise<AttachmentRow> {
  const [attachment] = await executor.insert(mailAttachments).values(row).returning();
  if (!attachment) throw new Error('an insert returns its row');
  return attachment;
}

export const findAttachment = (executor: Executor, id: string): Promise<AttachmentRow | undefined> =>
  executor
    .select()
    .from(mailAttachments)
    .where(eq(mailAttachments.id, id))
    .then(([row]) => row);

/** The files of a message, in their order. */
export const listAttachments = (executor: Executor, messageId: string): Promise<AttachmentRow[]> =>
  executor
    .select()
    .from(mailAttachments)
    .where(eq(mailAttachments.messageId, messageId))
    .orderBy(mailAttachments.place, mailAttachments.id);

/** Bytes of the files of a draft together. */
export async function sizeOfDraft(executor: Executor, draftId: string): Promise<number> {
  const [row] = await executor
    .select({ size: sql<number>`coalesce(sum(${mailAttachments.size}), 0)::int` })
    .from(mailAttachments)
    .where(eq(mailAttachments.draftId, draftId));
  return row?.size ?? 0;
}

/** The files of a draft become those of the message that it has become, or the other way. */
export async function moveAttachments(tx: Transaction, move: { id: string; to: 'message' | 'draft' }): Promise<void> {
  const { draftId, messageId } = mailAttachments;
  await (move.to === 'message'
    ? tx.update(mailAttachments).set({ draftId: null, messageId: move.id }).where(eq(draftId, move.id))
    : tx.update(mailAttachments).set({ draftId: move.id, messageId: null }).where(eq(messageId, move.id)));
}

/** Deletes rows of files that no draft and no message has. @returns their ids */
export async function deleteUnused(executor: Executor, createdBefore: Date): Promise<string[]> {
  const { id, draftId, messageId, createdAt } = mailAttachments;
  const rows = await executor
    .delete(mailAttachments)
    .where(and(isNull(draftId), isNull(messageId), lt(createdAt, createdBefore)))
    .returning({ id });
  return rows.map((row) => row.id);
}

/** Which of these files, by their keys, have a row. */
export async function findAttachmentKeys(executor: Executor, keys: string[]): Promise<Set<string>> {
  const ids = keys.map(idOfKey).filter((id) => validate(id));
  const rows = await executor
    .select({ id: mailAttachments.id })
    .from(mailAttachments)
    .where(inArray(mailAttachments.id, ids));
  return new Set(rows.map(({ id }) => attachmentKeyOf(id)));
}
