import { recordAudit } from '../../platform/audit/record-audit.ts';
import { AppError } from '../../platform/errors.ts';
import { limitMisses } from '../../platform/limits.ts';
import type { Act } from '../../platform/policy/authorize.ts';
import { closeOrdersOf } from './close-orders.ts';
import type { Billing } from './context.ts';
import type { Thing } from './fulfilment.ts';
import { hashVoucherCode } from './hash-voucher-code.ts';
import { insertRedemption, spendVoucher } from './voucher-repository.ts';

interface Redemption extends Thing {
  code: string;
  act: Act;
}

/**
 * Opens something with one use of a voucher: both or neither. Unknown, expired and used-up codes get the same answer.
 * @throws AppError voucher_invalid, too_many_requests, conflict, and what keeps the person from paying for it
 */
export async function redeemVoucher(billing: Billing, redemption: Redemption): Promise<Thing> {
  const { database, guessesPerMinute } = billing;
  const { actor } = redemption.act;
  const isMiss = (error: unknown) => error instanceof AppError && error.code === 'voucher_invalid';
  const limit = { key: `voucher ${actor.userId}`, max: guessesPerMinute, isMiss };
  await limitMisses(database, limit, () => spendAndOpen(billing, redemption));
  return { kind: redemption.kind, ref: redemption.ref };
}

/** What it opens comes first: of two who redeem for it at once, the second waits, finds it open and spends nothing. */
async function spendAndOpen({ database, fulfilments }: Billing, redemption: Redemption): Promise<void> {
  const { code, kind, ref, act } = redemption;
  const fulfilment = fulfilments[kind];
  await database.transaction(async (tx) => {
    const requirePayable = () => fulfilment.requirePayable(tx, { actor: act.actor, ref });
    const { userId: ownerId } = await requirePayable();
    if ((await fulfilment.fulfil(tx, ref, 'voucher')) !== 'fulfilled') {
      // Somebody else was first: it says so itself.
      await requirePayable();
      throw new AppError('conflict');
    }
    const voucherId = await spendVoucher(tx, hashVoucherCode(code), new Date());
    if (voucherId === undefined) throw new AppError('voucher_invalid');
    await insertRedemption(tx, { voucherId, userId: act.actor.userId, kind, ref });
    await recordAudit(tx, { ...act, subject: { kind, id: ref }, ownerId });
    await closeOrdersOf(tx, { kind, ref });
  });
}
