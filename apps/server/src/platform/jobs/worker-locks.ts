import pg from 'pg';
import type { Logger } from '../logger.ts';

/** First key of the advisory locks that say "this pool of workers lives". */
const LIVING = 7_254_002;

export interface WorkerLocks {
  /** Marks a pool of workers in this process as living for as long as the process is connected. */
  hold: (poolId: string) => Promise<void>;
  /** Frees the jobs of workers whose process is gone, so that they run again at once. */
  releaseDead: () => Promise<void>;
  close: () => Promise<void>;
}

/** What a worker died of does not use up the attempts of the job it held. */
const RELEASE_DEAD = `
  with dead as (
    select distinct locked_by as id from graphile_worker._private_jobs as jobs
    where locked_by is not null and not exists (
      select 1 from pg_locks
      where locktype = 'advisory' and classid = $1 and objid = (hashtext(jobs.locked_by)::bigint & 4294967295)::oid
        and database = (select oid from pg_database where datname = current_database())
    )
  )
  update graphile_worker._private_jobs set locked_at = null, locked_by = null, max_attempts = max_attempts + 1
  from dead where locked_by = dead.id`;

/** Jobs of killed workers would stay locked for four hours; an advisory lock ends with its connection. */
export async function openWorkerLocks(url: string, log: Logger): Promise<WorkerLocks> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', (error) => log.warn({ error: error.message }, 'lost the locks that mark workers as living'));
  await client.connect();
  return {
    hold: async (poolId) => {
      await client.query('select pg_advisory_lock($1, hashtext($2))', [LIVING, poolId]);
    },
    releaseDead: async () => {
      await client.query(RELEASE_DEAD, [LIVING]);
    },
    close: () => client.end(),
  };
}
