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
import { withDeadline } from '../deadline.ts';
import { FinalFailure } from '../errors.ts';
import type { Logger } from '../logger.ts';
import type { JobHandler, Queue } from './define.ts';
import { releaseDeadWorkers, type WorkerLocks } from './worker-locks.ts';

/** A job with more attempts than this has ended its process each time. */
const TOO_MANY_ATTEMPTS = 30;
const PAUSE_MS = 1_000;

interface QueueOptions {
  queue: Queue;
  handlers: JobHandler[];
  /** Concurrent jobs. */
  concurrency: number;
  database: Database;
  locks: WorkerLocks;
  log: Logger;
  /** Aborts when the process cannot wait for running jobs any longer. */
  ending: AbortSignal;
}

/**
 * Runs the jobs of one queue until it is stopped. The library's workers stop when they cannot record how a job ended,
 * as while the database is unavailable: they are then started again, and run that job again.
 * @throws when the first start fails
 */
export async function workQueue(options: QueueOptions): Promise<{ stop: () => Promise<void> }> {
  const { queue, log } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let working = await begin(options, signal);
  const keepWorking = async () => {
    for (;;) {
      await working.ended;
      if (signal.aborted) return;
      log.error({ queue }, 'the workers of a queue gave up');
      working = await beginAgain(options, signal);
      if (signal.aborted) await working.stop();
    }
  };
  // The loop rejects only when the signal aborts it.
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
      return await begin(options, signal);
    } catch (error) {
      options.log.warn({ queue: options.queue, err: error }, 'the workers of a queue cannot begin again yet');
    }
  }
}

async function begin(
  { handlers, concurrency, database, locks, log, ending }: QueueOptions,
  stopping: AbortSignal,
): Promise<Working> {
  const events: WorkerEvents = new EventEmitter();
  // The library locks jobs in the name of the pool, not of its workers.
  const pools: string[] = [];
  events.on('pool:create', ({ workerPool }) => {
    pools.push(workerPool.id);
    locks.hold(workerPool.id).catch((error) => log.error({ err: error }, 'workers could not be marked as living'));
  });
  const runner: GraphileRunner = await run({
    pgPool: database.$client,
    taskList: Object.fromEntries(handlers.map((handler) => [handler.name, taskOf(handler, { log, ending, stopping })])),
    concurrency,
    events,
    noHandleSignals: true,
    parsedCronItems: parseCronItems(handlers.flatMap(cronItem)),
    logger: new JobLogger(() => (level, message) => log[levels[level]](message)),
    // Without this, the library leaves errors of its batches unhandled, which ends the process.
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

/** Log levels for the library's messages: its routine messages become debug, and `taskOf` logs failed jobs. */
const levels = { error: 'warn', warning: 'warn', info: 'debug', debug: 'trace' } as const satisfies Record<
  LogLevel,
  string
>;

/** One at a time, and at most one that waits: if a sweep takes long, the next one does not run beside it. */
export const cronItem = ({ name, cron, maxAttempts }: JobHandler): CronItem[] =>
  cron === undefined ? [] : [{ task: name, match: cron, options: { maxAttempts, queueName: name, jobKey: name } }];

const taskOf =
  (
    handler: JobHandler,
    { log, ending, stopping }: Pick<QueueOptions, 'log' | 'ending'> & { stopping: AbortSignal },
  ): Task =>
  async (payload, { job }) => {
    const end = handler.endsEarly ? AbortSignal.any([stopping, ending]) : ending;
    const limit = { what: handler.name, ms: handler.timeLimitS * 1_000 };
    try {
      if (job.attempts > TOO_MANY_ATTEMPTS) throw new Error('the job keeps ending its process');
      await withDeadline(limit, (late) => handler.run(payload, AbortSignal.any([late, end])));
    } catch (error) {
      log.error({ job: handler.name, jobId: job.id, attempt: job.attempts, err: error }, 'job failed');
      const isLast = error instanceof FinalFailure || job.attempts >= Math.min(job.max_attempts, TOO_MANY_ATTEMPTS + 1);
      // A job that was given up counts as done: otherwise the queue would keep it for good, with its payload.
      if (isLast) return withDeadline(limit, () => handler.giveUp(payload));
      // The queue stores and logs this error, so it must not hold the message of a database error, which contains data.
      throw new Error(`${handler.name} failed`);
    }
  };
