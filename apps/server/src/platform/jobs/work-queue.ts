import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CronItem,
  type Runner as GraphileRunner,
  Logger as JobLogger,
  type LogLevel,
  parseCronItems,
  run,
  type Task,
  type WorkerEvents,
} from 'graphile-worker';
import type { Database } from '../database/connect.ts';
import type { Logger } from '../logger.ts';
import type { JobHandler, Queue } from './define.ts';
import { releaseDeadWorkers, type WorkerLocks } from './worker-locks.ts';

/** A job that outlived this many attempts took its process down each time. */
const TOO_MANY_ATTEMPTS = 30;
const PAUSE_MS = 1_000;

interface QueueOptions {
  queue: Queue;
  handlers: JobHandler[];
  /** Jobs at a time. */
  concurrency: number;
  database: Database;
  locks: WorkerLocks;
  log: Logger;
}

/**
 * Works one queue until told to stop. The library gives up when it cannot write down how a job ended, as while the
 * database is away: then it begins anew, with that job. @throws when it cannot begin
 */
export async function workQueue(options: QueueOptions): Promise<{ stop: () => Promise<void> }> {
  const { queue, log } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let working = await begin(options);
  const keepWorking = async () => {
    for (;;) {
      await working.ended;
      if (signal.aborted) return;
      log.error({ queue }, 'the workers of a queue gave up');
      working = await beginAgain(options, signal);
      if (signal.aborted) await working.stop();
    }
  };
  // Only the signal ends it.
  const kept = keepWorking().catch(() => undefined);
  return {
    stop: async () => {
      stopping.abort();
      await working.stop();
      await kept;
    },
  };
}

interface Working {
  ended: Promise<void>;
  stop: () => Promise<void>;
}

async function beginAgain(options: QueueOptions, signal: AbortSignal): Promise<Working> {
  for (;;) {
    await sleep(PAUSE_MS, undefined, { signal });
    try {
      await releaseDeadWorkers(options.database);
      return await begin(options);
    } catch (error) {
      options.log.warn({ queue: options.queue, err: error }, 'the workers of a queue cannot begin again yet');
    }
  }
}

async function begin({ handlers, concurrency, database, locks, log }: QueueOptions): Promise<Working> {
  const events: WorkerEvents = new EventEmitter();
  // The library locks jobs in the name of the pool, not of its workers.
  const pools: string[] = [];
  events.on('pool:create', ({ workerPool }) => {
    pools.push(workerPool.id);
    locks.hold(workerPool.id).catch((error) => log.error({ err: error }, 'workers could not be marked as living'));
  });
  const runner: GraphileRunner = await run({
    pgPool: database.$client,
    taskList: Object.fromEntries(handlers.map((handler) => [handler.name, taskOf(handler, log)])),
    concurrency,
    events,
    noHandleSignals: true,
    parsedCronItems: parseCronItems(handlers.flatMap(cronItem)),
    logger: new JobLogger(() => (level, message) => log[levels[level]](message)),
    // Otherwise the library leaves what goes wrong there unhandled, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  const forget = () => Promise.all(pools.map((id) => locks.drop(id).catch(() => undefined)));
  const ended = runner.promise.catch(() => undefined).then(async () => void (await forget()));
  return {
    ended,
    stop: () =>
      runner
        .stop()
        .catch(() => undefined)
        .then(() => ended),
  };
}

/** The library's routine messages are debug to us; what failed in a job is logged by `taskOf`. */
const levels = { error: 'warn', warning: 'warn', info: 'debug', debug: 'trace' } as const satisfies Record<
  LogLevel,
  string
>;

/** One at a time, and at most one that waits: a sweep that takes long is not joined by the next. */
export const cronItem = ({ name, cron, maxAttempts }: JobHandler): CronItem[] =>
  cron === undefined ? [] : [{ task: name, match: cron, options: { maxAttempts, queueName: name, jobKey: name } }];

const taskOf =
  (handler: JobHandler, log: Logger): Task =>
  async (payload, { job }) => {
    try {
      if (job.attempts > TOO_MANY_ATTEMPTS) throw new Error('the job keeps ending its process');
      await handler.run(payload);
    } catch (error) {
      log.error({ job: handler.name, jobId: job.id, attempt: job.attempts, err: error }, 'job failed');
      const isLast = job.attempts >= Math.min(job.max_attempts, TOO_MANY_ATTEMPTS + 1);
      // What is given up is done: the queue would keep it for good, with its payload.
      if (isLast) return handler.giveUp(payload);
      // The queue keeps and logs what it gets; messages of databases hold data.
      throw new Error(`${handler.name} failed`);
    }
  };
