import {
  type DiabetesAnswers,
  diabetesBounds,
  type Length,
  type Weight,
} from '@skrin/contract/programmes/diabetes/answers';
import { bodyMassIndex, centimetres, kilograms } from './body-mass-index.ts';

/** Whoever has a BMI outside has probably mistyped height or weight. Our own choice, far beyond what clinics see. */
const BMI_BOUNDS = { min: 10, max: 80 };

export type ImpossibleValue =
  | { field: 'age'; code: 'above'; bound: { value: number; unit: 'years' } }
  | { field: 'height' | 'waist'; code: 'below' | 'above'; bound: Length }
  | { field: 'weight'; code: 'below' | 'above'; bound: Weight }
  /** Height and weight do not go together. */
  | { field: 'weight'; code: 'bmi_below' | 'bmi_above'; bound: { value: number; unit: 'kg/m2' } }
  /** A waist is not larger than the height. */
  | { field: 'waist'; code: 'larger_than_height'; bound: Length };

type Measures = Partial<Pick<DiabetesAnswers, 'age' | 'height' | 'weight' | 'waist'>>;

/**
 * Answers so far that cannot be, with the bound that they break, in the unit that was typed. Values that go together
 * are compared once each of them can be. Who is under 18 is told by `notFor`.
 */
export function impossibleValues({ age, height, weight, waist }: Measures): ImpossibleValue[] {
  const found: ImpossibleValue[] = [];
  if (age !== undefined && age > diabetesBounds.age.max)
    found.push({ field: 'age', code: 'above', bound: { value: diabetesBounds.age.max, unit: 'years' } });
  if (height) found.push(...lengthOutside('height', height));
  if (weight) found.push(...weightOutside(weight));
  if (waist) found.push(...lengthOutside('waist', waist));
  const fine = (field: ImpossibleValue['field']) => found.every((value) => value.field !== field);
  if (height && weight && fine('height') && fine('weight')) found.push(...bmiOutside({ height, weight }));
  if (height && waist && fine('height') && fine('waist') && centimetres(waist) > centimetres(height))
    found.push({ field: 'waist', code: 'larger_than_height', bound: height });
  return found;
}

function lengthOutside(field: 'height' | 'waist', given: Length): ImpossibleValue[] {
  const { min, max } = diabetesBounds[field];
  const cmOf = (value: number) => centimetres({ value, unit: given.unit });
  if (cmOf(given.value) < min) return [{ field, code: 'below', bound: { ...given, value: firstFrom(min, cmOf) } }];
  if (cmOf(given.value) > max) return [{ field, code: 'above', bound: { ...given, value: lastUpTo(max, cmOf) } }];
  return [];
}

function weightOutside(given: Weight): ImpossibleValue[] {
  const { min, max } = diabetesBounds.weight;
  const kgOf = (value: number) => kilograms({ value, unit: given.unit });
  const field = 'weight';
  if (kgOf(given.value) < min) return [{ field, code: 'below', bound: { ...given, value: firstFrom(min, kgOf) } }];
  if (kgOf(given.value) > max) return [{ field, code: 'above', bound: { ...given, value: lastUpTo(max, kgOf) } }];
  return [];
}

function bmiOutside(given: { height: Length; weight: Weight }): ImpossibleValue[] {
  const bmi = bodyMassIndex(given);
  const { min, max } = BMI_BOUNDS;
  if (bmi < min) return [{ field: 'weight', code: 'bmi_below', bound: { value: min, unit: 'kg/m2' } }];
  if (bmi > max) return [{ field: 'weight', code: 'bmi_above', bound: { value: max, unit: 'kg/m2' } }];
  return [];
}

/** The first value of one decimal that is not below the bound, and the last that is not above it: both are accepted. */
const firstFrom = (bound: number, metric: (value: number) => number) =>
  Math.ceil(Number(((bound / metric(1)) * 10).toFixed(6))) / 10;
const lastUpTo = (bound: number, metric: (value: number) => number) =>
  Math.floor(Number(((bound / metric(1)) * 10).toFixed(6))) / 10;
