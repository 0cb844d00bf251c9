import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import type { Executor } from '../../../platform/database/connect.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { analyses } from '../tables.ts';

/** Analyses of one problem that a timeline shows at most: the newest ones. */
const LONGEST = 50;

/**
 * Ids of all analyses of a problem, given any one of them: the query goes back to the first, then on to all that
 * follow.
 */
export async function listChain(executor: Executor, id: string): Promise<string[]> {
  const { rows } = await executor.execute<{ id: string }>(sql`
    with recursive earlier as (
      select id, follows_id from ${analyses} where id = ${id}
      union select ${analyses}.id, ${analyses}.follows_id
      from ${analyses} join earlier on ${analyses}.id = earlier.follows_id
    ), chain as (
      select id from earlier
      union select ${analyses}.id from ${analyses} join chain on ${analyses}.follows_id = chain.id
    )
    select id from chain order by id desc limit ${LONGEST}`);
  return rows.map((row) => row.id);
}

/**
 * The place of each analysis among all analyses of its problem, and how many there are. An analysis that is alone is
 * left out.
 */
export async function findPlaces(
  executor: Executor,
  ids: readonly string[],
): Promise<Map<string, AnalysisItem['ofProblem']>> {
  if (ids.length === 0) return new Map();
  const { rows } = await executor.execute<{ id: string; number: number; count: number }>(sql`
    with recursive earlier as (
      select id as asked, id, follows_id from ${analyses} where id in ${ids}
      union select earlier.asked, ${analyses}.id, ${analyses}.follows_id
      from ${analyses} join earlier on ${analyses}.id = earlier.follows_id
    ), chain as (
      select asked, id from earlier
      union select chain.asked, ${analyses}.id from ${analyses} join chain on ${analyses}.follows_id = chain.id
    )
    select asked as id, (count(*) filter (where id <= asked))::int as number, count(*)::int as count
    from chain group by asked having count(*) > 1`);
  return new Map(rows.map(({ id, number, count }) => [id, { number, count }]));
}
