import type { Contribution } from '@skrin/contract/screening/results';
import type { Finding } from '@skrin/domain/screening/findings';
import { useTranslation } from 'react-i18next';

type YesNoField = Extract<Finding, `${string}.yes`> extends `${infer Field}.yes` ? Field : never;
type OptionKey = `questionnaire:options.${Exclude<Finding, `${string}.yes`>}`;

/** An answer that counted, as a sentence: 'You ticked “Itching”'. */
export function useContributionText(): (contribution: Contribution) => string {
  const { t } = useTranslation(['screening', 'questionnaire']);
  return ({ field, option, chosen }) => {
    if (option === 'yes') {
      const question = t(`questionnaire:questions.${field as YesNoField}.title`);
      return t(chosen ? 'analysis.result.answeredYes' : 'analysis.result.answeredNo', { question });
    }
    const text = t(`questionnaire:options.${field}.${option}` as OptionKey);
    return t(chosen ? 'analysis.result.ticked' : 'analysis.result.notTicked', { option: text });
  };
}
