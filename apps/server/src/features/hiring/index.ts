import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/feature.ts';
import { handleJob } from '../../platform/jobs/define.ts';
import type { SendOnce } from '../../platform/mail/send-once.ts';
import { createFileScan } from '../../platform/scan/clamd.ts';
import { readSecret } from '../../platform/secret.ts';
import type { Storage } from '../../platform/storage.ts';
import type { Uploads } from '../../platform/uploads/uploads.ts';
import { deleteApplications, isKeptTooLong } from './applications-repository.ts';
import { removeCv } from './apply-for-job.ts';
import type { Hiring } from './context.ts';
import { jobPages } from './job-pages.ts';
import { closeOpeningsJob, deleteApplicationsJob, mailApplicationJob, removeCvJob } from './jobs.ts';
import { mailApplication } from './mail-application.ts';
import { closeEnded } from './openings-repository.ts';
import { registerHiringRoutes } from './routes.ts';

export { listLinkedCvs } from './linked-cvs.ts';
export { hiringData } from './personal-data.ts';
export { sampleOpenings } from './seed-sample-openings.ts';

interface HiringOptions {
  config: Config;
  database: Database;
  storage: Storage;
  uploads: Uploads;
  sendOnce: SendOnce;
}

/** Openings for staff and doctors, and applications for them. */
export async function createHiring(options: HiringOptions): Promise<Feature> {
  const { config, database, storage, uploads, sendOnce } = options;
  const hiring: Hiring = {
    database,
    storage,
    sendOnce,
    scan: createFileScan(config.CLAMD_URL),
    secret: await readSecret(config, 'AUTH_SECRET'),
    publicUrl: config.PUBLIC_URL,
  };
  return {
    routes: (app) => registerHiringRoutes(app, hiring, { uploads, perMinute: config.RATE_LIMIT_GUESSES }),
    jobs: [
      handleJob(mailApplicationJob, (moved) => mailApplication(hiring, moved)),
      handleJob(removeCvJob, ({ applicationId }) => removeCv(hiring, applicationId)),
      handleJob(closeOpeningsJob, () => closeEnded(database)),
      handleJob(deleteApplicationsJob, async () => {
        await database.transaction((tx) => deleteApplications(tx, isKeptTooLong()));
      }),
    ],
    namedPages: jobPages(hiring),
  };
}
