import { setTimeout as sleep } from 'node:timers/promises';
import { Logger as JobLogger, run } from 'graphile-worker';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { loadAnew } from '../../testing/load-anew.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connectDatabase, type Database } from '../database/connect.ts';
import { sql } from '../database/drizzle.ts';
import { FinalFailure } from '../errors.ts';
import { createLogger } from '../logger.ts';
import type { JobHandler } from './define.ts';
import { startRunner } from './runner.ts';
import { cronItem } from './work-queue.ts';

// Uses a separate job registry: test files share modules, and the server refuses to start with jobs of a test.
const { addJob, defineJob, handleJob, registerHandlers, removeJobsOf } = await loadAnew<typeof import('./define.ts')>(
  import.meta.resolve('./define.ts'),
);

const log = createLogger('silent');
const logger = new JobLogger(() => () => undefined);
const greetJob = defineJob({
  name: 'test.greet',
  queue: 'mail',
  payload: z.object({ name: z.string() }),
  maxAttempts: 2,
});
const waveJob = defineJob({ ...greetJob, name: 'test.wave', queue: 'analysis' });
const payJob = defineJob({ ...greetJob, name: 'test.pay', queue: 'payment' });
const cleanJob = defineJob({ name: 'test.clean', queue: 'maintenance', cron: '0 2 * * *' });
const tellJob = defineJob({ name: 'test.tell', queue: 'mail', payload: z.object({}) });
const concurrency = { analysis: 2, payment: 2, mail: 2, export: 2, maintenance: 2 };
const succeed = async () => undefined;

async function openQueue() {
  const { url, ...cleanUp } = await createTestDatabase();
  const database = connectDatabase(url, log);
  onTestFinished(async () => {
    await database.$client.end();
    await cleanUp[Symbol.asyncDispose]();
  });
  const workUntil = async (endingMs: number, ...handlers: JobHandler[]) => {
    const byName = new Map(handlers.map((handler) => [handler.name, handler]));
    const runner = await startRunner({ databaseUrl: url, handlers: byName, concurrency, log, endingMs });
    onTestFinished(() => runner.stop());
    return runner;
  };
  const work = (...handlers: JobHandler[]) => workUntil(1_000, ...handlers);
  return { database, work, workUntil, url };
}

/** Runs the library's workers without the mark that they live, and leaves what a killed process leaves behind. */
async function workAsDead(database: Database): Promise<void> {
  let finish = () => {};
  let isHeld = false;
  const held = () => {
    isHeld = true;
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  };
  const runner = await run({
    pgPool: database.$client,
    taskList: { [greetJob.name]: held },
    noHandleSignals: true,
    logger,
  });
  onTestFinished(() => {
    finish();
    return runner.stop();
  });
  await until(() => isHeld);
}

/** Makes the database refuse connections and end those that are open. */
async function openOutage(url: string) {
  const name = new URL(url).pathname.slice(1);
  const administration = new pg.Client({ connectionString: url.replace(name, 'postgres') });
  await administration.connect();
  onTestFinished(() => administration.end());
  return {
    begin: async () => {
      await administration.query(`alter database ${name} with allow_connections false`);
      await administration.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    },
    end: () => administration.query(`alter database ${name} with allow_connections true`),
  };
}

const defer = () => Promise.withResolvers<void>();

interface Job {
  attempts: number;
  max_attempts: number;
  last_error: string | null;
  locked_at: Date | null;
  [column: string]: unknown;
}

const firstJob = async (database: Database) =>
  (await database.execute<Job>(sql`select * from graphile_worker.jobs`)).rows[0];

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await sleep(10)) if (await condition()) return;
  throw new Error('did not happen in time');
}

const waiting = async (database: Database) =>
  (await database.execute(sql`select 1 from graphile_worker.jobs`)).rowCount;

it('is tried for days, or once if the clock adds it again', () => {
  expect([tellJob.maxAttempts, cleanJob.maxAttempts, greetJob.maxAttempts]).toEqual([25, 1, 2]);
});

describe('registerHandlers', () => {
  it('refuses a job without a handler, and one with two', () => {
    expect(() => registerHandlers([])).toThrow(
      'jobs without a handler: test.greet, test.wave, test.pay, test.clean, test.tell',
    );
    expect(() => registerHandlers([handleJob(greetJob, succeed), handleJob(greetJob, succeed)])).toThrow(
      'jobs with two handlers: test.greet',
    );
    const jobs = [greetJob, waveJob, payJob, cleanJob, tellJob];
    expect(registerHandlers(jobs.map((job) => handleJob<z.ZodType>(job, succeed))).size).toBe(jobs.length);
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

  it('can be added by two at once, each with others in another order, before any of its kind ever ran', async () => {
    const { database, work } = await openQueue();
    await work(handleJob(greetJob, succeed), handleJob(waveJob, succeed));
    const [first, second] = [defer(), defer()];
    const adding = [
      database.transaction(async (tx) => {
        await addJob(tx, greetJob, { name: 'Ayu' });
        first.resolve();
        await second.promise;
        await addJob(tx, waveJob, { name: 'Ayu' });
      }),
      database.transaction(async (tx) => {
        await addJob(tx, waveJob, { name: 'Budi' });
        second.resolve();
        await first.promise;
        await addJob(tx, greetJob, { name: 'Budi' });
      }),
    ];
    await expect(Promise.all(adding)).resolves.toBeDefined();
  });

  it('is tried again, then given up, which leaves nothing of it', async () => {
    const { database, work } = await openQueue();
    const events: string[] = [];
    const fail = async () => {
      events.push('run');
      throw new Error('broken');
    };
    await work(handleJob(greetJob, fail, async ({ name }) => void events.push(`give up on ${name}`)));
    await addJob(database, greetJob, { name: 'Ayu' });
    await until(() => events.length > 0);
    await until(async () => (await firstJob(database))?.locked_at === null);
    await database.execute(sql`select graphile_worker.reschedule_jobs(array_agg(id), now()) from graphile_worker.jobs`);
    await until(() => events.length === 3);
    expect(events).toEqual(['run', 'run', 'give up on Ayu']);
    await until(async () => (await waiting(database)) === 0);
  });

  it('that fails for good is given up at once', async () => {
    const { database, work } = await openQueue();
    const events: string[] = [];
    const fail = async () => {
      events.push('run');
      throw new FinalFailure('broken for good');
    };
    await work(handleJob(greetJob, fail, async ({ name }) => void events.push(`give up on ${name}`)));
    await addJob(database, greetJob, { name: 'Ayu' });
    await until(async () => events.length > 0 && (await waiting(database)) === 0);
    expect(events).toEqual(['run', 'give up on Ayu']);
  });

  it('that is out of attempts goes when workers start, though nobody gave it up', async () => {
    const { database, work } = await openQueue();
    await addJob(database, greetJob, { name: 'Ayu' });
    await database.execute(sql`select graphile_worker.permanently_fail_jobs(array_agg(id)) from graphile_worker.jobs`);
    await addJob(database, waveJob, { name: 'Budi' }, { runAt: new Date(Date.now() + 3_600_000) });
    await work(handleJob(greetJob, succeed), handleJob(waveJob, succeed));
    expect(await waiting(database)).toBe(1);
    expect(await firstJob(database)).toMatchObject({ task_identifier: 'test.wave' });
  });

  it('goes with what it was added with, and no other does', async () => {
    const { database } = await openQueue();
    await addJob(database, greetJob, { name: 'Ayu' }, { of: 'Ayu' });
    await addJob(database, waveJob, { name: 'Ayu' }, { of: 'Ayu' });
    await addJob(database, greetJob, { name: 'Ayu Lestari' }, { of: 'Ayu Lestari' });
    await addJob(database, greetJob, { name: 'nobody' });
    await removeJobsOf(database, 'Ayu');
    expect(await waiting(database)).toBe(2);
  });

  it('held by a worker that died runs again at once, and keeps its attempts', async () => {
    const { database, work } = await openQueue();
    await addJob(database, greetJob, { name: 'Ayu' });
    await workAsDead(database);
    const greeted: string[] = [];
    const begin = async () => {
      const { attempts, max_attempts } = (await firstJob(database)) ?? {};
      greeted.push(`attempt ${attempts} of ${max_attempts}`);
    };
    await work(handleJob(greetJob, begin));
    await until(() => greeted.length === 1);
    expect(greeted).toEqual(['attempt 2 of 3']);
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
      sql`select graphile_worker.reschedule_jobs(array_agg(id), attempts => 29, max_attempts => 30) from graphile_worker.jobs`,
    );
    await workAsDead(database);
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

  it('held by a worker that dies is taken up by one that lives already, once', async () => {
    const { database, work } = await openQueue();
    const events: string[] = [];
    const handler = handleJob(greetJob, async () => {
      const { attempts, max_attempts } = (await firstJob(database)) ?? {};
      events.push(`attempt ${attempts} of ${max_attempts}`);
    });
    await work(handler);
    await work(handler);
    // As a worker leaves it whose process was killed.
    await database.transaction(async (tx) => {
      await addJob(tx, greetJob, { name: 'Ayu' });
      await tx.execute(sql`
        update graphile_worker._private_jobs set locked_by = 'pool-killed', locked_at = now(), attempts = 1`);
    });
    const begin = performance.now();
    await until(() => events.length > 0);
    expect(performance.now() - begin).toBeLessThan(8_000);
    await until(async () => (await waiting(database)) === 0);
    expect(events).toEqual(['attempt 2 of 3']);
  });

  it('that hangs is given up for its time, told so, and holds up no other', async () => {
    const { database, work } = await openQueue();
    const limited = { ...greetJob, timeLimitS: 0.2, maxAttempts: 1 };
    const events: string[] = [];
    const hang = ({ name }: { name: string }, signal: AbortSignal) => {
      signal.addEventListener('abort', () => events.push(`${name} is told to stop`));
      return name === 'Budi' ? Promise.resolve(void events.push('Budi')) : new Promise<void>(() => undefined);
    };
    await work(handleJob(limited, hang, async ({ name }) => void events.push(`give up on ${name}`)));
    for (const name of ['Ayu', 'Ani', 'Budi']) await addJob(database, limited, { name });
    await until(async () => (await waiting(database)) === 0);
    expect(events.toSorted()).toEqual([
      'Ani is told to stop',
      'Ayu is told to stop',
      'Budi',
      'give up on Ani',
      'give up on Ayu',
    ]);
  });

  it('that mostly waits is told as soon as its workers are to stop, and counts as done', async () => {
    const { database, workUntil } = await openQueue();
    let isRunning = false;
    const wait = (_payload: object, signal: AbortSignal) => {
      isRunning = true;
      return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    };
    const runner = await workUntil(60_000, handleJob({ ...greetJob, endsEarly: true }, wait));
    await addJob(database, greetJob, { name: 'Ayu' });
    await until(() => isRunning);
    const begin = performance.now();
    await runner.stop();
    // Other jobs have a minute here before they are told.
    expect(performance.now() - begin).toBeLessThan(20_000);
    expect(await waiting(database)).toBe(0);
  });

  it('that hangs while its workers stop is left to others, told so, and keeps its attempts', async () => {
    const { database, work } = await openQueue();
    let isTold = false;
    let isRunning = false;
    const hang = (_payload: object, signal: AbortSignal) => {
      isRunning = true;
      signal.addEventListener('abort', () => {
        isTold = true;
      });
      return new Promise<void>(() => undefined);
    };
    const runner = await work(handleJob(greetJob, hang));
    await addJob(database, greetJob, { name: 'Ayu' });
    await until(() => isRunning);
    const begin = performance.now();
    await runner.stop();
    expect(performance.now() - begin).toBeLessThan(4_000);
    expect(isTold).toBe(true);
    expect(await firstJob(database)).toMatchObject({ locked_at: null, attempts: 1, max_attempts: 3 });
  });

  it('has a time limit, by its queue unless it names one', () => {
    expect([payJob, greetJob, { ...greetJob, timeLimitS: 7 }].map((job) => handleJob(job, succeed).timeLimitS)).toEqual(
      [180, 120, 7],
    );
  });
});

describe('queues', () => {
  it('of jobs that hang hold up no job of another queue', async () => {
    const { database, work } = await openQueue();
    const hang = defer();
    let hanging = 0;
    const done: string[] = [];
    const wait = async () => {
      hanging += 1;
      await hang.promise;
    };
    const runner = await work(
      handleJob(greetJob, wait),
      handleJob(payJob, wait),
      handleJob(waveJob, async ({ name }) => void done.push(name)),
    );
    for (const name of ['a', 'b', 'c', 'd']) {
      await addJob(database, greetJob, { name });
      await addJob(database, payJob, { name });
    }
    const most = concurrency.mail + concurrency.payment;
    await until(() => hanging === most);
    const begin = performance.now();
    await addJob(database, waveJob, { name: 'Ayu' });
    await until(() => done.length === 1);
    expect(performance.now() - begin).toBeLessThan(1_500);
    expect(hanging).toBe(most);
    hang.resolve();
    await runner.stop();
  });

  it('begin again when they could not write down how a job ended, and the job with them', async () => {
    const { database, work, url } = await openQueue();
    const outage = await openOutage(url);
    let runs = 0;
    const handler = handleJob(greetJob, async () => {
      runs += 1;
      if (runs === 1) await outage.begin();
    });
    await work(handler);
    await addJob(database, greetJob, { name: 'Ayu' });
    await until(() => runs === 1);
    await sleep(500);
    await outage.end();
    await until(async () => runs === 2 && (await waiting(database)) === 0);
    await addJob(database, greetJob, { name: 'Budi' });
    await until(() => runs === 3);
  });
});

describe('a job that adds itself', () => {
  it('never runs twice at once, nor waits twice', async () => {
    const { database, work } = await openQueue();
    const hang = defer();
    let running = 0;
    let most = 0;
    let runs = 0;
    const cronJob = { ...greetJob, name: 'test.cron', cron: '* * * * *' } as const;
    const handler = handleJob({ ...cronJob, payload: z.unknown() }, async () => {
      runs += 1;
      running += 1;
      most = Math.max(most, running);
      await hang.promise;
      running -= 1;
    });
    await work(handler);
    // Adds the job as the library does each minute.
    const { queueName, jobKey, maxAttempts } = cronItem(handler)[0]?.options ?? {};
    const tick = () =>
      database.execute(
        sql`select graphile_worker.add_job('test.cron', queue_name => ${queueName}, job_key => ${jobKey}, max_attempts => ${maxAttempts}::int)`,
      );
    await tick();
    await until(() => running === 1);
    await tick();
    await tick();
    await sleep(300);
    hang.resolve();
    await until(async () => (await waiting(database)) === 0);
    expect({ most, runs }).toEqual({ most: 1, runs: 2 });
  });
});
