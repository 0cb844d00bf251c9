import { COUNT_CAP, type Total } from '@skrin/contract/common';
import { cappedTotal } from '../counts.ts';
import type { Executor } from '../database/connect.ts';
import { sql } from '../database/drizzle.ts';
import { type Queue, queueOf, queues } from './define.ts';

interface JobCounts {
  /** Jobs that are due and not yet begun. */
  waiting: { queue: Queue; waiting: Total }[];
  /** Jobs that failed and are tried again. */
  failing: Total;
}

/**
 * Counts jobs along the index by which the library finds them: of all that are due, or tried again soon, the first ones up
 * to one more than `COUNT_CAP`. A failed job is tried again within 6.2 hours (`ATTEMPTS_FOR_DAYS`).
 */
export async function countJobs(executor: Executor): Promise<JobCounts> {
  const { rows } = await executor.execute<{ name: string; due: number; failed: number; n: number }>(sql`
    select tasks.identifier as name, (count(*) filter (where is_due))::int as due,
      (count(*) filter (where attempts > 0))::int as failed, count(*)::int as n
    from (
      select task_id, attempts, run_at <= now() as is_due from graphile_worker._private_jobs
      where is_available and priority = 0 and run_at < now() + interval '7 hours'
      order by priority, run_at limit ${COUNT_CAP + 1}
    ) as soon join graphile_worker._private_tasks as tasks on tasks.id = soon.task_id group by tasks.identifier`);
  const sumOf = (key: 'due' | 'failed' | 'n', of = rows) => of.reduce((sum, row) => sum + row[key], 0);
  // Where there are more, any of these may be more.
  const isCapped = sumOf('n') > COUNT_CAP;
  const totalOf = (count: number): Total => ({ ...cappedTotal(count), isCapped });
  return {
    waiting: queues.map((queue) => {
      const own = rows.filter(({ name }) => queueOf(name) === queue);
      return { queue, waiting: totalOf(sumOf('due', own)) };
    }),
    failing: totalOf(sumOf('failed')),
  };
}
