import * as z from 'zod/mini';
import { moneySchema, timeSchema } from '../common.ts';
import { refundSchema } from './refunds.ts';

/**
 * What happened to an order. `notified`: its gateway sent a notification. The last three are about one of its refunds;
 * `refund_failed`: the gateway refuses it, and a person must act.
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
  /** The amount that the event is about. */
  amount: z.nullable(moneySchema),
  /** The gateway's word for what happened, and the state of its notification. */
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
    /** When the sweep asks the gateway again; null when nothing more is expected. */
    nextCheckAt: z.nullable(timeSchema),
    /** For staff alone. */
    books: z.optional(
      z.object({
        /** The gateway's own id of the payment. */
        gatewayId: z.nullable(z.string()),
        /** How much can still be sent back. */
        refundable: moneySchema,
        ledger: z.array(ledgerLineSchema),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'OrderHistory' });
export type OrderHistory = z.infer<typeof orderHistorySchema>;
