import type { Transaction } from '../../../platform/database/connect.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { createCodes } from './create-codes.ts';
import { insertBatch } from './voucher-repository.ts';
import type { VoucherSeal } from './voucher-seal.ts';

/**
 * Compensates with a voucher that opens one analysis, in a batch of its own, listed with those of staff. Returns its
 * code.
 */
export async function issueVoucher(tx: Transaction, voucherSeal: VoucherSeal): Promise<string> {
  const row = { label: 'A doctor found something else', purpose: 'goodwill', count: 1, uses: 1 } as const;
  const [code] = await createCodes(tx, await insertBatch(tx, row), voucherSeal);
  return orNotFound(code);
}
