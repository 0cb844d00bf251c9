import type pg from 'pg';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Database } from '../database/connect.ts';
import { sql } from '../database/drizzle.ts';
import { keepConnected } from '../database/keep-connected.ts';
import type { Logger } from '../logger.ts';

export interface WorkerLocks {
  /** Marks a pool of workers in this process as living, for as long as the process is connected. */
  hold: (poolId: string) => Promise<void>;
  /** Removes the mark. */
  drop: (poolId: string) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Marks living workers by advisory locks, which end with their connection. Without them the jobs of killed workers
 * would stay locked for four hours.
 */
export async function openWorkerLocks(url: string, log: Logger): Promise<WorkerLocks> {
  const held = new Set<string>();
  let client: pg.Client;
  // One after the other: a connection runs one query at a time.
  let last: Promise<unknown> = Promise.resolve();
  const ask = (question: 'pg_advisory_lock' | 'pg_advisory_unlock', poolId: string): Promise<unknown> => {
    last = last
      .catch(() => undefined)
      .then(() => client.query(`select ${question}($1, hashtext($2))`, [advisoryLocks.livingWorkers, poolId]));
    return last;
  };
  const connection = await keepConnected({
    url,
    log,
    name: 'marks of living workers',
    onConnect: async (connected) => {
      client = connected;
      for (const poolId of held) await ask('pg_advisory_lock', poolId);
    },
  });
  return {
    hold: async (poolId) => {
      held.add(poolId);
      await ask('pg_advisory_lock', poolId);
    },
    drop: async (poolId) => {
      held.delete(poolId);
      await ask('pg_advisory_unlock', poolId);
    },
    close: connection.close,
  };
}

/**
 * Unlocks the jobs of workers whose process is gone, so that they run again at once. The death of a worker does not use
 * up the attempts of its job.
 */
export const releaseDeadWorkers = (database: Database): Promise<void> =>
  database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; worker: string; attempts: number }>(sql`
      select id, locked_by as worker, max_attempts + 1 as attempts from graphile_worker.jobs
      where locked_by is not null and not exists (
        select 1 from pg_locks
        where locktype = 'advisory' and classid = ${advisoryLocks.livingWorkers}
          and objid = (hashtext(jobs.locked_by)::bigint & 4294967295)::oid
          and database = (select oid from pg_database where datname = current_database())
      )`);
    const workers = sql.param([...new Set(rows.map(({ worker }) => worker))]);
    await tx.execute(sql`select graphile_worker.force_unlock_workers(${workers}::text[])`);
    for (const { id, attempts } of rows) {
      await tx.execute(
        sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], max_attempts => ${attempts}::int)`,
      );
    }
  });
