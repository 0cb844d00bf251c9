import type { DriveFile } from 'flydrive';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define.ts';
import type { Logger } from '../../platform/logger.ts';
import { listPhotoFiles, photoKeyOfFile } from './photo-files.ts';
import { deleteOldReadings } from './photo-readings.ts';
import { findPhotos, listUnusedPhotos } from './photos-repository.ts';
import { type PhotoStores, removePhoto } from './remove-photo.ts';

/** Every hour. What is younger than `minimumAgeS` may belong to an upload that is still under way. */
export const sweepPhotosJob = defineJob({
  name: 'screening.sweep_photos',
  queue: 'maintenance',
  payload: z.object({ minimumAgeS: z.number().default(3_600) }),
  maxAttempts: 1,
  cron: '17 * * * *',
});

const BATCH = 100;

interface SweepOptions extends PhotoStores {
  log: Logger;
}

/**
 * Removes what interrupted uploads and deletions, deleted people and lost databases left: photos that no analysis
 * refers to, and files that belong to no photo; and forgets which pictures were read more than a day ago.
 */
export async function sweepPhotos(options: SweepOptions, { minimumAgeS }: { minimumAgeS: number }): Promise<void> {
  const createdBefore = new Date(Date.now() - minimumAgeS * 1_000);
  await sweepRows(options, createdBefore);
  await sweepFiles(options, createdBefore);
  await deleteOldReadings(options.database);
}

async function sweepRows({ log, ...stores }: SweepOptions, createdBefore: Date): Promise<void> {
  let after = '';
  for (;;) {
    const keys = await listUnusedPhotos(stores.database, { createdBefore, after, limit: BATCH });
    for (const key of keys) {
      await removePhoto(stores, key).catch((error) => log.warn({ key, err: error }, 'photo could not be swept'));
    }
    if (keys.length < BATCH) return;
    after = keys.at(-1) ?? after;
  }
}

async function sweepFiles({ database, storage }: SweepOptions, createdBefore: Date): Promise<void> {
  for await (const files of listPhotoFiles(storage)) {
    const photos = await findPhotos(
      database,
      files.map(({ key }) => photoKeyOfFile(key)),
    );
    for (const file of files) {
      if (!photos.has(photoKeyOfFile(file.key)) && (await isOlder(file, createdBefore))) await storage.delete(file.key);
    }
  }
}

/** A file that is gone by now is of no age. */
const isOlder = (file: DriveFile, time: Date): Promise<boolean> =>
  file.getMetaData().then(
    ({ lastModified }) => lastModified < time,
    () => false,
  );
