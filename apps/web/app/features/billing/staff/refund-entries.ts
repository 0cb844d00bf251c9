import { refundItemSchema, staffRefundReasons } from '@skrin/contract/billing/refunds';
import type { Money } from '@skrin/contract/common';
import { readAmount } from '@skrin/i18n';
import * as z from 'zod/mini';

const shared = {
  reason: z.enum(staffRefundReasons),
  note: z.pipe(
    z.string().check(z.trim(), z.maxLength(500)),
    z.transform((note) => (note === '' ? null : note)),
  ),
};

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
    ...shared,
  });

/** How many pieces of an item are refunded, and whether they can be sold again; by the id of the item. */
export type ItemEntries = Record<string, { quantity: number; restock: boolean }>;

/** Parses the entries of the form where the money of single pieces goes back; the server works the amount out. */
export const itemRefundSchema = z.object({
  items: z.pipe(
    z.transform((entries: ItemEntries): z.input<typeof refundItemSchema>[] =>
      Object.entries(entries)
        .filter(([, { quantity }]) => quantity > 0)
        .map(([id, entry]) => ({ id, ...entry })),
    ),
    z.array(refundItemSchema).check(z.minLength(1)),
  ),
  ...shared,
});

export type RefundForm = z.input<ReturnType<typeof refundSchemaFor>> & z.input<typeof itemRefundSchema>;
export type RefundEntries = z.output<ReturnType<typeof refundSchemaFor>> | z.output<typeof itemRefundSchema>;
