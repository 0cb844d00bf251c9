import type { Assessment } from '@skrin/contract/screening/assessments';
import { concludedProgrammes } from '@skrin/domain/programmes/registry';
import type { AssessmentColumns, AssessmentRow } from './assessments-repository.ts';
import { raisedUrgency } from './urgency.ts';

export const presentAssessment = (
  row: Omit<AssessmentColumns, 'userId' | 'dependantId' | 'sealed'> & Pick<AssessmentRow, 'dependant' | 'analyses'>,
  can: Assessment['can'],
): Assessment =>
  ({
    id: row.id,
    ...(row.dependant && { dependant: row.dependant }),
    ...(row.followsId && { followsId: row.followsId }),
    programme: row.programme,
    questionnaireVersion: row.questionnaireVersion,
    answers: row.answers,
    matched: row.noMatchReason === null,
    ...analysisOf(row),
    ...(row.noMatchReason && { noMatchReason: row.noMatchReason }),
    redFlags: row.redFlags,
    ...raisedUrgency(row.analyses),
    ...(row.helpConfirmedAt && { helpConfirmedAt: row.helpConfirmedAt.toISOString() }),
    can,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }) as Assessment;

/** The analysis that was made with the answers. */
function analysisOf({ programme, analyses: [analysis] }: Pick<AssessmentRow, 'programme' | 'analyses'>) {
  return analysis && concludedProgrammes.includes(programme) ? { analysisId: analysis.id } : {};
}
