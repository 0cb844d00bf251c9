import type { Executor } from '../../platform/database/connect.ts';
import { inArray } from '../../platform/database/drizzle.ts';
import { orNotFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/policy/policy.ts';
import { findAnalysis } from './analyses-repository.ts';
import { isOwn } from './analysis-policy.ts';
import { dependantPolicy } from './dependant-policy.ts';
import { findDependant } from './dependants-repository.ts';
import { listSharedFollowUps } from './follow-ups/list-shared-follow-ups.ts';
import { endShares, endStartedShares, listShares, startShare } from './shares-repository.ts';
import { dependants } from './tables.ts';

/** What consultations need from this feature: the dependant of an analysis, the names of dependants, and the shares. */
export const consultationChecks = {
  findDependantOf: async (executor: Executor, { actor, analysisId }: { actor: Actor; analysisId: string }) => {
    const row = orNotFound(await findAnalysis(executor, { id: analysisId, scope: isOwn(actor) }));
    return row.dependant?.id ?? null;
  },
  requireDependant: async (executor: Executor, { actor, id }: { actor: Actor; id: string }): Promise<void> => {
    await findDependant(executor, { id, scope: dependantPolicy.scope(actor) });
  },
  listDependantNames: async (executor: Executor, ids: readonly string[]): Promise<Map<string, string>> => {
    const rows = await executor
      .select({ id: dependants.id, name: dependants.name })
      .from(dependants)
      .where(inArray(dependants.id, [...ids]));
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  listShares,
  listSharedFollowUps,
  startShare,
  endShares,
  endStartedShares,
};
