import type { Result } from '@skrin/contract/screening/results';
import { combine } from '@skrin/domain/screening/combine';
import { heatMap, PhotoError, type Reader, type Reading } from '@skrin/vision';
import { z } from 'zod';
import type { Database } from '../../platform/database/connect.ts';
import { found } from '../../platform/errors.ts';
import { defineJob } from '../../platform/jobs/define.ts';
import type { Storage } from '../../platform/storage.ts';
import { moveAnalysis, sealResult } from './analyses-repository.ts';
import { type AssessmentRow, findAssessment } from './assessments-repository.ts';

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
 * Reads one photo: queued or running → locked with a sealed result, or retake when the photo cannot be used. Safe to
 * run twice, at once too: whoever comes second finds the state moved on and leaves nothing.
 */
export async function analyse({ database, storage, reader }: AnalyseOptions, analysisId: string): Promise<void> {
  const analysis = await moveAnalysis(database, { id: analysisId, from: ['queued', 'running'], to: 'running' });
  if (!analysis) return;
  const { assessmentId: id, userId, photoKey } = analysis;
  const assessment = found(await findAssessment(database, { id, userId }));
  const reading = await readPhoto(reader, await storage.getBytes(photoKey));
  const faults = reading?.faults ?? ['unreadable'];
  if (reading && faults.length === 0) await lock(database, analysisId, resultOf({ reader, reading, assessment }));
  else await moveAnalysis(database, { id: analysisId, from: ['running'], to: 'retake', set: { faults } });
}

/** After the last attempt: ours, never chargeable. */
export async function failAnalysis(database: Database, analysisId: string): Promise<void> {
  await moveAnalysis(database, { id: analysisId, from: ['queued', 'running'], to: 'failed' });
}

async function lock(database: Database, analysisId: string, result: Result): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await moveAnalysis(tx, { id: analysisId, from: ['running'], to: 'locked' }))) return;
    await sealResult(tx, analysisId, result);
  });
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

interface ResultParts {
  reader: Reader;
  reading: Reading;
  assessment: AssessmentRow;
}

function resultOf({ reader, reading, assessment }: ResultParts): Result {
  const { answers, questionnaireVersion } = assessment;
  const { fusion, setLevel } = reader.manifest;
  const { exponent, otherFloor, temperature } = fusion;
  const combined = combine({ photo: reading.photo, answers, exponent, otherFloor, temperature, setLevel });
  return {
    ...combined,
    heatMap: combined.condition && heatMap(reading, combined.condition),
    answers,
    modelVersion: reading.modelVersion,
    questionnaireVersion,
    analysedAt: new Date().toISOString(),
  };
}
