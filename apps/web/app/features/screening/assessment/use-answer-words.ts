import type { Draft } from '@skrin/contract/programmes/draft';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/use-format.ts';
import type { ProgrammeQuestions } from '../programmes/programme-questions.ts';
import { chosenOptions, isChoice, optionsOf, safetyFindings } from './chosen-options.ts';
import type { QuestionField, SafetyStep } from './steps.ts';
import { isUnread } from './unread.ts';

/** Questions, options and answers of a programme in the reader's language. */
export function useAnswerWords({ useWords }: ProgrammeQuestions) {
  const { t } = useTranslation('screening');
  const format = useFormat();
  const words = useWords();
  const typed = (answer: unknown, field: QuestionField): string => {
    if (field.kind === 'date') return format.day(answer as string);
    if (field.kind === 'number') return format.number(answer as number);
    return words.quantity?.(answer as { value: number; unit: string }, field) ?? '';
  };
  return {
    ...words,
    /** The answer as texts, options in the order of the questionnaire; 'Not answered' if there is none. */
    answer: (answers: Draft, field: QuestionField): string[] => {
      const answer = answers[field.field];
      if (answer === undefined || isUnread(answer)) return [words.notAnswered];
      if (!isChoice(field)) return [typed(answer, field)];
      const chosen = chosenOptions(answers, field);
      const known = new Set([...optionsOf(field), 'yes']);
      return [...known].filter((key) => chosen.includes(key)).map((key) => words.option(field, key));
    },
    safetyAnswer: (answers: Draft, { id, findings }: SafetyStep): string[] => {
      const found = safetyFindings(answers, id);
      if (!found || !words.safety) return [t('assessment.review.skipped')];
      if (found.length === 0) return [words.safety.none];
      const { finding } = words.safety;
      return findings.filter((key) => found.includes(key)).map((key) => finding(id, key));
    },
  };
}
