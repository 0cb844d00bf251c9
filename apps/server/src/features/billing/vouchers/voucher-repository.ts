import type { VoucherTotals } from '@skrin/contract/billing/schemas';
import type { SponsorTotals } from '@skrin/contract/billing/voucher-endpoints';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  type SQL,
  sql,
} from '../../../platform/database/drizzle.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { Scoped } from '../../../platform/policy/policy.ts';
import type { Thing } from '../fulfilment.ts';
import { type VoucherBatchRow, voucherBatches, voucherRedemptions, vouchers } from '../tables.ts';

export async function insertBatch(
  executor: Executor,
  row: typeof voucherBatches.$inferInsert,
): Promise<VoucherBatchRow> {
  const [batch] = await executor.insert(voucherBatches).values(row).returning();
  return orNotFound(batch);
}

export async function insertVouchers(executor: Executor, rows: (typeof vouchers.$inferInsert)[]): Promise<void> {
  await executor.insert(vouchers).values(rows);
}

export async function findBatch(executor: Executor, { id, scope }: Scoped): Promise<VoucherBatchRow | undefined> {
  const [batch] = await executor
    .select()
    .from(voucherBatches)
    .where(and(eq(voucherBatches.id, id), scope));
  return batch;
}

/** The codes of a batch without those that were replaced, in the order in which they were made. */
export const listCodes = (executor: Executor, batchId: string) =>
  executor
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.batchId, batchId), isNull(vouchers.replacedAt)))
    .orderBy(asc(vouchers.id));

/** The codes of a batch that have uses left; their rows are locked until the transaction ends. */
export const lockUsableCodes = (tx: Transaction, batchId: string) =>
  tx
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.batchId, batchId), isNull(vouchers.replacedAt), gt(vouchers.usesLeft, 0)))
    .orderBy(asc(vouchers.id))
    .for('update');

/** Ends codes whose uses others take over. */
export const replaceCodes = async (tx: Transaction, ids: string[]): Promise<void> =>
  void (await tx.update(vouchers).set({ usesLeft: 0, replacedAt: new Date() }).where(inArray(vouchers.id, ids)));

/** A code with the terms of its batch. */
export type VoucherRow = NonNullable<Awaited<ReturnType<typeof findVoucher>>>;

export async function findVoucher(executor: Executor, codeHash: string) {
  const { percent, kind, validFrom, expiresAt } = voucherBatches;
  const { id, batchId, usesLeft, replacedAt } = vouchers;
  const [voucher] = await executor
    .select({ id, batchId, usesLeft, replacedAt, percent, kind, validFrom, expiresAt })
    .from(vouchers)
    .innerJoin(voucherBatches, eq(voucherBatches.id, vouchers.batchId))
    .where(eq(vouchers.codeHash, codeHash));
  return voucher;
}

/** Takes one use, a compare-and-set: false when none is left. */
export async function spendUse(tx: Transaction, voucherId: string): Promise<boolean> {
  const [spent] = await tx
    .update(vouchers)
    .set({ usesLeft: sql`${vouchers.usesLeft} - 1` })
    .where(and(eq(vouchers.id, voucherId), gt(vouchers.usesLeft, 0)))
    .returning({ batchId: vouchers.batchId });
  if (!spent) return false;
  await countRedeemed(tx, spent.batchId, 1);
  return true;
}

async function giveBackUse(tx: Transaction, voucherId: string): Promise<void> {
  const [returned] = await tx
    .update(vouchers)
    .set({ usesLeft: sql`${vouchers.usesLeft} + 1` })
    .where(eq(vouchers.id, voucherId))
    .returning({ batchId: vouchers.batchId });
  await countRedeemed(tx, orNotFound(returned).batchId, -1);
}

const countRedeemed = (tx: Transaction, batchId: string, count: 1 | -1) =>
  tx
    .update(voucherBatches)
    .set({ redeemed: sql`${voucherBatches.redeemed} + ${count}::int` })
    .where(eq(voucherBatches.id, batchId));

type NewRedemption = Pick<typeof voucherRedemptions.$inferInsert, 'voucherId' | 'userId' | 'kind' | 'ref' | 'orderId'>;

/** Undefined when the thing has a redemption that is not released: a thing has one at a time. */
export async function insertRedemption(tx: Transaction, row: NewRedemption): Promise<{ id: string } | undefined> {
  const [redemption] = await tx
    .insert(voucherRedemptions)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: voucherRedemptions.id });
  return redemption;
}

export const removeRedemption = async (tx: Transaction, id: string): Promise<void> =>
  void (await tx.delete(voucherRedemptions).where(eq(voucherRedemptions.id, id)));

/** The latest redemption of an order; its `releasedAt` is set when it was given back. */
export async function findRedemptionOf(executor: Executor, orderId: string) {
  const [redemption] = await executor
    .select()
    .from(voucherRedemptions)
    .where(eq(voucherRedemptions.orderId, orderId))
    .orderBy(desc(voucherRedemptions.createdAt), desc(voucherRedemptions.id))
    .limit(1);
  return redemption;
}

/** The vouchers that orders of a thing hold a use of. */
export const listReservedVouchers = async (executor: Executor, thing: Thing): Promise<string[]> => {
  const rows = await executor
    .select({ voucherId: voucherRedemptions.voucherId })
    .from(voucherRedemptions)
    .where(and(isReservedFor(thing), isNull(voucherRedemptions.releasedAt)));
  return rows.map(({ voucherId }) => voucherId);
};

const isReservedFor = ({ kind, ref }: Thing) =>
  and(eq(voucherRedemptions.kind, kind), eq(voucherRedemptions.ref, ref), isNotNull(voucherRedemptions.orderId));

/** Releases the voucher uses of one order, or of all orders of one thing. Each use is given back once. */
export async function releaseUses(tx: Transaction, of: { orderId: string } | Thing): Promise<void> {
  const whose = 'orderId' in of ? eq(voucherRedemptions.orderId, of.orderId) : isReservedFor(of);
  const released = await tx
    .update(voucherRedemptions)
    .set({ releasedAt: new Date() })
    .where(and(whose, isNull(voucherRedemptions.releasedAt)))
    .returning({ voucherId: voucherRedemptions.voucherId });
  for (const { voucherId } of released) await giveBackUse(tx, voucherId);
}

/**
 * The totals of `totalsOf`, over all batches in scope. It reads each batch, about 0.1 s for a million of them: stored
 * counters would be written by every redemption, and could not know what has expired since.
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
