import type { PhotoFault } from '@skrin/contract/screening/analyses';
import type { Condition } from '@skrin/contract/screening/conditions';
import type { Result } from '@skrin/contract/screening/results';
import { combine } from '@skrin/domain/screening/combine';
import { placesDisagree } from '@skrin/domain/screening/conflict';
import { attentionOf, heatMap, PhotoError, type Reader, type Reading } from '@skrin/vision';
import { z } from 'zod';
import type { Database } from '../../platform/database/connect.ts';
import { defineJob } from '../../platform/jobs/define.ts';
import type { Storage } from '../../platform/storage.ts';
import { type ClaimedAnalysis, claimAnalysis, lockWithResult, moveAnalysis } from './analyses-repository.ts';

export const analyseJob = defineJob({
  name: 'screening.analyse',
  payload: z.object({ analysisId: z.uuid() }),
  maxAttempts: 4,
});

interface AnalyseOptions {
  database: Database;
  storage: Storage;
  reader: Reader;
}

/**
 * Reads one photo: queued or running → locked with a sealed result, or retake when the photo cannot be used, by itself
 * or with these answers. Safe to run twice, at once too: whoever comes second finds the state moved on and leaves
 * nothing.
 */
export async function analyse({ database, storage, reader }: AnalyseOptions, analysisId: string): Promise<void> {
  const claimed = await claimAnalysis(database, analysisId);
  if (!claimed) return;
  const reading = await readPhoto(reader, await storage.getBytes(claimed.photoKey));
  const faults = faultsOf(reading, claimed);
  if (reading && faults.length === 0)
    await lockWithResult(database, analysisId, resultOf({ manifest: reader.manifest, reading, claimed }));
  else await moveAnalysis(database, { id: analysisId, from: ['running'], to: 'retake', set: { faults } });
}

/** After the last attempt: ours, never chargeable. */
export async function failAnalysis(database: Database, analysisId: string): Promise<void> {
  await moveAnalysis(database, { id: analysisId, from: ['queued', 'running'], to: 'failed' });
}

/** `undefined` when the photo cannot be decoded, which another attempt would not change. */
async function readPhoto(reader: Reader, photo: Uint8Array): Promise<Reading | undefined> {
  try {
    return await reader.read(photo);
  } catch (error) {
    if (error instanceof PhotoError) return undefined;
    throw error;
  }
}

/** Why another photo is needed; all of it is told for free. */
function faultsOf(reading: Reading | undefined, { answers }: ClaimedAnalysis): PhotoFault[] {
  if (!reading) return ['unreadable'];
  if (reading.faults.length > 0) return reading.faults;
  return placesDisagree({ photo: reading.photo, location: answers.location }) ? ['answers_disagree'] : [];
}

interface ResultParts {
  manifest: Reader['manifest'];
  reading: Reading;
  claimed: ClaimedAnalysis;
}

function resultOf({ manifest, reading, claimed: { answers, questionnaireVersion } }: ResultParts): Result {
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
function heatOf(reading: Reading, condition: Condition | null): Pick<Result, 'heatMap' | 'attentionAstray'> {
  if (!condition) return { heatMap: null };
  return { heatMap: heatMap(reading, condition), attentionAstray: attentionOf(reading, condition).astray };
}
