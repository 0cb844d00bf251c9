import type { AnalysisState } from '@skrin/contract/screening/analyses';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import { analyses, photos } from './tables.ts';

/** Locks a photo, so that it is not removed until the transaction ends; false if it was removed before. */
export async function lockPhoto(tx: Transaction, key: string): Promise<boolean> {
  const isThere = and(eq(photos.key, key), isNull(photos.removedAt));
  const rows = await tx.select({ key: photos.key }).from(photos).where(isThere).for('key share');
  return rows.length > 0;
}

/** Whether the photo was deleted while its analysis stays. */
export const isPhotoRemoved = async (executor: Executor, key: string): Promise<boolean> =>
  (await executor.$count(photos, and(eq(photos.key, key), isNotNull(photos.removedAt)))) > 0;

/** States in which no job reads the photos any more. */
const finishedStates: AnalysisState[] = ['locked', 'unlocked', 'retake', 'failed'];

/**
 * Marks photos that their owners no longer want as deleted, in one analysis or in all, and returns their keys.
 * @param keptSince photos from before this time are too old for owners who keep photos for some days
 */
export async function markUnwantedPhotos(
  tx: Transaction,
  { keptSince, analysisId }: { keptSince: Date; analysisId?: string },
): Promise<string[]> {
  const { photoRetention } = users;
  const isUnwanted = or(
    eq(photoRetention, 'until_read'),
    and(eq(photoRetention, 'days'), lt(photos.createdAt, keptSince)),
  );
  const rows = await tx
    .update(photos)
    .set({ removedAt: sql`now()` })
    .from(analyses)
    .innerJoin(users, eq(users.id, analyses.userId))
    .where(
      and(
        eq(analyses.id, photos.analysisId),
        isNull(photos.removedAt),
        inArray(analyses.state, finishedStates),
        isUnwanted,
        analysisId === undefined ? undefined : eq(analyses.id, analysisId),
      ),
    )
    .returning({ key: photos.key });
  return rows.map(({ key }) => key);
}

/** Deletes the row of a photo that belongs to no analysis; true if there was one. */
export async function deleteUnusedPhoto(executor: Executor, key: string): Promise<boolean> {
  const { rowCount } = await executor.delete(photos).where(and(eq(photos.key, key), isNull(photos.analysisId)));
  return rowCount === 1;
}

/** The keys of photos that belong to no analysis, in their order. */
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
