import type { ChatFile } from '@skrin/contract/chat/chat';
import { validate } from 'uuid';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, eq, inArray, isNull, lt, type SQL, sql } from '../../platform/database/drizzle.ts';
import { conversations, type MessageFileRow, messageFiles } from './tables.ts';

/** Folder of documents in storage. */
export const FILE_FOLDER = 'chat';
export const fileKeyOf = (id: string): string => `${FILE_FOLDER}/${id}`;
const idOfKey = (key: string): string => key.slice(FILE_FOLDER.length + 1);

export async function insertFile(executor: Executor, row: ChatFile & { authorId: string }): Promise<void> {
  await executor.insert(messageFiles).values(row);
}

/** A document of a message that somebody reads. @param scope of conversations */
export const findFile = (
  executor: Executor,
  { id, scope }: { id: string; scope: SQL },
): Promise<MessageFileRow | undefined> =>
  executor
    .select()
    .from(messageFiles)
    .where(
      and(
        eq(messageFiles.id, id),
        sql`exists (select 1 from ${conversations}
          where ${conversations}.id = ${messageFiles}.conversation_id and ${scope})`,
      ),
    )
    .then(([row]) => row);

interface Place {
  conversationId: string;
  seq: number;
}

/**
 * Gives a message these documents, in this order; each is its author's own, and of no other message.
 * @returns how many of them it has
 */
export async function attachFiles(
  tx: Transaction,
  place: Place,
  { ids, authorId }: { ids: readonly string[]; authorId: string },
): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await tx
    .update(messageFiles)
    .set({ ...place, place: sql`array_position(${sql.param([...ids])}::uuid[], ${messageFiles}.id) - 1` })
    .where(
      and(inArray(messageFiles.id, [...ids]), isNull(messageFiles.conversationId), eq(messageFiles.authorId, authorId)),
    )
    .returning({ id: messageFiles.id });
  return rows.length;
}

/** Takes the documents of a message from it; they are swept. */
export async function detachFiles(tx: Transaction, { conversationId, seq }: Place): Promise<void> {
  await tx
    .update(messageFiles)
    .set({ conversationId: null, seq: null })
    .where(and(eq(messageFiles.conversationId, conversationId), eq(messageFiles.seq, seq)));
}

/** Deletes rows of documents that no message has. @returns their ids */
export async function deleteUnusedFiles(executor: Executor, createdBefore: Date): Promise<string[]> {
  const rows = await executor
    .delete(messageFiles)
    .where(and(isNull(messageFiles.conversationId), lt(messageFiles.createdAt, createdBefore)))
    .returning({ id: messageFiles.id });
  return rows.map(({ id }) => id);
}

/** Which of these documents, by their keys, have a row. */
export async function findFileKeys(executor: Executor, keys: string[]): Promise<Set<string>> {
  const ids = keys.map(idOfKey).filter((id) => validate(id));
  const rows = await executor.select({ id: messageFiles.id }).from(messageFiles).where(inArray(messageFiles.id, ids));
  return new Set(rows.map(({ id }) => fileKeyOf(id)));
}
