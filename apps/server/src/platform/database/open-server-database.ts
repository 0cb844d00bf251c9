import path from 'node:path';
import type { Config } from '../config.ts';
import { createLogger, type Logger } from '../logger.ts';
import { connectDatabase, type Database, forBackgroundWork } from './connect.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { DataDirInUse, lockDataDir } from './lock-data-dir.ts';
import { migrateDatabase } from './migrate.ts';

/** Connects a command to the server's database. An embedded one that is not running is started, and stopped at the end. */
export async function openServerDatabase(config: Config, opened: AsyncDisposableStack): Promise<Database> {
  const log = createLogger(config.LOG_LEVEL);
  const url = config.DATABASE_URL ?? (await openEmbedded(config.DATA_DIR, log, opened));
  await migrateDatabase(url, log);
  return opened.adopt(connectDatabase(url, log, forBackgroundWork), ({ $client }) => $client.end());
}

async function openEmbedded(dataDir: string, log: Logger, opened: AsyncDisposableStack): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    const owner = await lockDataDir({ postgres, dataDir: path.resolve(dataDir), log });
    opened.adopt(owner, ({ close }) => close().then(postgres.stop));
  } catch (error) {
    // The server runs, and with it the database.
    if (!(error instanceof DataDirInUse)) throw error;
  }
  return postgres.url;
}
