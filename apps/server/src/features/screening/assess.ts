import { type Answers, questionnaires } from '@skrin/contract/programmes/questionnaires';
import { firstProgramme, type ProgrammeId } from '@skrin/contract/programmes/registry';
import type {
  AssessedDependant,
  Assessment,
  AssessmentInput,
  NewAssessmentInput,
} from '@skrin/contract/screening/assessments';
import { rulesOf } from '@skrin/domain/programmes/registry';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import type { RecordCreatedResource } from '../../platform/http/idempotency.ts';
import { type Act, authorize, recordAct } from '../../platform/policy/authorize.ts';
import { assessmentAbilities, assessmentPolicy, isInUse } from './assessment-policy.ts';
import {
  type AssessmentRow,
  deleteAssessment,
  insertAssessment,
  lockAssessment,
  replaceAssessment,
} from './assessments-repository.ts';
import { areConcluded, concludeAnswers } from './conclude-answers.ts';
import { dependantPolicy } from './dependant-policy.ts';
import { lockDependant } from './dependants-repository.ts';
import { lockFollowedAnalysis } from './follow-ups/lock-followed-analysis.ts';
import { lockProblems } from './follow-ups/problems-repository.ts';
import { presentAssessment } from './present-assessment.ts';

/**
 * Stores answers with their match and red flags, and with their result where no photo is needed. They are about oneself or a dependant and, with `followsId`, about a
 * problem that was checked before.
 * @throws AppError `assessment_contradiction`, `not_found` for a dependant or an analysis that is not one's own
 */
export async function createAssessment(
  database: Database,
  { act, dependantId, followsId, keep, ...input }: { act: Act; keep: RecordCreatedResource } & NewAssessmentInput,
): Promise<Assessment> {
  const assessed = assess({ ...input, programme: input.programme ?? firstProgramme });
  return database.transaction(async (tx) => {
    if (areConcluded(assessed)) await lockProblems(tx, act.actor.userId);
    const dependant = dependantId === undefined ? null : await lockDependantById(tx, act, dependantId);
    if (followsId !== undefined)
      await lockFollowedAnalysis(tx, { act, id: followsId, dependant, programme: assessed.programme });
    const inserted = await insertAssessment(tx, { userId: act.actor.userId, dependantId, followsId, ...assessed });
    const stored = { ...orNotFound(inserted), analyses: [], dependant };
    await recordAct(tx, assessmentPolicy, act, stored);
    await keep(tx, stored.id);
    const row = await concludeAnswers(tx, { act, row: stored });
    return presentAssessment(row, assessmentAbilities(act.actor, row));
  });
}

/** Locks a dependant, so that nobody removes them until the transaction ends. @throws AppError `not_found` */
async function lockDependantById(tx: Transaction, { actor }: Act, id: string): Promise<AssessedDependant> {
  const key = { id, scope: dependantPolicy.scope(actor) };
  const { name, birthYear } = orNotFound(await lockDependant(tx, key, 'key share'));
  return { id, name, birthYear };
}

/**
 * Replaces the answers by others of the same programme; where no photo is needed, those that match have their result.
 * @throws AppError `not_found`, `assessment_in_use`, `assessment_contradiction`, `validation_failed`
 */
export async function updateAssessment(
  database: Database,
  { act, id, ...input }: { act: Act; id: string } & AssessmentInput,
): Promise<Assessment> {
  const assessed = assess({ ...input, programme: input.programme ?? firstProgramme });
  return database.transaction(async (tx) => {
    if (areConcluded(assessed)) await lockProblems(tx, act.actor.userId);
    const { analyses, dependant, programme } = await lockUnused(tx, { act, id, action: 'update' });
    if (programme !== assessed.programme)
      throw new AppError('validation_failed', { fields: [{ path: 'programme', code: 'invalid_option' }] });
    const key = { id, scope: assessmentPolicy.scope(act.actor) };
    const replaced = orNotFound(await replaceAssessment(tx, key, { ...assessed, helpConfirmedAt: null }));
    const row = await concludeAnswers(tx, { act, row: { ...replaced, analyses, dependant } });
    return presentAssessment(row, assessmentAbilities(act.actor, row));
  });
}

/** @throws AppError `not_found`, `assessment_in_use` */
export async function removeAssessment(database: Database, { act, id }: { act: Act; id: string }): Promise<void> {
  await database.transaction(async (tx) => {
    await lockUnused(tx, { act, id, action: 'remove' });
    await deleteAssessment(tx, { id, scope: assessmentPolicy.scope(act.actor) });
  });
}

/** Locks an assessment that is not in use, so that no analysis can start to use it until the transaction ends. */
async function lockUnused(
  tx: Transaction,
  { act, id, action }: { act: Act; id: string; action: 'update' | 'remove' },
): Promise<AssessmentRow> {
  const row = orNotFound(await lockAssessment(tx, { id, scope: assessmentPolicy.scope(act.actor) }, 'update'));
  if (isInUse(action, row)) throw new AppError('assessment_in_use');
  return authorize(tx, assessmentPolicy, { act, action, row });
}

/** What answers come to; stores nothing. @throws AppError `assessment_contradiction`, `validation_failed` */
export function assess<Id extends ProgrammeId>({ programme, answers }: { programme: Id; answers: Answers<Id> }) {
  const rules = rulesOf(programme);
  const refusal = rules.refusalOf(answers);
  if (refusal) throw new AppError(refusal.code, { fields: refusal.fields });
  const { redFlags, noMatchReason = null, sealed } = rules.assess(answers);
  return {
    programme,
    questionnaireVersion: questionnaires[programme].version,
    answers,
    redFlags,
    noMatchReason,
    sealed,
  };
}
