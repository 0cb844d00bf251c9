import { type FunnelStep, funnelSteps } from '@skrin/contract/figures/figures';
import { groupOfCondition } from '@skrin/contract/programmes/findings';
import type { Span } from '@skrin/domain/figures/zoned-days';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database/connect.ts';
import { and, count, eq, gte, inArray, lt, min, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import type { DayFigure, DayFigures } from '../../platform/day-figures.ts';
import { analyses, assessments, outcomes, photos, results } from './tables.ts';

/** Checks, by the day on which each step of them happened. No figure has more than one property of a check. */
export const checksByDay: DayFigures = {
  countDay: async (executor, span) => [
    ...(await countSteps(executor, span)),
    ...(await countRefusals(executor, span)),
    await countOutcomes(executor, span),
    await addTimesToResult(executor, span),
  ],
  isPending: isBeingRead,
  firstAt: async (executor) => {
    const [first] = await executor.select({ at: min(assessments.createdAt) }).from(assessments);
    return first?.at ?? null;
  },
};

/** Each row has one property, as the others are null, or none: it counts all of the step then. */
interface StepCount extends Record<string, unknown> {
  step: FunnelStep;
  language: string | null;
  programme: string | null;
  channel: string | null;
  named: string | null;
  n: number;
}

async function countSteps(executor: Executor, { from, to }: Span): Promise<DayFigure[]> {
  const within = (column: PgColumn) =>
    sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${to.toISOString()}::timestamptz`;
  const ofAssessment = sql`join ${assessments} on ${assessments.id} = ${analyses.assessmentId}`;
  const named = sql`coalesce(${results.result}->>'condition', '')`;
  const { rows } = await executor.execute<StepCount>(sql`
    with happened as (
      select 'assessments' as step, ${assessments.userId} as user_id, ${assessments.programme} as programme, null as named
      from ${assessments} where ${within(assessments.createdAt)}
      union all
      select 'photos', ${analyses.userId}, ${assessments.programme}, null from ${analyses} ${ofAssessment}
      where ${within(analyses.createdAt)}
        and exists (select from ${photos} where ${photos.analysisId} = ${analyses.id})
      union all
      select 'results', ${analyses.userId}, ${assessments.programme}, ${named}
      from ${results} join ${analyses} on ${analyses.id} = ${results.analysisId} ${ofAssessment}
      where ${within(results.createdAt)}
      union all
      select 'unlocked', ${analyses.userId}, ${assessments.programme}, ${named}
      from ${analyses} ${ofAssessment} left join ${results} on ${results.analysisId} = ${analyses.id}
      where ${within(analyses.unlockedAt)}
    ), described as (
      select step, programme, named, ${users.language} as language, case
        when ${users.role} = 'visitor' then 'visitor'
        when ${users.organisationId} is not null then 'organisation' else 'account' end as channel
      from happened join ${users} on ${users.id} = happened.user_id
    )
    select step, language, programme, channel, named, count(*)::int as n from described
    group by grouping sets ((step), (step, language), (step, programme), (step, channel), (step, named))
    having grouping(named) = 1 or named is not null`);
  const steps = rows.map(({ step, n, ...properties }) => ({ figure: step, n, dimensions: dimensionsOf(properties) }));
  const missing = funnelSteps.filter((step) => !rows.some((row) => row.step === step));
  return [...joinGroups(steps), ...missing.map((figure) => ({ figure, n: 0, dimensions: {} }))];
}

function dimensionsOf({ named, language, programme, channel }: Omit<StepCount, 'step' | 'n'>): DayFigure['dimensions'] {
  if (named !== null) return { group: groupOfCondition(named as string) ?? 'none' };
  return {
    ...(language !== null && { language: language as string }),
    ...(programme !== null && { programme: programme as string }),
    ...(channel !== null && { channel: channel as string }),
  };
}

/** Several conditions are of one group. */
function joinGroups(figures: readonly DayFigure[]): DayFigure[] {
  const joined = new Map<string, DayFigure>();
  for (const each of figures) {
    const key = `${each.figure} ${JSON.stringify(each.dimensions)}`;
    joined.set(key, { ...each, n: each.n + (joined.get(key)?.n ?? 0) });
  }
  return [...joined.values()];
}

/** Photos of the day without a result, each by the first reason that is given for it. */
async function countRefusals(executor: Executor, { from, to }: Span): Promise<DayFigure[]> {
  const reason = sql<string | null>`${analyses.faults}->>0`;
  const rows = await executor
    .select({ reason, n: count() })
    .from(analyses)
    .where(and(eq(analyses.state, 'retake'), gte(analyses.createdAt, from), lt(analyses.createdAt, to)))
    .groupBy(reason);
  const all = rows.reduce((sum, { n }) => sum + n, 0);
  return [
    { figure: 'refusals', dimensions: {}, n: all },
    ...rows.map((row) => ({
      figure: 'refusals' as const,
      dimensions: { reason: row.reason ?? 'not_clear' },
      n: row.n,
    })),
  ];
}

/** Whether a photo of the day is still being read: it may be refused. */
async function isBeingRead(executor: Executor, { from, to }: Span): Promise<boolean> {
  const unread = and(
    inArray(analyses.state, ['queued', 'running']),
    gte(analyses.createdAt, from),
    lt(analyses.createdAt, to),
  );
  return (await executor.$count(analyses, unread)) > 0;
}

async function countOutcomes(executor: Executor, { from, to }: Span): Promise<DayFigure> {
  const [reported] = await executor
    .select({ n: count() })
    .from(outcomes)
    .where(and(gte(outcomes.createdAt, from), lt(outcomes.createdAt, to)));
  return { figure: 'outcomes', dimensions: {}, n: reported?.n ?? 0 };
}

/** Seconds from a photo to its result. */
async function addTimesToResult(executor: Executor, { from, to }: Span): Promise<DayFigure> {
  const [read] = await executor
    .select({
      n: count(),
      sum: sql<number>`coalesce(sum(extract(epoch from ${results.createdAt} - ${analyses.createdAt})), 0)::float8`,
    })
    .from(results)
    .innerJoin(analyses, eq(analyses.id, results.analysisId))
    .where(
      and(
        gte(results.createdAt, from),
        lt(results.createdAt, to),
        sql`exists (select from ${photos} where ${photos.analysisId} = ${analyses.id})`,
      ),
    );
  return { figure: 'timeToResult', dimensions: {}, n: read?.n ?? 0, sum: read?.sum ?? 0 };
}
