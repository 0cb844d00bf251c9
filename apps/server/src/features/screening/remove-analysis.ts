import type { Database, Transaction } from '../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { addJob } from '../../platform/jobs/define.ts';
import { type Act, authorize } from '../../platform/policy/authorize.ts';
import type { Scoped } from '../../platform/policy/policy.ts';
import { findAnalysis } from './analyses-repository.ts';
import { analysisPolicy } from './analysis-policy.ts';
import { deleteConcludedAnswers } from './assessments-repository.ts';
import { lockProblems } from './follow-ups/problems-repository.ts';
import { deleteAnalysis } from './history-repository.ts';
import { listPhotoKeys } from './photos-repository.ts';
import { removePhotoJob } from './remove-photo.ts';

/** What other features know and do when an analysis is deleted, in the transaction that deletes it. */
export interface Removal {
  /** Whether somebody may be paying for it at this moment. */
  isBeingPaid: (tx: Transaction, analysisId: string) => Promise<boolean>;
  onRemoved: (tx: Transaction, analysisId: string) => Promise<void>;
}

/**
 * Deletes an analysis and its result in any state; jobs delete the photos, which nobody can reach any more. An analysis
 * that is being paid for is deleted only if the person has asked to close its open order.
 * @throws AppError `not_found`, `analysis_being_paid`
 */
export async function removeAnalysis(
  { database, isBeingPaid, onRemoved }: Removal & { database: Database },
  { act, id, openOrder }: { act: Act; id: string; openOrder?: 'close' | undefined },
): Promise<void> {
  const key = { id, scope: analysisPolicy.scope(act.actor) };
  await database.transaction(async (tx) => {
    await lockProblems(tx, act.actor.userId);
    const row = orNotFound(await findAnalysis(tx, key));
    await authorize(tx, analysisPolicy, { act, action: 'remove', row });
    if (openOrder !== 'close' && (await isBeingPaid(tx, id))) throw new AppError('analysis_being_paid');
    await deleteCase(tx, { key, onRemoved });
  });
}

/** Deletes an analysis and its result, answers that are nothing but its result, and queues the jobs that delete the photos, in the caller's transaction. */
export async function deleteCase(
  tx: Transaction,
  { key, onRemoved }: Pick<Removal, 'onRemoved'> & { key: Scoped },
): Promise<void> {
  const photoKeys = await listPhotoKeys(tx, key.id);
  const { assessmentId } = orNotFound(await deleteAnalysis(tx, key));
  await deleteConcludedAnswers(tx, assessmentId);
  for (const photoKey of photoKeys) await addJob(tx, removePhotoJob, { photoKey });
  await onRemoved(tx, key.id);
}
