import * as z from 'zod/mini';

/** What can be a sign of very high blood sugar, or of a foot that diabetes has harmed. */
export const diabetesSymptoms = [
  'thirst',
  'urination',
  'weight_loss',
  'vomiting',
  'deep_breathing',
  'drowsiness',
  'fruity_breath',
  'foot_ulcer',
] as const;

/** Relatives with diabetes: `second_degree` are grandparents, aunts, uncles and first cousins. */
export const relativesWithDiabetes = ['parent_or_sibling', 'child', 'second_degree'] as const;

/** High blood pressure: never found; found, without regular medicine; with regular medicine, now or earlier. */
export const bloodPressures = ['no', 'diagnosed', 'medicine'] as const;

export const lengthUnits = ['cm', 'in'] as const;
export const weightUnits = ['kg', 'lb'] as const;

/** What an adult can be; the scores are not asked about anything outside. In years, cm and kg. */
export const diabetesBounds = {
  age: { min: 18, max: 100 },
  height: { min: 120, max: 220 },
  weight: { min: 30, max: 250 },
  waist: { min: 50, max: 180 },
} as const;

const measure = <const Units extends readonly [string, ...string[]]>(units: Units) =>
  z.strictObject({ value: z.number().check(z.positive()), unit: z.enum(units) });

const ticked = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.array(z.enum(options)).check(
    z.maxLength(options.length),
    z.overwrite((keys) => [...new Set(keys)]),
  );

/**
 * Answers to the diabetes check. Whoever it is not for, and values that cannot be, are told by the domain
 * (`who-it-is-for`, `impossible-values`), because both need a word why.
 */
export const diabetesAnswersSchema = z
  .strictObject({
    /** In full years. */
    age: z.int().check(z.nonnegative()),
    sex: z.enum(['female', 'male']),
    height: measure(lengthUnits),
    weight: measure(weightUnits),
    waist: measure(lengthUnits),
    /** 30 minutes or more each day, at work or in leisure. */
    activity: z.boolean(),
    /** Vegetables, fruit or berries every day. */
    vegetables: z.boolean(),
    bloodPressure: z.enum(bloodPressures),
    /** Found in a check-up, an illness or a pregnancy. */
    highGlucose: z.boolean(),
    /** Diabetes in a pregnancy; women alone are asked. */
    gestationalDiabetes: z.optional(z.boolean()),
    /** Empty where nobody in the family has it. */
    family: ticked(relativesWithDiabetes),
    diagnosed: z.boolean(),
    /** Women alone are asked. */
    pregnant: z.optional(z.boolean()),
    /** Empty where there is none. */
    symptoms: ticked(diabetesSymptoms),
  })
  .check(
    z.refine(({ sex, gestationalDiabetes }) => (sex === 'female') === (gestationalDiabetes !== undefined), {
      path: ['gestationalDiabetes'],
    }),
    z.refine(({ sex, pregnant }) => (sex === 'female') === (pregnant !== undefined), { path: ['pregnant'] }),
  );

export type DiabetesAnswers = z.infer<typeof diabetesAnswersSchema>;
export type DiabetesSymptom = (typeof diabetesSymptoms)[number];
export type Length = DiabetesAnswers['height'];
export type Weight = DiabetesAnswers['weight'];
