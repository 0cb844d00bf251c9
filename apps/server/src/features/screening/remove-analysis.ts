import type { Database } from '../../platform/database/connect.ts';
import { found } from '../../platform/errors.ts';
import type { Storage } from '../../platform/storage.ts';
import { deleteAnalysis, deletePhoto } from './analyses-repository.ts';
import type { Owned } from './assessments-repository.ts';

interface RemoveOptions {
  database: Database;
  storage: Storage;
}

/** Deletes row, result and photo in whatever state; if the photo cannot go, nothing does. @throws AppError `not_found` */
export async function removeAnalysis({ database, storage }: RemoveOptions, key: Owned): Promise<void> {
  await database.transaction(async (tx) => {
    const { photoKey } = found(await deleteAnalysis(tx, key));
    await deletePhoto(tx, photoKey);
    await storage.delete(photoKey);
  });
}
