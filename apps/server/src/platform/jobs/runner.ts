import { connectDatabase, forJobs } from '../database/connect.ts';
import type { Logger } from '../logger.ts';
import { type JobHandler, type Queue, queues } from './define.ts';
import { addAfterStart, createTaskRow, removeExhaustedJobs } from './prepare-jobs.ts';
import { workQueue } from './work-queue.ts';
import { openWorkerLocks, releaseDeadWorkers } from './worker-locks.ts';

export interface Runner {
  /** Lets the running jobs end, then stops. */
  stop: () => Promise<void>;
}

interface RunnerOptions {
  databaseUrl: string;
  handlers: ReadonlyMap<string, JobHandler>;
  /** Concurrent jobs of each queue. */
  concurrency: Readonly<Record<Queue, number>>;
  log: Logger;
}

/** Runs the jobs of each queue with its own workers: NOTIFY wakes them; jobs of killed workers come first. */
export async function startRunner({ databaseUrl, handlers, concurrency, log }: RunnerOptions): Promise<Runner> {
  await using opened = new AsyncDisposableStack();
  // For each queue one connection that listens, and one for each worker that asks for a job.
  const max = queues.reduce((sum, queue) => sum + concurrency[queue] + 1, 2);
  const database = connectDatabase(databaseUrl, log, { ...forJobs, max });
  opened.defer(() => database.$client.end());
  const locks = opened.adopt(await openWorkerLocks(databaseUrl, log), ({ close }) => close());
  await releaseDeadWorkers(database);
  await removeExhaustedJobs(database);
  for (const name of handlers.keys()) await createTaskRow(database, name);
  const working = queues.map(async (queue) => {
    const own = [...handlers.values()].filter((handler) => handler.queue === queue);
    return own.length > 0
      ? workQueue({ queue, handlers: own, concurrency: concurrency[queue], database, locks, log })
      : undefined;
  });
  opened.defer(async () => {
    await Promise.all(working.map(async (work) => (await work)?.stop()));
  });
  await Promise.all(working);
  for (const handler of handlers.values()) await addAfterStart(database, handler);
  const running = opened.move();
  return { stop: () => running.disposeAsync() };
}
