import type { PhotoFault } from '@skrin/contract/screening/analyses';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, asc, eq, isNull } from '../../platform/database/drizzle.ts';
import { photos } from './tables.ts';

export async function insertPhotos(executor: Executor, keys: string[]): Promise<void> {
  await executor.insert(photos).values(keys.map((key) => ({ key })));
}

/** Assigns photos to their analysis, the front photo first. */
export async function assignPhotos(tx: Transaction, analysisId: string, keys: string[]): Promise<void> {
  for (const [position, key] of keys.entries()) {
    const isThere = and(eq(photos.key, key), isNull(photos.removedAt));
    const { rowCount } = await tx.update(photos).set({ analysisId, position }).where(isThere);
    if (rowCount !== 1) throw new Error(`photo ${key} is gone`);
  }
}

/** Stores why a photo is not read together with the others; stores nothing if it is. */
export async function setPhotoFaults(executor: Executor, key: string, faults: PhotoFault[]): Promise<void> {
  if (faults.length > 0) await executor.update(photos).set({ faults }).where(eq(photos.key, key));
}

/** The storage keys of the photos of an analysis, the front photo first. */
export async function listPhotoKeys(executor: Executor, analysisId: string): Promise<string[]> {
  const rows = await executor
    .select({ key: photos.key })
    .from(photos)
    .where(eq(photos.analysisId, analysisId))
    .orderBy(asc(photos.position));
  return rows.map(({ key }) => key);
}
