import * as z from 'zod/mini';
import { idSchema, moneySchema, timeSchema } from '../common.ts';
import { MAX_BASKET_LINES, MAX_PIECES } from '../shop/product-terms.ts';
import { longText } from '../text.ts';

export const staffRefundReasons = ['requested', 'goodwill', 'fraud', 'other'] as const;

/** Why money goes back. The reasons that staff do not give are those of automatic refunds. */
export const refundReasons = [
  'paid_twice',
  'too_late',
  'deleted',
  'analysis_failed',
  'cannot_tell',
  'cancelled',
  'sold_out',
  ...staffRefundReasons,
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** `pending`: the gateway has accepted it and is not done. `failed`: the gateway refuses it, and a person must act. */
export const refundStates = ['requested', 'pending', 'succeeded', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

export const refundSchema = z
  .object({
    id: idSchema,
    amount: moneySchema,
    reason: z.enum(refundReasons),
    /** Written by staff, for the person to read. */
    note: z.nullable(z.string()),
    state: z.enum(refundStates),
    createdAt: timeSchema,
    /** When the gateway answered that it succeeded or failed. */
    completedAt: z.nullable(timeSchema),
  })
  .register(z.globalRegistry, { id: 'Refund' });
export type Refund = z.infer<typeof refundSchema>;

/** Pieces of an item of an order; `restock`: they came back, and can be sold again. */
export const refundItemSchema = z.strictObject({
  id: idSchema,
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_PIECES)),
  restock: z._default(z.boolean(), false),
});

export type RefundItem = z.infer<typeof refundItemSchema>;

export const refundInputSchema = z.strictObject({
  /** In minor units of the order's charge; without it, all that is left. */
  amount: z.optional(z.int().check(z.minimum(1), z.maximum(2_147_483_647))),
  /** Of an order of goods: the pieces that the money is for; without `amount`, it is what they cost. */
  items: z.optional(z.array(refundItemSchema).check(z.minLength(1), z.maxLength(MAX_BASKET_LINES))),
  reason: z.enum(staffRefundReasons),
  note: z._default(z.nullable(longText({ min: 0, max: 500 })), null),
});
export type RefundInput = z.input<typeof refundInputSchema>;
