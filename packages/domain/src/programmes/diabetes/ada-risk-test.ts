import type { DiabetesAnswers } from '@skrin/contract/programmes/diabetes/answers';
import type { AdaRiskTest } from '@skrin/contract/programmes/diabetes/result';
import { bodyMassIndex } from './body-mass-index.ts';
import { totalOf } from './total-of.ts';

/** From this total on the test calls the risk high and advises a blood test (CDC, How Your Test is Scored). */
export const ADA_HIGH_FROM = 5;

/** The highest total that one person can have: the points for men and for gestational diabetes exclude each other. */
const HIGHEST = 10;

/**
 * The risk test of the American Diabetes Association and the CDC, with its BMI rows for Asian people: H. Bang et al.,
 * Development and validation of a patient self-assessment score for diabetes risk, Annals of Internal Medicine
 * 2009;151:775–783; CDC, How Your Test is Scored (BMI below 23, 23–27, 28–38, 39 and more). Rows in whole numbers reach
 * to the next one, so 27.9 is in the second. The test asks for parents, brothers and sisters alone, for high blood
 * pressure with or without medicine, and whether one is active; we count the half hour a day that we ask for.
 */
export function adaRiskTest(answers: DiabetesAnswers): AdaRiskTest {
  const items: AdaRiskTest['items'] = [
    { item: 'age', points: stepsReached(answers.age, [40, 50, 60]), of: 3 },
    { item: 'sex', points: answers.sex === 'male' ? 1 : 0, of: 1 },
    { item: 'gestationalDiabetes', points: answers.gestationalDiabetes ? 1 : 0, of: 1 },
    { item: 'family', points: answers.family.includes('parent_or_sibling') ? 1 : 0, of: 1 },
    { item: 'bloodPressure', points: answers.bloodPressure === 'no' ? 0 : 1, of: 1 },
    { item: 'activity', points: answers.activity ? 0 : 1, of: 1 },
    { item: 'bmi', points: stepsReached(bodyMassIndex(answers), [23, 28, 39]), of: 3 },
  ];
  const total = totalOf(items);
  return { items, total, of: HIGHEST, high: total >= ADA_HIGH_FROM };
}

/** One point for each step that the value has reached. */
const stepsReached = (value: number, steps: readonly number[]): number => steps.filter((step) => value >= step).length;
