import { type Work, type WorkKind, workKinds } from '@skrin/contract/accounts/work';
import type { OwnTotal } from '../../../platform/counts.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { and, inArray } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/policy/policy.ts';
import { userPolicy } from './user-policy.ts';

/** Counts what each of several people has of one kind. Provided by the feature of that kind. */
type CountWork = (executor: Executor, userIds: readonly string[]) => Promise<ReadonlyMap<string, OwnTotal>>;
export type WorkCounters = Readonly<Record<WorkKind, CountWork>>;

const presentTotal = ({ latestAt, ...total }: OwnTotal) => ({ ...total, latestAt: latestAt?.toISOString() ?? null });

/** What those of several accounts that an actor sees have done. */
export async function readWork(
  executor: Executor,
  { counters, actor, ids }: { counters: WorkCounters; actor: Actor; ids: readonly string[] },
): Promise<{ id: string; work: Work }[]> {
  const seen = await executor
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), userPolicy.scope(actor)));
  const counted = await Promise.all(
    workKinds.map(async (kind) => {
      const totals = await counters[kind](
        executor,
        seen.map(({ id }) => id),
      );
      return [kind, totals] as const;
    }),
  );
  const none: OwnTotal = { count: 0, isCapped: false, latestAt: null };
  return seen.map(({ id }) => {
    const work = counted.map(([kind, totals]) => [kind, presentTotal(totals.get(id) ?? none)]);
    return { id, work: Object.fromEntries(work) as Work };
  });
}
