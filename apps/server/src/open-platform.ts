import type { Normaliser, Reader } from '@skrin/vision';
import type { Config } from './platform/config.ts';
import { connectDatabase, type Database, forReadinessChecks } from './platform/database/connect.ts';
import { type Locks, openLocks } from './platform/database/locks.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { type Events, listenEvents } from './platform/events.ts';
import { type LiveFeed, openLiveFeed } from './platform/live/live-feed.ts';
import { startRelay } from './platform/live/relay.ts';
import type { Logger } from './platform/logger.ts';
import { openMail } from './platform/mail/open-mail.ts';
import type { SendOnce } from './platform/mail/send-once.ts';
import { openStorage, type Storage } from './platform/storage.ts';

/** The connections, files and models that a process has open; the application uses them but never closes them. */
export interface Platform {
  config: Config;
  log: Logger;
  database: Database;
  /** A separate pool for readiness checks: requests may have taken every connection of the other pool. */
  checks: Database;
  events: Events;
  /** What the streams of people are told. */
  feed: LiveFeed;
  locks: Locks;
  storage: Storage;
  sendOnce: SendOnce;
  /** Decodes what people upload. */
  normaliser: Normaliser;
  /** Reads photos with the network. */
  reader: Reader;
}

export interface OpenPlatform extends Platform {
  databaseUrl: string;
  close: () => Promise<void>;
}

interface Opening {
  config: Config;
  databaseUrl: string;
  /** Whoever opened the normaliser and the reader closes them: `close` of the platform does not. */
  normaliser: Normaliser;
  reader: Reader;
  log: Logger;
}

/** Migrates the database to its newest version and opens the connections that the features use. */
export async function openPlatform({ config, databaseUrl, normaliser, reader, log }: Opening): Promise<OpenPlatform> {
  await migrateDatabase(databaseUrl, log);
  const database = connectDatabase(databaseUrl, log);
  const checks = connectDatabase(databaseUrl, log, forReadinessChecks);
  const events = await listenEvents(databaseUrl, log);
  const feed = openLiveFeed({ database, events, log });
  const relay = startRelay(database, log);
  const locks = openLocks(databaseUrl, log);
  return {
    config,
    log,
    database,
    databaseUrl,
    checks,
    events,
    feed,
    locks,
    storage: await openStorage(config),
    sendOnce: openMail({ config, database, log }),
    normaliser,
    reader,
    close: async () => {
      await Promise.all([relay.stop(), feed.close()]);
      await events.close();
      await Promise.all([locks.close(), database.$client.end(), checks.$client.end()]);
    },
  };
}
