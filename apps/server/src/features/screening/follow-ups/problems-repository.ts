import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { desc, eq, type SQL, sql } from '../../../platform/database/drizzle.ts';
import { analyses } from '../tables.ts';

/** Analyses of one problem that a timeline shows at most: the newest ones. */
const LONGEST = 50;

/**
 * Serialises what adds to the problems of a person or takes from them, until the transaction ends. Locked before any
 * analysis or assessment, because both kinds of transactions lock those too.
 */
export async function lockProblems(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`problems ${userId}`}, 0))`);
}

/**
 * Numbers the analyses of a problem after one was added or taken out: by id, which is their order in time. Where the
 * first was taken out, each that followed it begins a problem of its own. One that is left alone has no number.
 */
export async function numberProblem(executor: Executor, problemId: string | SQL): Promise<void> {
  await executor.execute(sql`
    with recursive chain as (
      select id, id as first from ${analyses}
      where follows_id is null and (id = ${problemId} or problem_id = ${problemId})
      union all select next.id, chain.first from ${analyses} next join chain on next.follows_id = chain.id
    ), numbered as (
      select id, first, count(*) over (partition by first) as count,
        row_number() over (partition by first order by id) as number
      from chain
    )
    update ${analyses} set problem_id = case when count > 1 then first end,
      problem_number = case when count > 1 then number end
    from numbered where ${analyses.id} = numbered.id`);
}

/** The problem of an analysis: the id of its first one, which may be the analysis itself. */
export const problemOf = (id: string): SQL =>
  sql`(select coalesce(of.problem_id, of.id) from ${analyses} of where of.id = ${id})`;

/** How many analyses the problem of each row of `analyses` has; null if the row is the only one. */
export const problemCount = sql<number | null>`case when ${analyses}.problem_id is not null then (
  select max(of.problem_number) from ${analyses} of where of.problem_id = ${analyses}.problem_id) end`;

/** The ids of the newest analyses of a problem. */
export async function listIdsOfProblem(executor: Executor, problemId: string): Promise<string[]> {
  const rows = await executor
    .select({ id: analyses.id })
    .from(analyses)
    .where(eq(analyses.problemId, problemId))
    .orderBy(desc(analyses.problemNumber))
    .limit(LONGEST);
  return rows.map(({ id }) => id);
}
