import { chargeOf, pricesAt } from '@skrin/domain/billing/prices';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { type Actor, asSystem } from '../../platform/policy/policy.ts';
import { findAnalysis, listUnlockedAfter, listUnlockedIds, moveAnalysis } from './analyses-repository.ts';
import { isPayable, requirePayable, unlockAnalysis } from './unlock.ts';

/** How billing sells the result of an analysis: it is unlocked when paid for, and locked again when the money goes back. */
export const analysisFulfilment = {
  requirePayable: async (executor: Executor, { actor, ref }: { actor: Actor; ref: string }) => {
    const { userId } = await requirePayable(executor, { actor, id: ref });
    const [item] = pricesAt(new Date());
    const charges = { midtrans: chargeOf(item, 'midtrans'), paypal: chargeOf(item, 'paypal') };
    return { userId, description: item.name, price: item.price, charges };
  },
  isPayable,
  fulfil: async (tx: Transaction, ref: string, by: 'order' | 'voucher') =>
    (await unlockAnalysis(tx, asSystem(ref), by)) ? ('fulfilled' as const) : whyNot(tx, ref),
  revoke: async (tx: Transaction, ref: string): Promise<void> => {
    const set = { unlockedAt: null, openedBy: null };
    await moveAnalysis(tx, { ...asSystem(ref), from: ['unlocked'], to: 'locked', set });
  },
  isFulfilled: listUnlockedIds,
  listFulfilled: listUnlockedAfter,
};

async function whyNot(tx: Transaction, ref: string) {
  const analysis = await findAnalysis(tx, asSystem(ref));
  if (!analysis) return 'gone';
  if (analysis.state === 'unlocked') return 'already';
  if (analysis.state === 'failed') return 'failed';
  return analysis.state === 'retake' ? 'cannot_tell' : 'later';
}
