import {
  type AnswersTo,
  answersOf,
  defineQuestionnaire,
  measure,
  multiple,
  number,
  single,
  yesNo,
} from '../questionnaire.ts';

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

/** In centimetres, and in inches rounded inward to one decimal: what an adult can be. */
const height = { cm: { min: 120, max: 220 }, in: { min: 47.3, max: 86.6 } };
const waist = { cm: { min: 50, max: 180 }, in: { min: 19.7, max: 70.8 } };
const weight = { kg: { min: 30, max: 250 }, lb: { min: 66.2, max: 551.1 } };

/** The scores were made for adults. */
export const ADULT_FROM = 18;

/**
 * What both tests ask, and what tells whom they are not for. A child's age is an answer, so that it is told why the check
 * is not for them (`who-it-is-for` of the domain), and so are measures that do not go together (`impossible-values`).
 */
export const questionnaire = defineQuestionnaire({
  version: '1.0.0',
  questions: {
    person: {
      age: number({ min: 0, max: 100, integer: true }),
      sex: single({ options: ['female', 'male'] }),
      diagnosed: yesNo({}),
      pregnant: yesNo({ onlyIf: { sex: 'female' } }),
    },
    symptoms: { symptoms: multiple({ options: diabetesSymptoms, noneOfThese: true }) },
    body: { height: measure({ units: height, inFeet: true }), weight: measure({ units: weight }) },
    waist: { waist: measure({ units: waist }) },
    /** 30 minutes or more each day, at work or in leisure; vegetables, fruit or berries every day. */
    habits: { activity: yesNo({}), vegetables: yesNo({}) },
    bloodPressure: { bloodPressure: single({ options: bloodPressures }) },
    /** Found in a check-up, an illness or a pregnancy; diabetes in a pregnancy. */
    glucose: { highGlucose: yesNo({}), gestationalDiabetes: yesNo({ onlyIf: { sex: 'female' } }) },
    family: { family: multiple({ options: relativesWithDiabetes, noneOfThese: true }) },
  },
});

export const diabetesAnswersSchema = answersOf(questionnaire);

export type DiabetesAnswers = AnswersTo<typeof questionnaire>;
export type DiabetesSymptom = (typeof diabetesSymptoms)[number];
export type Length = DiabetesAnswers['height'];
export type Weight = DiabetesAnswers['weight'];
