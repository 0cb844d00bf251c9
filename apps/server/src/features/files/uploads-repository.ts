import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, asc, eq, inArray, isNull, lt, sql } from '../../platform/database/drizzle.ts';
import { type FilePart, type UploadRow, uploads } from './tables.ts';

const onlyRow = <Row>(rows: Row[]): Row | undefined => rows[0];

/** The upload, or undefined where this person has one with the same key already. */
export const insertUpload = (tx: Transaction, upload: typeof uploads.$inferInsert): Promise<UploadRow | undefined> =>
  tx
    .insert(uploads)
    .values(upload)
    .onConflictDoNothing({ target: [uploads.userId, uploads.key] })
    .returning()
    .then(onlyRow);

export const findUploadByKey = (
  executor: Executor,
  { userId, key }: Pick<UploadRow, 'userId' | 'key'>,
): Promise<UploadRow | undefined> =>
  executor
    .select()
    .from(uploads)
    .where(and(eq(uploads.userId, userId), eq(uploads.key, key)))
    .then(onlyRow);

type Own = Pick<UploadRow, 'id' | 'userId'>;
const isOwn = ({ id, userId }: Own) => and(eq(uploads.id, id), eq(uploads.userId, userId));

export const findUpload = (executor: Executor, own: Own): Promise<UploadRow | undefined> =>
  executor.select().from(uploads).where(isOwn(own)).then(onlyRow);

/** Locks an upload until the transaction ends: parts are added one by one. */
export const lockUpload = (tx: Transaction, own: Own): Promise<UploadRow | undefined> =>
  tx.select().from(uploads).where(isOwn(own)).for('update').then(onlyRow);

/** Adds the next part of an upload that is locked. */
export const appendPart = async (tx: Transaction, { id, parts, received }: UploadRow, part: FilePart): Promise<void> =>
  void (await tx
    .update(uploads)
    .set({ parts: [...parts, part], received: received + part.bytes, touchedAt: sql`now()` })
    .where(eq(uploads.id, id)));

/** Ends an upload that is locked: its parts are those of a version now. */
export const markDone = async (tx: Transaction, { id, size }: UploadRow, doneFileId: string): Promise<void> =>
  void (await tx.update(uploads).set({ doneFileId, received: size, touchedAt: sql`now()` }).where(eq(uploads.id, id)));

/** Deletes an upload that has not become a file. @returns whether there was one */
export const deleteUpload = async (tx: Transaction, { id }: Pick<UploadRow, 'id'>): Promise<boolean> => {
  const { rowCount } = await tx.delete(uploads).where(and(eq(uploads.id, id), isNull(uploads.doneFileId)));
  return rowCount === 1;
};

/** Deletes uploads to which nothing has come since a time, the oldest first, but those that somebody works on. */
export const deleteOldUploads = async (tx: Transaction, before: Date, limit: number): Promise<UploadRow[]> => {
  const old = await tx
    .select()
    .from(uploads)
    .where(lt(uploads.touchedAt, before))
    .orderBy(asc(uploads.touchedAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const ids = old.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(uploads).where(inArray(uploads.id, ids));
  return old;
};
