/** The catalogue of the texts. */
export const catalogue = 'diabetesAdvice';

/** The red-flag rules: `diabetes-red-flags.ts` of the domain. Each has one text. */
export const redFlagRules = [
  'very_high_sugar',
  'signs_of_high_sugar',
  'vomiting',
  'foot_ulcer',
  'pregnant_with_symptoms',
  'one_sign',
] as const;

/** Why answers are not scored: the scores were made for adults without known diabetes, outside pregnancy. */
export const noMatchReasons = ['diagnosed', 'pregnant', 'under_18'] as const;
