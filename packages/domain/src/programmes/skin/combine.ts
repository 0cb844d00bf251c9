import type { Answers } from '@skrin/contract/programmes/skin/answers';
import type { Result } from '@skrin/contract/programmes/skin/result';
import { byHypothesis, evidenceOf, likeliest, logOdds, ranked, softmax } from './evidence.ts';
import { strongest } from './explain.ts';
import { findingsOf } from './findings.ts';
import { type Hypothesis, hypotheses, priors } from './likelihoods.ts';
import type { PhotoReading } from './photo-reading.ts';

export type CombineOptions = {
  photo: PhotoReading;
  answers: Answers;
  /** How much the photo counts, from the evaluation: 0 = answers alone, 1 = as if independent and calibrated. */
  exponent: number;
  /** The least probability of 'other', however sure the network is: it does not recognise most other rashes. */
  otherFloor: number;
  /** From the evaluation, at least 1: divides the combined log odds so that the confidence never overstates. */
  temperature: number;
};

/** What photo and answers say together, before it is limited by how often such readings are right. */
export type Combined = Pick<
  Result,
  'condition' | 'confidence' | 'probabilities' | 'other' | 'photoShare' | 'contributions'
>;

/** The network is never taken to be surer than this: without a floor a single zero would outvote every answer. */
const PHOTO_FLOOR = 1e-3;

/**
 * posterior(h) ∝ (photo(h)^exponent × prior(h) × likelihood of the answers(h))^(1/temperature), over the eight
 * conditions and `other`.
 */
export function combine({ photo, answers, exponent, otherFloor, temperature }: CombineOptions): Combined {
  const seen: Record<Hypothesis, number> = { ...photo.conditions, other: Math.max(photo.other, otherFloor) };
  const evidence = evidenceOf(findingsOf(answers));
  const odds = logOdds(evidence);
  const answered = softmax(odds);
  const combined = softmax(
    byHypothesis((hypothesis) => (odds[hypothesis] + exponent * logOf(seen[hypothesis])) / temperature),
  );
  const best = likeliest(combined);
  const condition = combined[best] >= combined.other ? best : null;
  const leading = condition ?? 'other';

  return {
    condition,
    confidence: combined[leading],
    probabilities: ranked(combined).map((each) => ({
      condition: each,
      combined: combined[each],
      photo: seen[each],
      answers: answered[each],
    })),
    other: combined.other,
    photoShare: photoShare({ seen: seen[leading], answered: answered[leading], prior: priors[leading], exponent }),
    contributions: strongest({ evidence, leading, rival: condition ? 'other' : best }),
  };
}

/**
 * Share of the photo in what moved the leading hypothesis up. Each source moved its log odds away from where they stood
 * before: the photo from 1 in 9 (times the exponent), the answers from the prior. A source that spoke against it counts
 * as zero; if both did, each has half. The temperature divides both alike, so it changes nothing here.
 */
function photoShare(leading: { seen: number; answered: number; prior: number; exponent: number }): number {
  const byPhoto = Math.max(0, leading.exponent * (logit(leading.seen) - logit(1 / hypotheses.length)));
  const byAnswers = Math.max(0, logit(leading.answered) - logit(leading.prior));
  const total = byPhoto + byAnswers;
  return total === 0 ? 0.5 : byPhoto / total;
}

function logOf(probability: number): number {
  return Math.log(Math.max(probability, PHOTO_FLOOR));
}

function logit(probability: number): number {
  const inside = Math.min(Math.max(probability, PHOTO_FLOOR), 1 - PHOTO_FLOOR);
  return Math.log(inside / (1 - inside));
}
