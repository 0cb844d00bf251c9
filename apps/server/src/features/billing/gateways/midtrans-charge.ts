import type { Money } from '@skrin/contract/common';
import { z } from 'zod';
import { moneyOf, type Payment } from './gateway.ts';

interface Charge {
  gross_amount: string;
  currency: string;
  metadata?: unknown;
}

/** `metadata` is the shop's own as well, so anything else in it is left alone. */
const imposedSchema = z.object({
  extra_info: z.object({ gross_amount_info: z.object({ original_amount: z.string() }) }),
});

/**
 * What the payer was charged for the order, and what Midtrans charged on top of it for itself. A shop can set Midtrans to
 * impose its fee on payers: `gross_amount` is then the price and the fee, and the price stands in `original_amount`. An
 * amount below that, as with a promotion, is the amount that came.
 */
export function chargeOf({
  gross_amount: grossAmount,
  currency,
  metadata,
}: Charge): Pick<Payment, 'charged' | 'payerFee'> {
  const gross = moneyOf(grossAmount, currency);
  const original = originalOf(metadata, currency);
  if (!gross || !original || original.amount === 0 || gross.amount < original.amount)
    return { charged: gross, payerFee: 0 };
  return { charged: original, payerFee: gross.amount - original.amount };
}

function originalOf(metadata: unknown, currency: string): Money | null {
  const imposed = imposedSchema.safeParse(metadata);
  return imposed.success ? moneyOf(imposed.data.extra_info.gross_amount_info.original_amount, currency) : null;
}
