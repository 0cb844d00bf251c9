import type { PhotoFault } from '@skrin/contract/screening/analyses';
import type { Answers } from '@skrin/contract/screening/answers';
import type { Condition } from '@skrin/contract/screening/conditions';
import type { Result, ResultKind } from '@skrin/contract/screening/results';
import { conclude } from '@skrin/domain/screening/conclude';
import { attentionOf, heatMap, type Reader, type Reading } from '@skrin/vision';

export interface CombineOptions {
  manifest: Reader['manifest'];
  /** `undefined` when the photo cannot be decoded. */
  reading: Reading | undefined;
  answers: Answers;
  questionnaireVersion: string;
}

/** A result that may be sold: today's rule made it. */
export type SealedResult = Result & { kind: ResultKind };

/** What photo and answers come to: a result, or why there is none, which is told for free. */
export type CombinedReading = { result: SealedResult; faults?: never } | { result?: never; faults: PhotoFault[] };

/** Puts the reading of a photo and the answers together. Pure but for the time that a result carries. */
export function combineReading({ manifest, reading, answers, questionnaireVersion }: CombineOptions): CombinedReading {
  if (!reading) return { faults: ['unreadable'] };
  if (reading.faults.length > 0) return { faults: reading.faults };
  const { fusion, reliability } = manifest;
  const { result, fault } = conclude({ photo: reading.photo, answers, reliability, ...fusion });
  if (!result) return { faults: [fault] };
  return {
    result: {
      ...result,
      ...heatOf(reading, result.condition),
      answers,
      modelVersion: reading.modelVersion,
      questionnaireVersion,
      analysedAt: new Date().toISOString(),
    },
  };
}

/** Where the score of the leading condition comes from. */
function heatOf(reading: Reading, condition: Condition): Pick<Result, 'heatMap' | 'offLesion'> {
  return { heatMap: heatMap(reading, condition), offLesion: attentionOf(reading, condition).offLesion };
}
