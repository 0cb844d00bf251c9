import { type PageQuery, storableTimeSchema } from '@skrin/contract/common';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod/mini';
import { readCursor, writeCursor } from './cursor.ts';
import { asc, desc, type SQL, sql } from './database/drizzle.ts';

/** What a list is in order of: a time of its rows, then their id. */
interface Order<Row> {
  id: PgColumn;
  at: PgColumn;
  atOf: (row: Row) => Date;
  direction: 'asc' | 'desc';
}

interface Page {
  after: SQL | undefined;
  order: SQL[];
  limit: number;
}

const cursorSchema = z.tuple([storableTimeSchema, z.uuid()]);

/**
 * A page of a list in an order. `rows` gets the condition, order and limit of the page; a further row tells whether there
 * is a next page.
 */
export async function readPageBy<Row extends { id: string }>(
  { limit, cursor }: PageQuery,
  { id, at, atOf, direction }: Order<Row>,
  rows: (page: Page) => Promise<Row[]>,
): Promise<{ rows: Row[]; nextCursor?: string }> {
  const sorted = direction === 'asc' ? asc : desc;
  const after = cursor === undefined ? undefined : beyond({ id, at, direction }, cursor);
  const read = await rows({ after, order: [sorted(at), sorted(id)], limit: limit + 1 });
  const page = read.slice(0, limit);
  const last = page.at(-1);
  if (read.length <= limit || !last) return { rows: page };
  return { rows: page, nextCursor: writeCursor([atOf(last).toISOString(), last.id]) };
}

/** Newest first by (createdAt, id). */
export const readPage = <Row extends { id: string; createdAt: Date }>(
  page: PageQuery,
  { id, createdAt }: { id: PgColumn; createdAt: PgColumn },
  rows: (page: Page) => Promise<Row[]>,
): Promise<{ rows: Row[]; nextCursor?: string }> =>
  readPageBy(page, { id, at: createdAt, atOf: (row: Row) => row.createdAt, direction: 'desc' }, rows);

/** Compares rows, which an index on both columns answers without looking at those before. */
function beyond({ id, at, direction }: Omit<Order<never>, 'atOf'>, cursor: string): SQL {
  const [lastAt, lastId] = readCursor(cursor, cursorSchema);
  const key = sql`(${sql.param(new Date(lastAt), at)}, ${sql.param(lastId, id)})`;
  return direction === 'asc' ? sql`(${at}, ${id}) > ${key}` : sql`(${at}, ${id}) < ${key}`;
}
