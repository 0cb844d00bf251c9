import type { OpenCheck } from '@skrin/contract/screening/open-checks';
import { isBetter } from '@skrin/domain/screening/follow-up';
import { type Check, heardAt, OPEN_DAYS, openChecks } from '@skrin/domain/screening/open-checks';
import type { Executor } from '../../platform/database/connect.ts';
import type { Actor } from '../../platform/policy/policy.ts';
import { isOwnAssessment } from './assessment-policy.ts';
import type { AnalysisOfAnswers, ListedAssessment } from './assessments-repository.ts';
import { listAssessmentsHeardSince } from './history-repository.ts';
import { raisedUrgency } from './urgency.ts';

const DAY_MS = 86_400_000;

/** More than anybody can act on at once. */
const MOST_SHOWN = 20;

/** The actor's own checks that may still need care, the most urgent first. */
export async function readOpenChecks(executor: Executor, actor: Actor): Promise<OpenCheck[]> {
  const now = new Date();
  const since = new Date(now.getTime() - OPEN_DAYS * DAY_MS);
  const rows = await listAssessmentsHeardSince(executor, isOwnAssessment(actor), since);
  return openChecks(rows.flatMap(checksOf), now).slice(0, MOST_SHOWN).map(presentCheck);
}

type CheckRow = Check & { row: ListedAssessment; analysis: AnalysisOfAnswers | undefined };

/** One check for each analysis of the answers, or one without a photo. */
const checksOf = (row: ListedAssessment): CheckRow[] =>
  row.analyses.length === 0 ? [checkOf(row, undefined)] : row.analyses.map((analysis) => checkOf(row, analysis));

function checkOf(row: ListedAssessment, analysis: AnalysisOfAnswers | undefined): CheckRow {
  const { id: assessmentId, redFlags, helpConfirmedAt } = row;
  const followUps = analysis?.followUps ?? [];
  const answeredAt = followUps.map((each) => Date.parse(each.answeredAt));
  return {
    row,
    analysis,
    assessmentId,
    analysisId: analysis?.id,
    followsId: analysis?.followsId,
    redFlags,
    ...(analysis && raisedUrgency([analysis])),
    hasResult: analysis?.state === 'locked' || analysis?.state === 'unlocked',
    isBetter: isBetter(followUps),
    hasOutcome: analysis?.hasOutcome ?? false,
    helpConfirmedAt,
    followUpAnsweredAt: answeredAt.length > 0 ? new Date(Math.max(...answeredAt)) : null,
    createdAt: analysis ? new Date(analysis.createdAt) : row.createdAt,
    unlockedAt: analysis?.unlockedAt ? new Date(analysis.unlockedAt) : null,
  };
}

const presentCheck = ({ row, analysis, urgency, followUpUrgency, ...check }: CheckRow): OpenCheck => ({
  assessmentId: row.id,
  programme: row.programme,
  ...(analysis && { analysisId: analysis.id, state: analysis.state }),
  ...(row.dependant && { dependant: row.dependant }),
  name: analysis?.name ?? null,
  redFlags: row.redFlags,
  ...(urgency && { urgency }),
  ...(followUpUrgency && { followUpUrgency }),
  ...(row.helpConfirmedAt && { helpConfirmedAt: row.helpConfirmedAt.toISOString() }),
  createdAt: check.createdAt.toISOString(),
  heardAt: heardAt(check).toISOString(),
});
