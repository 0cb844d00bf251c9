import { validate } from 'uuid';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, eq, inArray, isNull, lt, or, type SQL, sql } from '../../platform/database/drizzle.ts';
import { mailAttachments } from './tables.ts';

export type AttachmentRow = typeof mailAttachments.$inferSelect;

/** Folder of attachments in storage. */
export const ATTACHMENT_FOLDER = 'mail';
/** Where the bytes lie of a file that has this id, or that has those of the file with this id. */
export const attachmentKeyOf = (bytesId: string): string => `${ATTACHMENT_FOLDER}/${bytesId}`;
type Bytes = Pick<AttachmentRow, 'id' | 'bytesId'>;
export const bytesIdOf = ({ id, bytesId }: Bytes): string => bytesId ?? id;
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

/**
 * The files of a message, kept until the transaction ends: while others are made of their bytes, no sweep removes these.
 */
export const lockAttachments = (tx: Transaction, messageId: string): Promise<AttachmentRow[]> =>
  tx
    .select()
    .from(mailAttachments)
    .where(eq(mailAttachments.messageId, messageId))
    .orderBy(mailAttachments.place, mailAttachments.id)
    .for('key share');

/** Deletes rows of files that no draft and no message has. @returns the keys of bytes that no row has any more */
export async function deleteUnused(executor: Executor, createdBefore: Date): Promise<string[]> {
  const { draftId, messageId, createdAt } = mailAttachments;
  return deleteAttachments(executor, and(isNull(draftId), isNull(messageId), lt(createdAt, createdBefore)));
}

/** Deletes rows of files. @returns the keys of bytes that no row has any more */
export async function deleteAttachments(executor: Executor, condition: SQL | undefined): Promise<string[]> {
  const { id, bytesId } = mailAttachments;
  const gone = (await executor.delete(mailAttachments).where(condition).returning({ id, bytesId })).map(bytesIdOf);
  const left = await executor
    .select({ id, bytesId })
    .from(mailAttachments)
    .where(or(inArray(id, gone), inArray(bytesId, gone)));
  const used = new Set(left.map(bytesIdOf));
  return [...new Set(gone)].filter((each) => !used.has(each)).map(attachmentKeyOf);
}

/** Which of these files, by their keys, have a row. */
export async function findAttachmentKeys(executor: Executor, keys: string[]): Promise<Set<string>> {
  const ids = keys.map(idOfKey).filter((id) => validate(id));
  const { id, bytesId } = mailAttachments;
  const rows = await executor
    .select({ id, bytesId })
    .from(mailAttachments)
    .where(or(inArray(id, ids), inArray(bytesId, ids)));
  return new Set(rows.map((row) => attachmentKeyOf(bytesIdOf(row))));
}
