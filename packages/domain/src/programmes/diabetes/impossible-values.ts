import {
  type DiabetesAnswers,
  type Length,
  questionnaire,
  type Weight,
} from '@skrin/contract/programmes/diabetes/answers';
import { bodyMassIndex, centimetres } from './body-mass-index.ts';

const { person, body, waist: girth } = questionnaire.questions;

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
  if (age !== undefined && age > person.age.max)
    found.push({ field: 'age', code: 'above', bound: { value: person.age.max, unit: 'years' } });
  if (height) found.push(...outside('height', height, body.height.units[height.unit]));
  if (weight) found.push(...outside('weight', weight, body.weight.units[weight.unit]));
  if (waist) found.push(...outside('waist', waist, girth.waist.units[waist.unit]));
  const fine = (field: ImpossibleValue['field']) => found.every((value) => value.field !== field);
  if (height && weight && fine('height') && fine('weight')) found.push(...bmiOutside({ height, weight }));
  if (height && waist && fine('height') && fine('waist') && centimetres(waist) > centimetres(height))
    found.push({ field: 'waist', code: 'larger_than_height', bound: height });
  return found;
}

/** What is outside the limits of its unit. */
function outside<Field extends 'height' | 'weight' | 'waist'>(
  field: Field,
  given: DiabetesAnswers[Field],
  { min, max }: { min: number; max: number },
): ImpossibleValue[] {
  if (given.value < min) return [{ field, code: 'below', bound: { ...given, value: min } } as ImpossibleValue];
  if (given.value > max) return [{ field, code: 'above', bound: { ...given, value: max } } as ImpossibleValue];
  return [];
}

function bmiOutside(given: { height: Length; weight: Weight }): ImpossibleValue[] {
  const bmi = bodyMassIndex(given);
  const { min, max } = BMI_BOUNDS;
  if (bmi < min) return [{ field: 'weight', code: 'bmi_below', bound: { value: min, unit: 'kg/m2' } }];
  if (bmi > max) return [{ field: 'weight', code: 'bmi_above', bound: { value: max, unit: 'kg/m2' } }];
  return [];
}
