import type { Answers, Location } from '@skrin/contract/screening/answers';
import { conditions } from '@skrin/contract/screening/conditions';
import { likeliest } from './evidence.ts';
import { type Hypothesis, priors } from './likelihoods.ts';
import type { PhotoReading } from './photo-reading.ts';
import { canBeAt } from './places.ts';

/** The photo says it, rather than leaning to it. */
const PHOTO_FIRM_AT_LEAST = 0.6;

/** Answers exclude a condition when they make it ten times less likely: 'strong' evidence on Jeffreys' scale. */
const EXCLUDED_BY_FACTOR = 10;

/** Asking again is free, so it must fit several conditions: of one alone, the question would be the answer. */
const EXCLUDED_CONDITIONS_AT_LEAST = 2;

/**
 * Photo and answers cannot be of the same problem: the photo firmly shows what never is where the answers place it
 * (nails, and the answers say face). Then both are asked for again and nothing is sold.
 *
 * All conditions that the place excludes count together, and the answer depends on the place alone, so that it tells
 * what part of the body is seen and never which condition.
 */
export function placesDisagree({ photo, location }: { photo: PhotoReading; location: readonly Location[] }): boolean {
  const excluded = conditions.filter((condition) => !canBeAt(condition, location));
  const share = excluded.reduce((sum, condition) => sum + photo.conditions[condition], 0);
  return excluded.length >= EXCLUDED_CONDITIONS_AT_LEAST && share >= PHOTO_FIRM_AT_LEAST;
}

/**
 * Photo and answers exclude each other when the photo names a condition firmly and the answers either place it where it
 * cannot be, or make it ten times less likely than it was before they were given. Against the prior, not against a
 * fixed probability, because a rare condition starts near any fixed threshold.
 */
export function isConflict({
  photo,
  said,
  answers,
}: {
  photo: PhotoReading;
  /** Probabilities by the answers alone. */
  said: Record<Hypothesis, number>;
  answers: Answers;
}): boolean {
  const named = likeliest(photo.conditions);
  if (photo.conditions[named] < PHOTO_FIRM_AT_LEAST) return false;
  return !canBeAt(named, answers.location) || said[named] <= priors[named] / EXCLUDED_BY_FACTOR;
}
