import type { Draft } from '@skrin/contract/programmes/draft';
import type { Answers } from '@skrin/contract/programmes/questionnaires';
import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import type { RedFlag } from '@skrin/contract/screening/assessments';
import type { ComponentType, ReactNode } from 'react';
import type { QuestionField } from '../assessment/steps.ts';

/** What is asked and answered, in the reader's language. */
export interface QuestionWords {
  title: (field: string) => string;
  hint?: (field: string) => string | undefined;
  /** An option, or what stands for it: `yes` and `no`; `neither` and `none` for none of the others. */
  option: (field: QuestionField, key: string) => string;
  /** Shown where a question has no answer. */
  notAnswered: string;
  /** The name of a unit, and a measure in it; only where measures are asked for. */
  unit?: (unit: 'legend' | 'feet' | 'inches' | (string & {})) => string;
  quantity?: (given: { value: number; unit: string }, field: QuestionField) => string;
  /** Only where there is a safety screen. */
  safety?: {
    title: string;
    hint: string;
    skip: string;
    none: string;
    itemTitle: (item: string) => string;
    finding: (item: string, key: string) => string;
  };
}

/** What stands with a field besides its question and options. */
export interface FieldParts {
  /** A second control for the same options, above them or beside them. */
  picture?: (shown: {
    chosen: readonly string[];
    /** Undefined where the answers can only be looked at. */
    toggle: ((option: string) => void) | undefined;
    nameOf: (option: string) => string;
  }) => ReactNode;
  /** A picture of an option. */
  optionPicture?: (option: string) => ReactNode;
  /** A control for how the pictures are drawn. */
  pictureControl?: ReactNode;
  /** Below the hint, such as how to measure. */
  help?: ReactNode;
}

/** Why an answer prevents submitting. `required` and `invalid`, which is no number, are of every programme. */
export interface Problem {
  field: string;
  code: 'required' | 'invalid' | (string & {});
}

interface ResolutionProps {
  /** What is wrong, in words. */
  message: string;
  problem: Problem;
  field: QuestionField;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** What of answers is refused, and how that is told. */
export interface Refused {
  problemsOf: (answers: Draft) => Problem[];
  /** The error that such problems are, and the text of one. */
  title: 'assessment_contradiction' | 'validation_failed';
  useMessage: () => (problem: Problem) => string;
  /** Ways to resolve a problem, where it happens. */
  Resolution?: ComponentType<ResolutionProps>;
}

/** How a programme asks. It is loaded where its questions or answers are shown: nobody fetches that of another one. */
export interface ProgrammeQuestions<Id extends ProgrammeId = ProgrammeId> {
  useWords: () => QuestionWords;
  /** The fields that tell one check from another in a list. */
  summary: readonly string[];
  /** The red flags of incomplete answers, because advice must not wait for the last question. */
  redFlagsSoFar: (answers: Draft) => RedFlag[];
  /** Answers that exclude each other or cannot be, besides those that are missing. Only where there are any. */
  refused?: Refused;
  partsOf?: (field: string) => FieldParts | undefined;
  /** Signs that are an emergency, whatever the answers or the result say. */
  useDangerSigns: () => readonly string[];
  /** Items of the safety screen that are asked again when a problem gets worse. */
  askedAgain?: readonly string[];
  /** What of earlier answers still holds after some whole days; only where a check can follow another. */
  carryOver?(answers: Answers<Id>, of: { days: number }): Draft;
}
