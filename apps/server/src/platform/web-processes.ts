import type { PoolClient } from 'pg';
import { advisoryLocks } from './database/advisory-locks.ts';
import type { Database } from './database/connect.ts';
import type { Logger } from './logger.ts';

/** Both keys of the shared advisory lock that every web process holds while it runs. */
const WEB_PROCESS = [advisoryLocks.webProcesses, 0];
const RECOUNT_MS = 2_000;

const COUNT = `
  select count(*)::int as count from pg_locks
  where locktype = 'advisory' and classid = $1 and objid = $2 and granted
    and database = (select oid from pg_database where datname = current_database())`;

export interface WebProcesses {
  /** Number of web processes that run on this database, this one included, as of a few seconds ago. */
  count: () => number;
  leave: () => Promise<void>;
}

/**
 * Registers this process as one of the web processes that share the general rate limit. A lock ends with its
 * connection, so killed processes do not count. While the database is unavailable, the last count stays.
 */
export function joinWebProcesses(database: Database, log: Logger): WebProcesses {
  let client: PoolClient | undefined;
  let count = 1;
  let hasLeft = false;

  const release = () => {
    client?.release(true);
    client = undefined;
  };
  const recount = async () => {
    try {
      client ??= await hold(database);
      const { rows } = await client.query<{ count: number }>(COUNT, WEB_PROCESS);
      count = Math.max(1, rows[0]?.count ?? 1);
    } catch (error) {
      if (client && !hasLeft) log.warn({ err: error }, 'web processes can no longer be counted');
      release();
    }
  };
  let counting = recount();
  const timer = setInterval(() => {
    counting = counting.then(recount);
  }, RECOUNT_MS).unref();
  return {
    count: () => count,
    leave: async () => {
      hasLeft = true;
      clearInterval(timer);
      await counting;
      release();
    },
  };
}

async function hold(database: Database): Promise<PoolClient> {
  const client = await database.$client.connect();
  try {
    await client.query('select pg_advisory_lock_shared($1, $2)', WEB_PROCESS);
    return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
