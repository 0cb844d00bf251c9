import { beforeAll, describe, expect, it } from 'vitest';
import { loadAnew } from '../../testing/load-anew.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createLogger } from '../logger.ts';
import { connectDatabase, type Database, forRequests } from './connect.ts';
import { sql } from './drizzle.ts';

let database: Database;
beforeAll(async () => {
  // Names are given once for the whole process, in which other tests may have used them up.
  const { PreparedClient } = await loadAnew<typeof import('./prepared-client.ts')>(
    import.meta.resolve('./prepared-client.ts'),
  );
  const { url, ...cleanUp } = await createTestDatabase();
  database = connectDatabase(url, createLogger('silent'), { ...forRequests, Client: PreparedClient });
  return async () => {
    await database.$client.end();
    await cleanUp[Symbol.asyncDispose]();
  };
});

describe('a statement with parameters', () => {
  it('is prepared once and answers for each of its values', async () => {
    await database.transaction(async (tx) => {
      const twice = async (value: number) => (await tx.execute(sql`select ${value}::int * 2 as twice`)).rows[0]?.twice;
      expect([await twice(1), await twice(2), await twice(3)]).toEqual([2, 4, 6]);
      const prepared = await tx.execute(
        sql`select generic_plans + custom_plans as runs from pg_prepared_statements where statement like '%as twice'`,
      );
      expect(prepared.rows.map(({ runs }) => Number(runs))).toEqual([3]);
    });
  });

  it('is prepared on each connection that runs it', async () => {
    const answer = (value: string) => database.execute(sql`select ${value}::text as echo, pg_sleep(0.05)`);
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map(answer));
    expect(answers.map(({ rows }) => rows[0]?.echo)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('can be repaired after it failed', async () => {
    const divide = (by: number) => database.execute(sql`select 6 / ${by}::int as result`);
    await expect(divide(0)).rejects.toThrow();
    expect((await divide(2)).rows[0]?.result).toBe(3);
  });
});
