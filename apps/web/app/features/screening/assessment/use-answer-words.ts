import {
  type History,
  type SafetyFinding,
  type SafetyItem,
  safetyItems,
} from '@skrin/contract/programmes/skin/answers';
import type { Finding } from '@skrin/domain/programmes/skin/findings';
import { useTranslation } from 'react-i18next';
import { chosenOptions, type NEITHER, optionsOf } from './chosen-options.ts';
import type { Draft } from './draft.ts';
import type { QuestionField } from './steps.ts';

type OptionKey = `options.${Exclude<Finding, `${string}.yes`>}`;
type FindingKey = {
  [Item in SafetyItem]: `safety.items.${Item}.findings.${(typeof safetyItems)[Item][number]}`;
}[SafetyItem];

/** Questions, options and answers in the reader's language. */
export function useAnswerWords() {
  const { t } = useTranslation(['questionnaire', 'screening']);
  const option = ({ field, kind, parts }: QuestionField, key: string): string =>
    parts && key !== 'yes'
      ? t(`options.history.${key as History | typeof NEITHER}`)
      : kind === 'yesNo'
        ? t(`answers.${key === 'yes' ? 'yes' : 'no'}`)
        : t(`options.${field}.${key}` as OptionKey);
  const finding = (item: SafetyItem, key: SafetyFinding): string =>
    t(`safety.items.${item}.findings.${key}` as FindingKey);

  return {
    option,
    finding,
    /** The chosen options as texts, in the order of the questionnaire; 'Not answered' if there are none. */
    answer: (answers: Draft, field: QuestionField): string[] => {
      const chosen = chosenOptions(answers, field.field);
      if (chosen.length === 0) return [t('answers.none')];
      const known = new Set([...optionsOf(field), 'yes']);
      return [...known].filter((key) => chosen.includes(key)).map((key) => option(field, key));
    },
    safetyAnswer: ({ safety }: Draft, item: SafetyItem): string[] => {
      const found: readonly SafetyFinding[] | undefined = safety?.[item];
      if (!found) return [t('screening:assessment.review.skipped')];
      if (found.length === 0) return [t('safety.none')];
      return safetyItems[item].filter((key) => found.includes(key)).map((key) => finding(item, key));
    },
  };
}
