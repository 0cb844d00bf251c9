import {
  ADULT_FROM,
  bloodPressures,
  type DiabetesAnswers,
  diabetesSymptoms,
  questionnaire,
  relativesWithDiabetes,
} from '@skrin/contract/programmes/diabetes/answers';
import fc from 'fast-check';

const { person, body, waist } = questionnaire.questions;

const tenths = ({ min, max }: { min: number; max: number }) =>
  fc.integer({ min: min * 10, max: max * 10 }).map((value) => value / 10);

/** Answers of an adult in metric units, possible or not taken together. */
export const anyDiabetesAnswers: fc.Arbitrary<DiabetesAnswers> = fc
  .record({
    age: fc.integer({ min: ADULT_FROM, max: person.age.max }),
    sex: fc.constantFrom('female' as const, 'male' as const),
    height: tenths(body.height.units.cm).map((value) => ({ value, unit: 'cm' as const })),
    weight: tenths(body.weight.units.kg).map((value) => ({ value, unit: 'kg' as const })),
    waist: tenths(waist.waist.units.cm).map((value) => ({ value, unit: 'cm' as const })),
    activity: fc.boolean(),
    vegetables: fc.boolean(),
    bloodPressure: fc.constantFrom(...bloodPressures),
    highGlucose: fc.boolean(),
    gestationalDiabetes: fc.boolean(),
    family: fc.subarray([...relativesWithDiabetes]),
    diagnosed: fc.boolean(),
    pregnant: fc.boolean(),
    symptoms: fc.subarray([...diabetesSymptoms]),
  })
  .map(({ gestationalDiabetes, pregnant, ...answers }) =>
    answers.sex === 'female' ? { ...answers, gestationalDiabetes, pregnant } : answers,
  );

/** Each answer made worse, as far as it can be: a pair of what it was and what it becomes. */
export const anyWorsening = anyDiabetesAnswers.chain((answers) =>
  fc
    .constantFrom<Partial<DiabetesAnswers>>(
      { age: Math.min(answers.age + 1, person.age.max) },
      { weight: { value: answers.weight.value + 0.1, unit: 'kg' } },
      { height: { value: answers.height.value - 0.1, unit: 'cm' } },
      { waist: { value: answers.waist.value + 0.1, unit: 'cm' } },
      { activity: false },
      { vegetables: false },
      { bloodPressure: answers.bloodPressure === 'no' ? 'diagnosed' : 'medicine' },
      { highGlucose: true },
      answers.sex === 'female' ? { gestationalDiabetes: true } : {},
      ...relativesWithDiabetes.map((relative) => ({ family: [...new Set([...answers.family, relative])] })),
    )
    .map((change) => ({ before: answers, after: { ...answers, ...change } })),
);

/** A healthy woman of 30: no point in either test. */
export const healthyWoman: DiabetesAnswers = {
  age: 30,
  sex: 'female',
  height: { value: 160, unit: 'cm' },
  weight: { value: 55, unit: 'kg' },
  waist: { value: 70, unit: 'cm' },
  activity: true,
  vegetables: true,
  bloodPressure: 'no',
  highGlucose: false,
  gestationalDiabetes: false,
  family: [],
  diagnosed: false,
  pregnant: false,
  symptoms: [],
};

/** A healthy man of 30, with a BMI of 22.0. */
export const healthyMan: DiabetesAnswers = {
  ...healthyWoman,
  sex: 'male',
  height: { value: 170, unit: 'cm' },
  weight: { value: 63.6, unit: 'kg' },
  waist: { value: 80, unit: 'cm' },
  gestationalDiabetes: undefined,
  pregnant: undefined,
};

/** Height and weight that make a BMI, to one decimal. */
export const withBmi = (bmi: number): Pick<DiabetesAnswers, 'height' | 'weight'> => ({
  height: { value: 200, unit: 'cm' },
  weight: { value: bmi * 4, unit: 'kg' },
});
