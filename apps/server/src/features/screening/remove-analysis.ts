import type { Database, Transaction } from '../../platform/database/connect.ts';
import { orNotFound } from '../../platform/errors.ts';
import { addJob } from '../../platform/jobs/define.ts';
import { type Act, authorize } from '../../platform/policy/authorize.ts';
import { deleteAnalysis, findAnalysis } from './analyses-repository.ts';
import { analysisPolicy } from './analysis-policy.ts';
import { removePhotoJob } from './remove-photo.ts';

/** What other features do when an analysis goes, in the transaction that deletes it. */
export type OnRemoved = (tx: Transaction, analysisId: string) => Promise<void>;

interface RemoveOptions {
  database: Database;
  onRemoved: OnRemoved;
}

/** Deletes row and result in whatever state; the photo, which nobody can reach any more, follows. @throws AppError `not_found` */
export async function removeAnalysis(
  { database, onRemoved }: RemoveOptions,
  { act, id }: { act: Act; id: string },
): Promise<void> {
  const key = { id, scope: analysisPolicy.scope(act.actor) };
  await database.transaction(async (tx) => {
    await authorize(tx, analysisPolicy, { act, action: 'remove', row: await findAnalysis(tx, key) });
    const { photoKey } = orNotFound(await deleteAnalysis(tx, key));
    await addJob(tx, removePhotoJob, { photoKey });
    await onRemoved(tx, id);
  });
}
