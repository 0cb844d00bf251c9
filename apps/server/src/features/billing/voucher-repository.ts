import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { voucherBatches, voucherRedemptions, vouchers } from './tables.ts';

export async function insertVouchers(executor: Executor, rows: (typeof vouchers.$inferInsert)[]): Promise<void> {
  await executor.insert(vouchers).values(rows);
}

/** Takes one use, if the code is known, valid and has one left: a compare-and-set. Answers the voucher's id. */
export async function spendVoucher(tx: Transaction, codeHash: string, now: Date): Promise<string | undefined> {
  const [voucher] = await tx
    .update(vouchers)
    .set({ usesLeft: sql`${vouchers.usesLeft} - 1` })
    .from(voucherBatches)
    .where(
      and(
        eq(vouchers.codeHash, codeHash),
        gt(vouchers.usesLeft, 0),
        eq(voucherBatches.id, vouchers.batchId),
        or(isNull(voucherBatches.expiresAt), gt(voucherBatches.expiresAt, now)),
      ),
    )
    .returning({ id: vouchers.id, batchId: vouchers.batchId });
  if (!voucher) return undefined;
  await tx
    .update(voucherBatches)
    .set({ redeemed: sql`${voucherBatches.redeemed} + 1` })
    .where(eq(voucherBatches.id, voucher.batchId));
  return voucher.id;
}

export async function insertRedemption(tx: Transaction, row: typeof voucherRedemptions.$inferInsert): Promise<void> {
  await tx.insert(voucherRedemptions).values(row);
}
