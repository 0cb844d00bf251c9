import { type AnalysisState, analysisStates } from '@skrin/contract/screening/analyses';
import { type Answers, QUESTIONNAIRE_VERSION } from '@skrin/contract/screening/answers';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { contradictions } from '@skrin/domain/screening/contradictions';
import { match } from '@skrin/domain/screening/match';
import { redFlags } from '@skrin/domain/screening/red-flags';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { AppError, found } from '../../platform/errors.ts';
import {
  deleteAssessment,
  hasAnalysis,
  insertAssessment,
  lockAssessment,
  type Owned,
  presentAssessment,
  replaceAssessment,
} from './assessments-repository.ts';

/** Stores answers with what follows from them. @throws AppError `assessment_contradiction` */
export async function createAssessment(
  database: Database,
  { userId, answers }: { userId: string; answers: Answers },
): Promise<Assessment> {
  return presentAssessment(found(await insertAssessment(database, { userId, ...assess(answers) })));
}

/** An analysis in one of these states reads the answers, or has a result that shows them. */
const readingStates = ['queued', 'running', 'locked', 'unlocked'] as const;

/** Replaces the answers, also after a retake or a failure: neither has a result. @throws AppError `assessment_in_use`, `assessment_contradiction` */
export async function updateAssessment(database: Database, key: Owned, answers: Answers): Promise<Assessment> {
  const assessed = assess(answers);
  return database.transaction(async (tx) => {
    await lockUnused(tx, key, readingStates);
    return presentAssessment(found(await replaceAssessment(tx, key, assessed)));
  });
}

/** @throws AppError `assessment_in_use` */
export async function removeAssessment(database: Database, key: Owned): Promise<void> {
  await database.transaction(async (tx) => {
    await lockUnused(tx, key, analysisStates);
    await deleteAssessment(tx, key);
  });
}

async function lockUnused(tx: Transaction, key: Owned, states: readonly AnalysisState[]): Promise<void> {
  found(await lockAssessment(tx, key, 'update'));
  if (await hasAnalysis(tx, key.id, states)) throw new AppError('assessment_in_use');
}

/** What follows from answers alone; nothing is stored. @throws AppError `assessment_contradiction` */
export function assess(answers: Answers) {
  const fields = contradictions(answers);
  if (fields.length > 0) throw new AppError('assessment_contradiction', { fields });
  const { noMatchReason, posterior, shortlist } = match(answers);
  return {
    questionnaireVersion: QUESTIONNAIRE_VERSION,
    answers,
    redFlags: redFlags(answers),
    noMatchReason: noMatchReason ?? null,
    sealed: { posterior, shortlist },
  };
}
