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
  clippedMax: 0.75,
  glareMax: 0.25,
} as const;

/** What is wrong with a photo by its measures, worst first; empty when it can be read. */
export function photoFaults(measures: Measures): PhotoFault[] {
  const tooBright = measures.clipped > LIMITS.clippedMax;
  const faults: [PhotoFault, boolean][] = [
    ['too_small', measures.shortSide < photoLimits.minSidePx],
    ['too_dark', measures.highlights < LIMITS.highlightsMin],
    ['too_bright', tooBright],
    ['glare', !tooBright && measures.glare > LIMITS.glareMax],
    ['blurred', measures.focus < LIMITS.focusMin],
  ];
  return faults.filter(([, found]) => found).map(([fault]) => fault);
}
