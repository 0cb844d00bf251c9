import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '../logger.ts';
import { sql } from './drizzle.ts';
import { PreparedClient } from './prepared-client.ts';
import { DatabaseUnavailable } from './unavailable.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
/** What a repository function takes: the database, or the transaction it is called in. */
export type Executor = NodePgDatabase | Transaction;

/** Settings of the planner, for statements that read few rows of however large a table. */
const planSettings = {
  // A page's limit is a parameter: PostgreSQL would plan each list query anew, longer with more table statistics.
  plan_cache_mode: 'force_generic_plan',
  // Without the limit a page looks costly enough to start other processes and to compile, which takes longer than to read it.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
};

/**
 * Timeouts for requests. The database ends slow statements itself; a database that hangs or cannot be reached does not,
 * so the client ends them a little later. A transaction may wait for a payment gateway between statements.
 */
export const forRequests: pg.PoolConfig = {
  max: 20,
  connectionTimeoutMillis: 5_000,
  statement_timeout: 8_000,
  options: Object.entries(planSettings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
  lock_timeout: 5_000,
  query_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
};

/** For background work without a waiting user, which may take long, such as migrations. */
export const forBackgroundWork: pg.PoolConfig = { max: 10, connectionTimeoutMillis: 30_000 };

/**
 * For the job queue's own statements: their commits do not wait for the disk. A crash of the database loses only the
 * newest commits, never one before a commit that survives; the job then runs again, as after any crash.
 */
export const forJobs: pg.PoolConfig = { ...forBackgroundWork, options: '-c synchronous_commit=off' };

/**
 * SQL expression for a single statement: its commit does not wait for the disk. Use it only for work that is repeated
 * when a crash has lost it.
 */
export const asynchronousCommit = sql`set_config('synchronous_commit', 'off', true)`;

/**
 * Has each statement planned for its parameters until the transaction ends. For those that read a span of time: any span is
 * expected to hold one row of 200 otherwise, so that a day seems to be better read from the whole of a large table.
 */
export const planForParameters = (tx: Transaction): Promise<unknown> =>
  tx.execute(sql`set local plan_cache_mode = force_custom_plan`);

/** For the check whether the database answers. */
export const forReadinessChecks: pg.PoolConfig = { max: 2, connectionTimeoutMillis: 1_000, query_timeout: 1_000 };

/** TCP keep-alive: notices within half a minute that the other side of an idle connection is gone. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 15_000 } as const;

/** Pooled connection; a lost connection is logged and replaced by the pool. */
export function connectDatabase(url: string, log: Logger, limits: pg.PoolConfig = forRequests): Database {
  const pool = new Pool({ connectionString: url, Client: PreparedClient, ...keepAlive, ...limits });
  const lost = (error: Error) => log.warn({ error: error.message }, 'database connection lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  pool.on('release', (_error, client) => endUnfinished(client));
  return drizzle(pool);
}

/**
 * Ends a connection that is released inside a transaction: a rollback that timed out was never sent, and the next user
 * of the connection would get into that transaction.
 */
function endUnfinished(client: pg.PoolClient & Partial<Pick<pg.Client, 'end' | 'getTransactionStatus'>>): void {
  if (client.getTransactionStatus?.() !== 'I') client.end?.().catch(() => undefined);
}

class Pool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (!callback) {
      return super.connect().catch((cause) => {
        throw new DatabaseUnavailable(cause);
      });
    }
    super.connect((error, client, done) => callback(error && new DatabaseUnavailable(error), client, done));
    return undefined;
  }
}

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/** Constraint that a failed statement violated, by name, or undefined. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof pg.DatabaseError ? cause.constraint : undefined;
}
