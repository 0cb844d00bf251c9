import { z } from 'zod';
import type { Database } from '../../platform/database/connect.ts';
import { ATTEMPTS_FOR_DAYS, defineJob } from '../../platform/jobs/define.ts';
import type { Storage } from '../../platform/storage.ts';
import { deletePictureFiles } from '../../platform/uploads/picture-files.ts';
import { deleteUnusedPhoto, isPhotoRemoved } from './photo-removal-repository.ts';

export const removePhotoJob = defineJob({
  name: 'screening.remove_photo',
  queue: 'maintenance',
  payload: z.object({ photoKey: z.string() }),
  maxAttempts: ATTEMPTS_FOR_DAYS,
});

export interface PhotoStores {
  database: Database;
  storage: Storage;
}

/**
 * Removes a photo that no analysis refers to. Its row is gone only once its files are deleted, so that the sweep finds
 * the photo after an interruption. If the analysis stays without the photo, only the files are deleted.
 */
export async function removePhoto({ database, storage }: PhotoStores, key: string): Promise<void> {
  await database.transaction(async (tx) => {
    const isGoing = (await deleteUnusedPhoto(tx, key)) || (await isPhotoRemoved(tx, key));
    if (isGoing) await deletePictureFiles(storage, key);
  });
}
