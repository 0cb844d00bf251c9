import type { AnswerField, Answers } from '@skrin/contract/programmes/skin/answers';
import { type Contradiction, contradictions } from '@skrin/domain/programmes/skin/contradictions';
import { useTranslation } from 'react-i18next';
import type { Draft } from './draft.ts';
import { type QuestionField, questionSteps } from './steps.ts';

export interface Problem {
  field: AnswerField;
  code: 'required' | Contradiction['code'];
}

/** The problems in the answers to these fields (by default all) that prevent submitting them. */
export function problemsOf(answers: Draft, fields: readonly QuestionField[] = allFields): Problem[] {
  const missing = fields.filter(({ field, required }) => required && answers[field] === undefined);
  return [
    ...missing.map(({ field }): Problem => ({ field, code: 'required' })),
    ...contradictionsOf(answers).filter((problem) => fields.some(({ field }) => field === problem.field)),
  ];
}

/** Whether the answers can be submitted. */
export const isComplete = (answers: Draft): answers is Answers => problemsOf(answers).length === 0;

/** Answers that contradict each other. */
export function contradictionsOf({ location = [], surface = [] }: Draft) {
  return contradictions({ location, surface }).map(({ path, code }) => ({ field: fieldOf[path], code }));
}

/** The texts of the problems. */
export function useProblemTexts() {
  const { t } = useTranslation('errors');
  return {
    title: (problems: readonly Problem[]) =>
      t(
        `${problems.some(({ code }) => code === 'required') ? 'assessment_required' : 'assessment_contradiction'}.title`,
      ),
    message: ({ field, code }: Problem) => t(`fieldErrors.${code}`, { field: t(`fields.${field}`) }),
  };
}

const allFields = questionSteps.flatMap(({ fields }) => fields);
const fieldOf = { 'answers.location': 'location', 'answers.surface': 'surface' } as const;
