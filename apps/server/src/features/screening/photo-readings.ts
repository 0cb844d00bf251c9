import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, eq, gt, lt, sql } from '../../platform/database/drizzle.ts';
import { AppError } from '../../platform/errors.ts';
import { photoReadings } from './tables.ts';

const DAY_MS = 86_400_000;

/**
 * Fingerprints that differ in at most this many of their 64 bits are of one picture. Of 150 photos of skin, copies that
 * were recompressed, shrunk, brightened or lost 2 % at each edge differ in at most 11 bits; of 10,400 pairs of distinct
 * photos 5 are as close.
 */
const SAME_PICTURE_BITS = 12;

interface PhotoReadings {
  userId: string;
  /** The fingerprints of the photos of one analysis. */
  fingerprints: bigint[];
}

/**
 * Counts a reading of each picture among the photos of an analysis; photos that look alike are one picture. Whether a
 * photo fits the answers is told at no cost. With enough different answers this would tell the result, so a picture is
 * read only a few times a day. The readings stay when the analysis is deleted.
 * @throws AppError `photo_read_too_often`
 */
export async function countReadings(
  tx: Transaction,
  { userId, fingerprints, max }: PhotoReadings & { max: number },
): Promise<void> {
  // Concurrent uploads of one person are counted one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`photo_readings:${userId}`}, 0))`);
  const pictures = fingerprints.filter((each, at) => !fingerprints.slice(0, at).some((one) => isSame(one, each)));
  for (const fingerprint of pictures) {
    const isSamePicture = sql`bit_count((${photoReadings.fingerprint} # ${fingerprint})::bit(64)) <= ${SAME_PICTURE_BITS}`;
    const isToday = gt(photoReadings.createdAt, new Date(Date.now() - DAY_MS));
    const count = await tx.$count(photoReadings, and(eq(photoReadings.userId, userId), isToday, isSamePicture));
    if (count >= max) throw new AppError('photo_read_too_often');
  }
  await tx.insert(photoReadings).values(pictures.map((fingerprint) => ({ userId, fingerprint })));
}

function isSame(one: bigint, other: bigint): boolean {
  const different = BigInt.asUintN(64, one ^ other)
    .toString(2)
    .replaceAll('0', '');
  return different.length <= SAME_PICTURE_BITS;
}

export async function deleteOldReadings(executor: Executor): Promise<void> {
  await executor.delete(photoReadings).where(lt(photoReadings.createdAt, new Date(Date.now() - DAY_MS)));
}
