import * as z from 'zod/mini';
import { concludedShape } from '../concluded.ts';
import { diabetesAnswersSchema } from './answers.ts';

/** What the questions of the Finnish Diabetes Risk Score count, in the order of its form. */
export const findriscItems = [
  'age',
  'bmi',
  'waist',
  'activity',
  'vegetables',
  'bloodPressure',
  'highGlucose',
  'family',
] as const;
/** The same of the risk test of the American Diabetes Association and the CDC. */
export const adaItems = ['age', 'sex', 'gestationalDiabetes', 'family', 'bloodPressure', 'activity', 'bmi'] as const;
export const findriscBands = ['low', 'slightly_raised', 'moderate', 'high', 'very_high'] as const;

const score = <const Items extends readonly [string, ...string[]]>(items: Items) => ({
  /** What each question adds, and the most that it can add. */
  items: z.array(z.object({ item: z.enum(items), points: z.int(), of: z.int() })),
  total: z.int(),
  /** The highest total that one person can have. */
  of: z.int(),
});
export const findriscSchema = z.object({
  ...score(findriscItems),
  band: z.enum(findriscBands),
  /** One in how many people of the Finnish study with a score of this band had diabetes ten years later. */
  oneIn: z.int(),
});
export const adaRiskTestSchema = z.object({ ...score(adaItems), high: z.boolean() });

/** How soon a blood test is advised; `at_next_visit` is when one is at a clinic for anything else. */
export const testTimes = ['within_weeks', 'within_months', 'at_next_visit', 'not_now'] as const;
/** Why a blood test is advised. */
export const testReasons = ['findrisc', 'ada', 'high_glucose_before', 'age_45', 'bmi_23_with_risk_factor'] as const;
export const bloodTests = ['fasting_glucose', 'hba1c', 'glucose_tolerance'] as const;
/**
 * What makes the two scores differ: something that one counts alone, or that weighs more in it (`…_counts_more`: by its
 * share of the total from which a test is advised; relatives are 5 of 12 points in the Finnish score, 1 of 5 in the other).
 */
export const finnishReasons = [
  'waist',
  'vegetables',
  'high_glucose',
  'high_glucose_counts_more',
  'wider_family',
  'family_counts_more',
] as const;
export const americanReasons = [
  'sex',
  'age_from_40',
  'age_counts_more',
  'bmi_from_23',
  'bmi_counts_more',
  'blood_pressure_without_medicine',
] as const;
/** What would lower the risk of who answered so. */
export const habits = ['weight', 'activity', 'vegetables', 'blood_pressure'] as const;
export const bmiClassNames = ['thin', 'normal', 'overweight', 'obese'] as const;

export const riskAdviceSchema = z.object({
  bloodTest: z.object({
    time: z.enum(testTimes),
    reasons: z.array(z.enum(testReasons)),
    tests: z.array(z.enum(bloodTests)),
  }),
  /** After how many years the check is worth doing again. */
  againInYears: z.literal([1, 3]),
  agreement: z.enum(['both_raised', 'findrisc_alone', 'ada_alone', 'neither_raised']),
  differences: z.array(
    z.object({ reason: z.enum([...finnishReasons, ...americanReasons]), countedBy: z.enum(['findrisc', 'ada']) }),
  ),
  bmi: z.object({ value: z.number(), asiaPacific: z.enum(bmiClassNames), indonesia: z.enum(bmiClassNames) }),
  /** In cm. `raised`: from the Asian limit on, which advice uses and no score does. */
  waist: z.object({ value: z.number(), limit: z.number(), raised: z.boolean() }),
  habits: z.array(z.enum(habits)),
});

export const diabetesResultSchema = z
  .object({
    ...concludedShape(diabetesAnswersSchema),
    findrisc: findriscSchema,
    ada: adaRiskTestSchema,
    advice: riskAdviceSchema,
  })
  .register(z.globalRegistry, { id: 'DiabetesResult' });
export type DiabetesResult = z.infer<typeof diabetesResultSchema>;
export type Findrisc = z.infer<typeof findriscSchema>;
export type AdaRiskTest = z.infer<typeof adaRiskTestSchema>;
export type RiskAdvice = z.infer<typeof riskAdviceSchema>;
