import type { VoucherTotals } from '@skrin/contract/billing/schemas';
import type { SponsorTotals } from '@skrin/contract/billing/voucher-endpoints';
import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { orNotFound } from '../../platform/errors.ts';
import { voucherBatches, voucherRedemptions, vouchers } from './tables.ts';

export async function insertVouchers(executor: Executor, rows: (typeof vouchers.$inferInsert)[]): Promise<void> {
  await executor.insert(vouchers).values(rows);
}

/** Takes one use, if the code is known, opens analyses, is valid and has one left: a compare-and-set. Answers its id. */
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
        eq(voucherBatches.percent, 100),
        or(isNull(voucherBatches.kind), eq(voucherBatches.kind, 'analysis')),
        or(isNull(voucherBatches.validFrom), lte(voucherBatches.validFrom, now)),
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

/**
 * Over all batches in scope, as `totalsOf` is over one. It reads each batch, about 0.1 s for a million of them: counters
 * would be kept by every redemption, and could not know what has expired since.
 */
export async function sumVouchers(executor: Executor, scope: SQL, now: Date): Promise<VoucherTotals> {
  const [sums] = await executor.select(sumsAt(now)).from(voucherBatches).where(scope);
  return withLeft(orNotFound(sums));
}

/** As `sumVouchers`, for each sponsor by name; the batches that nobody pays for come last. */
export async function sumVouchersBySponsor(executor: Executor, scope: SQL, now: Date): Promise<SponsorTotals[]> {
  const { sponsor } = voucherBatches;
  const rows = await executor
    .select({ sponsor, batches: sql`count(*)`.mapWith(Number), ...sumsAt(now) })
    .from(voucherBatches)
    .where(scope)
    .groupBy(sponsor)
    .orderBy(asc(sponsor));
  return rows.map(withLeft);
}

function sumsAt(now: Date) {
  const { count, uses, redeemed, expiresAt } = voucherBatches;
  const issued = sql`${count}::bigint * ${uses}`;
  return {
    issued: sql`coalesce(sum(${issued}), 0)`.mapWith(Number),
    redeemed: sql`coalesce(sum(${redeemed}), 0)`.mapWith(Number),
    expired: sql`coalesce(sum(${issued} - ${redeemed}) filter (where ${lte(expiresAt, now)}), 0)`.mapWith(Number),
  };
}

const withLeft = <Sums extends Omit<VoucherTotals, 'left'>>(sums: Sums): Sums & { left: number } => ({
  ...sums,
  left: sums.issued - sums.redeemed - sums.expired,
});

export async function insertRedemption(tx: Transaction, row: typeof voucherRedemptions.$inferInsert): Promise<void> {
  await tx.insert(voucherRedemptions).values(row);
}
