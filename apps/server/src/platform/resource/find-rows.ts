import { getTableConfig } from 'drizzle-orm/pg-core';
import { or, sql } from '../database/drizzle.ts';
import { allOf, fieldOf, metByAll } from './conditions.ts';
import type { Cursor } from './cursor.ts';
import { afterCursor, directionOf, type Listed, mergedParts, type PageOptions } from './parts.ts';

/** Rows that are read one by one, in the order of the list, before the search index is queried. */
const SCANNED_ROWS = 1_000;
/** The search index is first queried for a stretch of the list this many times as long as that of those rows. */
const NEARBY_FACTOR = 20;

interface FoundRows {
  ids: string[];
  /** Number of matching rows that were found: all of them, or as many as a page needed. */
  count: number;
  isAll: boolean;
}

/**
 * The first rows of a list by time that match a search, in a time that hardly depends on how many rows there are. If
 * many rows match, enough of them are among the first `SCANNED_ROWS`. If some rows match, the search index finds enough of
 * them nearby, without reading all the others. If hardly any row matches, one query of the index finds all of them.
 */
export async function findRows(served: Listed, page: PageOptions): Promise<FoundRows> {
  const { end, bound, ...walk } = await scanRows(served, page);
  let { ids, count } = walk;
  if (!end || ids.length >= page.limit) return { ids, count, isAll: !end };
  const isCommon = count * NEARBY_FACTOR >= page.limit;
  for (const reach of isCommon ? (['near', 'beyond'] as const) : (['all'] as const)) {
    const more = await querySearchIndex(
      served,
      { ...page, last: end, limit: page.limit - ids.length },
      { reach, bound },
    );
    ids = [...ids, ...more.ids];
    count += more.count;
    if (reach === 'near' && ids.length >= page.limit) return { ids, count, isAll: false };
  }
  return { ids, count, isAll: true };
}

interface Walk {
  ids: string[];
  count: number;
  /** The last row that was read; absent if the list ended. */
  end?: Cursor;
  /** The time at which the nearby part of the list ends. */
  bound: string;
}

async function scanRows(served: Listed, { limit, ...page }: PageOptions): Promise<Walk> {
  const direction = directionOf(page.order);
  // A literal in the statement: with a parameter, PostgreSQL would expect a tenth of all rows.
  const parts = mergedParts(served, page, sql.raw(String(SCANNED_ROWS)));
  const [first, middle] = [
    sql`first_value(value) over along`,
    sql`nth_value(value, ${sql.raw(String(SCANNED_ROWS / 2))}) over along`,
  ];
  // The denser half decides: a gap in time, as between the first account and the next, would extend the nearby part to
  // the whole table.
  const bound = page.order.isDescending
    ? sql`value - 2 * ${NEARBY_FACTOR} * least(${first} - ${middle}, ${middle} - value)`
    : sql`value + 2 * ${NEARBY_FACTOR} * least(${middle} - ${first}, value - ${middle})`;
  const { rows } = await served.database.execute<{
    value: string;
    id: string;
    bound: string;
    is_found: boolean;
    seen: string;
    total: string;
    walked: string;
  }>(sql`select * from (
      select value, id, is_found, row_number() over along as place,
        ${bound} as bound,
        count(*) filter (where is_found) over along as seen, count(*) filter (where is_found) over () as total,
        count(*) over () as walked
      from (${parts}) as part window along as (order by value ${direction}, id ${direction} rows unbounded preceding)
    ) as walk where (is_found and seen <= ${limit}) or place = walked order by place`);
  const end = rows.at(-1);
  return {
    ids: rows.filter((row) => row.is_found && Number(row.seen) <= limit).map(({ id }) => id),
    count: Number(end?.total ?? 0),
    bound: end?.bound ?? '',
    ...(end && Number(end.walked) === SCANNED_ROWS && { end: { value: end.value, id: end.id } }),
  };
}

/** Reads only rows that the search index finds: `offset 0` keeps the list's conditions from using other indexes. */
async function querySearchIndex(
  { resource, table, database }: Listed,
  { conditions, order, last, limit }: PageOptions,
  { reach, bound }: { reach: 'near' | 'beyond' | 'all'; bound: string },
): Promise<Pick<FoundRows, 'ids' | 'count'>> {
  const { eachOf, indexed } = conditions;
  const { column, isDescending } = order;
  const direction = directionOf(order);
  const isAfter = last && afterCursor(fieldOf(resource, order.name), table.id, order, { last });
  const isNear = sql`${column} ${isDescending ? sql`>=` : sql`<=`} ${bound}::timestamptz`;
  const isBeyond = sql`${column} ${isDescending ? sql`<` : sql`>`} ${bound}::timestamptz`;
  const inner = allOf(reach === 'near' ? [...indexed, isNear, isAfter] : indexed);
  const rest = { near: [], beyond: [isBeyond], all: [isAfter] }[reach];
  const { rows } = await database.execute<{ id: string; count: number }>(sql`
    select ${table.id} as id, count(*) over ()::int as count
    from (select * from ${table} where ${inner} offset 0) as ${sql.identifier(getTableConfig(table).name)}
    where ${allOf([...metByAll(conditions), or(...eachOf), ...rest])}
    order by ${column} ${direction}, ${table.id} ${direction} limit ${limit}`);
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 };
}
