import type { DiabetesAnswers } from '@skrin/contract/programmes/diabetes/answers';
import type { Findrisc } from '@skrin/contract/programmes/diabetes/result';
import { bodyMassIndex, waistInCentimetres } from './body-mass-index.ts';
import { totalOf } from './total-of.ts';

/**
 * The bands of the form with what it says of each: how many people with such a score, one in how many, had diabetes
 * ten years later. That was in Finland; it is nobody's own probability.
 */
export const findriscBands = [
  { band: 'low', from: 0, oneIn: 100 },
  { band: 'slightly_raised', from: 7, oneIn: 25 },
  { band: 'moderate', from: 12, oneIn: 6 },
  { band: 'high', from: 15, oneIn: 3 },
  { band: 'very_high', from: 21, oneIn: 2 },
] as const;

/**
 * The Finnish Diabetes Risk Score, its points unchanged: J. Lindström, J. Tuomilehto, The Diabetes Risk Score, Diabetes
 * Care 2003;26:725–731, in the form of eight questions that its makers published with the Finnish Diabetes Association
 * (Type 2 diabetes risk assessment form). BMI and waist are compared to one decimal; both edges of a middle row are in
 * it. High blood sugar of a pregnancy counts, as the form asks for it; of relatives the closest counts.
 */
export function findrisc(answers: DiabetesAnswers): Findrisc {
  const items: Findrisc['items'] = [
    { item: 'age', points: agePoints(answers.age), of: 4 },
    { item: 'bmi', points: middleRow(bodyMassIndex(answers), { from: 25, to: 30 }, [0, 1, 3]), of: 3 },
    { item: 'waist', points: waistPoints(answers), of: 4 },
    { item: 'activity', points: answers.activity ? 0 : 2, of: 2 },
    { item: 'vegetables', points: answers.vegetables ? 0 : 1, of: 1 },
    { item: 'bloodPressure', points: answers.bloodPressure === 'medicine' ? 2 : 0, of: 2 },
    { item: 'highGlucose', points: answers.highGlucose || answers.gestationalDiabetes ? 5 : 0, of: 5 },
    { item: 'family', points: familyPoints(answers.family), of: 5 },
  ];
  const total = totalOf(items);
  const { band, oneIn } = findriscBands.findLast(({ from }) => total >= from) ?? findriscBands[0];
  return { items, total, of: items.reduce((sum, item) => sum + item.of, 0), band, oneIn };
}

function agePoints(age: number): number {
  if (age > 64) return 4;
  if (age >= 55) return 3;
  return age >= 45 ? 2 : 0;
}

const waistPoints = ({ sex, waist }: DiabetesAnswers): number =>
  middleRow(waistInCentimetres(waist), sex === 'male' ? { from: 94, to: 102 } : { from: 80, to: 88 }, [0, 3, 4]);

function familyPoints(family: DiabetesAnswers['family']): number {
  if (family.includes('parent_or_sibling') || family.includes('child')) return 5;
  return family.includes('second_degree') ? 3 : 0;
}

function middleRow(
  value: number,
  { from, to }: { from: number; to: number },
  [below, within, above]: readonly [number, number, number],
): number {
  if (value < from) return below;
  return value <= to ? within : above;
}
