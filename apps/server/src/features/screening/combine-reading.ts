import { isScopeFault, type PhotoFault } from '@skrin/contract/screening/analyses';
import type { Answers } from '@skrin/contract/screening/answers';
import type { Condition } from '@skrin/contract/screening/conditions';
import type { Result, ResultKind } from '@skrin/contract/screening/results';
import { conclude } from '@skrin/domain/screening/conclude';
import { isOutvoted, meanOfPhotos } from '@skrin/domain/screening/photo-reading';
import { attentionOf, heatMap, type Reader, type Reading } from '@skrin/vision';

export interface CombineOptions {
  manifest: Reader['manifest'];
  /** Of each photo, the one in front first; `undefined` when it cannot be decoded. */
  readings: (Reading | undefined)[];
  answers: Answers;
  questionnaireVersion: string;
}

/** A result that may be sold: today's rule made it. */
export type SealedResult = Result & { kind: ResultKind };

/** What photos and answers come to: a result, or why there is none, which is told for free. */
export type CombinedReading = { result: SealedResult; faults?: never } | { result?: never; faults: PhotoFault[] };

/** Why a photo is not read together with the others; nothing when it is. */
export const faultsOf = (reading: Reading | undefined): PhotoFault[] => reading?.faults ?? ['unreadable'];

/**
 * Puts the readings of the photos that can be used and the answers together: the photos count as their mean. Pure but
 * for the time that a result carries.
 */
export function combineReading({ manifest, readings, answers, questionnaireVersion }: CombineOptions): CombinedReading {
  const [first, ...others] = readings.flatMap((reading) => (reading?.faults.length === 0 ? [reading] : []));
  const outOfScope = readings.filter((reading) => reading && isOutOfScope(reading)).length;
  if (!first || isOutvoted({ readable: 1 + others.length, outOfScope }))
    return { faults: [...new Set(readings.flatMap(faultsOf))] };
  const photo = meanOfPhotos([first.photo, ...others.map((reading) => reading.photo)]);
  const { fusion, reliability } = manifest;
  const { result, fault } = conclude({ photo, answers, reliability, ...fusion });
  if (!result) return { faults: [fault] };
  return {
    result: {
      ...result,
      ...heatOf(first, { condition: result.condition, isFront: first === readings[0] }),
      answers,
      modelVersion: first.modelVersion,
      questionnaireVersion,
      analysedAt: new Date().toISOString(),
    },
  };
}

/** Only what a photo shows speaks against the others, not how it was taken. */
const isOutOfScope = ({ faults }: Reading): boolean => faults.length > 0 && faults.every(isScopeFault);

/** Where the score of the leading condition comes from. A map is shown over the photo in front, so no other has one. */
function heatOf(
  reading: Reading,
  { condition, isFront }: { condition: Condition; isFront: boolean },
): Pick<Result, 'heatMap' | 'offLesion'> {
  return {
    heatMap: isFront ? heatMap(reading, condition) : null,
    offLesion: attentionOf(reading, condition).offLesion,
  };
}
