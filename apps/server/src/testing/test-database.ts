import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connectDatabase, type Database } from '../platform/database/connect.ts';
import { createLogger } from '../platform/logger.ts';

export interface TestDatabase extends AsyncDisposable {
  url: string;
}

/** A fresh database of its own, cloned from the migrated template unless it is to be empty. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const template = new URL(inject('templateUrl'));
  const name = `test_${randomBytes(8).toString('hex')}`;
  const source = empty ? 'template0' : template.pathname.slice(1);
  await administer(template, `create database ${name} template ${source} strategy file_copy`);
  const url = new URL(template);
  url.pathname = name;
  return {
    url: url.href,
    [Symbol.asyncDispose]: () => administer(template, `drop database ${name} with (force)`),
  };
}

/** A database of its own with connections to it. */
export async function openTestDatabase(): Promise<{ database: Database; close: () => Promise<void> }> {
  const testDatabase = await createTestDatabase();
  const database = connectDatabase(testDatabase.url, createLogger('silent'));
  const close = async () => {
    await database.$client.end();
    await testDatabase[Symbol.asyncDispose]();
  };
  return { database, close };
}

async function administer(template: URL, statement: string): Promise<void> {
  const url = new URL(template);
  url.pathname = 'postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
