import type { PhotoFault } from '@skrin/contract/screening/analyses';
import { type PhotoCaution, photoLimits } from '@skrin/contract/screening/photos';
import type { Measures } from './measure.ts';

/**
 * The one table by which photos are refused, on the device and on the server, and doubted, on the device.
 *
 * `refuse` comes from the 1,159 photos of the training set: at most 4 % of any class. Light: in 5,044 real photos of
 * skin of all tones, the brightest hundredth is never below 95, and at a fifth of the light never above 51. `doubt`
 * lies where there are few real photos: 3 % of the same set for focus, 14 % of the nails, and at most 5 % of a class
 * otherwise. `scripts/quality-thresholds.ts` repeats the count, the package's README has the figures.
 */
export const qualityLimits = {
  highlights: { refuseBelow: 60, doubtBelow: 100 },
  clipped: { refuseAbove: 0.4, doubtAbove: 0.15 },
  glare: { refuseAbove: 0.25, doubtAbove: 0.1 },
  focus: { refuseBelow: 0.88, doubtBelow: 1 },
  /**
   * Refused only when not one pixel has the colour of skin (the lowest photo of the set has 63 of 9,216; 4 in cooler
   * light); otherwise the network decides.
   */
  skinShare: { refuseBelow: 0.0001, doubtBelow: 0.15 },
  greyShare: { refuseAbove: 0.9 },
  /** For the camera's guidance only: 2 % of the same photos have less skin in the ring (5 % less than 0.59). */
  ringSkin: { guideBelow: 0.5 },
  /**
   * For the camera's guidance only: 75 % of photos shifted by a sixteenth of the side are above it; sensor noise stays
   * below 0.1 in all.
   */
  movement: { guideAbove: 0.3 },
} as const;

/**
 * From this saturated share of the middle on, the whole photo is too bright; below it, there is a reflection in one
 * place.
 */
const SATURATED_EVERYWHERE = 0.75;

/** What is wrong with a photo by its measures, worst first; empty when it can be read. */
export function photoFaults(measures: Measures): PhotoFault[] {
  const { highlights, clipped, glare, focus, skinShare, greyShare } = qualityLimits;
  const dark = measures.highlights < highlights.refuseBelow;
  const colourless = measures.skinShare < skinShare.refuseBelow || measures.greyShare > greyShare.refuseAbove;
  const glaring = measures.glare > glare.refuseAbove && measures.clipped < SATURATED_EVERYWHERE;
  const faults: [PhotoFault, boolean][] = [
    ['too_small', measures.shortSide < photoLimits.minSidePx],
    ['too_dark', dark],
    ['too_bright', !glaring && measures.clipped > clipped.refuseAbove],
    ['glare', glaring],
    ['blurred', measures.focus < focus.refuseBelow],
    // In the dark colour is lost, whatever is shown.
    ['not_skin', colourless && !dark],
  ];
  return faults.filter(([, found]) => found).map(([fault]) => fault);
}

/** What would improve a photo that can be read as it is. For photos without faults: a faulty one has cautions too. */
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
