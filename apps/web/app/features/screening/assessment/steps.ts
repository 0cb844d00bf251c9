import { presentQuestionnaire, type Questionnaire } from '@skrin/contract/programmes/questionnaire';
import { type AnswerField, questionnaire, type SafetyItem, safetyItems } from '@skrin/contract/programmes/skin/answers';
import type { Draft } from './draft.ts';

export type QuestionField = Questionnaire['questions'][number]['fields'][number] & {
  field: AnswerField;
  kind: 'multiple' | 'single' | 'yesNo';
};

export type QuestionStep = { kind: 'question'; id: string; number: number; fields: readonly QuestionField[] };
export type SafetyStep = { kind: 'safety'; id: SafetyItem; number: number };
export type Step = QuestionStep | SafetyStep | { kind: 'review'; id: 'review' };

export const questionSteps: readonly QuestionStep[] = presentQuestionnaire(questionnaire).questions.map(
  ({ id, fields }, at) => ({
    kind: 'question',
    id,
    number: at + 1,
    // A questionnaire may have any fields; this one has those of `Answers`.
    fields: fields as QuestionField[],
  }),
);

export const safetySteps: readonly SafetyStep[] = (Object.keys(safetyItems) as SafetyItem[]).map((id, at) => ({
  kind: 'safety',
  id,
  number: at + 1,
}));

export const reviewStep: Step = { kind: 'review', id: 'review' };

/** One question per page, then the optional safety questions, then the review. */
export const steps: readonly Step[] = [...questionSteps, ...safetySteps, reviewStep];

/** The step to continue with: the first question that is untouched or lacks a required answer, else the review. */
export const firstOpenStep = (answers: Draft): Step['id'] =>
  questionSteps.find(
    ({ fields }) =>
      fields.every(({ field }) => answers[field] === undefined) ||
      fields.some(({ field, required }) => required && answers[field] === undefined),
  )?.id ?? 'review';

/** The question of a path in the request body (`answers.location`); undefined if the path belongs to none. */
export const questionAt = (path: string) =>
  questionSteps
    .flatMap(({ id, fields }) => fields.map(({ field }) => ({ step: id, field })))
    .find(({ field }) => path.split('.').includes(field));
