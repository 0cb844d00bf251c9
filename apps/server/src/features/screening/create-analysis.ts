import type { AnalysisState } from '@skrin/contract/screening/analyses';
import type { Normaliser } from '@skrin/vision';
import type { Database } from '../../platform/database/connect.ts';
import { AppError, found } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { addJob } from '../../platform/jobs/define.ts';
import type { Storage } from '../../platform/storage.ts';
import { analyseJob } from './analyse.ts';
import { findByIdempotencyKey, insertAnalysis, type NewAnalysis } from './analyses-repository.ts';
import { type AssessmentRow, findAssessment, lockAssessment } from './assessments-repository.ts';
import type { DecodedPhotos } from './decoded-photos.ts';
import { normalise } from './normalise.ts';
import { photoKeyOf, storePhoto } from './photo-files.ts';
import { countReading } from './photo-readings.ts';
import { insertPhoto } from './photos-repository.ts';
import { removePhoto } from './remove-photo.ts';
import type { Upload } from './upload.ts';

interface CreateOptions {
  database: Database;
  storage: Storage;
  normaliser: Normaliser;
  /** How often a day one person may have one picture read. */
  readings: number;
  decodedPhotos: DecodedPhotos;
}

interface CreateInput {
  userId: string;
  upload: Upload;
  idempotencyKey: string | undefined;
}

type Accepted = { id: string; state: AnalysisState };

/**
 * Stores the photo and queues its analysis; a repeated request answers the analysis it made the first time. The photo's
 * row comes before its files: whatever ends this in between leaves a photo that the sweeper finds.
 * @throws AppError `not_found`, `assessment_not_matched`, `photo_*`, `uploads_busy`, `idempotency_key_reused`
 */
export async function createAnalysis(options: CreateOptions, input: CreateInput): Promise<Accepted> {
  const { database, storage, normaliser, decodedPhotos, readings } = options;
  const { userId, upload, idempotencyKey } = input;
  const key = { id: upload.assessmentId, userId };
  requireMatched(await findAssessment(database, key));
  const earlier = await findEarlier(database, input);
  if (earlier) return earlier;

  const photo = await normalise(normaliser, upload.photo);
  const id = newId();
  const photoKey = photoKeyOf(id);
  await insertPhoto(database, photoKey);
  let queued: Accepted | undefined;
  try {
    await storePhoto(storage, photoKey, photo);
    // Before the job: it may start at once.
    decodedPhotos.set(photoKey, photo.decoded);
    const row = { id, userId, assessmentId: key.id, photoKey, requestHash: upload.hash, idempotencyKey };
    queued = await queueAnalysis(database, row, { userId, fingerprint: photo.fingerprint, max: readings });
  } finally {
    if (!queued) {
      decodedPhotos.delete(photoKey);
      // What this cannot remove now, the sweeper will.
      await removePhoto({ database, storage }, photoKey).catch(() => undefined);
    }
  }
  // Nothing was queued if the same request, sent twice at once, was faster.
  return queued ?? found(await findEarlier(database, input));
}

function requireMatched(assessment: AssessmentRow | undefined): void {
  if (found(assessment).noMatchReason !== null) throw new AppError('assessment_not_matched');
}

async function findEarlier(database: Database, { userId, upload, idempotencyKey }: CreateInput) {
  if (idempotencyKey === undefined) return undefined;
  const earlier = await findByIdempotencyKey(database, { userId, key: idempotencyKey });
  if (earlier && earlier.requestHash !== upload.hash) throw new AppError('idempotency_key_reused');
  return earlier && { id: earlier.id, state: earlier.state };
}

/** Row, reading and job exist together or not at all. */
const queueAnalysis = (
  database: Database,
  row: NewAnalysis,
  reading: Parameters<typeof countReading>[1],
): Promise<Accepted | undefined> =>
  database.transaction(async (tx) => {
    requireMatched(await lockAssessment(tx, { id: row.assessmentId, userId: row.userId }, 'share'));
    const analysis = await insertAnalysis(tx, row);
    if (!analysis) return undefined;
    await countReading(tx, reading);
    await addJob(tx, analyseJob, { analysisId: analysis.id });
    return { id: analysis.id, state: analysis.state };
  });
