import type { PhotoFault } from '@skrin/contract/screening/analyses';
import { and, asc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { photos } from './tables.ts';

export async function insertPhotos(executor: Executor, keys: string[]): Promise<void> {
  await executor.insert(photos).values(keys.map((key) => ({ key })));
}

/** Gives photos to their analysis, the one in front first. */
export async function assignPhotos(tx: Transaction, analysisId: string, keys: string[]): Promise<void> {
  for (const [position, key] of keys.entries()) {
    const { rowCount } = await tx.update(photos).set({ analysisId, position }).where(eq(photos.key, key));
    if (rowCount !== 1) throw new Error(`photo ${key} is gone`);
  }
}

/** Keeps why a photo is not read together with the others; of one that is, nothing. */
export async function setPhotoFaults(executor: Executor, key: string, faults: PhotoFault[]): Promise<void> {
  if (faults.length > 0) await executor.update(photos).set({ faults }).where(eq(photos.key, key));
}

/** Of an analysis, the one in front first. */
export async function listPhotoKeys(executor: Executor, analysisId: string): Promise<string[]> {
  const rows = await executor
    .select({ key: photos.key })
    .from(photos)
    .where(eq(photos.analysisId, analysisId))
    .orderBy(asc(photos.position));
  return rows.map(({ key }) => key);
}

/** Keeps the photo from being removed until the transaction ends; whether it was still there. */
export async function lockPhoto(tx: Transaction, key: string): Promise<boolean> {
  const rows = await tx.select({ key: photos.key }).from(photos).where(eq(photos.key, key)).for('key share');
  return rows.length > 0;
}

/** Whether it was there and of no analysis. */
export async function deleteUnusedPhoto(executor: Executor, key: string): Promise<boolean> {
  const { rowCount } = await executor.delete(photos).where(and(eq(photos.key, key), isNull(photos.analysisId)));
  return rowCount === 1;
}

/** Photos of no analysis, by key. */
export async function listUnusedPhotos(
  executor: Executor,
  { createdBefore, after, limit }: { createdBefore: Date; after: string; limit: number },
): Promise<string[]> {
  const rows = await executor
    .select({ key: photos.key })
    .from(photos)
    .where(and(gt(photos.key, after), lt(photos.createdAt, createdBefore), isNull(photos.analysisId)))
    .orderBy(asc(photos.key))
    .limit(limit);
  return rows.map(({ key }) => key);
}

/** Which of these photos have a row. */
export async function findPhotos(executor: Executor, keys: string[]): Promise<Set<string>> {
  const rows = await executor.select({ key: photos.key }).from(photos).where(inArray(photos.key, keys));
  return new Set(rows.map(({ key }) => key));
}
