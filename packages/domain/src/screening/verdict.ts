import type { Answers } from '@skrin/contract/screening/answers';
import type { Condition } from '@skrin/contract/screening/conditions';
import type { ResultKind } from '@skrin/contract/screening/results';
import type { Combined } from './combine.ts';
import { likeliest } from './evidence.ts';
import type { PhotoReading } from './photo-reading.ts';
import { isPlausibleLocation } from './places.ts';
import {
  type Certainty,
  confidenceOf,
  estimate,
  type ReliabilityCounts,
  reliabilityOf,
  shareOf,
} from './reliability.ts';

/** Below this what is named is likelier wrong than right, so it is not named. */
const SHOWN_AT_LEAST = 0.5;

/** Sizes of a set whose conditions are told as equals; a larger set would narrow nothing. */
const SET_SIZES = [2, 3];

export type VerdictOptions = {
  photo: PhotoReading;
  answers: Answers;
  combined: Combined;
  reliability: ReliabilityCounts;
};

/** What may be claimed of a photo with its answers: one condition, a few as equals, or nothing, and why. */
export type Verdict = NamingVerdict | NoVerdict;
export type NamingVerdict = { kind: ResultKind; lead: Condition; conditionSet: Condition[]; certainty: Certainty };
export type NoVerdict = { kind: 'none'; fault: 'other_disease' | 'answers_disagree' | 'not_clear' };

/**
 * Decides before anything is sold. Something outside the eight must not be likelier than each of them; this comes first,
 * so that hearing it says nothing about whether photo and answers agree (decision 074). Photo and answers have to point to
 * the same condition at a place where it is found. Then the condition is named if readings like this one are right more often than not, else a small set, if that
 * is true of the set.
 */
export function verdictOf(options: VerdictOptions): Verdict {
  const { photo, answers, combined } = options;
  if (combined.condition === null) return { kind: 'none', fault: 'other_disease' };
  const named = likeliest(photo.conditions);
  const agree = combined.probabilities[0]?.condition === named && isPlausibleLocation(named, answers.location);
  if (!agree) return { kind: 'none', fault: 'answers_disagree' };
  const certainty = certaintyOfLead(options);
  if (certainty.value >= SHOWN_AT_LEAST) return { kind: 'clear', lead: named, conditionSet: [named], certainty };
  return narrowed(named, options) ?? { kind: 'none', fault: 'not_clear' };
}

/** How sure the lead may be: as photo and answers say, and never surer than photos like this one have been right. */
export const certaintyOfLead = ({ photo, combined, reliability }: Omit<VerdictOptions, 'answers'>): Certainty =>
  capCertainty(combined.confidence, reliabilityOf(reliability, confidenceOf(photo)));

/**
 * The two or three likeliest without `other`, if together they reach the mass at which sets were counted. The certainty
 * of 'one of these' is the lowest of three: what photo and answers together say, what the photo says, and how often
 * counted sets were right.
 */
function narrowed(lead: Condition, { photo, combined, reliability }: VerdictOptions): NamingVerdict | undefined {
  const { probabilities, other } = combined;
  for (const size of SET_SIZES) {
    const set = probabilities.slice(0, size).filter((each) => each.combined > other);
    const sum = set.reduce((total, each) => total + each.combined, 0);
    if (set.length < size || sum < reliability.sets.mass) continue;
    const conditionSet = set.map(({ condition }) => condition);
    const certainty = capCertainty(Math.min(sum, shareOf(photo, conditionSet)), estimate(reliability.sets));
    if (certainty.value >= SHOWN_AT_LEAST) return { kind: 'narrowed', lead, conditionSet, certainty };
  }
  return undefined;
}

/** Lowers a certainty to `most`; its interval shrinks in proportion. */
function capCertainty(most: number, { value, low, high }: Certainty): Certainty {
  const factor = Math.min(1, most / value);
  return { value: Math.min(value, most), low: low * factor, high: high * factor };
}
