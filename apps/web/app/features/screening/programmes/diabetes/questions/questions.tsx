import { type DiabetesAnswers, diabetesSymptoms } from '@skrin/contract/programmes/diabetes/answers';
import type { Draft } from '@skrin/contract/programmes/draft';
import { diabetesRedFlags } from '@skrin/domain/programmes/diabetes/diabetes-red-flags';
import { type ImpossibleValue, impossibleValues } from '@skrin/domain/programmes/diabetes/impossible-values';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../kit/use-format.ts';
import type { Problem, ProgrammeQuestions } from '../../programme-questions.ts';
import { useQuantity } from '../use-quantity.ts';
import { useDiabetesWords } from './use-diabetes-words.ts';
import { WaistHelp } from './waist-help.tsx';

export const diabetesQuestions: ProgrammeQuestions<'diabetes'> = {
  useWords: useDiabetesWords,
  summary: ['weight', 'waist'] satisfies (keyof DiabetesAnswers)[],
  redFlagsSoFar,
  refused: { problemsOf: impossibleValues, title: 'validation_failed', useMessage: useProblemMessage },
  partsOf: (field) => (field === 'waist' ? { help: <WaistHelp /> } : undefined),
  useDangerSigns,
};

/** An answer about a pregnancy stays in the draft when the sex is changed; it counts for women alone. */
function redFlagsSoFar(draft: Draft) {
  const { symptoms = [], sex, pregnant = false, diagnosed = false }: Partial<DiabetesAnswers> = draft;
  return diabetesRedFlags({ symptoms, pregnant: pregnant && sex === 'female', diagnosed });
}

type RefusedKey = ImpossibleValue extends infer Value
  ? Value extends ImpossibleValue
    ? `refused.${Value['field']}.${Value['code']}`
    : never
  : never;

/** Says that a value cannot be, and names the bound that it breaks in the unit that was typed. */
function useProblemMessage() {
  const { t } = useTranslation('diabetesQuestions');
  const format = useFormat();
  const quantity = useQuantity();
  const boundOf = ({ field, code, bound }: ImpossibleValue) => {
    if (bound.unit === 'years' || bound.unit === 'kg/m2') return format.number(bound.value);
    return quantity(bound, { inFeet: field === 'height' || code === 'larger_than_height' });
  };
  return (problem: Problem) => {
    const { field, code } = problem;
    return t(`refused.${field}.${code}` as RefusedKey, { bound: boundOf(problem as ImpossibleValue) });
  };
}

/** Symptoms that are an emergency by themselves. */
const dangerous = diabetesSymptoms.filter((symptom) =>
  diabetesRedFlags({ symptoms: [symptom] }).some(({ level }) => level === 'emergency'),
);

function useDangerSigns() {
  const { t } = useTranslation(['diabetesQuestions', 'diabetesAdvice']);
  return [...dangerous.map((symptom) => t(`options.symptoms.${symptom}`)), t('diabetesAdvice:watch.vomiting')];
}
