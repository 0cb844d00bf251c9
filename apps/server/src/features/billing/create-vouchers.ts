import { randomBytes } from 'node:crypto';
import { VOUCHER_CODE_BYTES, voucherCodeFrom } from '@skrin/domain/billing/voucher-code';
import type { Billing } from './context.ts';
import { hashVoucherCode } from './hash-voucher-code.ts';
import { insertVouchers } from './voucher-repository.ts';

interface NewVouchers {
  uses: number;
  count: number;
  expiresAt?: string | undefined;
  userId: string;
}

/** Makes codes of 60 random bits; this is the only time they are seen. */
export async function createVouchers(
  billing: Billing,
  { uses, count, expiresAt, userId }: NewVouchers,
): Promise<string[]> {
  const codes = Array.from({ length: count }, () => voucherCodeFrom(randomBytes(VOUCHER_CODE_BYTES)));
  const shared = {
    uses,
    usesLeft: uses,
    expiresAt: expiresAt === undefined ? null : new Date(expiresAt),
    createdBy: userId,
  };
  await insertVouchers(
    billing.database,
    codes.map((code) => ({ codeHash: hashVoucherCode(code), ...shared })),
  );
  return codes;
}
