import type { Normaliser } from '@skrin/vision';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/feature.ts';
import { handleJob } from '../../platform/jobs/define.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Storage } from '../../platform/storage.ts';
import type { Uploads } from '../../platform/uploads/uploads.ts';
import { registerFigureRoutes } from './figure-routes.ts';
import { registerLinkRoutes } from './link-routes.ts';
import { registerLinkedRoutes } from './linked-routes.ts';
import { registerFileRoutes } from './routes.ts';
import type { ClinicReaders, LinkedReaders } from './share-context.ts';
import { endSharesJob } from './share-jobs.ts';
import { deleteEnded } from './share-repository.ts';
import { registerShareRoutes } from './share-routes.ts';

interface FilesOptions {
  config: Config;
  database: Database;
  storage: Storage;
  log: Logger;
  normaliser: Normaliser;
  uploads: Uploads;
  clinics: ClinicReaders;
  linked: LinkedReaders;
}

/** Files and folders of people and of organisations, their versions, and the bin. */
export function createFiles({ database, clinics, linked }: FilesOptions): Feature {
  return {
    routes: (app) => {
      registerFileRoutes(app, { database });
      registerShareRoutes(app, { database, clinics });
      registerLinkRoutes(app, { database });
      registerLinkedRoutes(app, { database, linked });
      registerFigureRoutes(app, { database });
    },
    jobs: [handleJob(endSharesJob, () => deleteEnded(database))],
  };
}
