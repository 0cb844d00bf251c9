import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/policy/policy.ts';
import type { Billing } from './context.ts';
import type { Thing } from './fulfilment.ts';
import type { OrderRow } from './order-repository.ts';
import { requireVoucher } from './require-voucher.ts';
import { findRedemptionOf, type VoucherRow } from './voucher-repository.ts';

interface Asked extends Thing {
  actor: Actor;
  code: string | undefined;
}

/** The voucher that lowers the price of an order, if one is given. @throws AppError as `requireVoucher`; voucher_covers_all of one that leaves nothing to order */
export async function requireDiscount(billing: Billing, { code, ...asked }: Asked): Promise<VoucherRow | undefined> {
  if (code === undefined) return undefined;
  const voucher = await requireVoucher(billing, { ...asked, code });
  if (voucher.percent >= 100) throw new AppError('voucher_covers_all');
  return voucher;
}

/** Whether an order has its price by this voucher; any order, where none is given. */
export const isDiscountedBy = async ({ database }: Billing, order: OrderRow, voucher: VoucherRow | undefined) =>
  voucher === undefined || (await findRedemptionOf(database, order.id))?.voucherId === voucher.id;
