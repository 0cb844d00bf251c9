import type { Money } from '@skrin/contract/common';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { eitherForm, isUnauthorised } from './call-gateway.ts';
import {
  decimalOf,
  type Gateway,
  type Payment,
  type PaymentKey,
  type PaymentRequest,
  type Refund,
  type RefundRequest,
} from './gateway.ts';
import { type ClientSettings, createGatewayClient } from './gateway-client.ts';
import {
  captureStatusOf,
  capturesWithMoney,
  decisiveCaptures,
  feeOf,
  type PaypalOrder,
  type PaypalRefund,
  paypalOrderSchema,
  paypalRefundSchema,
  planRefund,
  type RefundPart,
  refundedAmountOf,
  sumOf,
  unitOf,
} from './paypal-captures.ts';
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

/** The part that we read of the answer to a refused call. */
const errorSchema = z
  .object({ name: z.string(), details: z.array(z.object({ issue: z.string() })).default([]) })
  .transform(({ details }) => ({ issues: details.map(({ issue }) => issue) }));
/** PayPal has forgotten the order; any other refusal to show it says nothing of the payment. */
const forgottenSchema = z.object({ name: z.literal('RESOURCE_NOT_FOUND') }).transform(() => null);
/** An error: PayPal refused to verify a signature that cannot be its own. */
const verificationSchema = eitherForm(
  'verification_status',
  z.object({ verification_status: z.string() }),
  errorSchema.transform(() => ({ verification_status: 'FAILURE' })),
);

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
    call({ path: orderPath(id), answer: eitherForm('id', paypalOrderSchema, forgottenSchema) });

  async function refundOrder(order: PaypalOrder, { refundId, amount }: RefundRequest): Promise<Refund> {
    const parts = planRefund(order, { refundId, amount: amount.amount });
    if (isAllBack(order, amount) && parts.every(({ made }) => !made))
      return { state: 'succeeded', gatewayRefundId: null };
    // Nothing is sent unless all of it can be.
    if (parts.reduce((sum, part) => sum + part.amount, 0) < amount.amount) return failed;
    const answers: Refund[] = [];
    for (const part of parts) answers.push(part.made ? refundOf(part.made) : await sendPart(part, amount.currency));
    return joined(answers);
  }

  async function sendPart({ id, captureId, amount }: RefundPart, currency: Money['currency']): Promise<Refund> {
    const answer = await call({
      path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
      body: JSON.stringify({ amount: amountOf({ amount, currency }), invoice_id: id }),
      requestId: id,
      answer: eitherForm('id', paypalRefundSchema, errorSchema),
    });
    return 'issues' in answer ? failed : refundOf(answer);
  }

  const retrieve = async ({ gatewayId }: PaymentKey) => paymentOf(gatewayId === null ? null : await read(gatewayId));

  return {
    method: 'paypal',
    lifetimeHours: 3,

    async create(request) {
      const order = await call({
        path: '/v2/checkout/orders',
        body: JSON.stringify(orderBody(request)),
        requestId: request.reference,
        answer: paypalOrderSchema,
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
      const answer = await call({ path, body: '{}', answer: eitherForm('id', paypalOrderSchema, errorSchema) });
      return 'id' in answer ? paymentOf(answer) : paymentOf(await read(gatewayId), answer.issues[0]);
    },

    // There is nothing to end: what is not captured is never paid.
    cancel: retrieve,

    // The reason is not sent: PayPal would show it to the payer, whom we inform by mail in their language.
    async refund({ gatewayId }, request) {
      const order = gatewayId === null ? null : await read(gatewayId);
      return order ? refundOrder(order, request) : failed;
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

/** Null for an order that PayPal has forgotten. @param issue why PayPal refused to capture it */
function paymentOf(order: PaypalOrder | null, issue?: string): Payment | null {
  if (!order) return null;
  const captures = decisiveCaptures(order);
  const captureStatus = captureStatusOf(order);
  return {
    reference: captures[0]?.custom_id ?? unitOf(order).reference ?? '',
    charged: sumOf(captures),
    payerFee: 0,
    captureReference: captures.map(({ id }) => id).join(' ') || null,
    fee: feeOf(captures),
    refundedAmount: refundedAmountOf(order),
    isDisputed: captureStatus === 'REVERSED',
    status: { method: 'paypal', orderStatus: order.status, captureStatus, issue },
  };
}

/** Whether all of the money has gone back already, in whatever way. */
const isAllBack = (order: PaypalOrder, amount: Money): boolean =>
  capturesWithMoney(order).every(({ status }) => status === 'REFUNDED') &&
  sumOf(capturesWithMoney(order))?.amount === amount.amount;

const failed: Refund = { state: 'failed', gatewayRefundId: null };

const refundStates: Record<string, Refund['state']> = { COMPLETED: 'succeeded', PENDING: 'pending' };

const refundOf = ({ id, status }: PaypalRefund): Refund => ({
  state: refundStates[status] ?? 'failed',
  gatewayRefundId: id,
});

/** A refund of several parts is done when each of them is. */
function joined(parts: readonly Refund[]): Refund {
  const states = parts.map(({ state }) => state);
  const state = states.includes('failed') ? 'failed' : states.includes('pending') ? 'pending' : 'succeeded';
  return { state, gatewayRefundId: parts.map(({ gatewayRefundId: id }) => id).join(' ') };
}
