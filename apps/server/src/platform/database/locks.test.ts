import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createLogger } from '../logger.ts';
import { type Locks, openLocks } from './locks.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
/** The locks of two servers. */
let [here, there]: Locks[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  [here, there] = [openLocks(database.url, createLogger('silent')), openLocks(database.url, createLogger('silent'))];
});
afterAll(async () => {
  await Promise.all([here?.close(), there?.close()]);
  await database[Symbol.asyncDispose]();
});

it('lets one at a time through, on whatever server', async () => {
  let inside = 0;
  const most: number[] = [];
  const enter = async () => {
    inside += 1;
    most.push(inside);
    await sleep(5);
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? here : there)?.hold('same', enter)));
  expect(Math.max(...most)).toBe(1);
  expect(most).toHaveLength(20);
});

it('keeps different names apart, and outlasts more of them than it has connections', async () => {
  const held = await Promise.all(
    Array.from({ length: 30 }, (_, index) => here?.hold(`name ${index}`, () => sleep(10, index))),
  );
  expect(held).toEqual(Array.from({ length: 30 }, (_, index) => index));
});

it('lets go when the action fails', async () => {
  const failing = here?.hold('failing', () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(await there?.hold('failing', async () => 'free')).toBe('free');
});

it('ends with its connection', async () => {
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  // Only in this database: other tests hold locks on the same PostgreSQL while they migrate theirs.
  const end = `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database()) and pid <> pg_backend_pid()`;
  const entered = await here?.hold('killed', async () => {
    await admin.query(end);
    return there?.hold('killed', async () => 'free');
  });
  await admin.end();
  expect(entered).toBe('free');
});
