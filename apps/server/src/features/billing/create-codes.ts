import { randomBytes } from 'node:crypto';
import { VOUCHER_CODE_BYTES, voucherCodeFrom } from '@skrin/domain/billing/voucher-code';
import type { Transaction } from '../../platform/database/connect.ts';
import { hashVoucherCode } from './hash-voucher-code.ts';
import type { VoucherBatchRow } from './tables.ts';
import { insertVouchers } from './voucher-repository.ts';

/** Makes the codes of a new batch, of 60 random bits each; this is the only time they are seen. */
export async function createCodes(
  tx: Transaction,
  { id: batchId, count, uses }: Pick<VoucherBatchRow, 'id' | 'count' | 'uses'>,
): Promise<string[]> {
  const codes = Array.from({ length: count }, () => voucherCodeFrom(randomBytes(VOUCHER_CODE_BYTES)));
  await insertVouchers(
    tx,
    codes.map((code) => ({ batchId, codeHash: hashVoucherCode(code), uses, usesLeft: uses })),
  );
  return codes;
}
