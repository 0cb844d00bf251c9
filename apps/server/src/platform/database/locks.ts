import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { AppError } from '../errors.ts';
import type { Logger } from '../logger.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { connectDatabase, forRequests } from './connect.ts';

/** Connections that may hold a lock at the same time. They are not part of the pool that requests use. */
const HELD_AT_ONCE = 8;
const WAIT_MS = 15_000;
const POLL_MS = 50;

export interface Locks {
  /**
   * Runs the action while it holds the lock of this name, which excludes all other callers on all servers. The lock
   * ends with its connection, so that a killed process leaves none.
   * @throws AppError conflict when the name stays held for 15 s
   */
  hold: <Result>(name: string, action: () => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
}

/** Named locks for actions that call other services. A transaction would keep rows locked during such a call. */
export function openLocks(url: string, log: Logger): Locks {
  const { $client: pool } = connectDatabase(url, log, { ...forRequests, max: HELD_AT_ONCE });

  /** A waiting caller holds no connection, because the callers with a lock may need one to finish. */
  async function take(name: string): Promise<pg.PoolClient> {
    for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; await sleep(POLL_MS)) {
      const isExhausted = pool.totalCount >= HELD_AT_ONCE && pool.idleCount === 0;
      const client = isExhausted ? undefined : await tryLock(pool, name);
      if (client) return client;
    }
    throw new AppError('conflict');
  }

  return {
    hold: async (name, action) => {
      const client = await take(name);
      try {
        return await action();
      } finally {
        await release(client, name);
      }
    },
    close: () => pool.end(),
  };
}

async function tryLock(pool: pg.Pool, name: string): Promise<pg.PoolClient | undefined> {
  const client = await pool.connect();
  let isHeld = false;
  try {
    const lock = 'select pg_try_advisory_lock($1, hashtext($2)) as held';
    const { rows } = await client.query<{ held: boolean }>(lock, [advisoryLocks.named, name]);
    isHeld = rows[0]?.held === true;
  } finally {
    if (!isHeld) client.release();
  }
  return isHeld ? client : undefined;
}

/** If the lock cannot be released, the connection is ended, which releases the lock too. */
async function release(client: pg.PoolClient, name: string): Promise<void> {
  try {
    await client.query('select pg_advisory_unlock($1, hashtext($2))', [advisoryLocks.named, name]);
    client.release();
  } catch {
    client.release(true);
  }
}
