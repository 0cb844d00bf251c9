import type { InvalidField } from '@skrin/contract/field-errors';
import type { NoMatchReason } from '@skrin/contract/programmes/advice';
import type { Result } from '@skrin/contract/programmes/analyses';
import type { Answers } from '@skrin/contract/programmes/questionnaires';
import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import type { RedFlag, Urgency } from '@skrin/contract/screening/assessments';
import type { FollowUpCourse } from '@skrin/contract/screening/follow-up-courses';

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

/** What answers come to where no photo is read. It is open at once, and nobody pays for it. */
export interface Concluded<Id extends ProgrammeId = ProgrammeId> {
  result: Result<Id>;
  /** How soon a clinician should see what the result says. */
  urgency: Urgency | null;
}

/** What the server works out in a programme. */
export interface ProgrammeRules<Id extends ProgrammeId = ProgrammeId, Sealed = unknown> {
  refusalOf: (answers: Answers<Id>) => Refusal | undefined;
  assess: (answers: Answers<Id>) => Assessed<Id, Sealed>;
  /** Only where no photo is read: the result of answers that match. */
  conclude?: (of: { answers: Answers<Id>; questionnaireVersion: string; at: Date }) => Concluded<Id>;
  /**
   * What the answers alone point to: a picture is read again with answers that point to the same (decision 069). Only where
   * photos are read.
   */
  directionOf?(sealed: Sealed): string;
  /**
   * The red flags of the old answers and, if the problem got worse, of the new signs. No earlier answer is lost. Only where
   * people are asked how it went on.
   */
  followUpFlags?: (answered: {
    course: FollowUpCourse;
    /** The answers of the assessment that the result rests on. */
    answers: Answers<Id>;
    /** New findings of the safety screen. */
    signs: readonly string[];
  }) => RedFlag[];
}
