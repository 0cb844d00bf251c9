import type { Normaliser, Reader } from '@skrin/vision';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Events } from '../../platform/events.ts';
import type { Feature } from '../../platform/feature.ts';
import { handleJob } from '../../platform/jobs/define.ts';
import type { Logger } from '../../platform/logger.ts';
import type { SendOnce } from '../../platform/mail/send-once.ts';
import type { Storage } from '../../platform/storage.ts';
import type { UploadMemory } from '../../platform/uploads/upload-memory.ts';
import { analyse, analyseJob, failAnalysis } from './analyse.ts';
import { registerAnalysisRoutes } from './analysis-routes.ts';
import { registerAssessmentRoutes } from './assessment-routes.ts';
import type { RequireConsent } from './create-analysis.ts';
import { createDecodedPhotos } from './decoded-photos.ts';
import { registerDemoRoutes } from './demo-routes.ts';
import { registerDependantRoutes } from './dependant-routes.ts';
import { registerDocumentRoutes } from './documents/document-routes.ts';
import { openDocumentSigner } from './documents/document-signer.ts';
import { mailDocumentJob, sendDocument } from './documents/mail-document.ts';
import { expirePhotos, expirePhotosJob } from './expire-photos.ts';
import type { ListConsents } from './fhir/export-analysis.ts';
import { registerFhirRoutes } from './fhir/fhir-routes.ts';
import { registerFollowUpRoutes } from './follow-ups/follow-up-routes.ts';
import {
  type FindFollowUpReader,
  mailFollowUp,
  mailFollowUpJob,
  sweepFollowUps,
  sweepFollowUpsJob,
} from './follow-ups/mail-follow-ups.ts';
import { mailVoucher, mailVoucherJob } from './mail-voucher.ts';
import { registerModelRoutes } from './model-routes.ts';
import type { Removal } from './remove-analysis.ts';
import { removePhoto, removePhotoJob } from './remove-photo.ts';
import type { IssueVoucher } from './report-outcome.ts';
import { sweepPhotos, sweepPhotosJob } from './sweep-photos.ts';

export { analysisFulfilment } from './analysis-fulfilment.ts';
export { claimCases, removeCases } from './cases.ts';
export { consultationChecks } from './consultation-checks.ts';
export { countFound } from './count-found.ts';
export { listReaders } from './list-readers.ts';
export { screeningData } from './personal-data.ts';
export { shareAnalysis } from './share-analysis.ts';
export { endShares, endSharing, listShares, sharesAny } from './shares-repository.ts';
export { requirePayable, unlockAnalysis } from './unlock.ts';

interface ScreeningOptions extends Removal {
  config: Config;
  log: Logger;
  database: Database;
  events: Events;
  storage: Storage;
  requireConsent: RequireConsent;
  listConsents: ListConsents;
  issueVoucher: IssueVoucher;
  findFollowUpReader: FindFollowUpReader;
  sendOnce: SendOnce;
  uploadMemory: UploadMemory;
  normaliser: Normaliser;
  reader: Reader;
}

export async function createScreening({ config, ...given }: ScreeningOptions): Promise<Feature> {
  const options = { ...given, decodedPhotos: createDecodedPhotos() };
  const { reliability } = given.reader.manifest;
  const documents = {
    ...given,
    reliability,
    signer: await openDocumentSigner(config),
    publicUrl: config.PUBLIC_URL,
  };
  return {
    routes: async (app) => {
      registerAssessmentRoutes(app, options.database);
      registerDependantRoutes(app, options);
      registerDemoRoutes(app, options);
      registerModelRoutes(app);
      registerFollowUpRoutes(app, { ...options, reliability });
      registerFhirRoutes(app, { ...options, reliability, publicUrl: config.PUBLIC_URL });
      registerDocumentRoutes(app, documents);
      await registerAnalysisRoutes(app, {
        ...options,
        reliability,
        uploads: config.RATE_LIMIT_UPLOADS,
        readings: config.RATE_LIMIT_READINGS,
      });
    },
    jobs: [
      handleJob(
        analyseJob,
        ({ analysisId }) => analyse(options, analysisId),
        ({ analysisId }) => failAnalysis(options.database, analysisId),
      ),
      handleJob(removePhotoJob, ({ photoKey }) => removePhoto(options, photoKey)),
      handleJob(mailVoucherJob, ({ analysisId }) =>
        mailVoucher({ ...options, publicUrl: config.PUBLIC_URL }, analysisId),
      ),
      handleJob(sweepFollowUpsJob, () => sweepFollowUps(options.database)),
      handleJob(mailFollowUpJob, ({ followUpId }) =>
        mailFollowUp({ ...options, publicUrl: config.PUBLIC_URL }, followUpId),
      ),
      handleJob(mailDocumentJob, (asked) => sendDocument(documents, asked)),
      handleJob(expirePhotosJob, () => expirePhotos(options.database)),
      handleJob(sweepPhotosJob, (bounds) => sweepPhotos(options, bounds)),
    ],
  };
}
