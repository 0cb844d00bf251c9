import type { Analysis } from '@skrin/contract/screening/analyses';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { AppError } from '../../platform/errors.ts';
import { limitMisses } from '../../platform/limits.ts';
import type { Act } from '../../platform/policy/authorize.ts';
import { asSystem } from '../../platform/policy/policy.ts';
import { closeOrdersOf } from './close-orders.ts';
import type { Billing } from './context.ts';
import { hashVoucherCode } from './hash-voucher-code.ts';
import { insertRedemption, spendVoucher } from './voucher-repository.ts';

interface Redemption {
  code: string;
  analysisId: string;
  act: Act;
}

/**
 * Opens a locked analysis with one use of a voucher: both or neither. Unknown, expired and used-up codes get the same
 * answer.
 * @throws AppError voucher_invalid, too_many_requests, not_found, analysis_already_unlocked, analysis_not_payable, help_first
 */
export async function redeemVoucher(billing: Billing, redemption: Redemption): Promise<Analysis> {
  const { database, guessesPerMinute } = billing;
  const { actor } = redemption.act;
  const isMiss = (error: unknown) => error instanceof AppError && error.code === 'voucher_invalid';
  const limit = { key: `voucher ${actor.userId}`, max: guessesPerMinute, isMiss };
  await limitMisses(database, limit, () => spendAndUnlock(billing, redemption));
  return billing.analyses.read(database, { actor, id: redemption.analysisId });
}

/** The analysis comes first: of two who redeem for it at once, the second waits, finds it open and spends nothing. */
async function spendAndUnlock({ database, analyses }: Billing, { code, analysisId, act }: Redemption): Promise<void> {
  await database.transaction(async (tx) => {
    const { userId: ownerId } = await analyses.requirePayable(tx, { actor: act.actor, id: analysisId });
    if (!(await analyses.unlock(tx, asSystem(analysisId), 'voucher'))) throw new AppError('analysis_already_unlocked');
    const voucherId = await spendVoucher(tx, hashVoucherCode(code), new Date());
    if (voucherId === undefined) throw new AppError('voucher_invalid');
    await insertRedemption(tx, { voucherId, userId: act.actor.userId, kind: 'analysis', ref: analysisId });
    await recordAudit(tx, { ...act, subject: { kind: 'analysis', id: analysisId }, ownerId });
    await closeOrdersOf(tx, analysisId);
  });
}
