import { COUNT_CAP, type ListQuery } from '@skrin/contract/resource/schemas';
import { inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '../database/connect.ts';
import { allOf, type Conditions, conditionsOf, fieldOf, parameterOf } from './conditions.ts';
import { type Cursor, readCursor, type SortValue, writeCursor } from './cursor.ts';
import { type AnyResource, columnOf, type StoredRow } from './served-resource.ts';

export interface ListedRows {
  rows: StoredRow[];
  nextCursor?: string;
  total: { count: number; isCapped: boolean };
}

type Listed = Pick<AnyResource, 'resource' | 'table' | 'database'>;

/** One page of the rows in a scope, sorted by any field that the resource sorts by; empty values come last both ways. */
export async function listRows(served: Listed, scope: SQL, query: ListQuery): Promise<ListedRows> {
  const { resource, table, database } = served;
  const { sort, cursor, limit } = query;
  const name = sort.replace(/^-/, '');
  const column = columnOf(table, name);
  const conditions = conditionsOf(served, query);
  conditions.all.unshift(scope);
  const last = cursor === undefined ? undefined : readCursor(cursor, sort, fieldOf(resource, name));
  const order: Order = { name, column, isDescending: sort.startsWith('-') };
  const [read, counted] = await inPlanOf(database, conditions, [
    (executor) => readPage(executor, served, { conditions, order, last, limit: limit + 1 }),
    (executor) => countRows(executor, served, conditions, order),
  ]);
  const rows = read.slice(0, limit);
  const end = rows.at(-1);
  return {
    rows,
    total: { count: Math.min(counted, COUNT_CAP), isCapped: counted > COUNT_CAP },
    ...(read.length > limit && end && { nextCursor: writeCursor(sort, { value: sortValueOf(end, name), id: end.id }) }),
  };
}

interface Order {
  name: string;
  column: PgColumn;
  isDescending: boolean;
}

/**
 * Statements are planned once for all of their values. A search and a range of another column than the list is sorted
 * by have no one best plan: few rows are best found and sorted, many are best met on the way along the sort.
 */
function inPlanOf<One, Other>(
  database: AnyResource['database'],
  { isUneven }: Conditions,
  [one, other]: [(executor: Executor) => Promise<One>, (executor: Executor) => Promise<Other>],
): Promise<[One, Other]> {
  if (!isUneven) return Promise.all([one(database), other(database)]);
  return database.transaction(
    async (tx) => {
      await tx.execute(sql`set local plan_cache_mode = force_custom_plan`);
      return [await one(tx), await other(tx)];
    },
    { accessMode: 'read only' },
  );
}

interface PageOptions {
  conditions: Conditions;
  order: Order;
  last: Cursor | undefined;
  limit: number;
}

/**
 * The first rows of each part, merged: each part comes in its order from an index, without sorting what it holds. Ids
 * come first, from the index alone: asked for whole rows, PostgreSQL may walk another index and throw most of it away.
 */
async function readPage(executor: Executor, { resource, table }: Listed, page: PageOptions): Promise<StoredRow[]> {
  const { conditions, order, last, limit } = page;
  const { column, isDescending } = order;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const parts = partsOf(conditions, column).map(({ where, isEmpty }) =>
    executor
      .select({ value: column, id: table.id })
      .from(table)
      .where(allOf([...where, last && after(fieldOf(resource, order.name), table.id, order, { last, isEmpty })]))
      .orderBy(sql`${column} ${direction}`, sql`${table.id} ${direction}`)
      .limit(limit),
  );
  const [first, second, ...rest] = parts;
  if (!first) return [];
  const merged = second
    ? unionAll(first, second, ...rest)
        .orderBy(sql`${column} ${direction} nulls last`, sql`${table.id} ${direction}`)
        .limit(limit)
    : first;
  const ids = (await merged).map(({ id }) => String(id));
  const rows = (await executor.select().from(table).where(inArray(table.id, ids))) as StoredRow[];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface Part {
  where: SQL[];
  /** Its rows have no value in the column of the sort. */
  isEmpty: boolean;
}

function partsOf({ all, eachOf, isFilled }: Conditions, column: PgColumn): Part[] {
  const filtered = eachOf.length > 0 ? eachOf.map((one) => [...all, one]) : [all];
  if (column.notNull || isFilled) return filtered.map((where) => ({ where, isEmpty: false }));
  return filtered.flatMap((where) => [
    { where: [...where, isNotNull(column)], isEmpty: false },
    { where: [...where, isNull(column)], isEmpty: true },
  ]);
}

/** Compares rows, which an index answers without looking at those before. */
function after(
  field: Parameters<typeof parameterOf>[0],
  idColumn: PgColumn,
  { column, isDescending }: Order,
  { last: { value, id }, isEmpty }: { last: Cursor; isEmpty: boolean },
): SQL | undefined {
  const than = isDescending ? sql`<` : sql`>`;
  if (isEmpty) return value === null ? sql`${idColumn} ${than} ${id}::uuid` : undefined;
  return value === null
    ? sql`false`
    : sql`(${column}, ${idColumn}) ${than} (${parameterOf(field, value)}, ${id}::uuid)`;
}

/** Along the index that the page comes from; where only the values tell, however is fastest. */
async function countRows(
  executor: Executor,
  { table }: Listed,
  { all, eachOf, isUneven }: Conditions,
  { column }: Order,
): Promise<number> {
  const limit = COUNT_CAP + 1;
  const parts = (eachOf.length > 0 && !isUneven ? eachOf : [or(...eachOf)]).map((one) => {
    const rows = executor
      .select({ one: sql`1` })
      .from(table)
      .where(allOf([...all, one]));
    return isUneven ? rows.limit(limit).getSQL() : rows.orderBy(column, table.id).limit(limit).getSQL();
  });
  const merged = sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  );
  const counted = sql`select count(*)::int as count from (select 1 from (${merged}) as part limit ${limit}) as counted`;
  const { rows } = await executor.execute<{ count: number }>(counted);
  return rows[0]?.count ?? 0;
}

function sortValueOf(row: StoredRow, name: string): SortValue {
  const value = row[name];
  return value instanceof Date ? value.toISOString() : ((value ?? null) as SortValue);
}
