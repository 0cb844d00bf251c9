import type { Database } from '../database/connect.ts';
import { sql } from '../database/drizzle.ts';
import type { JobHandler } from './define.ts';

/** Adds a job as its crontab pattern would: one at a time, and one that waits. */
export async function addAfterStart(database: Database, { name, maxAttempts, afterStartS }: JobHandler): Promise<void> {
  if (afterStartS === undefined) return;
  await database.execute(sql`
    select graphile_worker.add_job(${name}, queue_name => ${name}, job_key => ${name},
      max_attempts => ${maxAttempts}::int, run_at => now() + ${afterStartS} * interval '1 second')`);
}

/**
 * Makes the queue's row for a kind of jobs, by a job that nobody sees. Otherwise the library makes the rows when it
 * first looks for work, or a request when it adds a job: in another order, in a transaction each, they could wait for
 * each other until the database ends one of them.
 */
export const nameJob = (database: Database, name: string) =>
  database.execute(
    sql`select graphile_worker.remove_job((graphile_worker.add_job(${name}, job_key => ${`name ${name}`}, run_at => 'infinity')).key)`,
  );
