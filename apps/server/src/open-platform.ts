import type { Normaliser, Reader } from '@skrin/vision';
import type { Platform } from './app.ts';
import type { Config } from './platform/config.ts';
import { connectDatabase, forChecks } from './platform/database/connect.ts';
import { openLocks } from './platform/database/locks.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { listenEvents } from './platform/events.ts';
import type { Logger } from './platform/logger.ts';
import { openMail } from './platform/mail/open-mail.ts';
import { openStorage } from './platform/storage.ts';

export interface OpenPlatform extends Platform {
  databaseUrl: string;
  close: () => Promise<void>;
}

interface Opening {
  config: Config;
  databaseUrl: string;
  /** These stay open when the platform closes. */
  normaliser: Normaliser;
  reader: Reader;
  log: Logger;
}

/** Opens what the features stand on, with the database at its newest version. */
export async function openPlatform({ config, databaseUrl, normaliser, reader, log }: Opening): Promise<OpenPlatform> {
  await migrateDatabase(databaseUrl, log);
  const database = connectDatabase(databaseUrl, log);
  const checks = connectDatabase(databaseUrl, log, forChecks);
  const events = await listenEvents(databaseUrl, log);
  const locks = openLocks(databaseUrl, log);
  return {
    config,
    log,
    database,
    databaseUrl,
    checks,
    events,
    locks,
    storage: await openStorage(config),
    sendOnce: openMail({ config, database, log }),
    normaliser,
    reader,
    close: async () => {
      await events.close();
      await Promise.all([locks.close(), database.$client.end(), checks.$client.end()]);
    },
  };
}
