import type { Transaction } from '../../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import type { Act } from '../../../platform/policy/authorize.ts';
import { lockAnalysis } from '../analyses-repository.ts';
import { isOwn } from '../analysis-policy.ts';
import type { AssessmentRow } from '../assessments-repository.ts';

/**
 * Locks the followed analysis against removal until the transaction ends. It must be about the same person, and of the same programme.
 * @throws AppError `not_found`
 */
export async function lockFollowedAnalysis(
  tx: Transaction,
  { act, id, dependant, programme }: Pick<AssessmentRow, 'dependant' | 'programme'> & { act: Act; id: string },
): Promise<void> {
  const followed = orNotFound(await lockAnalysis(tx, { id, scope: isOwn(act.actor) }));
  if (followed.dependant?.id !== dependant?.id || followed.programme !== programme) throw new AppError('not_found');
}
