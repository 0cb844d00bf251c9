import type { Transaction } from '../../../platform/database/connect.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { voucherBatches } from '../tables.ts';
import { createCodes } from './create-codes.ts';
import type { VoucherSeal } from './voucher-seal.ts';

/**
 * Compensates with a voucher that opens one analysis, in a batch of its own, listed with those of staff. Returns its
 * code.
 */
export async function issueVoucher(tx: Transaction, voucherSeal: VoucherSeal): Promise<string> {
  const row = { label: 'A doctor found something else', purpose: 'goodwill', count: 1, uses: 1 } as const;
  const [batch] = await tx.insert(voucherBatches).values(row).returning();
  const [code] = await createCodes(tx, orNotFound(batch), voucherSeal);
  return orNotFound(code);
}
