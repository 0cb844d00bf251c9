import { connectDatabase, type Database, forJobs } from '../database/connect.ts';
import { withDeadline } from '../deadline.ts';
import type { Logger } from '../logger.ts';
import { type JobHandler, type Queue, queues } from './define.ts';
import { addAfterStart, createTaskRow, removeExhaustedJobs } from './prepare-jobs.ts';
import { watchWorkers } from './watch-workers.ts';
import { workQueue } from './work-queue.ts';
import { openWorkerLocks, releaseDeadWorkers } from './worker-locks.ts';

/** Most jobs end within it; the process has to end within half a minute. */
const ENDING_MS = 10_000;

export interface Runner {
  /** Lets the running jobs end for some seconds, then leaves the rest to other workers. */
  stop: () => Promise<void>;
}

interface RunnerOptions {
  databaseUrl: string;
  handlers: ReadonlyMap<string, JobHandler>;
  /** Concurrent jobs of each queue. */
  concurrency: Readonly<Record<Queue, number>>;
  log: Logger;
  /** Milliseconds that running jobs have to end when the runner stops. */
  endingMs?: number;
}

/** Runs the jobs of each queue with its own workers: NOTIFY wakes them; jobs of killed workers come first. */
export async function startRunner(options: RunnerOptions): Promise<Runner> {
  const { databaseUrl, handlers, concurrency, log, endingMs = ENDING_MS } = options;
  await using opened = new AsyncDisposableStack();
  // For each queue one connection that listens, and one for each worker that asks for a job.
  const max = queues.reduce((sum, queue) => sum + concurrency[queue] + 1, 2);
  const database = connectDatabase(databaseUrl, log, { ...forJobs, max });
  opened.defer(() => endPool(database));
  // Once the marks of these workers are gone, their jobs count as those of dead ones.
  let left: ReadonlySet<string> = new Set();
  opened.defer(() => releaseJobs(database, left, log));
  const locks = opened.adopt(await openWorkerLocks(databaseUrl, log), ({ close }) => close());
  await releaseDeadWorkers(database);
  await removeExhaustedJobs(database);
  for (const name of handlers.keys()) await createTaskRow(database, name);
  const ending = new AbortController();
  const working = queues.map(async (queue) => {
    const own = [...handlers.values()].filter((handler) => handler.queue === queue);
    const shared = { database, locks, log, ending: ending.signal };
    return own.length > 0 ? workQueue({ queue, handlers: own, concurrency: concurrency[queue], ...shared }) : undefined;
  });
  opened.defer(async () => {
    const stopped = () => Promise.all(working.map(async (work) => (await work)?.stop()));
    await withDeadline({ what: 'ending jobs', ms: endingMs }, stopped).catch((error) => {
      ending.abort(error);
      left = locks.held();
    });
  });
  await Promise.all(working);
  for (const handler of handlers.values()) await addAfterStart(database, handler);
  opened.adopt(watchWorkers(database, log), ({ stop }) => stop());
  const running = opened.move();
  return { stop: () => running.disposeAsync() };
}

/** Frees the jobs that did not end in time: other workers take them up at once, or these ones after their next start. */
async function releaseJobs(database: Database, workers: ReadonlySet<string>, log: Logger): Promise<void> {
  if (workers.size === 0) return;
  const released = await releaseDeadWorkers(database, workers);
  log.error({ jobs: released.length }, 'jobs did not end in time and are left to other workers');
}

/** A job that did not end may hold a connection: the end of the process ends it. */
const endPool = (database: Database): Promise<void> =>
  withDeadline({ what: 'ending connections', ms: 1_000 }, () => database.$client.end()).catch(() => undefined);
