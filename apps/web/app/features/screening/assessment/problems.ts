import type { Draft } from '@skrin/contract/programmes/draft';
import type { Answers } from '@skrin/contract/programmes/questionnaires';
import { useTranslation } from 'react-i18next';
import type { Problem, Refused } from '../programmes/programme-questions.ts';
import { type Questionnaire, useQuestionnaire } from './questionnaire.tsx';
import { askedOf, type QuestionField } from './steps.ts';
import { isUnread } from './unread.ts';

const common: readonly string[] = ['required', 'invalid'];

/** Of a programme that takes all answers of the right form. */
export const noneRefused: Refused = { problemsOf: () => [], title: 'validation_failed', useMessage: () => () => '' };

/** The problems in the answers to these fields, by default all that are asked. */
export function problemsOf({ questions, steps }: Questionnaire, answers: Draft, fields = steps.fields): Problem[] {
  const asked = askedOf(fields, answers);
  const found = asked.flatMap((field): Problem[] => {
    const answer = answers[field.field];
    if (answer === undefined) return field.required ? [{ field: field.field, code: 'required' }] : [];
    return isUnread(answer) ? [{ field: field.field, code: 'invalid' }] : [];
  });
  const { refused = noneRefused } = questions;
  const own = refused.problemsOf(answers).filter(({ field }) => isIn(asked, field) && !isIn(found, field));
  return [...found, ...own];
}

const isIn = (all: readonly (QuestionField | Problem)[], name: string): boolean =>
  all.some(({ field }) => field === name);

/** The answers to what is asked of who answers so, if they can be submitted. */
export function completeAnswers(questionnaire: Questionnaire, answers: Draft): Answers | undefined {
  if (problemsOf(questionnaire, answers).length > 0) return undefined;
  const { fields } = questionnaire.steps;
  const asked = askedOf(fields, answers);
  const unasked = fields.filter((field) => !asked.includes(field)).map(({ field }) => field);
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !unasked.includes(name))) as Answers;
}

/** The names of the fields, and the texts of the problems. */
export function useProblemTexts() {
  const { t } = useTranslation('errors');
  const { questions } = useQuestionnaire();
  const { title, useMessage } = questions.refused ?? noneRefused;
  const message = useMessage();
  const nameOf = (field: string) => t(`fields.${field as 'answers'}`);
  return {
    nameOf,
    title: (problems: readonly Problem[]) =>
      t(`${problems.some(({ code }) => code === 'required') ? 'assessment_required' : title}.title`),
    message: (problem: Problem) =>
      common.includes(problem.code)
        ? t(`fieldErrors.${problem.code as 'required'}`, { field: nameOf(problem.field) })
        : message(problem),
  };
}
