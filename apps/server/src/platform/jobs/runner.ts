import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import {
  type CronItem,
  Logger as JobLogger,
  type LogLevel,
  parseCronItems,
  run,
  type Task,
  type WorkerEvents,
} from 'graphile-worker';
import type { Database } from '../database/connect.ts';
import type { Logger } from '../logger.ts';
import type { JobHandler } from './define.ts';
import { openWorkerLocks } from './worker-locks.ts';

/** A job that outlived this many attempts took its process down each time. */
const TOO_MANY_ATTEMPTS = 30;

export interface Runner {
  /** Lets the running jobs end, then stops. */
  stop: () => Promise<void>;
}

interface RunnerOptions {
  database: Database;
  databaseUrl: string;
  handlers: ReadonlyMap<string, JobHandler>;
  /** Jobs at a time. */
  concurrency: number;
  log: Logger;
}

/** Works the queue: woken by NOTIFY, and beginning with what a killed worker left. */
export async function startRunner({
  database,
  databaseUrl,
  handlers,
  concurrency,
  log,
}: RunnerOptions): Promise<Runner> {
  const locks = await openWorkerLocks(databaseUrl, log);
  await locks.releaseDead();
  await nameJobs(database, [...handlers.keys()]);
  const events: WorkerEvents = new EventEmitter();
  // The library locks jobs in the name of the pool, not of its workers.
  events.on('pool:create', ({ workerPool }) => {
    locks.hold(workerPool.id).catch((error) => log.error({ err: error }, 'workers could not be marked as living'));
  });
  const runner = await run({
    pgPool: database.$client,
    taskList: Object.fromEntries([...handlers].map(([name, handler]) => [name, taskOf(handler, log)])),
    concurrency,
    events,
    noHandleSignals: true,
    parsedCronItems: parseCronItems([...handlers.values()].flatMap(cronItem)),
    logger: new JobLogger(() => (level, message) => log[levels[level]](message)),
  });
  return {
    stop: async () => {
      await runner.stop();
      await locks.close();
    },
  };
}

/**
 * Makes the queue's rows for kinds of jobs. The library does so when it first looks for work, or a request when it adds
 * a job: in another order, in a transaction each, they could wait for each other until the database ends one of them.
 */
const nameJobs = (database: Database, names: string[]) =>
  database.execute(
    sql`insert into graphile_worker._private_tasks (identifier) select unnest(${sql.param(names)}::text[]) on conflict do nothing`,
  );

/** The library's routine messages are debug to us; what failed in a job is logged by `taskOf`. */
const levels = { error: 'warn', warning: 'warn', info: 'debug', debug: 'trace' } as const satisfies Record<
  LogLevel,
  string
>;

const cronItem = ({ name, cron }: JobHandler): CronItem[] => (cron === undefined ? [] : [{ task: name, match: cron }]);

const taskOf =
  (handler: JobHandler, log: Logger): Task =>
  async (payload, { job }) => {
    try {
      if (job.attempts > TOO_MANY_ATTEMPTS) throw new Error('the job keeps ending its process');
      await handler.run(payload);
    } catch (error) {
      log.error({ job: handler.name, jobId: job.id, attempt: job.attempts, err: error }, 'job failed');
      const isLast = job.attempts >= Math.min(job.max_attempts, TOO_MANY_ATTEMPTS + 1);
      if (isLast) await handler.giveUp(payload);
      // The queue keeps and logs what it gets; messages of databases hold data.
      throw new Error(`${handler.name} failed`);
    }
  };
