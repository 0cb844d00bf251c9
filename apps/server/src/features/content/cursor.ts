import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';

/** The last article of a page, by what the list is ordered by. */
export interface Cursor {
  rank: number;
  publishedOn: string;
  id: string;
}

// PostgreSQL knows no year 0.
const cursorSchema = z.tuple([z.number(), z.iso.date().refine((day) => day >= '0001'), z.uuid()]);

export const writeCursor = ({ rank, publishedOn, id }: Cursor): string =>
  Buffer.from(JSON.stringify([rank, publishedOn, id])).toString('base64url');

export function readCursor(cursor: string): Cursor {
  try {
    const [rank, publishedOn, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { rank, publishedOn, id };
  } catch {
    throw new AppError('validation_failed', { fields: [{ path: 'cursor', code: 'invalid' }] });
  }
}
