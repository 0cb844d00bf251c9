import type { Draft } from '@skrin/contract/programmes/draft';
import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import type { Assessment, RedFlag } from '@skrin/contract/screening/assessments';
import type { CareCase } from '@skrin/domain/screening/care-level';

/** The source of a care level: an assessment, an analysis, a follow-up, or a draft of answers. */
export interface CareRecord extends CareCase {
  programme: ProgrammeId;
  redFlags: readonly RedFlag[];
  /** Absent when the answers are not stored. */
  assessmentId?: string;
  helpConfirmedAt?: string | undefined;
  /** How long the problem had lasted, as it was answered; absent where that is not known or asked for. */
  duration?: string | undefined;
}

/** How long a problem had lasted, if it was answered. */
export const durationIn = ({ duration }: Draft): string | undefined =>
  typeof duration === 'string' ? duration : undefined;

/** The source of the care level of an assessment. */
export const careOf = ({ id, answers, ...assessment }: Assessment): CareRecord => ({
  ...assessment,
  assessmentId: id,
  duration: durationIn(answers),
});
