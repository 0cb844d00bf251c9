import type { AnalysisState } from '@skrin/contract/screening/analyses';
import { concludedProgrammes, rulesOf } from '@skrin/domain/programmes/registry';
import type { Normaliser } from '@skrin/vision';
import type { Database, Executor } from '../../platform/database/connect.ts';
import { withDeadline } from '../../platform/deadline.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import type { RecordCreatedResource } from '../../platform/http/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { addJob } from '../../platform/jobs/define.ts';
import { type Act, recordAct, requireAbility } from '../../platform/policy/authorize.ts';
import type { Actor } from '../../platform/policy/policy.ts';
import type { Storage } from '../../platform/storage.ts';
import { storePicture } from '../../platform/uploads/picture-files.ts';
import type { Charge } from '../../platform/uploads/turns.ts';
import type { Uploads } from '../../platform/uploads/uploads.ts';
import { analyseJob } from './analyse.ts';
import { insertAnalysis, type NewAnalysis } from './analyses-repository.ts';
import { analysisPolicy } from './analysis-policy.ts';
import { assessmentPolicy } from './assessment-policy.ts';
import { type AssessmentRow, findAssessment, lockAssessment } from './assessments-repository.ts';
import type { DecodedPhotos } from './decoded-photos.ts';
import { lockFollowedAnalysis } from './follow-ups/lock-followed-analysis.ts';
import { lockProblems } from './follow-ups/problems-repository.ts';
import { photoKeyOf } from './photo-files.ts';
import { countReadings, type ReadingLimits, requireNotReadTooOften } from './photo-readings.ts';
import { assignPhotos, insertPhotos } from './photos-repository.ts';
import { removePhoto } from './remove-photo.ts';
import { tellAnalysis } from './tell-analysis.ts';
import { normalisePhotos, type Upload } from './upload.ts';

/** How long a refusal waits for its photos to be removed. */
const ABANDON_MS = 2_000;

/** Refuses a person who has not agreed to have a photo read. @throws AppError `consent_needed` */
export type RequireConsent = (executor: Executor, actor: Actor) => Promise<void>;

interface CreateOptions {
  database: Database;
  requireConsent: RequireConsent;
  storage: Storage;
  normaliser: Normaliser;
  uploads: Uploads;
  limits: ReadingLimits;
  hashNetwork: (network: string) => string;
  decodedPhotos: DecodedPhotos;
}

interface CreateInput {
  act: Act;
  upload: Upload;
  keep: RecordCreatedResource;
}

type Accepted = { id: string; state: AnalysisState };

/**
 * Stores the photos and queues their analysis. The row of a photo is stored before its files, so that the sweep finds the
 * photos of an interrupted upload.
 * @throws AppError `not_found`, also for an earlier analysis that is not theirs or is about somebody else,
 * `validation_failed` for answers that need no photo, `assessment_not_matched`, `consent_needed`, `photo_*`, `uploads_busy`
 */
export async function createAnalysis(options: CreateOptions, input: CreateInput): Promise<Accepted> {
  const { database, requireConsent, uploads } = options;
  const { act, upload } = input;
  const { actor } = act;
  const key = { id: upload.assessmentId, scope: assessmentPolicy.scope(actor) };
  // Asked again in the transaction, where it holds; here, so that no photo is read in vain.
  requireMatched(actor, await findAssessment(database, key));
  // Checked before the photo is processed in any way.
  await requireConsent(database, actor);
  return uploads.inTurn(upload.sender.turn, (charge) => readPhotos(options, input, charge));
}

/** Decodes the photos, stores them, and queues their analysis. */
async function readPhotos(options: CreateOptions, input: CreateInput, charge: Charge): Promise<Accepted> {
  const { database, storage, normaliser, decodedPhotos, limits, hashNetwork } = options;
  const { act, upload, keep } = input;
  const { userId } = act.actor;
  const fileHashes = upload.photos.map(({ hash }) => hash);
  // Asked in turn, so that of many copies that were sent at once the first are counted already.
  await requireNotReadTooOften(database, { userId, fileHashes, readings: limits.readings });
  const id = newId();
  const normalised = await normalisePhotos(normaliser, upload.photos, charge);
  const photos = normalised.map((photo, position) => ({ key: photoKeyOf(id, position), photo }));
  const keys = photos.map(({ key }) => key);
  await insertPhotos(database, keys);
  let queued: Accepted | undefined;
  try {
    for (const { key, photo } of photos) {
      await storePicture(storage, key, photo);
      // Cached before the job is queued, because the job may start at once.
      decodedPhotos.set(key, photo.decoded);
    }
    const { assessmentId, followsId } = upload;
    const row = { id, userId, assessmentId, followsId };
    const pictures = normalised.map(({ fingerprints }, at) => ({
      forms: fingerprints,
      fileHash: fileHashes[at] ?? '',
    }));
    const { network } = upload.sender;
    const readings = { userId, network, networkHash: hashNetwork(network), pictures, limits };
    queued = await queueAnalysis(database, { act, row, keys, readings, keep });
    return queued;
  } finally {
    if (!queued) await abandon(options, keys);
  }
}

function requireMatched(actor: Actor, found: AssessmentRow | undefined): AssessmentRow {
  const row = orNotFound(found);
  if (concludedProgrammes.includes(row.programme))
    throw new AppError('validation_failed', { fields: [{ path: 'assessmentId', code: 'invalid' }] });
  if (row.noMatchReason !== null) throw new AppError('assessment_not_matched');
  requireAbility(assessmentPolicy, { actor, action: 'analyse', row });
  return row;
}

interface Queued {
  act: Act;
  row: NewAnalysis;
  /** The storage keys of the photos, the front photo first. */
  keys: string[];
  readings: Omit<Parameters<typeof countReadings>[1], 'direction'>;
  keep: RecordCreatedResource;
}

/** Stores row, photos, readings, audit entry and job in one transaction. */
const queueAnalysis = (database: Database, { act, row, keys, readings, keep }: Queued): Promise<Accepted> =>
  database.transaction(async (tx) => {
    await lockProblems(tx, act.actor.userId);
    const key = { id: row.assessmentId, scope: assessmentPolicy.scope(act.actor) };
    const assessment = await lockAssessment(tx, key, 'share');
    const { programme, dependant, followsId: asked, sealed } = requireMatched(act.actor, assessment);
    const followsId = row.followsId ?? asked;
    if (followsId) await lockFollowedAnalysis(tx, { act, id: followsId, dependant, programme });
    const analysis = orNotFound(await insertAnalysis(tx, { ...row, followsId }));
    await keep(tx, analysis.id);
    await assignPhotos(tx, analysis.id, keys);
    const counted = await countReadings(tx, {
      ...readings,
      direction: rulesOf(programme).directionOf?.(sealed) ?? null,
    });
    await recordAct(tx, analysisPolicy, act, analysis);
    await tellAnalysis(tx, analysis);
    await addJob(tx, analyseJob, { analysisId: analysis.id, readings: counted });
    return { id: analysis.id, state: analysis.state };
  });

/** Removes photos for which no analysis was made. What cannot be removed now, the sweep removes later. */
async function abandon({ database, storage, decodedPhotos }: CreateOptions, keys: string[]): Promise<void> {
  for (const key of keys) decodedPhotos.delete(key);
  const removing = async () =>
    void (await Promise.allSettled(keys.map((key) => removePhoto({ database, storage }, key))));
  // If storage does not answer, the person has waited for it already.
  await withDeadline({ what: 'removing photos', ms: ABANDON_MS }, removing).catch(() => undefined);
}
