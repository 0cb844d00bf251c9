import type { Normaliser } from '@skrin/vision';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Storage } from '../../platform/storage.ts';
import type { Uploads } from '../../platform/uploads/uploads.ts';
import { registerFileRoutes } from './routes.ts';

interface FilesOptions {
  config: Config;
  database: Database;
  storage: Storage;
  log: Logger;
  normaliser: Normaliser;
  uploads: Uploads;
}

/** Files and folders of people and of organisations, their versions, and the bin. */
export function createFiles({ database }: FilesOptions): Feature {
  return {
    routes: (app) => registerFileRoutes(app, { database }),
    jobs: [],
  };
}
