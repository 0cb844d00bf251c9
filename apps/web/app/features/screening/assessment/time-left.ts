import type { Step } from './steps.ts';

/**
 * Seconds that a step takes. A question and its options are some 35 words, read at 240 a minute, and two taps of 1.3
 * seconds (Card, Moran, Newell 1980); an item of the safety screen has half the words and one tap; the review has a short
 * line for each answer.
 */
const seconds: Record<Step['kind'], number> = { question: 12, safety: 8, review: 10 };

/** Seconds that the steps from this one to the last one take. */
export const secondsLeft = (all: readonly Step[], step: Step): number =>
  all.slice(all.indexOf(step)).reduce((sum, { kind }) => sum + seconds[kind], 0);
