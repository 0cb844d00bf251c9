import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createNormaliser, createReader } from '@skrin/vision';
import type { TestProject } from 'vitest/node';
import { createApp } from '../app.ts';
import { openPlatform } from '../open-platform.ts';
import { loadConfig } from '../platform/config.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { createLogger } from '../platform/logger.ts';
import { administrator } from './administrator.ts';
import { cloneDatabase } from './clone-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Template databases that tests clone: with every table, and also with the rows that the first start inserts. */
    templates: { migrated: string; seeded: string };
  }
}

/** One PostgreSQL for the whole run. It may lose everything in a power cut, so it does not wait for the disk. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(await folderOfDatabases(), 'skrin-test-'));
  const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=256MB'];
  const settings = [...fast, 'max_connections=300'];
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'database'), settings });
  const migrated = postgres.url;
  await migrateDatabase(migrated, createLogger('silent'));
  const seeded = await cloneDatabase(migrated, 'seeded');
  await seedDatabase(seeded, dataDir);
  project.provide('templates', { migrated, seeded });
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Memory that holds files, where there is enough of it: a database is a thousand files, copied and removed for most tests. */
async function folderOfDatabases(): Promise<string> {
  const inMemory = '/dev/shm';
  const { bavail, bsize } = await statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= ENOUGH_BYTES ? inMemory : tmpdir();
}

/** A dozen databases at once, and what PostgreSQL writes ahead. */
const ENOUGH_BYTES = 2e9;

/** Inserts the rows that the first start inserts. */
async function seedDatabase(databaseUrl: string, dataDir: string): Promise<void> {
  const config = loadConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...administrator });
  await using opened = new AsyncDisposableStack();
  const normaliser = opened.adopt(await createNormaliser({ processes: 1 }), (it) => it.close());
  const reader = opened.adopt(await createReader({ threads: 1 }), (it) => it.close());
  const opening = openPlatform({ config, databaseUrl, normaliser, reader, log: createLogger('silent') });
  const platform = opened.adopt(await opening, (it) => it.close());
  const app = opened.adopt(await createApp(platform, {}), ({ http }) => http.close());
  await app.seed();
}
