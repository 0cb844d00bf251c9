import { chargeOf, priceOfProgramme } from '@skrin/domain/billing/prices';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { requireAbility } from '../../platform/policy/authorize.ts';
import { type Actor, asSystem, type Scoped } from '../../platform/policy/policy.ts';
import { type AnalysisRow, findAnalysis, moveAnalysis } from './analyses-repository.ts';
import { analysisPolicy, isForSale, isHelpFirst } from './analysis-policy.ts';
import { insertFollowUps } from './follow-ups/follow-ups-repository.ts';
import { listUnlockedAfter, listUnlockedIds } from './history-repository.ts';

/**
 * The analysis, if this person may have it unlocked now.
 * @throws AppError `not_found`, `forbidden`, `analysis_already_unlocked`, `analysis_not_payable`, `help_first`
 */
export async function requirePayable(
  executor: Executor,
  { actor, id }: { actor: Actor; id: string },
): Promise<AnalysisRow> {
  const row = orNotFound(await findAnalysis(executor, { id, scope: analysisPolicy.scope(actor) }));
  if (row.state === 'unlocked') throw new AppError('analysis_already_unlocked');
  if (!isForSale(row)) throw new AppError('analysis_not_payable');
  requireAbility(analysisPolicy, { actor, action: 'unlock', row });
  if (isHelpFirst(row)) throw new AppError('help_first');
  return row;
}

/** Whether the analysis is there and still for sale. */
const isPayable = async (executor: Executor, id: string): Promise<boolean> => {
  const row = await findAnalysis(executor, asSystem(id));
  return row !== undefined && isForSale(row);
};

/**
 * Opens a locked result and plans its follow-ups. Of several concurrent calls one gets `true`, which counts only if the
 * transaction commits.
 */
export async function unlockAnalysis(tx: Transaction, key: Scoped, openedBy: 'order' | 'voucher'): Promise<boolean> {
  const set = { unlockedAt: new Date(), openedBy };
  const moved = await moveAnalysis(tx, { ...key, from: ['locked'], to: 'unlocked', set });
  if (moved) await insertFollowUps(tx, { analysisId: moved.id, openedAt: set.unlockedAt });
  return moved !== undefined;
}

/**
 * How billing sells the result of an analysis: unlocked when it is paid for, and locked again when the money goes back.
 */
export const analysisFulfilment = {
  itemOf: (description: string) => description,
  requirePayable: async (executor: Executor, { actor, ref }: { actor: Actor; ref: string }) => {
    const { userId, programme } = await requirePayable(executor, { actor, id: ref });
    const item = priceOfProgramme(programme, new Date());
    if (!item) throw new AppError('analysis_not_payable');
    const charges = { midtrans: chargeOf(item, 'midtrans'), paypal: chargeOf(item, 'paypal') };
    return { userId, description: item.name, price: item.price, charges };
  },
  isPayable,
  fulfil: async (tx: Transaction, ref: string, by: 'order' | 'voucher') =>
    (await unlockAnalysis(tx, asSystem(ref), by)) ? ('fulfilled' as const) : reasonNotFulfilled(tx, ref),
  revoke: async (tx: Transaction, ref: string): Promise<void> => {
    const set = { unlockedAt: null, openedBy: null };
    await moveAnalysis(tx, { ...asSystem(ref), from: ['unlocked'], to: 'locked', set });
  },
  isFulfilled: listUnlockedIds,
  listFulfilled: listUnlockedAfter,
};

async function reasonNotFulfilled(tx: Transaction, ref: string) {
  const analysis = await findAnalysis(tx, asSystem(ref));
  if (!analysis) return 'gone';
  if (analysis.state === 'unlocked') return 'already';
  if (analysis.state === 'failed') return 'failed';
  return analysis.state === 'retake' ? 'cannot_tell' : 'later';
}
