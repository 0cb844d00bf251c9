import { randomBytes } from 'node:crypto';
import { VOUCHER_CODE_BYTES, voucherCodeFrom } from '@skrin/domain/billing/voucher-code';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { VoucherBatchRow } from '../tables.ts';
import { hashVoucherCode } from './hash-voucher-code.ts';
import { insertVouchers } from './voucher-repository.ts';
import type { VoucherSeal } from './voucher-seal.ts';

/** Makes the codes of a new batch. */
export const createCodes = (
  tx: Transaction,
  { id: batchId, count, uses }: Pick<VoucherBatchRow, 'id' | 'count' | 'uses'>,
  voucherSeal: VoucherSeal,
): Promise<string[]> => insertCodes(tx, { batchId, uses: Array<number>(count).fill(uses), voucherSeal });

interface NewCodes {
  batchId: string;
  /** The uses of each code. */
  uses: number[];
  voucherSeal: VoucherSeal;
}

/** Makes and stores codes of 60 random bits each: hashed, to be looked up, and sealed, to be read by staff. */
export async function insertCodes(tx: Transaction, { batchId, uses, voucherSeal }: NewCodes): Promise<string[]> {
  const made = uses.map((each) => ({ code: voucherCodeFrom(randomBytes(VOUCHER_CODE_BYTES)), uses: each }));
  const rows = await Promise.all(
    made.map(async ({ code, uses: each }) => ({
      batchId,
      codeHash: hashVoucherCode(code),
      sealedCode: await voucherSeal.seal(code),
      uses: each,
      usesLeft: each,
    })),
  );
  if (rows.length > 0) await insertVouchers(tx, rows);
  return made.map(({ code }) => code);
}
