import { type PageQuery, storableTimeSchema } from '@skrin/contract/common';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod/mini';
import { readCursor, writeCursor } from './cursor.ts';
import type { Executor } from './database/connect.ts';
import { asc, desc, type Placeholder, type SQL, sql } from './database/drizzle.ts';
import { keepStatement, type Statement } from './database/keep-statement.ts';

/** The sort of a list: a time column, then the id. */
interface Order<Row> {
  id: PgColumn;
  at: PgColumn;
  atOf: (row: Row) => Date;
  direction: 'asc' | 'desc';
}

interface Page<Limit = number> {
  after: SQL | undefined;
  order: SQL[];
  limit: Limit;
}

interface Read<Row> {
  rows: Row[];
  nextCursor?: string;
}

const cursorSchema = z.tuple([storableTimeSchema, z.uuid()]);

/**
 * Reads one page of a list by keyset paging. `rows` gets the condition, order and limit of the page; the limit includes
 * one row more than the page, which tells whether there is a next page.
 */
export async function readPageBy<Row extends { id: string }>(
  { limit, cursor }: PageQuery,
  order: Order<Row>,
  rows: (page: Page) => Promise<Row[]>,
): Promise<Read<Row>> {
  const after = cursor === undefined ? undefined : beyond(order, positionOf(cursor));
  return cutPage(await rows({ after, order: sortOf(order), limit: limit + 1 }), limit, order.atOf);
}

/** Reads a page sorted newest first, by (createdAt, id). */
export const readPage = <Row extends { id: string; createdAt: Date }>(
  page: PageQuery,
  columns: { id: PgColumn; createdAt: PgColumn },
  rows: (page: Page) => Promise<Row[]>,
): Promise<Read<Row>> => readPageBy(page, newestFirst<Row>(columns), rows);

/**
 * Like `readPage`, for a list that is asked often: its statements, one for first pages and one for those at a cursor,
 * are built once (`keepStatement`). `values` are those of the placeholders that `select` uses.
 */
export function keepPages<Row extends { id: string; createdAt: Date }>(
  columns: { id: PgColumn; createdAt: PgColumn },
  select: (executor: Executor, page: Page<Placeholder>) => Statement<Prepared<Row>>,
) {
  const order = newestFirst<Row>(columns);
  const page = { order: sortOf(order), limit: sql.placeholder('limit') };
  const position = { at: sql.placeholder('lastAt'), id: sql.placeholder('lastId') };
  const first = keepStatement((executor) => select(executor, { ...page, after: undefined }));
  const later = keepStatement((executor) => select(executor, { ...page, after: beyond(order, position) }));
  return async (
    executor: Executor,
    { limit, cursor }: PageQuery,
    values: Record<string, unknown>,
  ): Promise<Read<Row>> => {
    const statement = cursor === undefined ? first : later;
    const { at: lastAt, id: lastId } = cursor === undefined ? {} : positionOf(cursor);
    const read = await statement(executor).execute({ ...values, lastAt, lastId, limit: limit + 1 });
    return cutPage(read, limit, order.atOf);
  };
}

interface Prepared<Row> {
  execute: (values: Record<string, unknown>) => Promise<Row[]>;
}

const newestFirst = <Row extends { createdAt: Date }>({
  id,
  createdAt,
}: {
  id: PgColumn;
  createdAt: PgColumn;
}): Order<Row> => ({ id, at: createdAt, atOf: (row) => row.createdAt, direction: 'desc' });

const sortOf = ({ id, at, direction }: Omit<Order<never>, 'atOf'>): SQL[] =>
  [at, id].map((column) => (direction === 'asc' ? asc(column) : desc(column)));

function cutPage<Row extends { id: string }>(read: Row[], limit: number, atOf: (row: Row) => Date): Read<Row> {
  const page = read.slice(0, limit);
  const last = page.at(-1);
  if (read.length <= limit || !last) return { rows: page };
  return { rows: page, nextCursor: writeCursor([atOf(last).toISOString(), last.id]) };
}

function positionOf(cursor: string): { at?: Date; id?: string } {
  const [at, id] = readCursor(cursor, cursorSchema);
  return { at: new Date(at), id };
}

/** Compares (time, id) as one row value: an index on both columns finds the place without reading earlier rows. */
function beyond(
  { id, at, direction }: Omit<Order<never>, 'atOf'>,
  last: { at?: Date | Placeholder; id?: string | Placeholder },
): SQL {
  const key = sql`(${sql.param(last.at, at)}, ${sql.param(last.id, id)})`;
  return direction === 'asc' ? sql`(${at}, ${id}) > ${key}` : sql`(${at}, ${id}) < ${key}`;
}
