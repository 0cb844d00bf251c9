import { paymentMethods } from '@skrin/contract/billing/methods';
import type { VoucherPreview } from '@skrin/contract/billing/voucher-endpoints';
import { discounted, discountOf } from '@skrin/domain/billing/discount';
import type { Actor } from '../../../platform/policy/policy.ts';
import type { Billing } from '../context.ts';
import type { Thing } from '../fulfilment.ts';
import { requireVoucher } from './require-voucher.ts';

/**
 * What something would cost with a voucher; nothing is taken.
 * @throws AppError as `requireVoucher` and `requirePayable`
 */
export async function previewVoucher(
  billing: Billing,
  { kind, ref, ...asked }: Thing & { code: string; actor: Actor },
): Promise<VoucherPreview> {
  const { actor } = asked;
  const { price, charges } = await billing.fulfilments[kind].requirePayable(billing.database, { actor, ref });
  const { percent } = await requireVoucher(billing, { kind, ref, ...asked });
  return {
    percent,
    price: discounted(price, percent),
    discount: discountOf(price, percent),
    charges: paymentMethods.flatMap((method) => {
      const charge = charges[method];
      return charge ? [{ method, charge: discounted(charge, percent) }] : [];
    }),
  };
}
