import type pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createLogger } from '../logger.ts';
import { connectDatabase, type Executor, forRequests, planForParameters } from './connect.ts';
import { sql } from './drizzle.ts';
import { isUnavailable } from './unavailable.ts';

async function open({ max = 1, ...others }: pg.PoolConfig = {}) {
  const testDatabase = await createTestDatabase();
  const limits = { ...others, max, connectionTimeoutMillis: 1_000, query_timeout: 500 };
  const database = connectDatabase(testDatabase.url, createLogger('silent'), limits);
  onTestFinished(async () => {
    await database.$client.end();
    await testDatabase[Symbol.asyncDispose]();
  });
  await database.execute(sql`create table kept (id int)`);
  return database;
}

/** Suspends the PostgreSQL process of this connection; returns a function that resumes it. */
async function stall(executor: Executor): Promise<() => void> {
  const { rows } = await executor.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const pid = rows[0]?.pid ?? 0;
  process.kill(pid, 'SIGSTOP');
  return () => process.kill(pid, 'SIGCONT');
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

it('a statement that gets no answer ends, and the next one gets a connection of its own', async () => {
  const database = await open();
  const goOn = await stall(database);
  expect(isUnavailable(await failure(database.execute(sql`select 1`)))).toBe(true);
  await expect(database.execute(sql`select 1`)).resolves.toBeDefined();
  goOn();
});

it('a transaction that gets no answer leaves nothing behind for whoever comes next', async () => {
  const database = await open();
  let goOn = () => {};
  const stuck = database.transaction(async (tx) => {
    await tx.execute(sql`insert into kept values (1)`);
    goOn = await stall(tx);
    await tx.execute(sql`select 1`);
  });
  expect(isUnavailable(await failure(stuck))).toBe(true);
  goOn();
  await database.execute(sql`insert into kept values (2)`);
  // If the connection were still inside a transaction, this would roll the insert back.
  await database.$client.query('rollback');
  expect((await database.execute(sql`select id from kept`)).rows).toEqual([{ id: 2 }]);
});

it('who waits too long for a free connection is told that there is none', async () => {
  const database = await open();
  const taken = await database.$client.connect();
  expect(isUnavailable(await failure(database.execute(sql`select 1`)))).toBe(true);
  taken.release();
  await expect(database.execute(sql`select 1`)).resolves.toBeDefined();
});

it('of two that wait for each other one can try again, and the other goes on', async () => {
  const database = await open({ max: 2 });
  const lock = (tx: Executor, key: number) => tx.execute(sql`select pg_advisory_xact_lock(${key})`);
  const both = Promise.withResolvers<void>();
  let held = 0;
  const waiting = [1, 2].map((own) =>
    database.transaction(async (tx) => {
      await tx.execute(sql`set local deadlock_timeout = '20ms'`);
      await lock(tx, own);
      held += 1;
      if (held === 2) both.resolve();
      await both.promise;
      await lock(tx, 3 - own);
    }),
  );
  const failures = (await Promise.all(waiting.map(failure))).filter((error) => error !== undefined);
  expect(failures.map(isUnavailable)).toEqual([true]);
});

it('statements are planned for their parameters until their transaction ends', async () => {
  const database = await open();
  const planning = async (executor: Executor) => (await executor.execute(sql`show plan_cache_mode`)).rows;
  const within = database.transaction(async (tx) => {
    await planForParameters(tx);
    return planning(tx);
  });
  expect(await within).toEqual([{ plan_cache_mode: 'force_custom_plan' }]);
  expect(await planning(database)).toEqual([{ plan_cache_mode: 'auto' }]);
});

it('an error in a statement is no outage', async () => {
  const database = await open();
  expect(isUnavailable(await failure(database.execute(sql`select nonsense`)))).toBe(false);
});

it('the plans of requests start no other processes and compile nothing, however costly they look', async () => {
  const database = await open({ ...forRequests, max: 1 });
  await database.execute(sql`set debug_parallel_query = on`);
  await database.execute(sql`set jit_above_cost = 0`);
  const { rows } = await database.execute(sql`explain (analyze, costs off) select count(*) from kept`);
  expect(JSON.stringify(rows)).not.toMatch(/Gather|JIT/);
});
