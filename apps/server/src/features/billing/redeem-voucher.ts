import type { Analysis } from '@skrin/contract/screening/analyses';
import { AppError } from '../../platform/errors.ts';
import { giveBack, takeFromLimit } from '../../platform/limits.ts';
import { closeOrdersOf } from './close-orders.ts';
import type { Billing } from './context.ts';
import { hashVoucherCode } from './hash-voucher-code.ts';
import { insertRedemption, spendVoucher } from './voucher-repository.ts';

interface Redemption {
  code: string;
  analysisId: string;
  userId: string;
}

/**
 * Opens a locked analysis with one use of a voucher: both or neither. Unknown, expired and used-up codes get the same
 * answer.
 * @throws AppError voucher_invalid, too_many_requests, not_found, analysis_already_unlocked, analysis_not_payable
 */
export async function redeemVoucher(billing: Billing, redemption: Redemption): Promise<Analysis> {
  const { database, guessesPerMinute } = billing;
  const key = `voucher ${redemption.userId}`;
  // Counted before the code is looked at: of any number at once no more than allowed learn anything.
  const { allowed } = await takeFromLimit(database, { key, max: guessesPerMinute });
  if (!allowed) throw new AppError('too_many_requests');
  try {
    await spendAndUnlock(billing, redemption);
  } catch (error) {
    const isMiss = error instanceof AppError && error.code === 'voucher_invalid';
    if (!isMiss) await giveBack(database, key);
    throw error;
  }
  await giveBack(database, key);
  return billing.analyses.read(redemption);
}

/** The analysis comes first: of two who redeem for it at once, the second waits, finds it open and spends nothing. */
async function spendAndUnlock({ database, analyses }: Billing, { code, ...key }: Redemption): Promise<void> {
  await database.transaction(async (tx) => {
    await analyses.requirePayable(tx, key);
    if (!(await analyses.unlock(tx, key))) throw new AppError('analysis_already_unlocked');
    const voucherId = await spendVoucher(tx, hashVoucherCode(code), new Date());
    if (voucherId === undefined) throw new AppError('voucher_invalid');
    await insertRedemption(tx, { voucherId, ...key });
    await closeOrdersOf(tx, key.analysisId);
  });
}
