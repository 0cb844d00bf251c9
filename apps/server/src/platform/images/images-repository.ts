import { validate } from 'uuid';
import type { Executor, Transaction } from '../database/connect.ts';
import { and, asc, eq, gt, inArray, isNull, lt, or, type SQL } from '../database/drizzle.ts';
import { images } from '../database/tables.ts';
import { orNotFound } from '../errors.ts';
import type { Scoped } from '../policy/policy.ts';
import type { ImageRow } from './image-references.ts';

/** Folder of images in storage. */
export const IMAGE_FOLDER = 'images';
export const imageKeyOf = (id: string): string => `${IMAGE_FOLDER}/${id}.jpg`;
const idOfKey = (key: string): string => key.slice(IMAGE_FOLDER.length + 1, -'.jpg'.length);

export async function insertImage(executor: Executor, userId: string): Promise<ImageRow> {
  const [row] = await executor.insert(images).values({ userId }).returning();
  return orNotFound(row);
}

export async function findImage(executor: Executor, { id, scope }: Scoped): Promise<ImageRow | undefined> {
  const [row] = await executor
    .select()
    .from(images)
    .where(and(eq(images.id, id), scope));
  return row;
}

/** Which of these images the user owns; their rows are locked, so that they stay until the transaction ends. */
export async function lockOwnImages(
  tx: Transaction,
  { userId, ids }: { userId: string; ids: string[] },
): Promise<Set<string>> {
  const isOwn = and(inArray(images.id, ids), eq(images.userId, userId));
  const rows = await tx.select({ id: images.id }).from(images).where(isOwn).for('key share');
  return new Set(rows.map(({ id }) => id));
}

/** Changes the owner of an image to the user whom it shows. */
export async function changeImageOwner(
  executor: Executor,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await executor.update(images).set({ userId }).where(eq(images.id, id));
}

interface UnusedImages {
  /** Condition for images that no row shows. */
  unused: SQL;
  createdBefore: Date;
  after: string;
  limit: number;
}

/** Ids, in order, of images that no row shows and that are older than a time or whose owner is deleted. */
export async function listUnusedImages(
  executor: Executor,
  { unused, createdBefore, after, limit }: UnusedImages,
): Promise<string[]> {
  const isDue = or(lt(images.createdAt, createdBefore), isNull(images.userId));
  const rows = await executor
    .select({ id: images.id })
    .from(images)
    .where(and(gt(images.id, after), isDue, unused))
    .orderBy(asc(images.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Takes an image from its owner unless a row shows it, even a row that is being stored right now: then nobody can show
 * it any more. True if nobody owns it now.
 */
export async function disownUnusedImage(tx: Transaction, id: string, unused: SQL): Promise<boolean> {
  await tx.select({ id: images.id }).from(images).where(eq(images.id, id)).for('update');
  const { rowCount } = await tx
    .update(images)
    .set({ userId: null })
    .where(and(eq(images.id, id), unused));
  return rowCount === 1;
}

/** Deletes the row of an image that nobody owns. */
export async function deleteOwnerlessImage(executor: Executor, id: string): Promise<void> {
  await executor.delete(images).where(and(eq(images.id, id), isNull(images.userId)));
}

/** Which of these images, by the keys of their files, have a row. */
export async function findImageKeys(executor: Executor, keys: string[]): Promise<Set<string>> {
  const ids = keys.map(idOfKey).filter((id) => validate(id));
  const rows = await executor.select({ id: images.id }).from(images).where(inArray(images.id, ids));
  return new Set(rows.map(({ id }) => imageKeyOf(id)));
}
