import { type PageQuery, storableTimeSchema } from '@skrin/contract/common';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod/mini';
import { readCursor, writeCursor } from './cursor.ts';
import { asc, desc, type SQL, sql } from './database/drizzle.ts';

/** The sort of a list: a time column, then the id. */
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
 * Reads one page of a list by keyset paging. `rows` gets the condition, order and limit of the page; the limit includes
 * one row more than the page, which tells whether there is a next page.
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

/** Reads a page sorted newest first, by (createdAt, id). */
export const readPage = <Row extends { id: string; createdAt: Date }>(
  page: PageQuery,
  { id, createdAt }: { id: PgColumn; createdAt: PgColumn },
  rows: (page: Page) => Promise<Row[]>,
): Promise<{ rows: Row[]; nextCursor?: string }> =>
  readPageBy(page, { id, at: createdAt, atOf: (row: Row) => row.createdAt, direction: 'desc' }, rows);

/** Compares (time, id) as one row value: an index on both columns finds the place without reading earlier rows. */
function beyond({ id, at, direction }: Omit<Order<never>, 'atOf'>, cursor: string): SQL {
  const [lastAt, lastId] = readCursor(cursor, cursorSchema);
  const key = sql`(${sql.param(new Date(lastAt), at)}, ${sql.param(lastId, id)})`;
  return direction === 'asc' ? sql`(${at}, ${id}) > ${key}` : sql`(${at}, ${id}) < ${key}`;
}
