/** The catalogue of the texts. */
export const catalogue = 'advice';

/** The red-flag rules R1–R17: `red-flag-rules.ts` of the domain. */
export const redFlagRules = [
  'R1',
  'R2',
  'R3',
  'R4',
  'R5',
  'R6',
  'R7',
  'R8',
  'R9',
  'R10',
  'R11',
  'R12',
  'R13',
  'R14',
  'R15',
  'R16',
  'R17',
] as const;

/**
 * Texts of the rules, `redFlags.<text>` in the catalogue. Each rule has one that is true whichever answers set it off,
 * and some rules have others that say more. `_now`: the flag has become an emergency; `_fever`: fever was ticked.
 */
export const redFlagTexts = [
  ...redFlagRules,
  'R1_now',
  'R2_fever',
  'R2_now',
  'R3_now',
  'R4_now',
  'R5_now',
  'R6_now',
  'R13_now',
  'R16_fever',
] as const;
export type RedFlagText = (typeof redFlagTexts)[number];

/** Why answers lead to no photo. */
export const noMatchReasons = [
  /** Rule N1: itch and nothing to photograph. */
  'nothing_to_photograph',
  /** Rule N2: N1 with pain on one side for at most a week. */
  'one_sided_pain_before_rash',
  /** Rule N3: the answers point outside the eight conditions. */
  'outside_the_model',
  /** No condition stands out among the eight. */
  'nothing_stands_out',
] as const;
export type NoMatchReason = (typeof noMatchReasons)[number];
