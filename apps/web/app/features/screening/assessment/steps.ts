import { type AnswerField, type SafetyItem, safetyItems } from '@skrin/contract/screening/answers';
import type { Question } from '@skrin/contract/screening/assessments';
import { questionnaire } from '@skrin/domain/screening/questionnaire';
import type { Draft } from './draft.ts';

export type QuestionField = Question['fields'][number] & { field: AnswerField };

export type QuestionStep = { kind: 'question'; id: string; number: number; fields: readonly QuestionField[] };
export type SafetyStep = { kind: 'safety'; id: SafetyItem; number: number };
export type Step = QuestionStep | SafetyStep | { kind: 'review'; id: 'review' };

export const questionSteps: readonly QuestionStep[] = questionnaire.questions.map(({ id, fields }, at) => ({
  kind: 'question',
  id,
  number: at + 1,
  // The contract leaves names of fields open for other questionnaires; ours asks for the fields of the answers.
  fields: fields as QuestionField[],
}));

export const safetySteps: readonly SafetyStep[] = (Object.keys(safetyItems) as SafetyItem[]).map((id, at) => ({
  kind: 'safety',
  id,
  number: at + 1,
}));

export const reviewStep: Step = { kind: 'review', id: 'review' };

/** One question per page, then the optional safety questions, then the review. */
export const steps: readonly Step[] = [...questionSteps, ...safetySteps, reviewStep];

/** Where to go on: the first question that was not touched or lacks an answer, else the review. */
export const firstOpenStep = (answers: Draft): Step['id'] =>
  questionSteps.find(
    ({ fields }) =>
      fields.every(({ field }) => answers[field] === undefined) ||
      fields.some(({ field, required }) => required && answers[field] === undefined),
  )?.id ?? 'review';

/** The question that a path of the request body belongs to (`answers.location`), if it is one. */
export const questionAt = (path: string) =>
  questionSteps
    .flatMap(({ id, fields }) => fields.map(({ field }) => ({ step: id, field })))
    .find(({ field }) => path.split('.').includes(field));
