import type { Reader } from '@skrin/vision';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Events } from '../../platform/events.ts';
import type { Feature } from '../../platform/feature.ts';
import { handleJob } from '../../platform/jobs/define.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Storage } from '../../platform/storage.ts';
import { analyse, analyseJob, failAnalysis } from './analyse.ts';
import { registerAnalysisRoutes } from './analysis-routes.ts';
import { registerAssessmentRoutes } from './assessment-routes.ts';
import { registerDemoRoutes } from './demo-routes.ts';
import { registerModelRoutes } from './model-routes.ts';
import { removePhoto, removePhotoJob } from './remove-photo.ts';
import { sweepPhotos, sweepPhotosJob } from './sweep-photos.ts';

export { readAnalysis, requirePayable, unlockAnalysis } from './unlock.ts';

interface ScreeningOptions {
  config: Config;
  log: Logger;
  database: Database;
  events: Events;
  storage: Storage;
  reader: Reader;
}

export const createScreening = ({ config, log, database, events, storage, reader }: ScreeningOptions): Feature => ({
  routes: async (app) => {
    registerAssessmentRoutes(app, database);
    registerDemoRoutes(app, reader);
    registerModelRoutes(app);
    await registerAnalysisRoutes(app, {
      database,
      storage,
      events,
      uploads: config.RATE_LIMIT_UPLOADS,
      readings: config.RATE_LIMIT_READINGS,
    });
  },
  jobs: [
    handleJob(
      analyseJob,
      ({ analysisId }) => analyse({ database, storage, reader }, analysisId),
      ({ analysisId }) => failAnalysis(database, analysisId),
    ),
    handleJob(removePhotoJob, ({ photoKey }) => removePhoto({ database, storage }, photoKey)),
    handleJob(sweepPhotosJob, (options) => sweepPhotos({ log, database, storage }, options)),
  ],
});
