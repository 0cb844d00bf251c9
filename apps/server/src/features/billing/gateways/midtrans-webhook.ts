import { createHash, timingSafeEqual } from 'node:crypto';
import { reportedState } from '@skrin/domain/billing/gateway-status';
import { z } from 'zod';
import { chargeOf } from './midtrans-charge.ts';
import type { WebhookEvent, Webhooks } from './webhook.ts';

const signedSchema = z.object({
  order_id: z.string(),
  status_code: z.string(),
  gross_amount: z.string(),
  signature_key: z.string(),
});
export type MidtransSigned = z.infer<typeof signedSchema>;

const notificationSchema = signedSchema.extend({
  transaction_id: z.string(),
  transaction_status: z.string(),
  fraud_status: z.string().optional(),
  currency: z.string().default('IDR'),
  metadata: z.unknown().optional(),
  /** The sum of all refunds, which tells the notification of one partial refund from that of the next. */
  refund_amount: z.string().optional(),
});

/** Notifications of Midtrans (docs.midtrans.com, HTTP notifications). */
export const midtransWebhooks = (serverKey: string): Webhooks => ({
  verifySignature: async ({ rawBody }) => {
    const signed = signedSchema.safeParse(JSON.parse(rawBody.toString()));
    return signed.success && isSignedWith(serverKey, signed.data);
  },
  readEvent: (rawBody) => eventOf(notificationSchema.parse(JSON.parse(rawBody.toString()))),
  // Every notification repeats what was charged.
  statesCharge: (kind) => {
    const status = { method: 'midtrans', transactionStatus: kind, statusCode: '200', fraudStatus: 'accept' } as const;
    return reportedState(status) === undefined ? undefined : true;
  },
});

const eventOf = (event: z.infer<typeof notificationSchema>): WebhookEvent => ({
  identity: [
    event.order_id,
    event.transaction_id,
    event.transaction_status,
    event.status_code,
    event.fraud_status,
    event.refund_amount,
  ].join('|'),
  kind: event.transaction_status,
  reference: event.order_id,
  // A notification has the id of the transaction, not the token of its Snap page, which is our `gatewayId`.
  gatewayId: null,
  amount: chargeOf(event).charged,
});

/**
 * Whether the notification carries Midtrans' signature,
 * `hex(SHA512(order_id + status_code + gross_amount + serverKey))` over the strings as received, compared in constant
 * time. It is compared as text, because several hexadecimal texts stand for the same bytes. The patterns keep a
 * character from moving from one of the joined strings to the next.
 */
export function isSignedWith(serverKey: string, notification: MidtransSigned): boolean {
  const { order_id: orderId, status_code: statusCode, gross_amount: grossAmount } = notification;
  if (!/^\d{3}$/.test(statusCode) || !/^(0|[1-9]\d*)\.\d{2}$/.test(grossAmount)) return false;
  const signed = `${orderId}${statusCode}${grossAmount}${serverKey}`;
  const expected = Buffer.from(createHash('sha512').update(signed).digest('hex'));
  const given = Buffer.from(notification.signature_key);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
