import { type PageQuery, storableTimeSchema } from '@skrin/contract/common';
import { desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { AppError } from './errors.ts';

interface Keyed {
  id: string;
  createdAt: Date;
}

const cursorSchema = z.tuple([storableTimeSchema, z.uuid()]);

/**
 * Newest first by (createdAt, id). `rows` gets the condition, order and limit of the page; a further row tells
 * whether there is a next page.
 */
export async function readPage<Row extends Keyed>(
  { limit, cursor }: PageQuery,
  table: { id: PgColumn; createdAt: PgColumn },
  rows: (page: { after: SQL | undefined; order: SQL[]; limit: number }) => Promise<Row[]>,
): Promise<{ rows: Row[]; nextCursor?: string }> {
  const after = cursor === undefined ? undefined : olderThan(table, readCursor(cursor));
  const read = await rows({ after, order: [desc(table.createdAt), desc(table.id)], limit: limit + 1 });
  const page = read.slice(0, limit);
  const last = page.at(-1);
  return read.length > limit && last ? { rows: page, nextCursor: writeCursor(last) } : { rows: page };
}

/** Compares rows, which an index on both columns answers without looking at those before. */
const olderThan = ({ id, createdAt }: { id: PgColumn; createdAt: PgColumn }, last: Keyed): SQL =>
  sql`(${createdAt}, ${id}) < (${sql.param(last.createdAt, createdAt)}, ${sql.param(last.id, id)})`;

const writeCursor = ({ createdAt, id }: Keyed) =>
  Buffer.from(JSON.stringify([createdAt.toISOString(), id])).toString('base64url');

function readCursor(cursor: string): Keyed {
  try {
    const [createdAt, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { createdAt: new Date(createdAt), id };
  } catch {
    throw new AppError('validation_failed', { fields: [{ path: 'cursor', code: 'invalid' }] });
  }
}
