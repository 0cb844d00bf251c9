import type { Condition } from '@skrin/contract/screening/conditions';
import type { Result } from '@skrin/contract/screening/results';

/** One of the eight, or something outside them. */
export type Hypothesis = Condition | 'other';
export interface Share {
  hypothesis: Hypothesis;
  /** Combined probability, 0…1. */
  probability: number;
}

export interface Headline {
  /** `one` stands out; `several` are needed to cover the set's level; `unsure`: the three likeliest, as equals. */
  kind: 'one' | 'several' | 'unsure';
  shares: Share[];
}

/** Below this the leading hypothesis is likelier wrong than right, so it is not put first. */
const LEAD_AT_LEAST = 0.5;
/** Room for rounding when probabilities are summed. */
const EPSILON = 1e-9;

/** What a result may claim at the top of the page. */
export function headlineOf(result: Result): Headline {
  const ranked = rankedShares(result);
  if (result.confidence < LEAD_AT_LEAST) return { kind: 'unsure', shares: ranked.slice(0, 3) };
  const shares = ranked.filter(({ hypothesis }) => inSet(result, hypothesis));
  return { kind: shares.length > 1 ? 'several' : 'one', shares };
}

/** All nine, likeliest first. */
export const rankedShares = ({ probabilities, other }: Result): Share[] =>
  [
    ...probabilities.map(({ condition, combined }): Share => ({ hypothesis: condition, probability: combined })),
    { hypothesis: 'other' as const, probability: other },
  ].toSorted((a, b) => b.probability - a.probability);

/** The contract leaves `other` unlisted: it is of the set when it leads or the listed ones do not reach the level. */
function inSet({ condition, conditionSet, setLevel, probabilities }: Result, hypothesis: Hypothesis): boolean {
  if (hypothesis !== 'other') return conditionSet.includes(hypothesis);
  const listed = probabilities
    .filter((each) => conditionSet.includes(each.condition))
    .reduce((sum, { combined }) => sum + combined, 0);
  return condition === null || listed < setLevel - EPSILON;
}

/** How likely, in words: a key of `analysis.result.words`. */
export function wordFor(probability: number): 'veryLikely' | 'likely' | 'maybe' | 'possible' {
  if (probability >= 0.9) return 'veryLikely';
  if (probability >= 0.7) return 'likely';
  return probability >= LEAD_AT_LEAST ? 'maybe' : 'possible';
}
