import type { NoMatchReason } from '@skrin/contract/programmes/skin/advice';
import type { Answers, Symptom } from '@skrin/contract/programmes/skin/answers';
import type { Condition } from '@skrin/contract/programmes/skin/conditions';
import { evidenceOf, likeliest, logOdds, ranked, softmax } from './evidence.ts';
import { findingsOf } from './findings.ts';
import type { Hypothesis } from './likelihoods.ts';
import { isPossibleLocation } from './places.ts';

/** Thresholds of the clinical rules (section 4, rules 5 and 7) [E]. */
const OTHER_AT_LEAST = 0.45;
const BEST_AT_LEAST = 0.35;
const SHORTLIST_AT_LEAST = 0.1;

/** Something to photograph, by symptoms alone (rule N1). */
const visibleSymptoms: readonly Symptom[] = [
  'blisters',
  'circular_rash',
  'tracks_under_skin',
  'nail_thickening',
  'crusting',
  'fluid_discharge',
  'fever_with_rash',
];

export type Match = {
  matched: boolean;
  noMatchReason?: NoMatchReason;
  /** Probability of each hypothesis by the answers alone; sums to 1. Kept on the server until unlock. */
  posterior: Record<Hypothesis, number>;
  /** Conditions with a probability of at least 0.10, likeliest first. Kept on the server until unlock. */
  shortlist: Condition[];
};

/** What the answers alone say about the eight conditions. Expects answers without contradictions (rule N4). */
export function match(answers: Answers): Match {
  const posterior = answersPosterior(answers);
  const noMatchReason = reasonAgainst(answers, posterior);
  return {
    matched: noMatchReason === undefined,
    ...(noMatchReason && { noMatchReason }),
    posterior,
    shortlist: ranked(posterior).filter((condition) => posterior[condition] >= SHORTLIST_AT_LEAST),
  };
}

/** Prior × error-aware likelihood of the answers, normalised over the eight conditions and `other`. */
export function answersPosterior(answers: Answers): Record<Hypothesis, number> {
  return softmax(logOdds(evidenceOf(findingsOf(answers))));
}

function reasonAgainst(answers: Answers, posterior: Record<Hypothesis, number>): NoMatchReason | undefined {
  if (nothingToPhotograph(answers))
    return painOnOneSide(answers) ? 'one_sided_pain_before_rash' : 'nothing_to_photograph';
  const best = likeliest(posterior);
  if (posterior.other >= OTHER_AT_LEAST) return 'outside_the_model';
  if (posterior[best] < BEST_AT_LEAST) return 'nothing_stands_out';
  // Not in the clinical file: scale on a scalp looks like athlete's foot to the table once errors are allowed for.
  if (!isPossibleLocation(best, answers.location)) return 'outside_the_model';
  return undefined;
}

function nothingToPhotograph({ surface, symptoms }: Answers): boolean {
  return (
    surface.every((look) => look === 'itch_no_rash') && !symptoms.some((symptom) => visibleSymptoms.includes(symptom))
  );
}

function painOnOneSide({ location, symptoms, duration }: Answers): boolean {
  return (
    location.includes('one_side') &&
    (symptoms.includes('pain') || symptoms.includes('burning')) &&
    duration !== 'gt1w' &&
    duration !== 'gt1m'
  );
}
