import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connectDatabase, type Database } from '../platform/database/connect.ts';
import { createLogger } from '../platform/logger.ts';
import { cloneDatabase, dropDatabase } from './clone-database.ts';

export interface TestDatabase extends AsyncDisposable {
  url: string;
}

/**
 * Creates a separate database: `empty`, `migrated` with every table, or `seeded` also with the rows of the first start.
 */
export async function createTestDatabase(filled: 'empty' | 'migrated' | 'seeded' = 'migrated'): Promise<TestDatabase> {
  const { migrated, seeded } = inject('templates');
  const templates = { empty: new URL('/template0', migrated).href, migrated, seeded };
  const url = await cloneDatabase(templates[filled], `test_${randomBytes(8).toString('hex')}`);
  return { url, [Symbol.asyncDispose]: () => dropDatabase(url) };
}

/** Creates a separate database and opens connections to it. */
export async function openTestDatabase(): Promise<{ database: Database; close: () => Promise<void> }> {
  const testDatabase = await createTestDatabase();
  const database = connectDatabase(testDatabase.url, createLogger('silent'));
  const close = async () => {
    await database.$client.end();
    await testDatabase[Symbol.asyncDispose]();
  };
  return { database, close };
}
