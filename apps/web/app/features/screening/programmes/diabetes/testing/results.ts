import type { DiabetesAnswers } from '@skrin/contract/programmes/diabetes/answers';
import type { DiabetesResult } from '@skrin/contract/programmes/diabetes/result';
import type { Analysis, AnalysisItem } from '@skrin/contract/screening/analyses';
import { adaRiskTest } from '@skrin/domain/programmes/diabetes/ada-risk-test';
import { kilograms } from '@skrin/domain/programmes/diabetes/body-mass-index';
import { findrisc } from '@skrin/domain/programmes/diabetes/findrisc';
import { riskAdvice } from '@skrin/domain/programmes/diabetes/risk-advice';

const id = '01890a5d-ac96-774b-bcce-b302099a8058';
const time = '2026-11-20T08:00:00Z';

/** A man of 30 without a point in the Finnish score. */
const healthy: DiabetesAnswers = {
  age: 30,
  sex: 'male',
  height: { value: 170, unit: 'cm' },
  weight: { value: 63.6, unit: 'kg' },
  waist: { value: 80, unit: 'cm' },
  activity: true,
  vegetables: true,
  bloodPressure: 'no',
  highGlucose: false,
  family: [],
  diagnosed: false,
  symptoms: [],
};

/** A result as the server computes it, of answers that differ from those of a healthy man. */
export function resultOf(changes: Partial<DiabetesAnswers> = {}): DiabetesResult {
  const answers = { ...healthy, ...changes };
  return {
    answers,
    findrisc: findrisc(answers),
    ada: adaRiskTest(answers),
    advice: riskAdvice(answers),
    questionnaireVersion: '1.0.0',
    analysedAt: time,
  };
}

/** What scores 16 in the Finnish score. */
export const high: Partial<DiabetesAnswers> = {
  age: 50,
  sex: 'female',
  height: { value: 160, unit: 'cm' },
  weight: { value: 69.1, unit: 'kg' },
  waist: { value: 85, unit: 'cm' },
  activity: false,
  vegetables: false,
  bloodPressure: 'medicine',
  gestationalDiabetes: false,
  pregnant: false,
  family: ['parent_or_sibling'],
};

const common = {
  id,
  assessmentId: id,
  programme: 'diabetes',
  state: 'unlocked',
  name: null,
  note: null,
  photos: [],
  redFlags: [],
  can: { update: true, remove: true, unlock: false },
  createdAt: time,
  updatedAt: time,
} satisfies Omit<AnalysisItem<'diabetes'>, 'scores'>;

export const analysisOf = (
  result: DiabetesResult,
  changes: Partial<Analysis<'diabetes'>> = {},
): Analysis<'diabetes'> => ({ ...common, ...changes, result });

/** The same analysis as a list returns it. */
export const itemOf = (
  { answers, findrisc: { total, band }, ada, advice }: DiabetesResult,
  changes: Partial<AnalysisItem<'diabetes'>> = {},
): AnalysisItem<'diabetes'> => ({
  ...common,
  scores: {
    findrisc: total,
    band,
    ada: ada.total,
    adaHigh: ada.high,
    weight: kilograms(answers.weight),
    waist: advice.waist.value,
    bmi: advice.bmi.value,
  },
  ...changes,
});
