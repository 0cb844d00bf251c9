import pg from 'pg';
import { DrizzleQueryError } from './drizzle.ts';

/** No connection to the database could be obtained. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(cause: unknown) {
    super('no connection to the database', { cause });
  }
}

/**
 * Prefixes of SQLSTATE codes: lost connections, no room for more connections, shutdown, timeouts of statements, locks
 * and idle transactions, and deadlocks.
 */
const states = ['08', '53', '57P', '57014', '55P03', '25P03', '40P01'];

/** Whether the statement failed because the database cannot answer now, and would succeed once it can. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (error instanceof pg.DatabaseError) return states.some((state) => error.code?.startsWith(state));
  // An error that is no answer of the database: a lost connection, or the client's own timeout.
  if (error instanceof DrizzleQueryError)
    return !(error.cause instanceof pg.DatabaseError) || isUnavailable(error.cause);
  return false;
}
