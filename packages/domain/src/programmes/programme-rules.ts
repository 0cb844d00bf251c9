import type { InvalidField } from '@skrin/contract/field-errors';
import type { NoMatchReason } from '@skrin/contract/programmes/advice';
import type { Answers } from '@skrin/contract/programmes/questionnaires';
import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import type { RedFlag } from '@skrin/contract/screening/assessments';
import type { FollowUpCourse } from '@skrin/contract/screening/follow-ups';

/** What answers come to. */
export interface Assessed<Id extends ProgrammeId, Sealed> {
  /** Most urgent first. */
  redFlags: RedFlag[];
  /** Why the answers lead no further; absent if they do. */
  noMatchReason?: NoMatchReason<Id>;
  /** What stays on the server until a result is opened. */
  sealed: Sealed;
}

/** Answers of the right form that cannot be assessed, because they exclude each other. */
export interface Refusal {
  code: 'assessment_contradiction' | 'validation_failed';
  fields: InvalidField[];
}

/** What the server works out in a programme. */
export interface ProgrammeRules<Id extends ProgrammeId = ProgrammeId, Sealed = unknown> {
  refusalOf: (answers: Answers<Id>) => Refusal | undefined;
  assess: (answers: Answers<Id>) => Assessed<Id, Sealed>;
  /** What the answers alone point to: a picture is read again with answers that point to the same (decision 069). */
  directionOf(sealed: Sealed): string;
  /** The red flags of the old answers and, if the problem got worse, of the new signs. No earlier answer is lost. */
  followUpFlags: (answered: {
    course: FollowUpCourse;
    /** The answers of the assessment that the result rests on. */
    answers: Answers<Id>;
    /** New findings of the safety screen. */
    signs: readonly string[];
  }) => RedFlag[];
}
