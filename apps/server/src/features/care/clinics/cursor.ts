import { z } from 'zod/mini';
import { AppError } from '../../../platform/errors.ts';

const text = z.string().check(z.refine((value) => !value.includes('\0')));

/** Where a page ended, by the order of its list. */
export const nameCursor = z.tuple([z.literal('name'), text, z.uuid()]);
export const matchCursor = z.tuple([z.literal('match'), z.number(), text, z.uuid()]);
export const distanceCursor = z.tuple([z.literal('distance'), z.number(), z.uuid()]);
type Cursor = z.infer<typeof nameCursor> | z.infer<typeof matchCursor> | z.infer<typeof distanceCursor>;

/** Opaque to clients. */
export const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** @throws AppError validation_failed, also for the cursor of another order */
export function readCursor<Of extends Cursor>(cursor: string, schema: z.ZodMiniType<Of>): Of {
  try {
    return z.parse(schema, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new AppError('validation_failed', { fields: [{ path: 'cursor', code: 'invalid' }] });
  }
}
