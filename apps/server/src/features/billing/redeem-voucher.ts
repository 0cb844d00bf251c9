import { recordAudit } from '../../platform/audit/record-audit.ts';
import { AppError } from '../../platform/errors.ts';
import type { Act } from '../../platform/policy/authorize.ts';
import { postEntry } from './book-order.ts';
import { closeOrdersOf } from './close-orders.ts';
import type { Billing } from './context.ts';
import type { Thing } from './fulfilment.ts';
import { requireVoucher } from './require-voucher.ts';
import { releaseUses, type VoucherRow } from './voucher-repository.ts';
import { takeUse } from './voucher-uses.ts';

interface Redemption extends Thing {
  code: string;
  act: Act;
}

/**
 * Opens something with one use of a voucher: both or neither.
 * @throws AppError as `requireVoucher`; voucher_lowers_price, conflict, and what keeps the person from paying for it
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

/** What it opens comes first: of two who redeem for it at once, the second waits, finds it open and spends nothing. */
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
      // Somebody else was first: it says so itself.
      await requirePayable();
      throw new AppError('conflict');
    }
    // An order that would have been cheaper is closed, and needs no voucher.
    await releaseUses(tx, { kind, ref });
    const redemptionId = await takeUse(tx, voucher, { userId: act.actor.userId, kind, ref });
    await postEntry(tx, { kind: 'voucher', key: `voucher:${redemptionId}`, ...price, redemptionId });
    await recordAudit(tx, { ...act, subject: { kind, id: ref }, ownerId });
    await closeOrdersOf(tx, { kind, ref });
  });
}
