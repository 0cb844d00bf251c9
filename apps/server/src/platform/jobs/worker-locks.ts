import type pg from 'pg';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Database, Executor } from '../database/connect.ts';
import { sql } from '../database/drizzle.ts';
import { keepConnected } from '../database/keep-connected.ts';
import type { Logger } from '../logger.ts';

export interface WorkerLocks {
  /** Marks a pool of workers in this process as living, for as long as the process is connected. */
  hold: (poolId: string) => Promise<void>;
  /** Removes the mark. */
  drop: (poolId: string) => Promise<void>;
  /** The pools that are marked. */
  held: () => ReadonlySet<string>;
  close: () => Promise<void>;
}

/**
 * PostgreSQL asks a silent connection after five seconds whether its machine is still there, and ends it six seconds
 * later. By default it asks after two hours: so long would a machine without power count as living.
 */
const NOTICE_LOSS =
  'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3; set tcp_user_timeout = 11000';

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
      await connected.query(NOTICE_LOSS);
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
    held: () => new Set(held),
    close: connection.close,
  };
}

/** The workers that hold jobs and whose process is gone. */
export async function findDeadWorkers(executor: Executor): Promise<string[]> {
  const { rows } = await executor.execute<{ worker: string }>(sql`
    select distinct locked_by as worker from graphile_worker.jobs
    where locked_by is not null and not exists (
      select 1 from pg_locks
      where locktype = 'advisory' and classid = ${advisoryLocks.livingWorkers}
        and objid = (hashtext(jobs.locked_by)::bigint & 4294967295)::oid
        and database = (select oid from pg_database where datname = current_database())
    )`);
  return rows.map(({ worker }) => worker);
}

/**
 * Unlocks the jobs of workers whose process is gone, so that they run again at once, and returns their ids. The death of
 * a worker does not use up the attempts of its job.
 * @param among of these workers alone
 */
export const releaseDeadWorkers = (database: Database, among?: ReadonlySet<string>): Promise<string[]> =>
  database.transaction(async (tx) => {
    const dead = (await findDeadWorkers(tx)).filter((worker) => among?.has(worker) ?? true);
    if (dead.length === 0) return [];
    const workers = sql.param(dead);
    const { rows } = await tx.execute<{ id: string; attempts: number }>(
      sql`select id, max_attempts + 1 as attempts from graphile_worker.jobs where locked_by = any(${workers}::text[])`,
    );
    await tx.execute(sql`select graphile_worker.force_unlock_workers(${workers}::text[])`);
    for (const { id, attempts } of rows) {
      await tx.execute(
        sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], max_attempts => ${attempts}::int)`,
      );
    }
    return rows.map(({ id }) => id);
  });
