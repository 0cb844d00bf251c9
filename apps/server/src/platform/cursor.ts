import { z } from 'zod/mini';
import { AppError } from './errors.ts';

/** Where a page of a list ended, in the order of the list; opaque to clients. */
export const writeCursor = (position: readonly (string | number | boolean | null)[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/**
 * What `writeCursor` wrote; it comes back from outside.
 * @throws AppError validation_failed unless it is as the schema says, as that of another order is not
 */
export function readCursor<Position>(cursor: string, schema: z.core.$ZodType<Position>): Position {
  try {
    return z.parse(schema, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new AppError('validation_failed', { fields: [{ path: 'cursor', code: 'invalid' }] });
  }
}
