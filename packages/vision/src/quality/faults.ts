import type { PhotoFault } from '@skrin/contract/screening/analyses';
import { photoLimits } from '@skrin/contract/screening/photos';
import type { Measures } from './measure.ts';

/**
 * Limits taken from the 1,159 photos of the training set, so that at most 4 % of any class are refused;
 * `scripts/quality-thresholds.ts` repeats the count, the package's README has the figures. `highlightsMin` is the
 * exception: the set would allow 110, but evenly lit skin of the darkest tone (10 of the Monk scale, luma 37) must
 * pass, and a dim photo let through costs less than a skin tone refused.
 */
const LIMITS = {
  focusMin: 0.88,
  highlightsMin: 35,
  clippedMax: 0.4,
  glareMax: 0.25,
  /** Where most of the middle is saturated, the whole is too bright rather than mirrored light in a place. */
  everywhere: 0.75,
} as const;

/** What is wrong with a photo by its measures, worst first; empty when it can be read. */
export function photoFaults(measures: Measures): PhotoFault[] {
  const glaring = measures.glare > LIMITS.glareMax && measures.clipped < LIMITS.everywhere;
  const faults: [PhotoFault, boolean][] = [
    ['too_small', measures.shortSide < photoLimits.minSidePx],
    ['too_dark', measures.highlights < LIMITS.highlightsMin],
    ['too_bright', !glaring && measures.clipped > LIMITS.clippedMax],
    ['glare', glaring],
    ['blurred', measures.focus < LIMITS.focusMin],
  ];
  return faults.filter(([, found]) => found).map(([fault]) => fault);
}
