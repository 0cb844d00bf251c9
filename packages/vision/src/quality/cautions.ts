import type { PhotoCaution } from '@skrin/contract/screening/photos';
import { qualityLimits } from './limits.ts';
import type { Measures } from './measure.ts';

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
