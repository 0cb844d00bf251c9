import type { Answers } from '@skrin/contract/programmes/skin/answers';
import type { Condition } from '@skrin/contract/programmes/skin/conditions';
import type { Result, ResultKind } from '@skrin/contract/programmes/skin/result';
import { isOtherDisease, isScopeFault, type PhotoFault } from '@skrin/contract/screening/analyses';
import { conclude } from '@skrin/domain/programmes/skin/conclude';
import { isOutvoted, meanOfPhotos } from '@skrin/domain/programmes/skin/photo-reading';
import { attentionOf, heatMap, type Reader, type Reading } from '@skrin/vision';
import type { NoResult } from '../programme-service.ts';

export interface CombineOptions {
  manifest: Reader['manifest'];
  /** One for each photo, the front photo first; `undefined` if the photo cannot be decoded. */
  readings: (Reading | undefined)[];
  answers: Answers;
  questionnaireVersion: string;
}

/** A result that may be sold, because today's rule made it. */
type SealedResult = Result & { kind: ResultKind };

/** What photos and answers come to. */
export type CombinedReading = { result: SealedResult; faults?: never; byAnswers?: never } | NoResult;

/** Why a photo is not read together with the others; empty if it is. */
export const faultsOf = (reading: Reading | undefined): PhotoFault[] => reading?.faults ?? ['unreadable'];

/**
 * Combines the readings of the usable photos with the answers; several photos count as their mean. Pure, except for the
 * time in the result.
 */
export function combineReading({ manifest, readings, answers, questionnaireVersion }: CombineOptions): CombinedReading {
  const [first, ...others] = readings.flatMap((reading) => (reading?.faults.length === 0 ? [reading] : []));
  const outOfScope = readings.filter((reading) => reading && isOutOfScope(reading)).length;
  if (!first || isOutvoted({ readable: 1 + others.length, outOfScope }))
    return { faults: faultsOfAll(readings), byAnswers: false };
  const photo = meanOfPhotos([first.photo, ...others.map((reading) => reading.photo)]);
  const { fusion, reliability } = manifest;
  const { result, fault } = conclude({ photo, answers, reliability, ...fusion });
  // Whether photo and answers lead to the same condition would tell what the photo shows, so that is not told.
  if (!result) return { faults: [fault === 'other_disease' ? fault : 'not_clear'], byAnswers: true };
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

/** A well-taken photo of another disease is an answer, whatever is wrong with the others. */
const faultsOfAll = (readings: CombineOptions['readings']): PhotoFault[] =>
  readings.some((reading) => isOtherDisease(reading?.faults))
    ? ['other_disease']
    : [...new Set(readings.flatMap(faultsOf))];

/** A photo speaks against the others only by what it shows, and not by how it was taken. */
const isOutOfScope = ({ faults }: Reading): boolean => faults.length > 0 && faults.every(isScopeFault);

/**
 * Where in the photo the score of the leading condition comes from. A heat map is shown over the front photo, so only
 * that photo has one.
 */
function heatOf(
  reading: Reading,
  { condition, isFront }: { condition: Condition; isFront: boolean },
): Pick<Result, 'heatMap' | 'offLesion'> {
  return {
    heatMap: isFront ? heatMap(reading, condition) : null,
    offLesion: attentionOf(reading, condition).offLesion,
  };
}
