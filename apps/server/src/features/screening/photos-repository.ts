import { and, asc, eq, gt, inArray, lt, notExists } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { analyses, photos } from './tables.ts';

export async function insertPhoto(executor: Executor, key: string): Promise<void> {
  await executor.insert(photos).values({ key });
}

/** Keeps the photo from being removed until the transaction ends; whether it was still there. */
export async function lockPhoto(tx: Transaction, key: string): Promise<boolean> {
  const rows = await tx.select({ key: photos.key }).from(photos).where(eq(photos.key, key)).for('key share');
  return rows.length > 0;
}

const unused = (executor: Executor) =>
  notExists(executor.select({ id: analyses.id }).from(analyses).where(eq(analyses.photoKey, photos.key)));

/** Whether it was there and no analysis refers to it. */
export async function deleteUnusedPhoto(executor: Executor, key: string): Promise<boolean> {
  const { rowCount } = await executor.delete(photos).where(and(eq(photos.key, key), unused(executor)));
  return rowCount === 1;
}

/** Photos to which no analysis refers, by key. */
export async function listUnusedPhotos(
  executor: Executor,
  { createdBefore, after, limit }: { createdBefore: Date; after: string; limit: number },
): Promise<string[]> {
  const rows = await executor
    .select({ key: photos.key })
    .from(photos)
    .where(and(gt(photos.key, after), lt(photos.createdAt, createdBefore), unused(executor)))
    .orderBy(asc(photos.key))
    .limit(limit);
  return rows.map(({ key }) => key);
}

/** Which of these photos have a row. */
export async function findPhotos(executor: Executor, keys: string[]): Promise<Set<string>> {
  const rows = await executor.select({ key: photos.key }).from(photos).where(inArray(photos.key, keys));
  return new Set(rows.map(({ key }) => key));
}
