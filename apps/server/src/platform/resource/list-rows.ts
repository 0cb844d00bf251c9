import { COUNT_CAP, type Total } from '@skrin/contract/common';
import type { ListQuery } from '@skrin/contract/resource/schemas';
import { FREE_ROWS, isAlongIndex } from '@skrin/contract/resource/sorts';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { cappedTotal } from '../counts.ts';
import { or, type SQL, sql } from '../database/drizzle.ts';
import { AppError } from '../errors.ts';
import { alternativesOf, type Conditions, conditionsOf, fieldOf, metByAll } from './conditions.ts';
import { readSortCursor, type SortValue, writeSortCursor } from './cursor.ts';
import { findRows } from './find-rows.ts';
import { type Listed, mergedParts, orderOf, type PageOptions, readRows } from './parts.ts';
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
  const { ids, total } = await pageIn(served, query, page);
  const rows = await readRows(database, table, ids.slice(0, limit));
  const end = rows.at(-1);
  return {
    rows,
    total,
    ...(ids.length > limit &&
      end && { nextCursor: writeSortCursor(sort, { value: sortValueOf(end, order.name), id: end.id }) }),
  };
}

/** One row, with all its columns. */
export async function findRow(
  { database, table }: Pick<Listed, 'database' | 'table'>,
  where: SQL | undefined,
): Promise<StoredRow | undefined> {
  const [row] = await database.select().from(table).where(where);
  return row as StoredRow | undefined;
}

interface Page {
  ids: string[];
  total: Total;
}

async function pageIn(served: Listed, { filters, search, sort }: ListQuery, page: PageOptions): Promise<Page> {
  const { resource, table } = served;
  const narrowing = { filters: Object.keys(filters), isSearched: search !== undefined };
  if (resource.scale === 'small') return readPage(served, { ...freely(page), few: table });
  if (!isAlongIndex(resource, narrowing, sort))
    return readPage(served, { ...freely(page), few: await gatherRows(served, page.conditions) });
  return page.conditions.found.length > 0 ? findPage(served, page) : readPage(served, page);
}

/** For few rows: all conditions at once, because none of them needs an index. */
function freely({ conditions, ...page }: PageOptions): PageOptions {
  const { all, eachOf, found, ranges } = conditions;
  const either = or(...eachOf);
  return {
    ...page,
    conditions: { all: [...all, ...(either ? [either] : []), ...found], ranges, eachOf: [], found: [], indexed: [] },
  };
}

/**
 * The rows that a range narrows a list to, together with its filters by value: one index holds them in one place.
 * @throws AppError validation_failed where every range of the list holds too many
 */
async function gatherRows({ table, database }: Listed, conditions: Conditions): Promise<SQL> {
  for (const { column, where } of conditions.ranges) {
    const rowsOf = (columns: SQL) =>
      sql.join(
        alternativesOf(conditions, [...conditions.all, ...where]).map(
          (one) => sql`(select ${columns} from ${table} where ${one}
            order by ${column}, ${table.id} limit ${FREE_ROWS + 1})`,
        ),
        sql` union all `,
      );
    const { rows } = await database.execute<{ count: number }>(
      sql`select count(*)::int as count from (${rowsOf(sql`1`)}) as part`,
    );
    if ((rows[0]?.count ?? 0) <= FREE_ROWS)
      return sql`(${rowsOf(sql`*`)}) as ${sql.identifier(getTableConfig(table).name)}`;
  }
  const [{ name: path } = { name: 'sort' }] = conditions.ranges;
  throw new AppError('validation_failed', { fields: [{ path, code: 'range_too_wide' }] });
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

/** Counts along the index that the page is read from, or few rows in any order. */
async function countRows({ table, database }: Listed, { conditions, order, few }: PageOptions): Promise<number> {
  const limit = sql`limit ${COUNT_CAP + 1}`;
  const along = few ? sql`` : sql`order by ${order.column}, ${table.id}`;
  const parts = alternativesOf(conditions, metByAll(conditions)).map(
    (where) => sql`(select 1 from ${few ?? table} where ${where} ${along} ${limit})`,
  );
  const merged = sql.join(parts, sql` union all `);
  const counted = sql`select count(*)::int as count from (select 1 from (${merged}) as part ${limit}) as counted`;
  const { rows } = await database.execute<{ count: number }>(counted);
  return rows[0]?.count ?? 0;
}

function sortValueOf(row: StoredRow, name: string): SortValue {
  const value = row[name];
  return value instanceof Date ? value.toISOString() : ((value ?? null) as SortValue);
}
