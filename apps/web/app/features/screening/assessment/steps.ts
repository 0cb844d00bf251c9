import type { Draft } from '@skrin/contract/programmes/draft';
import { type AnswerField, isAsked, type QuestionnaireDefinition } from '@skrin/contract/programmes/questionnaire';
import { questionnaires } from '@skrin/contract/programmes/questionnaires';
import type { ProgrammeId } from '@skrin/contract/programmes/registry';

/** A field of a question, with its name. */
export type QuestionField = AnswerField & { field: string; required: boolean };

export type QuestionStep = { kind: 'question'; id: string; number: number; fields: readonly QuestionField[] };
export type SafetyStep = { kind: 'safety'; id: string; number: number; findings: readonly string[] };
export type Step = QuestionStep | SafetyStep | { kind: 'review'; id: 'review' };

export interface Steps {
  questions: readonly QuestionStep[];
  safety: readonly SafetyStep[];
  /** One question per page, then the optional safety questions, then the review. */
  all: readonly Step[];
  fields: readonly QuestionField[];
}

export const reviewStep: Step = { kind: 'review', id: 'review' };

const known = new Map<ProgrammeId, Steps>();

/** The steps of the questions of a programme, the same objects each time. */
export function stepsOf(programme: ProgrammeId): Steps {
  const made = known.get(programme) ?? makeSteps(questionnaires[programme]);
  known.set(programme, made);
  return made;
}

/** The steps that ask what a questionnaire asks. */
export function makeSteps({ questions: asked, safety: items = {} }: QuestionnaireDefinition): Steps {
  const questions = Object.entries(asked).map(
    ([id, fields], at): QuestionStep => ({
      kind: 'question',
      id,
      number: at + 1,
      fields: Object.entries<AnswerField>(fields).map(([field, of]) => ({ ...of, field, required: !of.optional })),
    }),
  );
  const safety = Object.entries(items).map(
    ([id, findings], at): SafetyStep => ({ kind: 'safety', id, number: at + 1, findings }),
  );
  return {
    questions,
    safety,
    all: [...questions, ...safety, reviewStep],
    fields: questions.flatMap(({ fields }) => fields),
  };
}

/** The fields that are asked of who answers so. */
export const askedOf = (fields: readonly QuestionField[], answers: Draft): readonly QuestionField[] =>
  fields.filter(({ onlyIf }) => isAsked(onlyIf, answers));

/** The step to continue with: the first question that is untouched or lacks a required answer, else the review. */
export const firstOpenStep = (programme: ProgrammeId, answers: Draft): Step['id'] =>
  stepsOf(programme).questions.find(({ fields }) => {
    const asked = askedOf(fields, answers);
    return (
      asked.every(({ field }) => answers[field] === undefined) ||
      asked.some(({ field, required }) => required && answers[field] === undefined)
    );
  })?.id ?? 'review';

/** The question of a path in the request body (`answers.location`); undefined if the path belongs to none. */
export const questionAt = ({ questions }: Steps, path: string) =>
  questions
    .flatMap(({ id, fields }) => fields.map(({ field }) => ({ step: id, field })))
    .find(({ field }) => path.split('.').includes(field));
