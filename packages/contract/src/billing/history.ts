import * as z from 'zod/mini';
import { moneySchema, timeSchema } from '../common.ts';
import { refundSchema } from './refunds.ts';

/**
 * What happened to an order. `notified`: its gateway told us something. The last three are of one of its refunds, which
 * has failed where the gateway refuses and a person must act.
 */
export const orderEventKinds = [
  'ordered',
  'notified',
  'paid',
  'refund_requested',
  'refund_succeeded',
  'refund_failed',
] as const;

export const orderEventSchema = z.object({
  at: timeSchema,
  kind: z.enum(orderEventKinds),
  /** Of the money that it is about. */
  amount: z.nullable(moneySchema),
  /** What the gateway calls it, and what became of its notification. */
  notification: z.nullable(z.object({ word: z.string(), state: z.string() })),
});
export type OrderEvent = z.infer<typeof orderEventSchema>;

const ledgerLineSchema = z.object({
  at: timeSchema,
  kind: z.string(),
  amount: moneySchema,
  gatewayReference: z.nullable(z.string()),
});

export const orderHistorySchema = z
  .object({
    /** Oldest first. */
    events: z.array(orderEventSchema),
    refunds: z.array(refundSchema),
    /** When the gateway is asked again without anybody's doing; null when nothing more is expected. */
    nextCheckAt: z.nullable(timeSchema),
    /** For staff alone. */
    books: z.optional(
      z.object({
        /** The gateway's own name of the payment. */
        gatewayId: z.nullable(z.string()),
        /** How much can still be sent back. */
        refundable: moneySchema,
        ledger: z.array(ledgerLineSchema),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'OrderHistory' });
export type OrderHistory = z.infer<typeof orderHistorySchema>;
