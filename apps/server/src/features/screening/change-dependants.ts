import { type Dependant, type DependantInput, MAX_DEPENDANTS } from '@skrin/contract/screening/dependants';
import type { Database } from '../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { type Act, authorize, recordAct } from '../../platform/policy/authorize.ts';
import { analysisPolicy } from './analysis-policy.ts';
import { assessmentPolicy } from './assessment-policy.ts';
import { dependantPolicy } from './dependant-policy.ts';
import {
  countDependants,
  deleteAssessmentsOf,
  deleteDependant,
  findDependant,
  insertDependant,
  listAnalysesOf,
  lockAssessmentsOf,
  lockDependant,
  lockDependants,
  presentDependant,
  replaceDependant,
} from './dependants-repository.ts';
import { lockProblems } from './follow-ups/problems-repository.ts';
import { deleteCase, type Removal } from './remove-analysis.ts';

/** Adds a dependant. @throws AppError `too_many_dependants` */
export const createDependant = (
  database: Database,
  { act, input }: { act: Act; input: DependantInput },
): Promise<Dependant> =>
  database.transaction(async (tx) => {
    const scope = dependantPolicy.scope(act.actor);
    await lockDependants(tx, act.actor.userId);
    if ((await countDependants(tx, scope)) >= MAX_DEPENDANTS) {
      throw new AppError('too_many_dependants', { params: { maximum: MAX_DEPENDANTS } });
    }
    const row = await insertDependant(tx, { ...input, userId: act.actor.userId });
    await recordAct(tx, dependantPolicy, act, row);
    return presentDependant({ ...row, assessments: 0, analyses: 0 });
  });

/** Replaces what is stored about a dependant. @throws AppError `not_found` */
export const updateDependant = (
  database: Database,
  { act, id, input }: { act: Act; id: string; input: DependantInput },
): Promise<Dependant> =>
  database.transaction(async (tx) => {
    const key = { id, scope: dependantPolicy.scope(act.actor) };
    await authorize(tx, dependantPolicy, { act, action: 'update', row: await lockDependant(tx, key, 'update') });
    await replaceDependant(tx, key, input);
    return presentDependant(await findDependant(tx, key));
  });

/**
 * Removes a dependant with their whole history. Nothing is removed while one of their analyses is being paid for,
 * unless the person has asked to close open orders.
 * @throws AppError `not_found`, `analysis_being_paid`
 */
export async function removeDependant(
  { database, isBeingPaid, onRemoved }: Removal & { database: Database },
  { act, id, openOrder }: { act: Act; id: string; openOrder?: 'close' | undefined },
): Promise<void> {
  const key = { id, scope: dependantPolicy.scope(act.actor) };
  await database.transaction(async (tx) => {
    await lockProblems(tx, act.actor.userId);
    const row = orNotFound(await lockDependant(tx, key, 'update'));
    const answers = { id, scope: assessmentPolicy.scope(act.actor) };
    await lockAssessmentsOf(tx, answers);
    const analyses = await listAnalysesOf(tx, { id, scope: analysisPolicy.scope(act.actor) });
    if (openOrder !== 'close') {
      for (const analysis of analyses)
        if (await isBeingPaid(tx, analysis.id)) throw new AppError('analysis_being_paid');
    }
    await authorize(tx, dependantPolicy, { act, action: 'remove', row });
    for (const analysis of analyses) await deleteCase(tx, { key: analysis, onRemoved });
    await deleteAssessmentsOf(tx, answers);
    await deleteDependant(tx, key);
  });
}
