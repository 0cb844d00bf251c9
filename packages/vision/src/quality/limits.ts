import type { PhotoFault } from '@skrin/contract/screening/analyses';
import { type PhotoCaution, photoLimits } from '@skrin/contract/screening/photos';
import type { Measures } from './measure.ts';

/**
 * The one table by which photos are refused, on the device and on the server, and doubted, on the device.
 *
 * `refuse` comes from the 1,159 photos of the training set: at most 4 % of any class. Light is the exception: the set
 * would allow 110, but evenly lit skin of the darkest tone (10 of the Monk scale, luma 37) must pass. A photo of light
 * skin at a fifth of its light has the same luma, in the brightest points too: it can be doubted, not refused.
 * `doubt` lies where few real photos are: 3 % of the same set for focus, of nails 14 %, and at most 5 % of a class else.
 * `scripts/quality-thresholds.ts` repeats the count, the package's README has the figures.
 */
export const qualityLimits = {
  highlights: { refuseBelow: 35, doubtBelow: 100 },
  clipped: { refuseAbove: 0.4, doubtAbove: 0.15 },
  glare: { refuseAbove: 0.25, doubtAbove: 0.1 },
  focus: { refuseBelow: 0.88, doubtBelow: 1 },
  /** Refused by nothing: whether a photo shows skin is the network's judgement, colour is a hint. */
  skinShare: { doubtBelow: 0.15 },
} as const;

/** Share of the middle from which saturation makes the whole too bright, rather than being mirrored light in a place. */
const SATURATED_EVERYWHERE = 0.75;

/** What is wrong with a photo by its measures, worst first; empty when it can be read. */
export function photoFaults(measures: Measures): PhotoFault[] {
  const { highlights, clipped, glare, focus } = qualityLimits;
  const glaring = measures.glare > glare.refuseAbove && measures.clipped < SATURATED_EVERYWHERE;
  const faults: [PhotoFault, boolean][] = [
    ['too_small', measures.shortSide < photoLimits.minSidePx],
    ['too_dark', measures.highlights < highlights.refuseBelow],
    ['too_bright', !glaring && measures.clipped > clipped.refuseAbove],
    ['glare', glaring],
    ['blurred', measures.focus < focus.refuseBelow],
  ];
  return faults.filter(([, found]) => found).map(([fault]) => fault);
}

/** What would make a photo better that can be read as it is. For photos without faults; what is faulty is doubtful too. */
export function photoCautions(measures: Measures): PhotoCaution[] {
  const { highlights, clipped, glare, focus, skinShare } = qualityLimits;
  const cautions: [PhotoCaution, boolean][] = [
    ['rather_dark', measures.highlights < highlights.doubtBelow],
    ['rather_bright', measures.clipped > clipped.doubtAbove || measures.glare > glare.doubtAbove],
    ['rather_soft', measures.focus < focus.doubtBelow],
    ['little_skin', measures.skinShare < skinShare.doubtBelow],
  ];
  return cautions.filter(([, found]) => found).map(([caution]) => caution);
}
