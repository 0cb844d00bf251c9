import type { Transaction } from '../../platform/database/connect.ts';
import { orNotFound } from '../../platform/errors.ts';
import { createCodes } from './create-codes.ts';
import { voucherBatches } from './tables.ts';

/** Money back: the code of a voucher that opens one analysis, a batch of its own among those of staff. */
export async function issueVoucher(tx: Transaction): Promise<string> {
  const row = { label: 'A doctor found something else', purpose: 'goodwill', count: 1, uses: 1 } as const;
  const [batch] = await tx.insert(voucherBatches).values(row).returning();
  const [code] = await createCodes(tx, orNotFound(batch));
  return orNotFound(code);
}
