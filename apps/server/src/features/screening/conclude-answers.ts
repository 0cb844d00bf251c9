import { rulesOf } from '@skrin/domain/programmes/registry';
import type { Transaction } from '../../platform/database/connect.ts';
import { orNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { type Act, recordAct } from '../../platform/policy/authorize.ts';
import { asSystem } from '../../platform/policy/policy.ts';
import { insertAnalysis, insertResult } from './analyses-repository.ts';
import { analysisPolicy } from './analysis-policy.ts';
import { type AssessmentColumns, type AssessmentRow, findAssessment } from './assessments-repository.ts';
import { tellAnalysis } from './tell-analysis.ts';

/** Whether answers have their result at once: they match, and their programme reads no photo. */
export const areConcluded = ({ programme, noMatchReason }: Pick<AssessmentColumns, 'programme' | 'noMatchReason'>) =>
  noMatchReason === null && rulesOf(programme).conclude !== undefined;

/**
 * Makes the analysis of answers that need no photo, open from the start, in the transaction that stores them: nobody pays
 * for it, nor is asked later how it went on. The problems of the owner are locked (`lockProblems`).
 * @returns the row, with its analysis if it has one now
 */
export async function concludeAnswers(
  tx: Transaction,
  { act, row }: { act: Act; row: AssessmentRow },
): Promise<AssessmentRow> {
  const { programme, answers, questionnaireVersion, userId, followsId, id: assessmentId } = row;
  const at = new Date();
  const concluded = areConcluded(row) && rulesOf(programme).conclude?.({ answers, questionnaireVersion, at });
  if (!concluded) return row;
  const { result, urgency } = concluded;
  const opened = { state: 'unlocked' as const, unlockedAt: at, urgency };
  const analysis = orNotFound(await insertAnalysis(tx, { id: newId(), userId, assessmentId, followsId, ...opened }));
  await insertResult(tx, analysis.id, result);
  await recordAct(tx, analysisPolicy, act, analysis);
  await tellAnalysis(tx, analysis);
  return orNotFound(await findAssessment(tx, asSystem(assessmentId)));
}
