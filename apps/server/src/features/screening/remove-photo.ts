import { z } from 'zod';
import type { Database } from '../../platform/database/connect.ts';
import { defineJob } from '../../platform/jobs/define.ts';
import type { Storage } from '../../platform/storage.ts';
import { deletePictureFiles } from '../../platform/uploads/picture-files.ts';
import { deleteUnusedPhoto, markRemoved } from './photo-removal-repository.ts';

export const removePhotoJob = defineJob({
  name: 'screening.remove_photo',
  queue: 'maintenance',
  payload: z.object({ photoKey: z.string() }),
});

export interface PhotoStores {
  database: Database;
  storage: Storage;
}

/**
 * Removes a photo that no analysis refers to, or the files of one that its analysis goes on without. No transaction
 * waits for storage: the photo is marked first, so that no analysis takes it any more, and its row is deleted once its
 * files are gone, so that the sweep finds the photo after an interruption.
 */
export async function removePhoto({ database, storage }: PhotoStores, key: string): Promise<void> {
  if (!(await markRemoved(database, key))) return;
  await deletePictureFiles(storage, key);
  await deleteUnusedPhoto(database, key);
}
