import type { AnalysisState } from '@skrin/contract/screening/analyses';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import { analyses, photos } from './tables.ts';

/** Whether a photo is there and is not being removed. */
export const hasPhoto = async (executor: Executor, key: string): Promise<boolean> =>
  (await executor.$count(photos, and(eq(photos.key, key), isNull(photos.removedAt)))) > 0;

/**
 * Marks a photo that belongs to no analysis as removed, so that none takes it; true if a photo is marked, by this call
 * or before.
 */
export async function markRemoved(executor: Executor, key: string): Promise<boolean> {
  const { rowCount } = await executor
    .update(photos)
    .set({ removedAt: sql`coalesce(${photos.removedAt}, now())` })
    .where(and(eq(photos.key, key), or(isNull(photos.analysisId), isNotNull(photos.removedAt))));
  return rowCount === 1;
}

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

/** Deletes the row of a photo that belongs to no analysis. */
export async function deleteUnusedPhoto(executor: Executor, key: string): Promise<void> {
  await executor.delete(photos).where(and(eq(photos.key, key), isNull(photos.analysisId)));
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
