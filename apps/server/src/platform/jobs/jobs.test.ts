import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { connectDatabase, type Database } from '../database/connect.ts';
import { createLogger } from '../logger.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { addJob, defineJob, handleJob, type JobHandler, registerHandlers } from './define.ts';
import { startRunner } from './runner.ts';

const log = createLogger('silent');
const greetJob = defineJob({ name: 'test.greet', payload: z.object({ name: z.string() }), maxAttempts: 2 });
const run = async () => undefined;

async function openQueue() {
  const { url, ...cleanUp } = await createTestDatabase();
  const database = connectDatabase(url, log);
  onTestFinished(async () => {
    await database.$client.end();
    await cleanUp[Symbol.asyncDispose]();
  });
  const work = async (...handlers: JobHandler[]) => {
    const byName = new Map(handlers.map((handler) => [handler.name, handler]));
    const runner = await startRunner({ database, databaseUrl: url, handlers: byName, concurrency: 2, log });
    onTestFinished(() => runner.stop());
    return runner;
  };
  return { database, work };
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await sleep(10)) if (await condition()) return;
  throw new Error('did not happen in time');
}

const waiting = async (database: Database) =>
  (await database.execute(sql`select 1 from graphile_worker.jobs`)).rowCount;

describe('registerHandlers', () => {
  it('refuses a job without a handler, and one with two', () => {
    expect(() => registerHandlers([])).toThrow('jobs without a handler: test.greet');
    expect(() => registerHandlers([handleJob(greetJob, run), handleJob(greetJob, run)])).toThrow(
      'jobs with two handlers: test.greet',
    );
    expect(registerHandlers([handleJob(greetJob, run)]).has('test.greet')).toBe(true);
  });

  it('is preceded by a check that no job is defined twice', () => {
    expect(() => defineJob(greetJob)).toThrow('test.greet is defined twice');
  });
});

describe('a job', () => {
  it('runs once its transaction commits, and never if that fails', async () => {
    const { database, work } = await openQueue();
    const greeted: string[] = [];
    await work(handleJob(greetJob, async ({ name }) => void greeted.push(name)));
    const failing = database.transaction(async (tx) => {
      await addJob(tx, greetJob, { name: 'nobody' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await database.transaction((tx) => addJob(tx, greetJob, { name: 'Ayu' }));
    await until(async () => greeted.length > 0 && (await waiting(database)) === 0);
    expect(greeted).toEqual(['Ayu']);
  });

  it('has its row of kind before anybody adds one, so that two who add several cannot wait for each other', async () => {
    const { database, work } = await openQueue();
    await work(handleJob(greetJob, run), handleJob({ ...greetJob, name: 'test.wave' }, run));
    const { rows } = await database.execute(sql`select identifier from graphile_worker._private_tasks`);
    expect(rows).toEqual(expect.arrayContaining([{ identifier: 'test.greet' }, { identifier: 'test.wave' }]));
  });

  it('is tried again, then given up', async () => {
    const { database, work } = await openQueue();
    const events: string[] = [];
    const fail = async () => {
      events.push('run');
      throw new Error('broken');
    };
    await work(handleJob(greetJob, fail, async ({ name }) => void events.push(`give up on ${name}`)));
    await addJob(database, greetJob, { name: 'Ayu' });
    await until(() => events.length > 0);
    await database.execute(sql`update graphile_worker._private_jobs set run_at = now()`);
    await until(() => events.length === 3);
    expect(events).toEqual(['run', 'run', 'give up on Ayu']);
    const { rows } = await database.execute<{ last_error: string }>(
      sql`select last_error from graphile_worker._private_jobs`,
    );
    expect(rows[0]?.last_error).not.toContain('broken');
  });

  it('held by a worker that died runs again at once, and keeps its attempts', async () => {
    const { database, work } = await openQueue();
    await addJob(database, greetJob, { name: 'Ayu' });
    await database.execute(
      sql`update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now(), attempts = 2`,
    );
    const greeted: string[] = [];
    await work(handleJob(greetJob, async ({ name }) => void greeted.push(name)));
    await until(() => greeted.length === 1);
  });

  it('held by a worker that lives is left alone', async () => {
    const { database, work } = await openQueue();
    let runs = 0;
    let finish = () => {};
    const blocked = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const handler = handleJob(greetJob, async () => {
      runs += 1;
      await blocked;
    });
    await work(handler);
    await addJob(database, greetJob, { name: 'Ayu' });
    await until(() => runs === 1);
    await work(handler);
    await sleep(200);
    finish();
    await until(async () => (await waiting(database)) === 0);
    expect(runs).toBe(1);
  });

  it('that keeps killing its process is given up', async () => {
    const { database, work } = await openQueue();
    await addJob(database, greetJob, { name: 'Ayu' });
    await database.execute(
      sql`update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now(), attempts = 30, max_attempts = 30`,
    );
    const events: string[] = [];
    await work(
      handleJob(
        greetJob,
        async () => void events.push('run'),
        async () => void events.push('give up'),
      ),
    );
    await until(() => events.length > 0);
    expect(events).toEqual(['give up']);
  });
});
