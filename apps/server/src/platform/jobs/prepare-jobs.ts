import type { Database } from '../database/connect.ts';
import { sql } from '../database/drizzle.ts';
import { addCronJob, type JobHandler } from './define.ts';

export async function addAfterStart(database: Database, handler: JobHandler): Promise<void> {
  const { afterStartS: afterS } = handler;
  if (afterS !== undefined) await addCronJob(database, handler, { afterS });
}

/** Removes what nobody will try again, as of a worker that died when it gave a job up: payloads may name people. */
export const removeSpentJobs = (database: Database) =>
  database.execute(sql`
    select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null`);

/**
 * Makes the queue's row for a kind of jobs, by a job that nobody sees. Otherwise the library makes the rows when it
 * first looks for work, or a request when it adds a job: in another order, in a transaction each, they could wait for
 * each other until the database ends one of them.
 */
export const nameJob = (database: Database, name: string) =>
  database.execute(
    sql`select graphile_worker.remove_job((graphile_worker.add_job(${name}, job_key => ${`name ${name}`}, run_at => 'infinity')).key)`,
  );
