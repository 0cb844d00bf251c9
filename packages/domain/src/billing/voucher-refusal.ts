import { voucherKinds } from '@skrin/contract/billing/schemas';

/** What a voucher can be used for, and when. */
export interface VoucherTerms {
  usesLeft: number;
  /** When a new code took over the uses that were left. */
  replacedAt?: Date | null;
  /** The kind of thing; null: anything that Skrin sells itself. */
  kind: string | null;
  /** How much of the price it takes off. */
  percent: number;
  validFrom: Date | null;
  expiresAt: Date | null;
}

export type VoucherRefusal = 'not_for_this' | 'not_yet_valid' | 'expired' | 'used' | 'replaced';

/** Why a voucher cannot be used for a thing of this kind at this time; undefined when it can. */
export function voucherRefusal(
  { usesLeft, replacedAt, kind, percent, validFrom, expiresAt }: VoucherTerms,
  asked: { kind: string; at: Date },
): VoucherRefusal | undefined {
  const isSold = voucherKinds.some((each) => each === asked.kind);
  if (!isSold || (kind !== null && kind !== asked.kind)) return 'not_for_this';
  // Goods are a pharmacy's: only vouchers that were made for goods lower their price, and none gives them away.
  if (asked.kind === 'basket' && (kind === null || percent >= 100)) return 'not_for_this';
  if (expiresAt !== null && expiresAt <= asked.at) return 'expired';
  if (validFrom !== null && asked.at < validFrom) return 'not_yet_valid';
  if (usesLeft > 0) return undefined;
  return replacedAt ? 'replaced' : 'used';
}
