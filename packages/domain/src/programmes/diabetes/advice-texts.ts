import { type CareCase, careTextKey } from '../../screening/care-level.ts';

/** What is said of answers before there is a result: keys of the catalogue `diabetesAdvice`. */
export const diabetesAdvice = {
  /** What the care level says in full, `care.<key>`. */
  careTexts: (of: CareCase) => [`${careTextKey(of)}.action`] as const,
  /** `noMatch.<key>`: why somebody is not scored says what to do as well, so there is nothing more. */
  noMatchTexts: (): readonly string[] => [],
};
