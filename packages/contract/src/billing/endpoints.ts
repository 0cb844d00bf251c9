import * as z from 'zod/mini';
import { idempotencyHeadersSchema, idParamsSchema } from '../common.ts';
import { defineEndpoint, defineList } from '../endpoint.ts';
import { opaqueText } from '../text.ts';
import {
  orderInputSchema,
  orderQuerySchema,
  orderSchema,
  pricesSchema,
  thingSchema,
  voucherRedeemSchema,
  voucherTotalsSchema,
} from './schemas.ts';

export const getPrices = defineEndpoint({
  method: 'GET',
  path: '/api/prices',
  feature: 'billing',
  summary: 'What things cost',
  permission: 'public',
  status: 200,
  response: pricesSchema,
});

export const createOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders',
  feature: 'billing',
  summary: 'Order something; an open order of the same method is answered again, another is closed',
  permission: 'order:create',
  headers: idempotencyHeadersSchema,
  body: orderInputSchema,
  status: 201,
  response: orderSchema,
});

export const listOrders = defineList(orderSchema, {
  path: '/api/orders',
  feature: 'billing',
  summary: 'Own orders, newest first; of one thing if it is named',
  permission: 'order:read',
  query: orderQuerySchema,
});

export const getOrder = defineEndpoint({
  method: 'GET',
  path: '/api/orders/:id',
  feature: 'billing',
  summary: 'One own order',
  permission: 'order:read',
  params: idParamsSchema,
  status: 200,
  response: orderSchema,
});

export const checkOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders/:id/check',
  feature: 'billing',
  summary: 'Ask the gateway for the state of a payment, unless it was asked a moment ago',
  permission: 'order:check',
  params: idParamsSchema,
  status: 200,
  response: orderSchema,
});

export const getVoucherTotals = defineEndpoint({
  method: 'GET',
  path: '/api/vouchers/totals',
  feature: 'billing',
  summary: 'Uses of the vouchers of all batches: issued, redeemed, left and expired',
  permission: 'voucher:read',
  status: 200,
  response: voucherTotalsSchema,
});

export const redeemVoucher = defineEndpoint({
  method: 'POST',
  path: '/api/vouchers/redeem',
  feature: 'billing',
  summary: 'Open something with a voucher instead of paying for it',
  permission: 'voucher:redeem',
  body: voucherRedeemSchema,
  status: 200,
  response: thingSchema,
});

/** A word in a gateway's notification, which is acknowledged whatever it names. */
const word = opaqueText({ max: 65_536 });
const acknowledged = z.object({ received: z.literal(true) });

/**
 * Gateways add fields at will: unknown fields are kept and ignored. Midtrans signs `order_id`, `status_code` and
 * `gross_amount`.
 */
export const midtransWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/webhooks/midtrans',
  feature: 'billing',
  summary: 'Midtrans payment notification, verified by its signature key',
  permission: 'public',
  body: z.looseObject({
    order_id: word,
    status_code: word,
    gross_amount: word,
    signature_key: word,
    transaction_status: word,
    transaction_id: word,
    fraud_status: z.optional(word),
  }),
  status: 200,
  response: acknowledged,
});

export const paypalWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/webhooks/paypal',
  feature: 'billing',
  summary: 'PayPal webhook event, verified with PayPal',
  permission: 'public',
  body: z.looseObject({ id: word, event_type: word, resource: z.looseObject({}) }),
  status: 200,
  response: acknowledged,
});
