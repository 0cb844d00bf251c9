import type { Condition } from '@skrin/contract/programmes/skin/conditions';
import { byHypothesis } from './evidence.ts';
import type { Hypothesis } from './likelihoods.ts';

/** What the network says: probabilities under equal priors for all nine; they sum to 1. */
export type PhotoReading = { conditions: Record<Condition, number>; other: number };

/**
 * What several photos of one problem say together: the mean of their probabilities, in whatever order. So the lead's
 * share among the eight is never above its share in the surest photo, and the confidence that one photo supports also
 * holds for several (decision 029). The mean of one photo is its own reading.
 */
export function meanOfPhotos(photos: readonly [PhotoReading, ...PhotoReading[]]): PhotoReading {
  const shareOf = ({ conditions, other }: PhotoReading, hypothesis: Hypothesis) =>
    hypothesis === 'other' ? other : conditions[hypothesis];
  const { other, ...conditions } = byHypothesis(
    (hypothesis) => photos.reduce((sum, photo) => sum + shareOf(photo, hypothesis), 0) / photos.length,
  );
  return { conditions, other };
}

/**
 * Whether photos that show none of the eight outvote those that can be read; one against one is read. Without this
 * vote, each further photo of something else would be one more chance to pass.
 */
export const isOutvoted = ({ readable, outOfScope }: { readable: number; outOfScope: number }): boolean =>
  outOfScope > readable;
