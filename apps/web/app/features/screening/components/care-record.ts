import type { Duration } from '@skrin/contract/programmes/skin/answers';
import type { Assessment, RedFlag } from '@skrin/contract/screening/assessments';
import type { CareCase } from '@skrin/domain/screening/care-level';

/** The source of a care level: an assessment, an analysis, a follow-up, or a draft of answers. */
export interface CareRecord extends CareCase {
  redFlags: readonly RedFlag[];
  /** Absent when the answers are not stored. */
  assessmentId?: string;
  helpConfirmedAt?: string | undefined;
  /** How long the problem had lasted, as it was answered; absent where that is not known. */
  duration?: Duration | undefined;
}

/** The source of the care level of an assessment. */
export const careOf = ({ id, answers, ...assessment }: Assessment): CareRecord => ({
  ...assessment,
  assessmentId: id,
  duration: answers.duration,
});
