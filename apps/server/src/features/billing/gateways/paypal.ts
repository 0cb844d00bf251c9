import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { callGateway, isUnauthorised } from './call-gateway.ts';
import {
  decimalOf,
  moneyOf,
  type Payment,
  type PaymentGateway,
  type PaymentKey,
  type PaymentRequest,
  type RefundOutcome,
} from './gateway.ts';
import { createToken } from './paypal-token.ts';

export interface PaypalSettings {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  url: string;
}

/** The headers of a webhook that its signature is checked by. */
export interface PaypalSignature {
  auth_algo: string;
  cert_url: string;
  transmission_id: string;
  transmission_sig: string;
  transmission_time: string;
}

export interface Paypal extends PaymentGateway {
  /** Asks PayPal whether it sent this webhook. @param rawEvent the body's bytes as they came */
  verifySignature: (signature: PaypalSignature, rawEvent: string) => Promise<boolean>;
}

interface PaypalCall<Answer extends z.ZodType> {
  path: string;
  /** Makes it a POST. */
  body?: string;
  /** Calls with the same id get the same answer. */
  requestId?: string;
  answer: Answer;
}

const captureSchema = z.object({
  id: z.string(),
  status: z.string(),
  custom_id: z.string().optional(),
  amount: z.object({ value: z.string(), currency_code: z.string() }),
});
const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).default([]),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        payments: z.object({ captures: z.array(captureSchema).default([]) }).optional(),
      }),
    )
    .default([]),
});
type PaypalOrder = z.infer<typeof orderSchema>;

/** What a refused call answers, among much else. */
const errorSchema = z
  .object({ details: z.array(z.object({ issue: z.string() })) })
  .transform(({ details }) => ({ issues: details.map(({ issue }) => issue) }));
const refundSchema = z.object({ status: z.string() }).or(errorSchema);
/** Without a status: PayPal refused to look at a claim that cannot be one of its own. */
const verificationSchema = z.object({ verification_status: z.string().optional() });

/** PayPal Orders v2 (developer.paypal.com/docs/api/orders/v2). */
export function createPaypal({ clientId, clientSecret, webhookId, url }: PaypalSettings): Paypal {
  const token = createToken({ clientId, clientSecret, url });

  /** Tries again once with a new token: PayPal may take one back before its time. */
  async function call<Answer extends z.ZodType>(
    request: PaypalCall<Answer>,
    isRetry = false,
  ): Promise<z.output<Answer>> {
    const { path, body, requestId, answer } = request;
    try {
      return await callGateway({
        method: body === undefined ? 'GET' : 'POST',
        url: `${url}${path}`,
        headers: {
          authorization: `Bearer ${await token.read()}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
        },
        ...(body === undefined ? {} : { body }),
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

  const retrievePayment = async ({ gatewayId }: PaymentKey) => paymentOf(await read(gatewayId));

  return {
    method: 'paypal',
    lifetimeHours: 3,

    async openPayment(request) {
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

    retrievePayment,

    /**
     * PayPal captures an order once by itself. Without a request id of ours: a payer whose card was declined comes back
     * with another, which must not get the stored answer.
     */
    async capturePayment({ gatewayId }) {
      const path = `${orderPath(gatewayId)}/capture`;
      const answer = await call({ path, body: '{}', answer: z.union([orderSchema, errorSchema]) });
      return 'id' in answer ? paymentOf(answer) : paymentOf(await read(gatewayId), answer.issues[0]);
    },

    // There is nothing to end: what is not captured is never paid.
    cancelPayment: retrievePayment,

    async refundPayment({ gatewayId, reference }) {
      const order = await read(gatewayId);
      const capture = order && captureOf(order);
      if (!capture) return 'refused';
      if (capture.status === 'REFUNDED') return 'refunded';
      const path = `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`;
      return refundOutcomeOf(await call({ path, body: '{}', requestId: `refund-${reference}`, answer: refundSchema }));
    },

    async verifySignature(signature, rawEvent) {
      const claim = JSON.stringify({ ...signature, webhook_id: webhookId });
      // The event goes in byte for byte: written again, its checksum would differ.
      const body = `${claim.slice(0, -1)},"webhook_event":${rawEvent}}`;
      const path = '/v1/notifications/verify-webhook-signature';
      const answer = await call({ path, body, answer: verificationSchema });
      return answer.verification_status === 'SUCCESS';
    },
  };
}

const orderPath = (id: string): string => `/v2/checkout/orders/${encodeURIComponent(id)}`;

const orderBody = ({ reference, item, charge, returnUrl }: PaymentRequest) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      custom_id: reference,
      description: item,
      amount: { currency_code: charge.currency, value: decimalOf(charge) },
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: 'Skrin',
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
        return_url: returnUrl,
        // Told by the page only as long as the order is indeed unpaid.
        cancel_url: `${returnUrl}&left=1`,
      },
    },
  },
});

const captureOf = ({ purchase_units: [unit] }: PaypalOrder) => unit?.payments?.captures[0];

/** Null for an order that PayPal has forgotten. @param issue why PayPal refused to capture it */
function paymentOf(order: PaypalOrder | null, issue?: string): Payment | null {
  if (!order) return null;
  const capture = captureOf(order);
  return {
    reference: capture?.custom_id ?? order.purchase_units[0]?.custom_id ?? '',
    charged: capture ? moneyOf(capture.amount.value, capture.amount.currency_code) : null,
    status: { method: 'paypal', orderStatus: order.status, captureStatus: capture?.status, issue },
  };
}

function refundOutcomeOf(answer: z.output<typeof refundSchema>): RefundOutcome {
  if ('issues' in answer) return answer.issues.includes('CAPTURE_FULLY_REFUNDED') ? 'refunded' : 'refused';
  if (answer.status === 'COMPLETED') return 'refunded';
  return answer.status === 'PENDING' ? 'refunding' : 'refused';
}
