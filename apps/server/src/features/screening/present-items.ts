import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import type { Executor } from '../../platform/database/connect.ts';
import { isUnlocked, type ListedAnalysis, presentAnalysis, readUnlockedResults } from './analyses-repository.ts';
import { analysisAbilities } from './analysis-policy.ts';
import { type ReadOptions, withoutPrivateParts } from './read-analysis.ts';

/**
 * Presents the rows of a list. Unlocked ones have the conditions that their results name, and the actor's own have
 * their place among the analyses of the same problem.
 */
export async function presentItems(
  executor: Executor,
  rows: readonly ListedAnalysis[],
  { actor, programmes }: ReadOptions,
): Promise<AnalysisItem[]> {
  const results = await readUnlockedResults(executor, rows.filter(isUnlocked), { programmes, heatMaps: false });
  return rows.map((row) => {
    const named = results.get(row.id)?.conditionSet;
    return {
      ...presentAnalysis(withoutPrivateParts(actor, row), analysisAbilities(actor, row)),
      location: row.location,
      ...(named && { named }),
      ...(row.userId === actor.userId && ofProblem(row)),
    };
  });
}

const ofProblem = ({ problemNumber, problemCount }: ListedAnalysis): Pick<AnalysisItem, 'ofProblem'> =>
  problemNumber === null || problemCount === null ? {} : { ofProblem: { number: problemNumber, count: problemCount } };
