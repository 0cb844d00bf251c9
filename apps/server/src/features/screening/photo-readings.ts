import type { Fingerprint, Forms } from '@skrin/vision';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, eq, inArray, isNotNull, lt, type SQL, sql } from '../../platform/database/drizzle.ts';
import { AppError } from '../../platform/errors.ts';
import { shareOfNetwork } from '../../platform/http/network.ts';
import { photoReadings, pictureReadings } from './tables.ts';

const DAY_MS = 86_400_000;

/**
 * Two pictures of one person are the same if their coarse fingerprints differ in at most this many of 64 bits. Of 480
 * photos of skin, 95 % of the copies that were recompressed, brightened or made half as large differ in at most 7, and
 * of those that lost 2 % at each edge half in at most 10; of the pairs of distinct photos 1.5 % are as close.
 */
const SAME_BITS = 12;

/**
 * The same over everybody, in the 512 bits of the fine fingerprint. Of the same 480 photos 95 % of the copies differ in
 * at most 64 bits; of 115,000 pairs of distinct photos, turned and mirrored, about one is as close. Over everybody a closer
 * limit is needed, because a picture is compared with all that were read that day.
 */
const SAME_FINE_BITS = 64;

/** The looser limit within one network: 98 % of the copies, and one of 1,600 pairs of distinct photos. */
const NEAR_FINE_BITS = 112;

/** How many times more often than one picture the pictures near it may be read for a household: some are other photos. */
const NEAR_FACTOR = 2;

export interface ReadingLimits {
  /** How often a day one person may have one picture read. */
  readings: number;
  /** How often a day everybody together may have it read. */
  pictureReadings: number;
  /** To how many conditions the answers may point with which one picture is read in a day, over everybody. */
  directions: number;
}

interface SentPicture {
  forms: Forms;
  /** SHA-256 of the file. */
  fileHash: string;
}

interface Readings {
  userId: string;
  /** The network from which the photos were sent, and its hash, which is what is stored. */
  network: string;
  networkHash: string;
  /** The photos of one analysis. */
  pictures: SentPicture[];
  /** What the answers alone point to; null where that is not told apart. */
  direction: string | null;
  limits: ReadingLimits;
}

/**
 * Refuses, before anything is decoded, files that this person had read as often as one picture may be.
 * @throws AppError `photo_read_too_often`
 */
export async function requireNotReadTooOften(
  executor: Executor,
  { userId, fileHashes, readings }: { userId: string; fileHashes: string[]; readings: number },
): Promise<void> {
  const [most] = await executor
    .select({ count: sql<number>`count(*)::int` })
    .from(photoReadings)
    .where(and(eq(photoReadings.userId, userId), isToday, inArray(photoReadings.fileHash, fileHashes)))
    .groupBy(photoReadings.fileHash)
    .orderBy(sql`count(*) desc`)
    .limit(1);
  if (most && most.count >= readings) throw new AppError('photo_read_too_often');
}

/**
 * Counts a reading of each picture among the photos of an analysis; photos that look alike are one picture, and so are
 * turned and mirrored copies. Whether photo and answers come to a result is shown free of charge. With enough different
 * answers this would tell the result, so a picture is read only a few times a day, and only with answers that point to
 * what those of its first reading did, whoever sends it. The readings stay when the analysis is deleted.
 * @returns the ids of the readings, to take back their direction with `forgetDirections`
 * @throws AppError `photo_read_too_often`, `photo_read_with_other_answers`
 */
export async function countReadings(tx: Transaction, readings: Readings): Promise<string[]> {
  const { userId, direction, networkHash } = readings;
  // Concurrent uploads are counted one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('picture_readings', 0))`);
  const pictures = readings.pictures.filter(
    ({ forms }, at, all) => !all.slice(0, at).some((one) => isSame(one.forms, forms[0])),
  );
  for (const { forms } of pictures) {
    await requireWithinLimits(tx, readings, forms);
    await requireSameDirection(tx, readings, forms);
  }
  const own = pictures.map(({ forms: [{ coarse }], fileHash }) => ({ userId, fingerprint: coarse, fileHash }));
  await tx.insert(photoReadings).values(own);
  const inserted = await tx
    .insert(pictureReadings)
    .values(pictures.map(({ forms: [{ fine }] }) => ({ fingerprint: fine, direction, network: networkHash })))
    .returning({ id: pictureReadings.id });
  return inserted.map(({ id }) => id);
}

const isToday = sql`${photoReadings.createdAt} > now() - interval '1 day'`;
const isLately = sql`${pictureReadings.hour} > now() - interval '1 day'`;

async function requireWithinLimits(
  tx: Transaction,
  { userId, network, networkHash, limits }: Readings,
  forms: Forms,
): Promise<void> {
  const isTheirs = and(eq(photoReadings.userId, userId), isToday, sql`${coarseDistance(forms)} <= ${SAME_BITS}`);
  const ofNetwork = and(eq(pictureReadings.network, networkHash), isLately, isWithin(NEAR_FINE_BITS, forms));
  const ofAnybody = and(isLately, isWithin(SAME_FINE_BITS, forms));
  const tooOften =
    (await tx.$count(photoReadings, isTheirs)) >= limits.readings ||
    (await tx.$count(pictureReadings, ofAnybody)) >= limits.pictureReadings ||
    (await tx.$count(pictureReadings, ofNetwork)) >= shareOfNetwork(network, NEAR_FACTOR * limits.pictureReadings);
  if (tooOften) throw new AppError('photo_read_too_often');
}

/** Answers that point elsewhere would ask the photo another question. */
async function requireSameDirection(tx: Transaction, { direction, limits }: Readings, forms: Forms): Promise<void> {
  if (direction === null) return;
  const read = await tx
    .selectDistinct({ direction: pictureReadings.direction })
    .from(pictureReadings)
    .where(and(isLately, isWithin(SAME_FINE_BITS, forms), isNotNull(pictureReadings.direction)));
  const isNew = read.every((each) => each.direction !== direction);
  if (isNew && read.length >= limits.directions) throw new AppError('photo_read_with_other_answers');
}

/** The bits in which a stored picture differs from the nearest of the forms. */
const coarseDistance = (forms: Forms): SQL =>
  least(forms.map(({ coarse }) => sql`bit_count((${photoReadings.fingerprint} # ${coarse})::bit(64))`));

const isWithin = (bits: number, forms: Forms): SQL =>
  sql`${least(forms.map(({ fine }) => sql`bit_count(${pictureReadings.fingerprint} # ${fine}::bit(512))`))} <= ${bits}`;

const least = (distances: SQL[]): SQL => sql`least(${sql.join(distances, sql`, `)})`;

/** Whether a picture is one of the forms of another. */
const isSame = (forms: Forms, { coarse }: Fingerprint): boolean =>
  forms.some((form) => differentBits(form.coarse, coarse) <= SAME_BITS);

const differentBits = (one: bigint, other: bigint): number =>
  BigInt.asUintN(64, one ^ other)
    .toString(2)
    .replaceAll('0', '').length;

/** Called when the photos could not be read, whatever the answers: nothing was told that other answers would add to. */
export async function forgetDirections(executor: Executor, readings: string[]): Promise<void> {
  if (readings.length === 0) return;
  await executor.update(pictureReadings).set({ direction: null }).where(inArray(pictureReadings.id, readings));
}

export async function deleteOldReadings(executor: Executor): Promise<void> {
  const yesterday = new Date(Date.now() - DAY_MS);
  await executor.delete(photoReadings).where(lt(photoReadings.createdAt, yesterday));
  await executor.delete(pictureReadings).where(lt(pictureReadings.hour, yesterday));
}
