import { z } from 'zod';
import type { Database } from '../../platform/database/connect.ts';
import { defineJob } from '../../platform/jobs/define.ts';
import { asSystem } from '../../platform/policy/policy.ts';
import type { Storage } from '../../platform/storage.ts';
import { claimAnalysis, lockWithResult, moveAnalysis } from './analyses-repository.ts';
import { type DecodedPhotos, takeDecoded } from './decoded-photos.ts';
import { expirePhotos } from './expire-photos.ts';
import { forgetDirections } from './photo-readings.ts';
import { listPhotoKeys, setPhotoFaults } from './photos-repository.ts';
import { type Programmes, serviceOf } from './programmes/programme-service.ts';

export const analyseJob = defineJob({
  name: 'screening.analyse',
  queue: 'analysis',
  payload: z.object({
    analysisId: z.uuid(),
    /** Ids of the readings of its pictures; jobs of earlier versions have none. */
    readings: z.array(z.uuid()).default([]),
  }),
  maxAttempts: 4,
});

type AnalyseInput = z.output<typeof analyseJob.payload>;

interface AnalyseOptions {
  database: Database;
  storage: Storage;
  programmes: Programmes;
  decodedPhotos: DecodedPhotos;
}

/**
 * Reads the photos in parallel: queued or running → locked with a sealed result, or retake when no photo can be used,
 * or not with these answers. Safe to run twice, also concurrently: the second run finds that the state has changed, and
 * stores no result.
 */
export async function analyse(options: AnalyseOptions, { analysisId, readings: counted }: AnalyseInput): Promise<void> {
  const { database, storage, programmes, decodedPhotos } = options;
  const key = asSystem(analysisId);
  const claimed = await claimAnalysis(database, key);
  if (!claimed) return;
  const { programme, answers, questionnaireVersion } = claimed;
  const { readPhotos } = serviceOf(programmes, programme);
  if (!readPhotos) throw new Error(`programme ${programme} reads no photos`);
  const photoKeys = await listPhotoKeys(database, analysisId);
  const photos = await Promise.all(
    photoKeys.map(async (photoKey) => takeDecoded(decodedPhotos, photoKey) ?? (await storage.getBytes(photoKey))),
  );
  const { photoFaults, outcome } = await readPhotos({ photos, answers, questionnaireVersion });
  // Stored before the state changes, so that a client that is notified of the change finds the faults. Another attempt
  // would store the same ones.
  for (const [at, photoKey] of photoKeys.entries()) await setPhotoFaults(database, photoKey, photoFaults[at] ?? []);
  if (outcome.result) await lockWithResult(database, key, outcome);
  else {
    if (!outcome.byAnswers) await forgetDirections(database, counted);
    await moveAnalysis(database, { ...key, from: ['running'], to: 'retake', set: { faults: outcome.faults } });
  }
  await expirePhotos(database, { analysisId });
}

/** Called after the last attempt of the job. The failure is ours, so the analysis is never charged. */
export async function failAnalysis(database: Database, { analysisId, readings }: AnalyseInput): Promise<void> {
  await forgetDirections(database, readings);
  await moveAnalysis(database, { ...asSystem(analysisId), from: ['queued', 'running'], to: 'failed' });
  await expirePhotos(database, { analysisId });
}
