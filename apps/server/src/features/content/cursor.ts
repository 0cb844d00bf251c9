import { z } from 'zod';
import { readCursor, writeCursor } from '../../platform/cursor.ts';

/** Cursor of keyset paging: the columns of a page's last article that the list is ordered by. */
export interface Cursor {
  rank: number;
  publishedOn: string;
  id: string;
}

// PostgreSQL knows no year 0.
const cursorSchema = z.tuple([z.number(), z.iso.date().refine((day) => day >= '0001'), z.uuid()]);

export const writeArticleCursor = ({ rank, publishedOn, id }: Cursor): string => writeCursor([rank, publishedOn, id]);

/** @throws AppError validation_failed */
export function readArticleCursor(cursor: string): Cursor {
  const [rank, publishedOn, id] = readCursor(cursor, cursorSchema);
  return { rank, publishedOn, id };
}
