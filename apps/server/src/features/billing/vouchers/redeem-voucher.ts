import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Act } from '../../../platform/policy/authorize.ts';
import { postEntry } from '../books/book-order.ts';
import type { Billing } from '../context.ts';
import type { Thing } from '../fulfilment.ts';
import { queueCloseOrders } from '../orders/close-orders.ts';
import { requireVoucher } from './require-voucher.ts';
import { releaseUses, type VoucherRow } from './voucher-repository.ts';
import { takeUse } from './voucher-uses.ts';

interface Redemption extends Thing {
  code: string;
  act: Act;
}

/**
 * Opens something with one use of a voucher: both or neither.
 * @throws AppError as `requireVoucher` and `requirePayable`; voucher_lowers_price, conflict
 */
export async function redeemVoucher(billing: Billing, redemption: Redemption): Promise<Thing> {
  const { code, kind, ref, act } = redemption;
  const { actor } = act;
  await billing.fulfilments[kind].requirePayable(billing.database, { actor, ref });
  const voucher = await requireVoucher(billing, { actor, code, kind, ref });
  if (voucher.percent < 100) throw new AppError('voucher_lowers_price');
  await spendAndOpen(billing, voucher, redemption);
  return { kind, ref };
}

/** Opens the thing before spending the use: of two concurrent calls the second waits, finds it open, spends nothing. */
async function spendAndOpen(
  { database, fulfilments }: Billing,
  voucher: VoucherRow,
  { kind, ref, act }: Redemption,
): Promise<void> {
  const fulfilment = fulfilments[kind];
  await database.transaction(async (tx) => {
    const requirePayable = () => fulfilment.requirePayable(tx, { actor: act.actor, ref });
    const { userId: ownerId, price } = await requirePayable();
    if ((await fulfilment.fulfil(tx, ref, 'voucher')) !== 'fulfilled') {
      // Another call was first: `requirePayable` throws the error that says so.
      await requirePayable();
      throw new AppError('conflict');
    }
    // Open orders that a voucher made cheaper get closed below, and need no use any more.
    await releaseUses(tx, { kind, ref });
    const redemptionId = await takeUse(tx, voucher, { userId: act.actor.userId, kind, ref });
    await postEntry(tx, { kind: 'voucher', key: `voucher:${redemptionId}`, ...price, redemptionId });
    await recordAudit(tx, { ...act, subject: { kind, id: ref }, ownerId });
    await queueCloseOrders(tx, { kind, ref });
  });
}
