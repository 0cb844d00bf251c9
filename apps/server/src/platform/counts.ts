import { COUNT_CAP, type Total } from '@skrin/contract/common';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './database/connect.ts';
import { sql } from './database/drizzle.ts';

/** A total of rows that were counted up to one more than `COUNT_CAP`. */
export const cappedTotal = (count: number): Total => ({
  count: Math.min(count, COUNT_CAP),
  isCapped: count > COUNT_CAP,
});

/** How many rows somebody has, and when the newest was made. */
export interface OwnTotal extends Total {
  latestAt: Date | null;
}

interface OwnedTable {
  table: PgTable;
  owner: PgColumn;
  createdAt: PgColumn;
}

/**
 * Counts the rows of each of several owners, by the index of owner and time. It reads at most `COUNT_CAP` rows and one of
 * each, whatever the table holds.
 */
export async function countByOwner(
  executor: Executor,
  { table, owner, createdAt }: OwnedTable,
  ids: readonly string[],
): Promise<Map<string, OwnTotal>> {
  const { rows } = await executor.execute<{ id: string; count: number; latest: string | null }>(sql`
    select person.id, newest.count, newest.latest
    from unnest(${sql.param([...ids])}::uuid[]) as person(id)
    cross join lateral (
      select count(*)::int as count, max(at) as latest from (
        select ${createdAt} as at from ${table} where ${owner} = person.id order by ${createdAt} desc limit ${COUNT_CAP + 1}
      ) as counted
    ) as newest`);
  return new Map(
    rows.map(({ id, count, latest }) => [
      id,
      { ...cappedTotal(count), latestAt: latest === null ? null : new Date(latest) },
    ]),
  );
}
