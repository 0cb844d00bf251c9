import type { Money } from '@skrin/contract/common';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { isUnauthorised } from './call-gateway.ts';
import {
  decimalOf,
  type Gateway,
  moneyOf,
  type Payment,
  type PaymentKey,
  type PaymentRequest,
  type Refund,
} from './gateway.ts';
import { type ClientSettings, createGatewayClient } from './gateway-client.ts';
import { createToken } from './paypal-token.ts';
import { readEvent, statesCharge, verificationOf } from './paypal-webhook.ts';

export interface PaypalSettings extends ClientSettings {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  url: string;
}

interface PaypalCall<Answer extends z.ZodType> {
  path: string;
  /** Makes it a POST. */
  body?: string | Buffer;
  /** Calls with the same id get the same answer. */
  requestId?: string;
  /** A POST that changes nothing. */
  isSafe?: boolean;
  answer: Answer;
}

const amountSchema = z.object({ value: z.string(), currency_code: z.string() });
const captureSchema = z.object({
  id: z.string(),
  status: z.string(),
  custom_id: z.string().optional(),
  amount: amountSchema,
  seller_receivable_breakdown: z.object({ paypal_fee: amountSchema.optional() }).optional(),
});
const refundSchema = z.object({
  id: z.string(),
  status: z.string(),
  invoice_id: z.string().optional(),
  amount: amountSchema.optional(),
});
type PaypalRefund = z.infer<typeof refundSchema>;
const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).default([]),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        payments: z
          .object({ captures: z.array(captureSchema).default([]), refunds: z.array(refundSchema).default([]) })
          .optional(),
      }),
    )
    .default([]),
});
type PaypalOrder = z.infer<typeof orderSchema>;

/** The part that we read of the answer to a refused call. */
const errorSchema = z
  .object({ details: z.array(z.object({ issue: z.string() })) })
  .transform(({ details }) => ({ issues: details.map(({ issue }) => issue) }));
/** Without a status: PayPal refused to verify a signature that cannot be its own. */
const verificationSchema = z.object({ verification_status: z.string().optional() });

/** PayPal Orders v2 (developer.paypal.com/docs/api/orders/v2). */
export function createPaypal({ clientId, clientSecret, webhookId, url, ...settings }: PaypalSettings): Gateway {
  const client = createGatewayClient('paypal', settings);
  const token = createToken({ clientId, clientSecret, url, client });

  /** Tries again once with a new token: PayPal may revoke a token before it expires. */
  async function call<Answer extends z.ZodType>(
    request: PaypalCall<Answer>,
    isRetry = false,
  ): Promise<z.output<Answer>> {
    const { path, body, requestId, isSafe, answer } = request;
    try {
      return await client.call({
        method: body === undefined ? 'GET' : 'POST',
        url: `${url}${path}`,
        headers: {
          authorization: `Bearer ${await token.read()}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
        },
        ...(body === undefined ? {} : { body }),
        ...(isSafe && { isSafe }),
        expected: [400, 404, 422],
        answer,
      });
    } catch (error) {
      if (isRetry || !isUnauthorised(error)) throw error;
      token.forget();
      return call(request, true);
    }
  }

  /** Null for an order PayPal has forgotten, as it does with those nobody approved in time. */
  const read = (id: string): Promise<PaypalOrder | null> =>
    call({ path: orderPath(id), answer: z.union([orderSchema, errorSchema.transform(() => null)]) });

  const retrieve = async ({ gatewayId }: PaymentKey) => paymentOf(gatewayId === null ? null : await read(gatewayId));

  return {
    method: 'paypal',
    lifetimeHours: 3,

    async create(request) {
      const order = await call({
        path: '/v2/checkout/orders',
        body: JSON.stringify(orderBody(request)),
        requestId: request.reference,
        answer: orderSchema,
      });
      const page = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      if (!page) throw new AppError('gateway_unavailable', { cause: new Error('PayPal named no page to approve on') });
      return { gatewayId: order.id, redirectUrl: page.href };
    },

    isPageAvailable: client.isPageAvailable,
    retrieve,

    /**
     * PayPal itself captures an order only once, so no request id is sent: a payer whose card was declined comes back
     * with another card, and must not get the stored answer for the first one.
     */
    async capture({ gatewayId }) {
      if (gatewayId === null) return null;
      const path = `${orderPath(gatewayId)}/capture`;
      const answer = await call({ path, body: '{}', answer: z.union([orderSchema, errorSchema]) });
      return 'id' in answer ? paymentOf(answer) : paymentOf(await read(gatewayId), answer.issues[0]);
    },

    // There is nothing to end: what is not captured is never paid.
    cancel: retrieve,

    // The reason is not sent: PayPal would show it to the payer, whom we inform by mail in their language.
    async refund({ gatewayId }, { refundId, amount }) {
      const order = gatewayId === null ? null : await read(gatewayId);
      const capture = order && captureOf(order);
      if (!capture) return failed;
      // PayPal forgets a request id after some hours, but not the refund that was made under it.
      const made = refundsOf(order).find(({ invoice_id: id }) => id === refundId);
      if (made) return refundOf(made);
      if (capture.status === 'REFUNDED' && moneyIn(capture.amount)?.amount === amount.amount) {
        return { state: 'succeeded', gatewayRefundId: null };
      }
      const answer = await call({
        path: `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`,
        body: JSON.stringify({ amount: amountOf(amount), invoice_id: refundId }),
        requestId: refundId,
        answer: z.union([refundSchema, errorSchema]),
      });
      return 'issues' in answer ? failed : refundOf(answer);
    },

    // PayPal checks payments for fraud by itself.
    review: retrieve,

    async verifySignature({ headers, rawBody }) {
      const body = verificationOf(headers, rawBody, webhookId);
      if (!body) return false;
      const path = '/v1/notifications/verify-webhook-signature';
      const answer = await call({ path, body, isSafe: true, answer: verificationSchema });
      return answer.verification_status === 'SUCCESS';
    },
    readEvent,
    statesCharge,
  };
}

const orderPath = (id: string): string => `/v2/checkout/orders/${encodeURIComponent(id)}`;

const amountOf = (money: Money) => ({ currency_code: money.currency, value: decimalOf(money) });

const orderBody = ({ reference, item, charge, returnUrl }: PaymentRequest) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      custom_id: reference,
      // PayPal captures once for each invoice id, even when it has forgotten that it created the payment before.
      invoice_id: reference,
      description: item,
      amount: amountOf(charge),
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: 'Skrin',
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
        return_url: returnUrl,
        // The payment page heeds `left` only as long as the order is unpaid.
        cancel_url: `${returnUrl}&left=1`,
      },
    },
  },
});

const captureOf = ({ purchase_units: [unit] }: PaypalOrder) => unit?.payments?.captures[0];
const refundsOf = ({ purchase_units: [unit] }: PaypalOrder) => unit?.payments?.refunds ?? [];

/** Null for an order that PayPal has forgotten. @param issue why PayPal refused to capture it */
function paymentOf(order: PaypalOrder | null, issue?: string): Payment | null {
  if (!order) return null;
  const capture = captureOf(order);
  return {
    reference: capture?.custom_id ?? order.purchase_units[0]?.custom_id ?? '',
    charged: moneyIn(capture?.amount),
    captureReference: capture?.id ?? null,
    fee: moneyIn(capture?.seller_receivable_breakdown?.paypal_fee),
    refundedAmount: refundedAmountOf(order),
    isDisputed: capture?.status === 'REVERSED',
    status: { method: 'paypal', orderStatus: order.status, captureStatus: capture?.status, issue },
  };
}

const moneyIn = (amount: z.infer<typeof amountSchema> | undefined): Money | null =>
  amount ? moneyOf(amount.value, amount.currency_code) : null;

/** The sum of the completed refunds; all of the money if the capture is refunded and PayPal lists no refund. */
function refundedAmountOf(order: PaypalOrder): number {
  const capture = captureOf(order);
  const refunds = refundsOf(order);
  if (refunds.length === 0) return capture?.status === 'REFUNDED' ? (moneyIn(capture.amount)?.amount ?? 0) : 0;
  const done = refunds.filter(({ status }) => status === 'COMPLETED');
  return done.reduce((sum, { amount }) => sum + (moneyIn(amount)?.amount ?? 0), 0);
}

const failed: Refund = { state: 'failed', gatewayRefundId: null };

const refundStates: Record<string, Refund['state']> = { COMPLETED: 'succeeded', PENDING: 'pending' };

const refundOf = ({ id, status }: PaypalRefund): Refund => ({
  state: refundStates[status] ?? 'failed',
  gatewayRefundId: id,
});
