import type { PoolClient } from 'pg';
import { advisoryLocks } from './database/advisory-locks.ts';
import type { Database } from './database/connect.ts';
import type { Logger } from './logger.ts';

/** Both keys of the lock that every web process shares for as long as it lives. */
const WEB_PROCESS = [advisoryLocks.webProcesses, 0];
const RECOUNT_MS = 2_000;

const COUNT = `
  select count(*)::int as count from pg_locks
  where locktype = 'advisory' and classid = $1 and objid = $2 and granted
    and database = (select oid from pg_database where datname = current_database())`;

export interface WebProcesses {
  /** Web processes that live on this database, this one included, as of a few seconds ago. */
  count: () => number;
  leave: () => Promise<void>;
}

/**
 * Makes this process one of the web processes that share what each is allowed. A lock ends with its connection, so that
 * those that were killed do not count. While the database is away the last count stays.
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
