import { z } from 'zod';
import type { Database } from '../database/connect.ts';
import type { SQL } from '../database/drizzle.ts';
import { defineJob } from '../jobs/define.ts';
import type { Logger } from '../logger.ts';
import { isStorageUnavailable, type Storage } from '../storage.ts';
import { deletePictureFiles } from '../uploads/picture-files.ts';
import { sweepPictureFiles } from '../uploads/sweep-picture-files.ts';
import { type ImageReference, isUnused } from './image-references.ts';
import {
  deleteOwnerlessImage,
  disownUnusedImage,
  findImageKeys,
  IMAGE_FOLDER,
  imageKeyOf,
  listUnusedImages,
} from './images-repository.ts';

/** Every hour. An image that is younger than `minimumAgeS` may be part of a form that somebody still fills in. */
export const sweepImagesJob = defineJob({
  name: 'platform.sweep_images',
  queue: 'maintenance',
  payload: z.object({ minimumAgeS: z.number().default(86_400) }),
  cron: '29 * * * *',
  timeLimitS: 1_800,
});

const BATCH = 100;
/** Sorts before every id. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

interface SweepOptions {
  database: Database;
  storage: Storage;
  log: Logger;
  references: readonly ImageReference[];
  signal: AbortSignal;
}

/** Removes images that no row shows (at once if their owner is deleted), and files that belong to no image. */
export async function sweepImages(options: SweepOptions, { minimumAgeS }: { minimumAgeS: number }): Promise<void> {
  const createdBefore = new Date(Date.now() - minimumAgeS * 1_000);
  await sweepRows(options, createdBefore);
  const { database, storage, signal } = options;
  const findKnown = (keys: string[]) => findImageKeys(database, keys);
  await sweepPictureFiles({ storage, folder: IMAGE_FOLDER, createdBefore, findKnown, signal });
}

async function sweepRows(options: SweepOptions, createdBefore: Date): Promise<void> {
  const { database, log, references, signal } = options;
  const unused = isUnused(references);
  let after = NO_ID;
  for (;;) {
    const ids = await listUnusedImages(database, { unused, createdBefore, after, limit: BATCH });
    for (const id of ids) {
      signal.throwIfAborted();
      await removeImage(options, id, unused).catch((error) => {
        if (isStorageUnavailable(error)) throw error;
        log.warn({ id, err: error }, 'image could not be swept');
      });
    }
    if (ids.length < BATCH) return;
    after = ids.at(-1) ?? after;
  }
}

/** No transaction waits for storage. If this is interrupted, the next sweep finds the image, which has no owner now. */
async function removeImage({ database, storage }: SweepOptions, id: string, unused: SQL): Promise<void> {
  if (!(await database.transaction((tx) => disownUnusedImage(tx, id, unused)))) return;
  await deletePictureFiles(storage, imageKeyOf(id));
  await deleteOwnerlessImage(database, id);
}
