import { staffRefundReasons } from '@skrin/contract/billing/refunds';
import type { Money } from '@skrin/contract/common';
import { readAmount } from '@skrin/i18n';
import * as z from 'zod/mini';

/** Parses the entries of the form into the API's body; the amount is at most what can still be refunded. */
export const refundSchemaFor = ({ amount: most, currency }: Money) =>
  z.object({
    amount: z.pipe(
      z.pipe(
        z.string().check(z.minLength(1)),
        z.transform((text) => readAmount(text, currency)),
      ),
      z.int().check(
        z.minimum(1),
        z.refine((amount) => amount <= most, { params: { code: 'more_than_left' } }),
      ),
    ),
    reason: z.enum(staffRefundReasons),
    note: z.pipe(
      z.string().check(z.trim(), z.maxLength(500)),
      z.transform((note) => (note === '' ? null : note)),
    ),
  });
export type RefundForm = z.input<ReturnType<typeof refundSchemaFor>>;
export type RefundEntries = z.output<ReturnType<typeof refundSchemaFor>>;
