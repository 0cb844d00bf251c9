import * as z from 'zod/mini';
import { idSchema, moneySchema, pageQuerySchema, timeSchema } from '../common.ts';
import { plainCode } from '../digits.ts';
import { programmeIdSchema } from '../programmes/registry.ts';
import { opaqueText } from '../text.ts';
import { paymentMethods } from './methods.ts';

export const paymentMethodSchema = z.enum(paymentMethods);

export const priceSchema = z
  .object({
    id: programmeIdSchema,
    /** `item` of the programme. */
    name: z.string(),
    price: moneySchema,
    /** What each method charges: PayPal does not accept rupiah. */
    charges: z.array(z.object({ method: paymentMethodSchema, charge: moneySchema })),
  })
  .register(z.globalRegistry, { id: 'Price' });
export type Price = z.infer<typeof priceSchema>;
export const pricesSchema = z.object({ items: z.array(priceSchema) });

/**
 * `created`: stored, but not yet known to the gateway. `review`: the gateway is checking a payment for fraud.
 * `refunding`: all money that is left is on its way back. `held`: a person must decide, because the money does not
 * match the order, or the gateway refuses to send it back. `disputed`: the payer's bank has taken the money back, for
 * now or for good.
 */
export const orderStates = [
  'created',
  'pending',
  'review',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'refunding',
  'held',
  'partly_refunded',
  'refunded',
  'disputed',
] as const;
export const orderStateSchema = z.enum(orderStates);
export type OrderState = z.infer<typeof orderStateSchema>;

/** How far the payer has come, by the gateway's last answer: not begun, under way (such as a transfer), or declined. */
export const paymentAttempts = ['none', 'started', 'declined'] as const;
export type PaymentAttempt = (typeof paymentAttempts)[number];

/** What can be ordered. */
export const orderKinds = ['analysis', 'consultation', 'basket'] as const;
export type OrderKind = (typeof orderKinds)[number];

/**
 * The kinds that vouchers are for. They open or make cheaper what Skrin sells itself, and make goods cheaper if they were made for
 * goods. Clinics price their own consultations.
 */
export const voucherKinds = ['analysis', 'basket'] as const satisfies readonly OrderKind[];

/** Something that can be ordered, of its kind. */
export const thingSchema = z.strictObject({ kind: z.enum(orderKinds), ref: idSchema });
export type Thing = z.infer<typeof thingSchema>;

const orderLineSchema = z.object({
  kind: z.enum(orderKinds),
  ref: idSchema,
  /** As on the receipt. */
  description: z.string(),
  price: moneySchema,
});

export const orderSchema = z
  .object({
    id: idSchema,
    lines: z.array(orderLineSchema),
    method: paymentMethodSchema,
    state: orderStateSchema,
    attempt: z.enum(paymentAttempts),
    price: moneySchema,
    /** What a voucher took off, and what has gone back, in the currency of the charge. */
    discount: moneySchema,
    refunded: moneySchema,
    /** What the method charges: PayPal does not accept rupiah. */
    charge: moneySchema,
    /** What the gateway charged the payer for itself, on top of the charge. */
    payerFee: moneySchema,
    /** The gateway's page on which the payer pays; null once the order is closed. */
    redirectUrl: z.nullable(z.url()),
    expiresAt: timeSchema,
    createdAt: timeSchema,
    /** When the money came. */
    paidAt: z.nullable(timeSchema),
    /** The person whose order it is, shown to staff alone; null once the account is deleted. */
    person: z.optional(z.nullable(z.object({ id: idSchema, name: z.string(), email: z.string() }))),
    can: z.object({ pay: z.boolean(), check: z.boolean(), refund: z.boolean(), review: z.boolean() }),
  })
  .register(z.globalRegistry, { id: 'Order' });
export type Order = z.infer<typeof orderSchema>;

export const orderQuerySchema = z.extend(pageQuerySchema, {
  /** Only the orders of this thing. */
  ref: z.optional(idSchema),
});
export type OrderQuery = z.infer<typeof orderQuerySchema>;

/**
 * Crockford base32 without look-alikes, written XXXX-XXXX-XXXXX, the last a check character; case, spaces,
 * hyphens and the script of the digits do not matter.
 */
export const voucherCodeSchema = z.pipe(
  z.pipe(opaqueText({ max: 80 }), z.transform(plainCode)),
  z.string().check(z.minLength(1), z.maxLength(32)),
);

/** One thing: what is sold today is sold once, and in an order of its own. */
export const orderInputSchema = z.strictObject({
  lines: z.tuple([thingSchema]),
  method: paymentMethodSchema,
  /** Of a voucher that lowers the price. */
  voucherCode: z.optional(voucherCodeSchema),
});
export type OrderInput = z.infer<typeof orderInputSchema>;

/** Uses of the codes of all batches; `voucher.resource.ts` has the same counts of one batch. */
export const voucherTotalsSchema = z.object({ issued: z.int(), redeemed: z.int(), left: z.int(), expired: z.int() });
export type VoucherTotals = z.infer<typeof voucherTotalsSchema>;

export const voucherRedeemSchema = z.extend(thingSchema, { code: voucherCodeSchema });
