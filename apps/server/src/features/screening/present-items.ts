import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import type { Executor } from '../../platform/database/connect.ts';
import { isUnlocked, type ListedAnalysis, presentCommon, readUnlockedResults } from './analyses-repository.ts';
import { analysisAbilities } from './analysis-policy.ts';
import { serviceOf } from './programmes/programme-service.ts';
import { type ReadOptions, withoutPrivateParts } from './read-analysis.ts';

/**
 * Presents the rows of a list, with what their programme shows there. The actor's own have their place among the analyses
 * of the same problem.
 */
export async function presentItems(
  executor: Executor,
  rows: readonly ListedAnalysis[],
  { actor, programmes }: ReadOptions,
): Promise<AnalysisItem[]> {
  const results = await readUnlockedResults(executor, rows.filter(isUnlocked), { programmes, heatMaps: false });
  return rows.map((row) => {
    const { programme, state, kind, answers } = row;
    const result = results.get(row.id);
    return {
      ...presentCommon(withoutPrivateParts(actor, row), analysisAbilities(actor, row)),
      ...serviceOf(programmes, programme).itemOf({ state, kind, answers, result }),
      ...(row.userId === actor.userId && ofProblem(row)),
    } as AnalysisItem;
  });
}

const ofProblem = ({ problemNumber, problemCount }: ListedAnalysis): Pick<AnalysisItem, 'ofProblem'> =>
  problemNumber === null || problemCount === null ? {} : { ofProblem: { number: problemNumber, count: problemCount } };
