import type { Normaliser } from '@skrin/vision';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/feature.ts';
import { handleJob } from '../../platform/jobs/define.ts';
import type { Logger } from '../../platform/logger.ts';
import { createFileScan } from '../../platform/scan/clamd.ts';
import type { Storage } from '../../platform/storage.ts';
import { createUploadShares } from '../../platform/uploads/upload-shares.ts';
import type { Uploads } from '../../platform/uploads/uploads.ts';
import { createChunkBuffers } from './chunk-buffers.ts';
import { registerContentRoutes } from './content-routes.ts';
import type { Files } from './context.ts';
import { registerFigureRoutes } from './figure-routes.ts';
import { prepareVersionJob, removeBytesJob, sweepFilesJob } from './jobs.ts';
import { registerLinkRoutes } from './link-routes.ts';
import { registerLinkedRoutes } from './linked-routes.ts';
import { prepareVersion } from './prepare-version.ts';
import { createReadBacks } from './read-back.ts';
import { registerFileRoutes } from './routes.ts';
import type { ClinicReaders, LinkedReaders } from './share-context.ts';
import { endSharesJob } from './share-jobs.ts';
import { deleteEnded } from './share-repository.ts';
import { registerShareRoutes } from './share-routes.ts';
import { removeBytes, sweepFiles } from './sweep-files.ts';
import { registerUploadRoutes } from './upload-routes.ts';

export { filesData } from './personal-data.ts';

interface FilesOptions {
  config: Pick<Config, 'CLAMD_URL'>;
  database: Database;
  storage: Storage;
  log: Logger;
  normaliser: Normaliser;
  uploads: Uploads;
  clinics: ClinicReaders;
  linked: LinkedReaders;
}

const MB = 1024 ** 2;
/** Chunks that a process holds in memory until they are stored: forty, of which a person sends four at once. */
const CHUNKS = {
  all: { uploads: 64, bytes: 200 * MB },
  person: { uploads: 4, bytes: 20 * MB },
  network: { uploads: 12, bytes: 60 * MB },
};

/** Files and folders of people and of organisations, their versions, and the bin. */
export function createFiles({
  config,
  database,
  storage,
  log,
  normaliser,
  uploads,
  clinics,
  linked,
}: FilesOptions): Feature {
  const scan = config.CLAMD_URL === undefined ? undefined : createFileScan(config.CLAMD_URL);
  const shares = createUploadShares(CHUNKS);
  const buffers = createChunkBuffers();
  const readBacks = createReadBacks(storage);
  const files: Files = { database, storage, log, normaliser, inTurn: uploads.inTurn, shares, buffers, readBacks, scan };
  return {
    routes: (app) => {
      registerFileRoutes(app, files);
      registerContentRoutes(app, files);
      registerUploadRoutes(app, files);
      registerShareRoutes(app, { database, clinics });
      registerLinkRoutes(app, files);
      registerLinkedRoutes(app, { database, linked });
      registerFigureRoutes(app, files);
    },
    jobs: [
      handleJob(prepareVersionJob, ({ versionId }) => prepareVersion(files, versionId)),
      handleJob(removeBytesJob, ({ bytesIds }) => removeBytes(files, bytesIds)),
      handleJob(sweepFilesJob, (bounds, signal) => sweepFiles({ ...files, signal }, bounds)),
      handleJob(endSharesJob, () => deleteEnded(database)),
    ],
  };
}
