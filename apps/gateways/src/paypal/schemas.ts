import { z } from 'zod';

/** PayPal's own table of currencies; rupiah is not in it. */
const currencies =
  'AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP RUB SGD SEK CHF THB USD'.split(' ');

const amountSchema = z.looseObject({
  currency_code: z.string().refine((code) => currencies.includes(code), 'INVALID_CURRENCY_CODE'),
  value: z.string().regex(/^\d{1,9}\.\d{2}$/, 'DECIMAL_PRECISION'),
});
export type Amount = z.infer<typeof amountSchema>;

const returnAddresses = z.looseObject({ return_url: z.url(), cancel_url: z.url() });
export type ReturnAddresses = z.infer<typeof returnAddresses>;

/** Body of `POST /v2/checkout/orders`, with the return addresses in their new or their old form. */
export const createSchema = z
  .looseObject({
    intent: z.literal('CAPTURE'),
    purchase_units: z
      .array(
        z.looseObject({
          reference_id: z.string().max(256).default('default'),
          custom_id: z.string().max(127).optional(),
          description: z.string().max(127).optional(),
          amount: amountSchema,
        }),
      )
      .length(1),
    payment_source: z.looseObject({ paypal: z.looseObject({ experience_context: returnAddresses }) }).optional(),
    application_context: returnAddresses.optional(),
  })
  .refine((body) => body.payment_source ?? body.application_context, 'MISSING_REQUIRED_PARAMETER');
export type CreateRequest = z.infer<typeof createSchema>;

/** Body of `POST /v2/payments/captures/{id}/refund`. */
export const refundSchema = z.looseObject({
  amount: amountSchema.optional(),
  invoice_id: z.string().max(127).optional(),
  note_to_payer: z.string().max(255).optional(),
});
export type RefundRequest = z.infer<typeof refundSchema>;

export const requestIdSchema = z.string().min(1).max(108);

export const verificationSchema = z.looseObject({
  auth_algo: z.literal('SHA256withRSA'),
  cert_url: z.string(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.looseObject({}),
});
