import type { PhotoFault } from '@skrin/contract/screening/analyses';
import type { Answers } from '@skrin/contract/screening/answers';
import type { Condition } from '@skrin/contract/screening/conditions';
import type { Result } from '@skrin/contract/screening/results';
import { combine } from '@skrin/domain/screening/combine';
import { placesDisagree } from '@skrin/domain/screening/conflict';
import { attentionOf, heatMap, type Reader, type Reading } from '@skrin/vision';

export interface CombineOptions {
  manifest: Reader['manifest'];
  /** `undefined` when the photo cannot be decoded. */
  reading: Reading | undefined;
  answers: Answers;
  questionnaireVersion: string;
}

/** What photo and answers come to: a result, or why another photo is needed, which is told for free. */
export type CombinedReading = { result: Result; faults?: never } | { result?: never; faults: PhotoFault[] };

/** Puts the reading of a photo and the answers together. Pure but for the time that a result carries. */
export function combineReading({ reading, ...rest }: CombineOptions): CombinedReading {
  if (!reading) return { faults: ['unreadable'] };
  const faults = faultsOf(reading, rest.answers);
  return faults.length > 0 ? { faults } : { result: resultOf({ reading, ...rest }) };
}

function faultsOf(reading: Reading, { location }: Answers): PhotoFault[] {
  if (reading.faults.length > 0) return reading.faults;
  return placesDisagree({ photo: reading.photo, location }) ? ['answers_disagree'] : [];
}

function resultOf({ manifest, reading, answers, questionnaireVersion }: CombineOptions & { reading: Reading }): Result {
  const { exponent, otherFloor, temperature } = manifest.fusion;
  const { setLevel } = manifest;
  const combined = combine({ photo: reading.photo, answers, exponent, otherFloor, temperature, setLevel });
  return {
    ...combined,
    ...heatOf(reading, combined.condition),
    answers,
    modelVersion: reading.modelVersion,
    questionnaireVersion,
    analysedAt: new Date().toISOString(),
  };
}

/** Where the score of the leading condition comes from; without one there is nothing to show or to measure. */
function heatOf(reading: Reading, condition: Condition | null): Pick<Result, 'heatMap' | 'offLesion'> {
  if (!condition) return { heatMap: null };
  return { heatMap: heatMap(reading, condition), offLesion: attentionOf(reading, condition).offLesion };
}
