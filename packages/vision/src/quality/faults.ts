import type { PhotoFault } from '@skrin/contract/screening/analyses';
import { photoLimits } from '@skrin/contract/screening/photos';
import { qualityLimits, SATURATED_EVERYWHERE } from './limits.ts';
import type { Measures } from './measure.ts';

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
