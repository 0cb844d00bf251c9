import type { AnswerField } from '@skrin/contract/programmes/skin/answers';
import {
  type History,
  type SafetyFinding,
  type SafetyItem,
  safetyItems,
} from '@skrin/contract/programmes/skin/answers';
import type { Finding } from '@skrin/domain/programmes/skin/findings';
import { useTranslation } from 'react-i18next';
import type { NOTHING } from '../../../assessment/chosen-options.ts';
import type { QuestionWords } from '../../programme-questions.ts';

type OptionKey = `options.${Exclude<Finding, `${string}.yes`>}`;
type FindingKey = {
  [Item in SafetyItem]: `safety.items.${Item}.findings.${(typeof safetyItems)[Item][number]}`;
}[SafetyItem];

/** The findings of the safety screen, each with its item. */
export const signs = (Object.keys(safetyItems) as SafetyItem[]).flatMap((item) =>
  safetyItems[item].map((finding): [SafetyItem, SafetyFinding] => [item, finding]),
);

export function useSkinWords() {
  const { t } = useTranslation('questionnaire');
  return {
    title: (field) => t(`questions.${field as AnswerField}.title`),
    hint: (field) => t(`questions.${field as AnswerField}.hint`),
    option: ({ field, ...of }, key) => {
      if (of.kind !== 'yesNo') return t(`options.${field}.${key}` as OptionKey);
      if (of.parts && key !== 'yes') return t(`options.history.${key as History | typeof NOTHING.parts}`);
      return t(`answers.${key === 'yes' ? 'yes' : 'no'}`);
    },
    notAnswered: t('answers.none'),
    safety: {
      title: t('safety.title'),
      hint: t('safety.hint'),
      skip: t('safety.skip'),
      none: t('safety.none'),
      itemTitle: (item: string) => t(`safety.items.${item as SafetyItem}.title`),
      finding: (item: string, key: string) => t(`safety.items.${item}.findings.${key}` as FindingKey),
    },
  } satisfies QuestionWords;
}
