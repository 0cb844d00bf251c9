import type { Transaction } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import type { Thing } from './fulfilment.ts';
import type { OrderRow } from './order-repository.ts';
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
 * @throws AppError voucher_used when others were faster, conflict when a use counts for the same thing already
 */
export async function takeUse(tx: Transaction, voucher: VoucherRow, use: Use): Promise<string> {
  if (!(await spendUse(tx, voucher.id))) throw new AppError('voucher_used');
  const redemption = await insertRedemption(tx, { voucherId: voucher.id, ...use });
  if (!redemption) throw new AppError('conflict');
  return redemption.id;
}

/**
 * Whether an order has the use that it was made cheaper by. Money that arrives after the order was closed takes the use
 * again, if it is still there. The caller holds the order.
 */
export async function holdsUse(tx: Transaction, order: OrderRow): Promise<boolean> {
  if (order.discountAmount === 0) return true;
  const last = await findRedemptionOf(tx, order.id);
  if (!last) return false;
  if (last.releasedAt === null) return true;
  const { voucherId, userId, kind, ref, orderId } = last;
  // First the redemption: of two orders for the same thing, the other one may hold the voucher.
  const again = await insertRedemption(tx, { voucherId, userId, kind, ref, orderId });
  if (!again) return false;
  if (await spendUse(tx, voucherId)) return true;
  await removeRedemption(tx, again.id);
  return false;
}
