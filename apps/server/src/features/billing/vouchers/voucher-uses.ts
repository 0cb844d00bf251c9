import type { Transaction } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Thing } from '../fulfilment.ts';
import type { OrderRow } from '../orders/order-repository.ts';
import {
  findRedemptionOf,
  insertRedemption,
  removeRedemption,
  spendUse,
  type VoucherRow,
} from './voucher-repository.ts';

interface Use extends Thing {
  userId: string;
  /** The order that it makes cheaper; without one it opens the thing. */
  orderId?: string;
}

/**
 * Takes a use of a voucher for something, in the transaction that opens or orders it.
 * @returns the id of the redemption
 * @throws AppError voucher_used when no use is left, conflict when the thing has a redemption already
 */
export async function takeUse(tx: Transaction, voucher: VoucherRow, use: Use): Promise<string> {
  if (!(await spendUse(tx, voucher.id))) throw new AppError('voucher_used');
  const redemption = await insertRedemption(tx, { voucherId: voucher.id, ...use });
  if (!redemption) throw new AppError('conflict');
  return redemption.id;
}

/**
 * Whether an order holds the voucher use that made it cheaper. An order releases the use when it is closed: money that
 * arrives later takes the use again, if one is left. The caller holds the order's row lock.
 */
export async function ensureVoucherUse(tx: Transaction, order: OrderRow): Promise<boolean> {
  if (order.discountAmount === 0) return true;
  const last = await findRedemptionOf(tx, order.id);
  if (!last) return false;
  if (last.releasedAt === null) return true;
  const { voucherId, userId, kind, ref, orderId } = last;
  // The redemption first: if another order for the same thing has one, no use may be spent.
  const again = await insertRedemption(tx, { voucherId, userId, kind, ref, orderId });
  if (!again) return false;
  if (await spendUse(tx, voucherId)) return true;
  await removeRedemption(tx, again.id);
  return false;
}
