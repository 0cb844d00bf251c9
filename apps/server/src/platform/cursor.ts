import { z } from 'zod/mini';
import { AppError } from './errors.ts';

/** Writes a cursor: the position of a page's last row in the order of its list. Clients treat it as opaque. */
export const writeCursor = (position: readonly (string | number | boolean | null)[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/**
 * Reads a cursor of `writeCursor`, and validates it because it comes from the client.
 * @throws AppError validation_failed if it does not match the schema, as the cursor of another sort does not
 */
export function readCursor<Position>(cursor: string, schema: z.core.$ZodType<Position>): Position {
  try {
    return z.parse(schema, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new AppError('validation_failed', { fields: [{ path: 'cursor', code: 'invalid' }] });
  }
}
