import type { Normaliser, Reader } from '@skrin/vision';
import type { Config } from './platform/config.ts';
import { connectDatabase, type Database, forChecks } from './platform/database/connect.ts';
import { type Locks, openLocks } from './platform/database/locks.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { type Events, listenEvents } from './platform/events.ts';
import type { Logger } from './platform/logger.ts';
import { openMail } from './platform/mail/open-mail.ts';
import type { SendOnce } from './platform/mail/send-once.ts';
import { openStorage, type Storage } from './platform/storage.ts';

/** What a process has open; the application only uses it. */
export interface Platform {
  config: Config;
  log: Logger;
  database: Database;
  /** Connections of its own for whether the database answers: those for requests may all be taken. */
  checks: Database;
  events: Events;
  locks: Locks;
  storage: Storage;
  sendOnce: SendOnce;
  /** Decodes what people upload. */
  normaliser: Normaliser;
  /** The network. */
  reader: Reader;
}

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
