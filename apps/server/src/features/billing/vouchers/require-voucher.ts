import { isMistypedVoucher } from '@skrin/domain/billing/voucher-code';
import { voucherRefusal } from '@skrin/domain/billing/voucher-refusal';
import { AppError } from '../../../platform/errors.ts';
import { limitFailedAttempts } from '../../../platform/limits.ts';
import type { Actor } from '../../../platform/policy/policy.ts';
import type { Billing } from '../context.ts';
import type { Thing } from '../fulfilment.ts';
import { hashVoucherCode } from './hash-voucher-code.ts';
import { findVoucher, listReservedVouchers, type VoucherRow } from './voucher-repository.ts';

interface Asked extends Thing {
  actor: Actor;
  code: string;
}

/**
 * The voucher of a code, if it can be used for this thing now. A use that an open order for the same thing holds counts
 * as left: the order that replaces it takes the use over. Tries with unusable codes are limited, to stop guessing.
 * @throws AppError voucher_mistyped, _unknown, _used, _expired, _not_yet_valid, _not_for_this; too_many_requests
 */
export function requireVoucher({ database, guessesPerMinute }: Billing, asked: Asked): Promise<VoucherRow> {
  const { actor, code, kind, ref } = asked;
  // Not counted as a guess: the answer says nothing about which codes exist.
  if (isMistypedVoucher(code)) throw new AppError('voucher_mistyped');
  const isMiss = (error: unknown) => error instanceof AppError && error.code.startsWith('voucher_');
  const limit = { key: `voucher ${actor.userId}`, max: guessesPerMinute, isMiss };
  return limitFailedAttempts(database, limit, async () => {
    const voucher = await findVoucher(database, hashVoucherCode(code));
    if (!voucher) throw new AppError('voucher_unknown');
    const reserved = await listReservedVouchers(database, { kind, ref });
    const usesLeft = voucher.usesLeft + reserved.filter((id) => id === voucher.id).length;
    requireTerms({ ...voucher, usesLeft }, kind);
    return voucher;
  });
}

function requireTerms(voucher: VoucherRow, kind: string): void {
  const at = new Date();
  const refusal = voucherRefusal(voucher, { kind, at });
  if (refusal === undefined) return;
  const { validFrom } = voucher;
  const waitS = validFrom && Math.ceil((validFrom.getTime() - at.getTime()) / 1_000);
  throw new AppError(`voucher_${refusal}`, refusal === 'not_yet_valid' && waitS ? { retryAfterS: waitS } : {});
}
