import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '../logger.ts';
import { PreparedClient } from './prepared-client.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
/** What a repository function takes: the database, or the transaction it is called in. */
export type Executor = NodePgDatabase | Transaction;

/** Pooled connection; a lost connection is logged and replaced by the pool. */
export function connectDatabase(url: string, log: Logger): Database {
  const pool = new pg.Pool({ connectionString: url, max: 20, Client: PreparedClient });
  const lost = (error: Error) => log.warn({ error: error.message }, 'database connection lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return drizzle(pool);
}

/** Constraint that a failed statement violated, by name, or undefined. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof pg.DatabaseError ? cause.constraint : undefined;
}
