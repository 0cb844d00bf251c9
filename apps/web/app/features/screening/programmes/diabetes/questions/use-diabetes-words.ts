import type {
  bloodPressures,
  DiabetesAnswers,
  DiabetesSymptom,
  Length,
  relativesWithDiabetes,
  Weight,
} from '@skrin/contract/programmes/diabetes/answers';
import { useTranslation } from 'react-i18next';
import type { QuestionWords } from '../../programme-questions.ts';
import { useQuantity } from '../use-quantity.ts';

/** `none` is none of the others. */
type OptionKey =
  | `options.symptoms.${DiabetesSymptom | 'none'}`
  | `options.family.${(typeof relativesWithDiabetes)[number] | 'none'}`
  | `options.bloodPressure.${(typeof bloodPressures)[number]}`
  | `options.sex.${DiabetesAnswers['sex']}`;
type UnitKey = 'legend' | 'feetAndInches' | 'feet' | 'inches' | DiabetesAnswers['height' | 'weight']['unit'];

/** What is asked about the risk of diabetes, in the reader's language. */
export function useDiabetesWords() {
  // With the advice, which may follow any tick at once.
  const { t } = useTranslation(['diabetesQuestions', 'diabetesAdvice']);
  const quantity = useQuantity();
  return {
    title: (field) => t(`questions.${field as keyof DiabetesAnswers}.title`),
    hint: (field) => t(`questions.${field as keyof DiabetesAnswers}.hint`),
    option: ({ field, kind }, key) =>
      kind === 'yesNo' ? t(`options.${key === 'yes' ? 'yes' : 'no'}`) : t(`options.${field}.${key}` as OptionKey),
    notAnswered: t('notAnswered'),
    unit: (unit) => t(`unitNames.${unit as UnitKey}`),
    quantity: (given, field) => quantity(given as Length | Weight, { inFeet: 'inFeet' in field }),
  } satisfies QuestionWords;
}
