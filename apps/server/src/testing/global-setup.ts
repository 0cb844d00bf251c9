import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../platform/database/embedded.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { createLogger } from '../platform/logger.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database; test applications get clones of it. */
    templateUrl: string;
  }
}

/** One PostgreSQL for the whole run; it may forget everything in a power cut, so it need not wait for the disk. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'skrin-test-'));
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];
  const postgres = await startEmbeddedPostgres({ dataDir, settings });
  await migrateDatabase(postgres.url, createLogger('silent'));
  project.provide('templateUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
