import type { Database } from '../database/connect.ts';
import { sql } from '../database/drizzle.ts';
import { addCronJob, type JobHandler } from './define.ts';

export async function addAfterStart(database: Database, handler: JobHandler): Promise<void> {
  const { afterStartS: afterS } = handler;
  if (afterS !== undefined) await addCronJob(database, handler, { afterS });
}

/** Removes jobs without attempts left, as of a worker that died in `giveUp`: payloads may name people. */
export const removeExhaustedJobs = (database: Database) =>
  database.execute(sql`
    select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null`);

/**
 * Creates the library's row for a job's name, by adding a job and removing it in the same statement. Otherwise the
 * library creates these rows when it first looks for work, and requests do when they add a job: in another order and in
 * separate transactions, which can deadlock until the database ends one of them.
 */
export const createTaskRow = (database: Database, name: string) =>
  database.execute(
    sql`select graphile_worker.remove_job((graphile_worker.add_job(${name}, job_key => ${`name ${name}`}, run_at => 'infinity')).key)`,
  );
