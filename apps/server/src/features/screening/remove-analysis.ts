import type { Database, Transaction } from '../../platform/database/connect.ts';
import { found } from '../../platform/errors.ts';
import { addJob } from '../../platform/jobs/define.ts';
import { deleteAnalysis } from './analyses-repository.ts';
import type { Owned } from './assessments-repository.ts';
import { removePhotoJob } from './remove-photo.ts';

/** What other features do when an analysis goes, in the transaction that deletes it. */
export type OnRemoved = (tx: Transaction, analysisId: string) => Promise<void>;

interface RemoveOptions {
  database: Database;
  onRemoved: OnRemoved;
}

/** Deletes row and result in whatever state; the photo, which nobody can reach any more, follows. @throws AppError `not_found` */
export async function removeAnalysis({ database, onRemoved }: RemoveOptions, key: Owned): Promise<void> {
  await database.transaction(async (tx) => {
    const { photoKey } = found(await deleteAnalysis(tx, key));
    await addJob(tx, removePhotoJob, { photoKey });
    await onRemoved(tx, key.id);
  });
}
