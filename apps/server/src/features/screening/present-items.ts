import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import type { Executor } from '../../platform/database/connect.ts';
import { type AnalysisRow, isUnlocked, presentAnalysis, readUnlockedResults } from './analyses-repository.ts';
import { analysisAbilities } from './analysis-policy.ts';
import { findPlaces } from './follow-ups/chains.ts';
import { type ReadOptions, withoutPrivateParts } from './read-analysis.ts';

/**
 * Presents the rows of a list. Unlocked ones have the conditions that their results name, and the actor's own have
 * their place among the analyses of the same problem.
 */
export async function presentItems(
  executor: Executor,
  rows: readonly AnalysisRow[],
  { actor, reliability }: ReadOptions,
): Promise<AnalysisItem[]> {
  const results = await readUnlockedResults(executor, rows.filter(isUnlocked), { reliability, heatMaps: false });
  const own = rows.flatMap(({ id, userId }) => (userId === actor.userId ? [id] : []));
  const places = await findPlaces(executor, own);
  return rows.map((row) => {
    const named = results.get(row.id)?.conditionSet;
    const ofProblem = places.get(row.id);
    return {
      ...presentAnalysis(withoutPrivateParts(actor, row), analysisAbilities(actor, row)),
      location: row.location,
      ...(named && { named }),
      ...(ofProblem && { ofProblem }),
    };
  });
}
