import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/policy/policy.ts';
import type { Billing } from '../context.ts';
import type { Thing } from '../fulfilment.ts';
import { requireVoucher } from '../vouchers/require-voucher.ts';
import { findRedemptionOf, type VoucherRow } from '../vouchers/voucher-repository.ts';
import type { OrderRow } from './order-repository.ts';

interface Asked extends Thing {
  actor: Actor;
  code: string | undefined;
}

/**
 * The voucher that lowers the price of an order, if a code is given.
 * @throws AppError as `requireVoucher`; voucher_covers_all for a voucher that leaves nothing to pay
 */
export async function requireDiscount(billing: Billing, { code, ...asked }: Asked): Promise<VoucherRow | undefined> {
  if (code === undefined) return undefined;
  const voucher = await requireVoucher(billing, { ...asked, code });
  if (voucher.percent >= 100) throw new AppError('voucher_covers_all');
  return voucher;
}

/** Whether this voucher lowered the price of the order; true for every order when no voucher is given. */
export const isDiscountedBy = async ({ database }: Billing, order: OrderRow, voucher: VoucherRow | undefined) =>
  voucher === undefined || (await findRedemptionOf(database, order.id))?.voucherId === voucher.id;
