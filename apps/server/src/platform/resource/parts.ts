import type { ListQuery } from '@skrin/contract/resource/schemas';
import { sortField } from '@skrin/contract/resource/sorts';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../database/connect.ts';
import { inArray, isNotNull, isNull, type SQL, sql } from '../database/drizzle.ts';
import { allOf, alternativesOf, type Conditions, fieldOf, metByAll, parameterOf } from './conditions.ts';
import type { Cursor } from './cursor.ts';
import { type AnyResource, columnOf, type ResourceTable, type StoredRow } from './served-resource.ts';

export type Listed = Pick<AnyResource, 'resource' | 'table' | 'database' | 'search'>;

export interface Order {
  name: string;
  column: PgColumn;
  isDescending: boolean;
}

export const orderOf = (table: ResourceTable, { sort }: Pick<ListQuery, 'sort'>): Order => ({
  name: sortField(sort),
  column: columnOf(table, sortField(sort)),
  isDescending: sort.startsWith('-'),
});

export const directionOf = ({ isDescending }: Order): SQL => (isDescending ? sql`desc` : sql`asc`);

export interface PageOptions {
  conditions: Conditions;
  order: Order;
  /** The last row of the previous page. */
  last: Cursor | undefined;
  limit: number;
  /** Few enough rows to be sorted freely, under the name of the table; without it, the table is read along its indexes. */
  few?: SQL | ResourceTable;
}

/**
 * Merges the first rows of each part; an index returns each part in its order, without sorting. Only `value` and `id`
 * are selected, which the index holds: for whole rows, PostgreSQL may read another index and discard most of it. A
 * search does not narrow the parts: `is_found` tells which rows match it.
 */
export function mergedParts(
  { resource, table }: Listed,
  { conditions, order, last, few = table }: Omit<PageOptions, 'limit'>,
  limit: SQL,
): SQL {
  const { column } = order;
  const direction = directionOf(order);
  const parts = partsOf(conditions, column).map(({ where, isEmpty }) => {
    const rest = last && afterCursor(fieldOf(resource, order.name), table.id, order, { last, isEmpty });
    return sql`(select ${column} as value, ${table.id} as id, ${allOf(conditions.found)} as is_found from ${few}
      where ${allOf([where, rest])} order by ${column} ${direction}, ${table.id} ${direction} limit ${limit})`;
  });
  return sql`select * from (${sql.join(parts, sql` union all `)}) as part
    order by value ${direction} nulls last, id ${direction} limit ${limit}`;
}

/** Reads whole rows, in the order of the given ids. */
export async function readRows(executor: Executor, table: ResourceTable, ids: string[]): Promise<StoredRow[]> {
  if (ids.length === 0) return [];
  const rows = (await executor.select().from(table).where(inArray(table.id, ids))) as StoredRow[];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface Part {
  where: SQL;
  /** Its rows have no value in the column of the sort. */
  isEmpty: boolean;
}

function partsOf(conditions: Conditions, column: PgColumn): Part[] {
  const filtered = alternativesOf(conditions, metByAll(conditions));
  if (column.notNull || conditions.ranges.some((range) => range.column === column))
    return filtered.map((where) => ({ where, isEmpty: false }));
  return filtered.flatMap((where) => [
    { where: allOf([where, isNotNull(column)]), isEmpty: false },
    { where: allOf([where, isNull(column)]), isEmpty: true },
  ]);
}

/** Compares (sort value, id) as one row value: an index finds the place without reading the rows before it. */
export function afterCursor(
  field: Parameters<typeof parameterOf>[0],
  idColumn: PgColumn,
  { column, isDescending }: Order,
  { last: { value, id }, isEmpty = false }: { last: Cursor; isEmpty?: boolean },
): SQL | undefined {
  const than = isDescending ? sql`<` : sql`>`;
  if (isEmpty) return value === null ? sql`${idColumn} ${than} ${id}::uuid` : undefined;
  return value === null
    ? sql`false`
    : sql`(${column}, ${idColumn}) ${than} (${parameterOf(field, value)}, ${id}::uuid)`;
}
