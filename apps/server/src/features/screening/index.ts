import { createHmac } from 'node:crypto';
import type { Normaliser, Reader } from '@skrin/vision';
import type { Config } from '../../platform/config.ts';
import type { Feature } from '../../platform/feature.ts';
import { handleJob } from '../../platform/jobs/define.ts';
import type { Logger } from '../../platform/logger.ts';
import { readSecret } from '../../platform/secret.ts';
import type { Uploads } from '../../platform/uploads/uploads.ts';
import { type AfterwardsOptions, createAfterwards } from './afterwards.ts';
import { analyse, analyseJob, failAnalysis } from './analyse.ts';
import { registerAnalysisRoutes } from './analysis-routes.ts';
import { registerAssessmentRoutes } from './assessment-routes.ts';
import type { RequireConsent } from './create-analysis.ts';
import { createDecodedPhotos } from './decoded-photos.ts';
import { registerDependantRoutes } from './dependant-routes.ts';
import { openDocumentSigner } from './documents/document-signer.ts';
import { expirePhotos, expirePhotosJob } from './expire-photos.ts';
import { registerPhotoRoutes } from './photo-routes.ts';
import type { ProgrammeService } from './programmes/programme-service.ts';
import { createProgrammes } from './programmes/registry.ts';
import { removePhoto, removePhotoJob } from './remove-photo.ts';
import { sweepPhotos, sweepPhotosJob } from './sweep-photos.ts';

export { countAnalyses } from './analyses-repository.ts';
export { analysisFulfilment } from './analysis-fulfilment.ts';
export { claimCases, removeCases } from './cases.ts';
export { consultationChecks } from './consultation-checks.ts';
export { countClinicOutcome } from './count-clinic-outcome.ts';
export { checksByDay } from './day-figures.ts';
export { readFollowUpStates } from './follow-ups/read-follow-up-states.ts';
export { waitingFollowUps } from './follow-ups/waiting-follow-ups.ts';
export { listLinkedPhotos, listLinkedResults } from './linked-files.ts';
export { listReaders } from './list-readers.ts';
export { screeningData } from './personal-data.ts';
export { createProgrammes, sampleAnswered } from './programmes/registry.ts';
export { endSharing, shareAnalysis, sharesAny } from './share-analysis.ts';
export { endShares, withdrawFollowUps } from './shares-repository.ts';

interface ScreeningOptions extends Omit<AfterwardsOptions, 'programmes' | 'publicUrl' | 'signer'> {
  config: Config;
  log: Logger;
  requireConsent: RequireConsent;
  uploads: Uploads;
  normaliser: Normaliser;
  reader: Reader;
}

/** Hashes of networks that nobody can guess back who has only the database. */
const networkHasher = (secret: string) => (network: string) =>
  createHmac('sha256', secret).update(`picture reading ${network}`).digest('base64url');

export async function createScreening({ config, ...given }: ScreeningOptions): Promise<Feature> {
  const programmes = createProgrammes(given);
  const options = { ...given, programmes, decodedPhotos: createDecodedPhotos() };
  const limits = {
    readings: config.RATE_LIMIT_READINGS,
    pictureReadings: config.RATE_LIMIT_PICTURE,
    directions: config.RATE_LIMIT_DIRECTIONS,
  };
  const uploadsPerMinute = config.RATE_LIMIT_UPLOADS;
  const hashNetwork = networkHasher(await readSecret(config, 'AUTH_SECRET'));
  const signer = await openDocumentSigner(config);
  const afterwards = createAfterwards({ ...given, programmes, signer, publicUrl: config.PUBLIC_URL });
  return {
    routes: async (app) => {
      registerAssessmentRoutes(app, options.database);
      registerDependantRoutes(app, options);
      for (const { routes } of Object.values<Pick<ProgrammeService, 'routes'>>(programmes)) routes?.(app);
      registerPhotoRoutes(app, options);
      await registerAnalysisRoutes(app, { ...options, uploadsPerMinute, limits, hashNetwork });
      await afterwards.routes(app);
    },
    jobs: [
      handleJob(
        analyseJob,
        (input) => analyse(options, input),
        (input) => failAnalysis(options.database, input),
      ),
      handleJob(removePhotoJob, ({ photoKey }) => removePhoto(options, photoKey)),
      handleJob(expirePhotosJob, () => expirePhotos(options.database)),
      handleJob(sweepPhotosJob, (bounds, signal) => sweepPhotos({ ...options, signal }, bounds)),
      ...afterwards.jobs,
    ],
  };
}
