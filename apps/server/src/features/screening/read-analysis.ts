import type { Analysis, AnalysisItem } from '@skrin/contract/screening/analyses';
import type { ReliabilityCounts } from '@skrin/domain/screening/reliability';
import type { Executor } from '../../platform/database/connect.ts';
import { orNotFound } from '../../platform/errors.ts';
import { type Act, recordReads } from '../../platform/policy/authorize.ts';
import type { Actor } from '../../platform/policy/policy.ts';
import {
  type AnalysisRow,
  findAnalysis,
  isUnlocked,
  presentAnalysis,
  presentAnalysisItem,
  readUnlockedResults,
} from './analyses-repository.ts';
import { analysisAbilities, analysisPolicy, reportableUntil } from './analysis-policy.ts';

/** The row of an analysis that somebody looks at, or at its photo. @throws AppError `not_found` */
export async function openAnalysis(executor: Executor, { act, id }: { act: Act; id: string }): Promise<AnalysisRow> {
  const row = await findFor(executor, { actor: act.actor, id });
  await recordReads(executor, analysisPolicy, act, [row]);
  return row;
}

interface ReadOptions {
  actor: Actor;
  /** Of the model in use: results of earlier versions are held against it. */
  reliability: ReliabilityCounts;
}

/** What somebody gets back who changed it. @throws AppError `not_found` */
export const readAnalysis = async (
  executor: Executor,
  { id, ...options }: ReadOptions & { id: string },
): Promise<Analysis> => presentWithResult(executor, await findFor(executor, { id, actor: options.actor }), options);

/** With the result once unlocked. What the owner writes down and gets back for it is told to nobody else. */
export const presentWithResult = async (
  executor: Executor,
  row: AnalysisRow,
  { actor, reliability }: ReadOptions,
): Promise<Analysis> => {
  const results = await readUnlockedResults(executor, [row].filter(isUnlocked), { reliability, heatMaps: true });
  const can = analysisAbilities(actor, row);
  const result = results.get(row.id);
  if (row.userId !== actor.userId) return presentAnalysis({ ...row, name: null, note: null }, can, { result });
  return presentAnalysis(row, can, { result, reportableUntil: reportableUntil(row), outcome: row.outcome });
};

/** Rows of a list, those that are unlocked with what their results name. */
export async function presentItems(
  executor: Executor,
  rows: readonly AnalysisRow[],
  { actor, reliability }: ReadOptions,
): Promise<AnalysisItem[]> {
  const results = await readUnlockedResults(executor, rows.filter(isUnlocked), { reliability, heatMaps: false });
  return rows.map((row) => presentAnalysisItem(row, analysisAbilities(actor, row), results.get(row.id)?.conditionSet));
}

const findFor = async (executor: Executor, { actor, id }: { actor: Actor; id: string }): Promise<AnalysisRow> =>
  orNotFound(await findAnalysis(executor, { id, scope: analysisPolicy.scope(actor) }));
