import type { DiabetesAnswers } from '@skrin/contract/programmes/diabetes/answers';
import type {
  AdaRiskTest,
  americanReasons,
  Findrisc,
  finnishReasons,
  RiskAdvice,
} from '@skrin/contract/programmes/diabetes/result';
import { adaRiskTest } from './ada-risk-test.ts';
import { bmiClasses, bodyMassIndex, waistInCentimetres } from './body-mass-index.ts';
import { findrisc } from './findrisc.ts';

type TestReason = RiskAdvice['bloodTest']['reasons'][number];
type ScoreDifference = RiskAdvice['differences'][number];
type FinnishReason = (typeof finnishReasons)[number];
type AmericanReason = (typeof americanReasons)[number];
type Habit = RiskAdvice['habits'][number];

/** Both scores advise a test from these totals on; FINDRISC: its bands moderate and above. */
const FINDRISC_RAISED_FROM = 12;
const FINDRISC_SLIGHTLY_RAISED_FROM = 7;

/**
 * Central obesity in Asian people, in cm: K. G. M. M. Alberti et al., Metabolic syndrome: a new world-wide definition,
 * Diabetic Medicine 2006;23:469–480.
 */
const ASIAN_WAIST = { male: 90, female: 80 } as const;

/**
 * Who should have a blood test, how soon and why. Groups beside the scores: American Diabetes Association, Standards of
 * Medical Care in Diabetes, criteria for testing in asymptomatic adults (from 45 years on; a BMI from 23 in Asian people
 * with a risk factor; earlier raised glucose or gestational diabetes at shorter intervals; else every three years), which
 * PERKENI's guideline for Indonesia follows. Where the two scores differ, the higher one decides.
 */
export function riskAdvice(answers: DiabetesAnswers): RiskAdvice {
  const finnish = findrisc(answers).total;
  const { high } = adaRiskTest(answers);
  const raised = finnish >= FINDRISC_RAISED_FROM;
  const bmi = bodyMassIndex(answers);
  const limit = ASIAN_WAIST[answers.sex];
  const waist = waistInCentimetres(answers.waist);
  const reasons = testReasons(answers, { raised, high });
  const time = testTime(reasons, finnish);
  return {
    bloodTest: { time, reasons, tests: bloodTests(answers) },
    againInYears: finnish < FINDRISC_SLIGHTLY_RAISED_FROM && time !== 'within_weeks' && !glucoseBefore(answers) ? 3 : 1,
    agreement: raised ? (high ? 'both_raised' : 'findrisc_alone') : high ? 'ada_alone' : 'neither_raised',
    differences: differences(answers),
    bmi: { value: bmi, ...bmiClasses(bmi) },
    waist: { value: waist, limit, raised: waist >= limit },
    habits: habits(answers, { bmi, waistRaised: waist >= limit }),
  };
}

const glucoseBefore = ({ highGlucose, gestationalDiabetes }: DiabetesAnswers): boolean =>
  highGlucose || gestationalDiabetes === true;

const inFamily = ({ family }: DiabetesAnswers): boolean =>
  family.includes('parent_or_sibling') || family.includes('child');

function testReasons(answers: DiabetesAnswers, { raised, high }: { raised: boolean; high: boolean }): TestReason[] {
  const riskFactor = !answers.activity || inFamily(answers) || answers.bloodPressure !== 'no' || glucoseBefore(answers);
  const holds: [TestReason, boolean][] = [
    ['findrisc', raised],
    ['ada', high],
    ['high_glucose_before', glucoseBefore(answers)],
    ['age_45', answers.age >= 45],
    ['bmi_23_with_risk_factor', bodyMassIndex(answers) >= 23 && riskFactor],
  ];
  return holds.filter(([, applies]) => applies).map(([reason]) => reason);
}

function testTime(reasons: readonly TestReason[], finnish: number): RiskAdvice['bloodTest']['time'] {
  if (reasons.includes('findrisc') || reasons.includes('ada')) return 'within_weeks';
  if (reasons.length === 0) return 'not_now';
  if (reasons.includes('high_glucose_before')) return 'within_months';
  return finnish >= FINDRISC_SLIGHTLY_RAISED_FROM ? 'within_months' : 'at_next_visit';
}

/** After raised glucose or gestational diabetes a glucose tolerance test finds what a fasting value can miss. */
const bloodTests = (answers: DiabetesAnswers): RiskAdvice['bloodTest']['tests'] => [
  'fasting_glucose',
  'hba1c',
  ...(glucoseBefore(answers) ? (['glucose_tolerance'] as const) : []),
];

function differences(answers: DiabetesAnswers): ScoreDifference[] {
  const scored = <Item extends string>(items: readonly { item: Item; points: number }[], name: Item) =>
    items.some(({ item, points }) => item === name && points > 0);
  const finnish = (item: Findrisc['items'][number]['item']) => scored(findrisc(answers).items, item);
  const american = (item: AdaRiskTest['items'][number]['item']) => scored(adaRiskTest(answers).items, item);
  const byFinnish: [FinnishReason, boolean][] = [
    ['waist', finnish('waist')],
    ['vegetables', finnish('vegetables')],
    ['high_glucose', finnish('highGlucose') && !american('gestationalDiabetes')],
    ['high_glucose_counts_more', finnish('highGlucose') && american('gestationalDiabetes')],
    ['wider_family', finnish('family') && !american('family')],
    ['family_counts_more', finnish('family') && american('family')],
  ];
  const byAmerican: [AmericanReason, boolean][] = [
    ['sex', american('sex')],
    ['age_from_40', american('age') && !finnish('age')],
    ['age_counts_more', american('age') && finnish('age')],
    ['bmi_from_23', american('bmi') && !finnish('bmi')],
    ['bmi_counts_more', american('bmi') && finnish('bmi')],
    ['blood_pressure_without_medicine', american('bloodPressure') && !finnish('bloodPressure')],
  ];
  const told = (countedBy: ScoreDifference['countedBy'], all: [ScoreDifference['reason'], boolean][]) =>
    all.filter(([, applies]) => applies).map(([reason]) => ({ reason, countedBy }));
  return [...told('findrisc', byFinnish), ...told('ada', byAmerican)];
}

function habits(
  { activity, vegetables, bloodPressure }: DiabetesAnswers,
  { bmi, waistRaised }: { bmi: number; waistRaised: boolean },
): Habit[] {
  const holds: [Habit, boolean][] = [
    ['weight', bmi >= 23 || (waistRaised && bmi >= 18.5)],
    ['activity', !activity],
    ['vegetables', !vegetables],
    ['blood_pressure', bloodPressure !== 'no'],
  ];
  return holds.filter(([, applies]) => applies).map(([habit]) => habit);
}
