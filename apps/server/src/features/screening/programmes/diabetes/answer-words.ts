import type { Language } from '@skrin/contract/languages';
import type { redFlagRules } from '@skrin/contract/programmes/diabetes/advice';
import {
  type DiabetesAnswers,
  type DiabetesSymptom,
  type Length,
  questionnaire,
  type Weight,
} from '@skrin/contract/programmes/diabetes/answers';
import { presentQuestionnaire } from '@skrin/contract/screening/questionnaire-endpoint';
import { centimetres, feetAndInches, kilograms, toOneDecimal } from '@skrin/domain/programmes/diabetes/body-mass-index';
import { formatList, formatNumber } from '@skrin/i18n';
import { translator } from '@skrin/i18n/server';
import { NONE, type QuestionnaireWords } from '../../fhir/questionnaire.ts';

/** The fields of the questionnaire, in the order in which they are asked. */
export const fields = presentQuestionnaire(questionnaire).questions.flatMap((question) => question.fields);

type OptionKey =
  | `symptoms.${DiabetesSymptom | typeof NONE}`
  | `sex.${DiabetesAnswers['sex']}`
  | `bloodPressure.${DiabetesAnswers['bloodPressure']}`
  | `family.${DiabetesAnswers['family'][number] | typeof NONE}`;

export const questionTitle = (language: Language, field: string): string =>
  translator(language)(`diabetesQuestions:questions.${field as keyof DiabetesAnswers}.title`);

const optionLabel = (language: Language, field: string, option: string): string =>
  translator(language)(`diabetesQuestions:options.${`${field}.${option}` as OptionKey}`);

/** What is asked, for its form in FHIR. */
export const questionnaireWords = (language: Language): QuestionnaireWords => ({
  title: translator(language)('diabetesQuestions:intro.title'),
  question: (field) => questionTitle(language, field),
  option: (field, option) => optionLabel(language, field, option),
});

export const redFlagText = (language: Language, rule: string, part: 'title' | 'body'): string =>
  translator(language)(`diabetesAdvice:redFlags.${rule as (typeof redFlagRules)[number]}.${part}`);

const oneDecimal = (value: number, language: Language): string =>
  formatNumber(value, language, { maximumFractionDigits: 1 });

export const inCentimetres = (value: number, language: Language): string =>
  translator(language)('diabetesQuestions:units.inCm', { value: oneDecimal(value, language) });

/** An answer as the person gave it. Other units than the metric ones are followed by those. */
export function answerText(language: Language, field: string, answer: DiabetesAnswers[keyof DiabetesAnswers]): string {
  const t = translator(language);
  if (typeof answer === 'boolean') return t(`diabetesQuestions:options.${answer ? 'yes' : 'no'}`);
  if (typeof answer === 'number') return formatNumber(answer, language);
  if (typeof answer === 'string') return optionLabel(language, field, answer);
  if (Array.isArray(answer)) {
    const chosen = answer.length > 0 ? answer : [NONE];
    return formatList(
      chosen.map((option) => optionLabel(language, field, option)),
      language,
    );
  }
  return answer ? measureText(language, field, answer) : '';
}

function measureText(language: Language, field: string, measure: Length | Weight): string {
  const t = translator(language);
  const value = oneDecimal(measure.value, language);
  switch (measure.unit) {
    case 'cm':
      return inCentimetres(measure.value, language);
    case 'kg':
      return t('diabetesQuestions:units.inKg', { value });
    case 'lb': {
      const kg = t('diabetesQuestions:units.inKg', { value: oneDecimal(kilograms(measure), language) });
      return `${t('diabetesQuestions:units.inLb', { value })} (${kg})`;
    }
    case 'in': {
      const { feet, inches } = feetAndInches(toOneDecimal(measure.value));
      const given =
        field === 'height'
          ? t('diabetesQuestions:units.inFeet', { feet: String(feet), inches: oneDecimal(inches, language) })
          : t('diabetesQuestions:units.inInches', { value });
      return `${given} (${inCentimetres(centimetres(measure), language)})`;
    }
  }
}
