import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { moneyOf } from './gateway.ts';
import type { WebhookEvent } from './webhook.ts';

const signatureSchema = z
  .object({
    'paypal-auth-algo': z.literal('SHA256withRSA'),
    'paypal-cert-url': z.url({ protocol: /^https$/, hostname: /(^|\.)paypal\.com$/ }),
    'paypal-transmission-id': z.string(),
    // Several base64 texts stand for the same bytes: accepts only the canonical one, which PayPal writes.
    'paypal-transmission-sig': z.string().refine((sig) => Buffer.from(sig, 'base64').toString('base64') === sig),
    'paypal-transmission-time': z.string(),
  })
  .transform((headers) => ({
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
  }));

/**
 * The request body that asks PayPal whether it sent this webhook; undefined if the headers show that it did not. The
 * event is inserted byte for byte: serialised again, its checksum would differ.
 * @param rawEvent JSON
 */
export function verificationOf(headers: IncomingHttpHeaders, rawEvent: Buffer, webhookId: string): Buffer | undefined {
  const signature = signatureSchema.safeParse(headers);
  if (!signature.success) return undefined;
  const claim = JSON.stringify({ ...signature.data, webhook_id: webhookId });
  return Buffer.concat([Buffer.from(`${claim.slice(0, -1)},"webhook_event":`), rawEvent, Buffer.from('}')]);
}

/**
 * The known kinds of event, and whether their amount is the charge: that of a refund or dispute may be a part of it.
 */
const kinds: ReadonlyMap<string, boolean> = new Map([
  ['CHECKOUT.ORDER.APPROVED', true],
  ['CHECKOUT.ORDER.COMPLETED', true],
  ['CHECKOUT.PAYMENT-APPROVAL.REVERSED', false],
  ['PAYMENT.CAPTURE.COMPLETED', true],
  ['PAYMENT.CAPTURE.PENDING', true],
  ['PAYMENT.CAPTURE.DECLINED', true],
  ['PAYMENT.CAPTURE.DENIED', true],
  ['PAYMENT.CAPTURE.REFUNDED', false],
  ['PAYMENT.CAPTURE.REVERSED', false],
  ['CUSTOMER.DISPUTE.CREATED', false],
  ['CUSTOMER.DISPUTE.UPDATED', false],
  ['CUSTOMER.DISPUTE.RESOLVED', false],
]);
export const statesCharge = (kind: string): boolean | undefined => kinds.get(kind);

/** An event is a hint: an amount in another form leaves it without one, which is an alarm where it states the charge. */
const amountSchema = z.object({ value: z.string(), currency_code: z.string() }).optional().catch(undefined);
const resourceSchema = z.looseObject({
  id: z.string().optional(),
  custom_id: z.string().optional(),
  amount: amountSchema,
  /** Events of an order have it. */
  purchase_units: z.array(z.object({ custom_id: z.string().optional(), amount: amountSchema })).optional(),
  /** Events of a capture or a refund have it. */
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
  /** Events of a dispute have these two. */
  dispute_amount: amountSchema,
  disputed_transactions: z.array(z.object({ custom: z.string().optional() })).optional(),
});
const eventSchema = z.object({ id: z.string(), event_type: z.string(), resource: resourceSchema });

/** Events of an order have its id; those of captures, refunds and disputes have our reference or a related order id. */
export function readEvent(rawBody: Buffer): WebhookEvent {
  const { id, event_type: kind, resource } = eventSchema.parse(JSON.parse(rawBody.toString()));
  const [unit] = resource.purchase_units ?? [];
  const [transaction] = resource.disputed_transactions ?? [];
  const related = resource.supplementary_data?.related_ids?.order_id;
  const amount = resource.amount ?? unit?.amount ?? resource.dispute_amount;
  return {
    identity: id,
    kind,
    reference: resource.custom_id ?? unit?.custom_id ?? transaction?.custom ?? null,
    gatewayId: related ?? (kind.startsWith('CHECKOUT.') ? (resource.id ?? null) : null),
    amount: amount ? moneyOf(amount.value, amount.currency_code) : null,
  };
}
