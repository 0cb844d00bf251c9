import pg from 'pg';
import { DrizzleQueryError } from './drizzle.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/** Whether a row was to be somebody's who is gone: removed, or a visitor whose account has taken everything over. */
export const isUserGone = (error: unknown): boolean =>
  error instanceof DrizzleQueryError &&
  error.cause instanceof pg.DatabaseError &&
  error.cause.code === FOREIGN_KEY_VIOLATION &&
  error.cause.constraint?.endsWith('_user_id_users_id_fk') === true;
