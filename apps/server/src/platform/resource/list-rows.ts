import { COUNT_CAP, type Total } from '@skrin/contract/common';
import type { ListQuery } from '@skrin/contract/resource/schemas';
import { type SQL, sql } from '../database/drizzle.ts';
import { allOf, type Conditions, conditionsOf, fieldOf } from './conditions.ts';
import { readSortCursor, type SortValue, writeSortCursor } from './cursor.ts';
import { findRows } from './find-rows.ts';
import { type Listed, mergedParts, type Order, orderOf, type PageOptions, readRows } from './parts.ts';
import type { StoredRow } from './served-resource.ts';

export interface ListedRows {
  rows: StoredRow[];
  nextCursor?: string;
  total: Total;
}

/** One page of the rows in a scope, in any sort of the resource; empty values come last in both directions. */
export async function listRows(served: Listed, scope: SQL, query: ListQuery): Promise<ListedRows> {
  const { resource, table, database } = served;
  const { sort, cursor, limit } = query;
  const order = orderOf(table, query);
  const conditions = conditionsOf(served, query);
  conditions.all.unshift(scope);
  const last = cursor === undefined ? undefined : readSortCursor(cursor, sort, fieldOf(resource, order.name));
  const page: PageOptions = { conditions, order, last, limit: limit + 1 };
  const { ids, total } = await (conditions.found.length > 0 ? findPage(served, page) : readPage(served, page));
  const rows = await readRows(database, table, ids.slice(0, limit));
  const end = rows.at(-1);
  return {
    rows,
    total,
    ...(ids.length > limit &&
      end && { nextCursor: writeSortCursor(sort, { value: sortValueOf(end, order.name), id: end.id }) }),
  };
}

interface Page {
  ids: string[];
  total: Total;
}

async function readPage(served: Listed, page: PageOptions): Promise<Page> {
  const [{ rows }, count] = await Promise.all([
    served.database.execute<{ id: string }>(mergedParts(served, page, sql`${page.limit}`)),
    countRows(served, page),
  ]);
  return { ids: rows.map(({ id }) => id), total: cappedTotal(count) };
}

/** Every page returns the count of the first page. */
async function findPage(served: Listed, page: PageOptions): Promise<Page> {
  const [{ ids, ...found }, first] = await Promise.all([
    findRows(served, page),
    page.last && findRows(served, { ...page, last: undefined }),
  ]);
  const { count, isAll } = first ?? found;
  return { ids, total: isAll ? cappedTotal(count) : { count: Math.min(count, COUNT_CAP), isCapped: true } };
}

/** A total of rows that were counted up to one more than `COUNT_CAP`. */
export const cappedTotal = (count: number): Total => ({
  count: Math.min(count, COUNT_CAP),
  isCapped: count > COUNT_CAP,
});

/** Counts along the index that the page is read from. */
async function countRows({ table, database }: Listed, { conditions, order }: PageOptions): Promise<number> {
  const limit = COUNT_CAP + 1;
  const parts = alternativesOf(conditions).map((where) => rowsAlong(order, where));
  const merged = sql.join(parts, sql` union all `);
  const counted = sql`select count(*)::int as count from (select 1 from (${merged}) as part limit ${limit}) as counted`;
  const { rows } = await database.execute<{ count: number }>(counted);
  return rows[0]?.count ?? 0;

  function rowsAlong({ column }: Order, where: SQL): SQL {
    const rows = database.select({ one: sql`1` }).from(table).where(where).orderBy(column, table.id).limit(limit);
    return sql`(${rows.getSQL()})`;
  }
}

const alternativesOf = ({ all, eachOf }: Conditions): SQL[] =>
  eachOf.length > 0 ? eachOf.map((one) => allOf([...all, one])) : [allOf(all)];

function sortValueOf(row: StoredRow, name: string): SortValue {
  const value = row[name];
  return value instanceof Date ? value.toISOString() : ((value ?? null) as SortValue);
}
