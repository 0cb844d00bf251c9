import pg from 'pg';
import { DrizzleQueryError } from './drizzle.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/** Whether the row's user no longer exists: deleted, or a visitor whose rows an account has claimed. */
export const isMissingUserError = (error: unknown): boolean =>
  error instanceof DrizzleQueryError &&
  error.cause instanceof pg.DatabaseError &&
  error.cause.code === FOREIGN_KEY_VIOLATION &&
  error.cause.constraint?.endsWith('_user_id_users_id_fk') === true;
