import { fileLimits } from '@skrin/contract/files/file';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, desc, eq, inArray, isNull, type SQL } from '../../platform/database/drizzle.ts';
import { orNotFound } from '../../platform/errors.ts';
import { type FilePart, type FileVersionRow, files, fileVersions, uploads } from './tables.ts';

const onlyRow = <Row>(rows: Row[]): Row | undefined => rows[0];

/** Versions of a file, the newest first. */
export const listVersions = (executor: Executor, fileId: string): Promise<FileVersionRow[]> =>
  executor.select().from(fileVersions).where(eq(fileVersions.fileId, fileId)).orderBy(desc(fileVersions.number));

export const findVersion = (
  executor: Executor,
  { fileId, number }: Pick<FileVersionRow, 'fileId' | 'number'>,
): Promise<FileVersionRow | undefined> =>
  executor
    .select()
    .from(fileVersions)
    .where(and(eq(fileVersions.fileId, fileId), eq(fileVersions.number, number)))
    .then(onlyRow);

/** A version, for jobs, which act for no user. */
export const findVersionById = (executor: Executor, id: string): Promise<FileVersionRow | undefined> =>
  executor.select().from(fileVersions).where(eq(fileVersions.id, id)).then(onlyRow);

export const insertVersion = async (
  tx: Transaction,
  version: typeof fileVersions.$inferInsert,
): Promise<FileVersionRow> => orNotFound((await tx.insert(fileVersions).values(version).returning())[0]);

/** Marks all versions that have the same bytes, and returns them. */
export const markVersions = (
  tx: Transaction,
  { bytesId }: Pick<FileVersionRow, 'bytesId'>,
  mark: Partial<Pick<FileVersionRow, 'state' | 'hasPreview'>>,
): Promise<FileVersionRow[]> => tx.update(fileVersions).set(mark).where(eq(fileVersions.bytesId, bytesId)).returning();

/** Deletes the versions of a file beyond the limit. @returns the ids of their bytes */
export const deleteOldest = async (tx: Transaction, fileId: string): Promise<string[]> => {
  const old = (await listVersions(tx, fileId)).slice(fileLimits.versions);
  if (old.length === 0) return [];
  const ids = old.map(({ id }) => id);
  await tx.delete(fileVersions).where(inArray(fileVersions.id, ids));
  return old.map(({ bytesId }) => bytesId);
};

/** The ids of the bytes of all versions of files, and of uploads to them. */
export async function listBytesOf(executor: Executor, condition: SQL): Promise<string[]> {
  const ids = executor.select({ id: files.id }).from(files).where(condition);
  const ofVersions = await executor
    .selectDistinct({ bytesId: fileVersions.bytesId })
    .from(fileVersions)
    .where(inArray(fileVersions.fileId, ids));
  const ofUploads = await executor
    .select({ bytesId: uploads.bytesId })
    .from(uploads)
    .where(and(inArray(uploads.fileId, ids), isNull(uploads.doneFileId)));
  return [...ofVersions, ...ofUploads].map(({ bytesId }) => bytesId);
}

/** Bytes that a version has, or an upload that goes on, with the ids of their parts. */
export async function listParts(
  executor: Executor,
  bytesIds: readonly string[],
): Promise<{ bytesId: string; parts: FilePart[] }[]> {
  if (bytesIds.length === 0) return [];
  const ofVersions = await executor
    .select({ bytesId: fileVersions.bytesId, parts: fileVersions.parts })
    .from(fileVersions)
    .where(inArray(fileVersions.bytesId, [...bytesIds]));
  const ofUploads = await executor
    .select({ bytesId: uploads.bytesId, parts: uploads.parts })
    .from(uploads)
    .where(and(inArray(uploads.bytesId, [...bytesIds]), isNull(uploads.doneFileId)));
  return [...ofVersions, ...ofUploads];
}
