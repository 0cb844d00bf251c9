import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define.ts';
import type { Logger } from '../../platform/logger.ts';
import { isStorageUnavailable } from '../../platform/storage.ts';
import { sweepPictureFiles } from '../../platform/uploads/sweep-picture-files.ts';
import { PHOTO_FOLDER } from './photo-files.ts';
import { deleteOldReadings } from './photo-readings.ts';
import { findPhotos, listUnusedPhotos } from './photo-removal-repository.ts';
import { type PhotoStores, removePhoto } from './remove-photo.ts';

/** Every hour. What is younger than `minimumAgeS` may belong to an upload that is still under way. */
export const sweepPhotosJob = defineJob({
  name: 'screening.sweep_photos',
  queue: 'maintenance',
  payload: z.object({ minimumAgeS: z.number().default(3_600) }),
  cron: '17 * * * *',
  timeLimitS: 1_800,
});

const BATCH = 100;

interface SweepOptions extends PhotoStores {
  log: Logger;
  signal: AbortSignal;
}

/**
 * Removes what interrupted uploads and deletions, deleted accounts and lost databases leave behind: photos that no
 * analysis refers to, and files that belong to no photo. Also deletes readings that are more than a day old.
 */
export async function sweepPhotos(options: SweepOptions, { minimumAgeS }: { minimumAgeS: number }): Promise<void> {
  const createdBefore = new Date(Date.now() - minimumAgeS * 1_000);
  await sweepRows(options, createdBefore);
  const { database, storage, signal } = options;
  const findKnown = (keys: string[]) => findPhotos(database, keys);
  await sweepPictureFiles({ storage, folder: PHOTO_FOLDER, createdBefore, findKnown, signal });
  await deleteOldReadings(database);
}

async function sweepRows({ log, signal, ...stores }: SweepOptions, createdBefore: Date): Promise<void> {
  let after = '';
  for (;;) {
    const keys = await listUnusedPhotos(stores.database, { createdBefore, after, limit: BATCH });
    for (const key of keys) {
      signal.throwIfAborted();
      await removePhoto(stores, key).catch((error) => {
        if (isStorageUnavailable(error)) throw error;
        log.warn({ key, err: error }, 'photo could not be swept');
      });
    }
    if (keys.length < BATCH) return;
    after = keys.at(-1) ?? after;
  }
}
