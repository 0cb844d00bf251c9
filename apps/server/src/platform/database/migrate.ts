import { fileURLToPath } from 'node:url';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import type { Logger } from '../logger.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { connectDatabase, forBackgroundWork } from './connect.ts';

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Brings our tables and the job queue's to the newest version, however long that takes. */
export async function migrateDatabase(url: string, log: Logger): Promise<void> {
  const database = connectDatabase(url, log, forBackgroundWork);
  const client = await database.$client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
    await migrate(database, { migrationsFolder });
    await runMigrations({ pgPool: database.$client });
  } finally {
    client.release(true);
    await database.$client.end();
  }
}
