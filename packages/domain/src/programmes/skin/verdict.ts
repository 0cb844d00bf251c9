import type { Answers } from '@skrin/contract/programmes/skin/answers';
import type { Condition } from '@skrin/contract/programmes/skin/conditions';
import type { ResultKind } from '@skrin/contract/programmes/skin/result';
import type { Combined } from './combine.ts';
import { likeliest, ranked } from './evidence.ts';
import type { PhotoReading } from './photo-reading.ts';
import { isPlausibleLocation } from './places.ts';
import { type Certainty, type ReliabilityCounts, reliabilityOf, reliabilityOfSet, shareOf } from './reliability.ts';

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
 * so that hearing it says nothing about whether photo and answers agree (decision 074). Then the condition that photo and
 * answers both lead with, at a place where it is found, is named if readings like this one are right more often than not;
 * else two or three that hold what either leads with, if that is true of them. Where neither can be said, the fault tells
 * whether photo and answers agree.
 */
export function verdictOf(options: VerdictOptions): Verdict {
  const { photo, answers, combined } = options;
  const { condition } = combined;
  if (condition === null) return { kind: 'none', fault: 'other_disease' };
  const named = likeliest(photo.conditions);
  if (!isPlausibleLocation(named, answers.location)) return { kind: 'none', fault: 'answers_disagree' };
  const agree = condition === named;
  const certainty = certaintyOfLead(options);
  if (agree && certainty.value >= SHOWN_AT_LEAST) {
    return { kind: 'clear', lead: named, conditionSet: [named], certainty };
  }
  return narrowed(condition, options) ?? { kind: 'none', fault: agree ? 'not_clear' : 'answers_disagree' };
}

/**
 * How sure the lead may be: as photo and answers say, and never surer than photos like this one have been right. Where
 * the photo leads with something else, nothing counted says that the lead is right more often than not.
 */
export function certaintyOfLead({ photo, combined, reliability }: Omit<VerdictOptions, 'answers'>): Certainty {
  const agree = combined.condition === likeliest(photo.conditions);
  const most = agree ? combined.confidence : Math.min(combined.confidence, SHOWN_AT_LEAST);
  return capCertainty(most, reliabilityOf(reliability, photo));
}

/**
 * The fewest, two or three, of which it can be said that one of them is right more often than not: the likeliest by photo
 * and answers together that are found at one of the places. What the photo leads with has to be among them, and what leads
 * among as many likeliest of the photo. The certainty of 'one of these' is the lowest of three: what photo and answers
 * together say, what the photo gives them, and how often counted sets of that share were right.
 */
function narrowed(
  lead: Condition,
  { photo, answers, combined, reliability }: VerdictOptions,
): NamingVerdict | undefined {
  const possible = combined.probabilities.filter(({ condition }) => isPlausibleLocation(condition, answers.location));
  const seen = ranked(photo.conditions);
  for (const size of SET_SIZES) {
    const set = possible.slice(0, size);
    const conditionSet = set.map(({ condition }) => condition);
    const leads = [lead, ...seen.slice(0, 1)];
    const shared = leads.every((each) => conditionSet.includes(each) && seen.slice(0, size).includes(each));
    if (set.length < size || !shared) continue;
    const sum = set.reduce((total, each) => total + each.combined, 0);
    const most = Math.min(sum, shareOf(photo, conditionSet));
    const certainty = capCertainty(most, reliabilityOfSet(reliability, photo, conditionSet));
    if (certainty.value >= SHOWN_AT_LEAST) return { kind: 'narrowed', lead, conditionSet, certainty };
  }
  return undefined;
}

/** Lowers a certainty to `most`; its interval shrinks in proportion. */
function capCertainty(most: number, { value, low, high }: Certainty): Certainty {
  const factor = Math.min(1, most / value);
  return { value: Math.min(value, most), low: low * factor, high: high * factor };
}
