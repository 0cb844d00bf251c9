import { hasPermission } from '@skrin/contract/access/permissions';
import type { Analysis } from '@skrin/contract/screening/analyses';
import type { Executor } from '../../platform/database/connect.ts';
import { orNotFound } from '../../platform/errors.ts';
import { type Act, recordReads } from '../../platform/policy/authorize.ts';
import type { Actor } from '../../platform/policy/policy.ts';
import {
  type AnalysisRow,
  findAnalysis,
  isUnlocked,
  type ListedAnalysis,
  presentCommon,
  readUnlockedResults,
} from './analyses-repository.ts';
import { analysisAbilities, analysisPolicy, reportableUntil } from './analysis-policy.ts';
import { type Programmes, serviceOf } from './programmes/programme-service.ts';
import { readReminder } from './reminders/reminders-repository.ts';

/**
 * Finds an analysis that somebody reads, or whose photo they read, and records the read in the audit.
 * @throws AppError `not_found`
 */
export async function openAnalysis(executor: Executor, { act, id }: { act: Act; id: string }): Promise<AnalysisRow> {
  const row = await findFor(executor, { actor: act.actor, id });
  await recordReads(executor, analysisPolicy, act, [row]);
  return row;
}

export interface ReadOptions {
  actor: Actor;
  /** The counts of the model in use; results of earlier versions are judged by them. */
  programmes: Programmes;
}

/** The analysis as the response to a change by its owner. @throws AppError `not_found` */
export const readAnalysis = async (
  executor: Executor,
  { id, ...options }: ReadOptions & { id: string },
): Promise<Analysis> => presentWithResult(executor, await findFor(executor, { id, actor: options.actor }), options);

/** The row without what its owner alone sees: the name and the note that they gave it, and their follow-ups. */
export const withoutPrivateParts = <Row extends ListedAnalysis>({ userId }: Actor, row: Row): Row =>
  row.userId === userId ? row : { ...row, name: null, note: null, followUps: [] };

/** Presents an analysis, with the result once it is unlocked. Name, note and voucher are shown to its owner alone. */
export const presentWithResult = async (
  executor: Executor,
  row: AnalysisRow,
  { actor, programmes }: ReadOptions,
): Promise<Analysis> => {
  const { programme, state, kind, faults, answers, outcome } = row;
  const results = await readUnlockedResults(executor, [row].filter(isUnlocked), { programmes, heatMaps: true });
  const result = results.get(row.id);
  const isTheirs = row.userId === actor.userId;
  const until = isTheirs && reportableUntil(row);
  const reminder = isTheirs && hasPermission(actor.role, 'analysis:remind') && (await readReminder(executor, row));
  return {
    ...presentCommon(withoutPrivateParts(actor, row), analysisAbilities(actor, row)),
    ...serviceOf(programmes, programme).detailsOf?.({ state, kind, faults, answers }),
    ...(result && { result }),
    ...(until && { reportableUntil: until.toISOString() }),
    ...(reminder && { reminder }),
    ...(isTheirs &&
      outcome && { outcome: { voucher: outcome.voucherCode, reportedAt: outcome.createdAt.toISOString() } }),
  } as Analysis;
};

const findFor = async (executor: Executor, { actor, id }: { actor: Actor; id: string }): Promise<AnalysisRow> =>
  orNotFound(await findAnalysis(executor, { id, scope: analysisPolicy.scope(actor) }));
