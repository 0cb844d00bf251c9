import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createLogger } from '../logger.ts';
import { migrateDatabase } from './migrate.ts';

const folder = path.resolve(import.meta.dirname, '../../../migrations');

/** A landed migration: its name, the time that drizzle gave it, and the hash of its file. */
interface Landed {
  tag: string;
  when: number;
  sha256: string;
}

const readJson = async <T>(file: string): Promise<T> =>
  JSON.parse(await readFile(path.join(folder, file), 'utf8')) as T;
const checksum = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/**
 * Migrations must not change once they have landed, because databases in use have run them. `npm run db:generate` makes a
 * new one and adds it to `checksums.json`.
 */
describe('landed migrations', () => {
  it('are frozen: none is changed, renamed, removed or unlisted', async () => {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
    const sums = files.map(async (file) => [file, checksum(await readFile(path.join(folder, file)))]);
    const landed = (await readJson<Landed[]>('checksums.json')).map(({ tag, sha256 }) => [`${tag}.sql`, sha256]);
    expect(Object.fromEntries(await Promise.all(sums))).toEqual(Object.fromEntries(landed));
  });

  it('keep their order: drizzle runs those newer than the newest that it has run', async () => {
    const { entries } = await readJson<{ entries: Landed[] }>('meta/_journal.json');
    const landed = (await readJson<Landed[]>('checksums.json')).map(({ tag, when }) => ({ tag, when }));
    expect(entries.map(({ tag, when }) => ({ tag, when }))).toEqual(landed);
    expect(landed).toEqual(landed.toSorted((one, other) => one.when - other.when));
  });

  it('leave nothing to do when they are run again', async () => {
    await using database = await createTestDatabase('migrated');
    const ran = async () => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      const { rows } = await client.query(
        'select hash, created_at from drizzle.__drizzle_migrations order by created_at',
      );
      await client.end();
      return rows as unknown[];
    };
    const before = await ran();
    expect(before).toHaveLength((await readJson<Landed[]>('checksums.json')).length);
    await migrateDatabase(database.url, createLogger('silent'));
    expect(await ran()).toEqual(before);
  });
});
