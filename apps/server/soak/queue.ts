import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../src/platform/database/connect.ts';
import { sql } from '../src/platform/database/drizzle.ts';

const SETTLING_MS = 120_000;

/** Waits until no job is left to run; jobs that wait for another attempt are run now. */
export async function untilAtRest(database: Database): Promise<void> {
  for (const deadline = Date.now() + SETTLING_MS; Date.now() < deadline; await sleep(200)) {
    const { rowCount } = await database.execute(
      sql`select 1 from graphile_worker.jobs where attempts < max_attempts or locked_at is not null`,
    );
    if (rowCount === 0) return;
    await database.execute(
      sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs where locked_at is null and run_at > now()`,
    );
  }
  throw new Error('the queue does not come to rest');
}
