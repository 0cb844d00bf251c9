import { isReturned } from '@skrin/domain/billing/gateway-status';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { basicAuth, eitherForm } from './call-gateway.ts';
import { type Gateway, moneyOf, type Payment, type PaymentKey, type PaymentRequest, type Refund } from './gateway.ts';
import { type ClientSettings, createGatewayClient } from './gateway-client.ts';
import { chargeOf } from './midtrans-charge.ts';
import { midtransWebhooks } from './midtrans-webhook.ts';

export interface MidtransSettings extends ClientSettings {
  serverKey: string;
  /** Base of Snap, with `/snap/v1`. */
  snapUrl: string;
  /** Base of the Core API. */
  apiUrl: string;
}

const LIFETIME_HOURS = 24;

const createdSchema = z.object({ token: z.string(), redirect_url: z.url() });
/** What Snap answers when it creates no payment. */
const refusedSchema = z.object({ error_messages: z.array(z.string()) });
/** One that was made without a key is not ours; it counts in the sum all the same. */
const refundSchema = z.object({ refund_key: z.string().optional() });
const statusSchema = z.object({
  order_id: z.string(),
  transaction_id: z.string().optional(),
  status_code: z.string(),
  transaction_status: z.string(),
  fraud_status: z.string().optional(),
  gross_amount: z.string(),
  currency: z.string().default('IDR'),
  metadata: z.unknown().optional(),
  /** The sum of all refunds; absent before the first. */
  refund_amount: z.string().optional(),
  refunds: z.array(refundSchema).default([]),
});
type MidtransStatus = z.infer<typeof statusSchema>;
/** An answer without a payment: nothing is known yet, or its state does not allow what was asked. */
const errorSchema = z.object({ status_code: z.string().regex(/^4\d\d$/) }).transform(() => null);
const errorStatuses = [400, 402, 404, 406, 407, 410, 411, 412, 413, 414, 418];

/** Midtrans Snap, with the Core API's calls on single payments (docs.midtrans.com). It charges at once. */
export function createMidtrans({ serverKey, snapUrl, apiUrl, ...settings }: MidtransSettings): Gateway {
  const { call, isPageAvailable } = createGatewayClient('midtrans', settings);
  const authorization = basicAuth(serverKey, '');
  const pathOf = (reference: string, action: string) => `${apiUrl}/v2/${encodeURIComponent(reference)}/${action}`;
  const answer = eitherForm('transaction_status', statusSchema, errorSchema);

  /** Null until the payer has chosen a method: Midtrans answers 404. An expired payment may answer 407. */
  const read = ({ reference }: PaymentKey) =>
    call({
      method: 'GET',
      url: pathOf(reference, 'status'),
      headers: { authorization },
      expected: [404, 407],
      answer,
    });

  /** Null when the payment's state does not allow it. */
  const move = ({ reference }: PaymentKey, action: 'cancel' | 'refund' | 'approve' | 'deny', body: object = {}) =>
    call({
      method: 'POST',
      url: pathOf(reference, action),
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      expected: errorStatuses,
      answer,
    });

  const retrieve = async (key: PaymentKey) => paymentOf(await read(key));

  return {
    method: 'midtrans',
    lifetimeHours: LIFETIME_HOURS,

    async create(request) {
      const created = await call({
        method: 'POST',
        url: `${snapUrl}/transactions`,
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(snapBody(request)),
        expected: [400, 406],
        answer: eitherForm('token', createdSchema, refusedSchema),
      });
      if ('token' in created) return { gatewayId: created.token, redirectUrl: created.redirect_url };
      if (created.error_messages.some((message) => message.includes('already been taken'))) return null;
      throw new AppError('gateway_unavailable', { cause: new Error('Snap refused to begin the payment') });
    },

    isPageAvailable,
    retrieve,
    capture: retrieve,

    async cancel(key) {
      const status = await read(key);
      if (!status || !isOpenAtGateway(status)) return paymentOf(status);
      return paymentOf(await move(key, 'cancel')) ?? retrieve(key);
    },

    async refund(key, { refundId, amount, reason }) {
      const before = await read(key);
      if (!before) return failed;
      const isWhole = amount.amount === chargeOf(before).charged?.amount;
      if (hasRefunded(before, refundId, isWhole)) return succeeded;
      // Captured money that is not settled yet has not left the payer's account: a cancellation releases all of it, the
      // gateway's fee too.
      const canCancelInstead = before.transaction_status === 'capture' && isWhole;
      const body = { refund_key: refundId, amount: amount.amount, reason };
      const after = await (canCancelInstead ? move(key, 'cancel') : move(key, 'refund', body));
      const answer = after ?? (await read(key));
      return answer && hasRefunded(answer, refundId, isWhole) ? succeeded : failed;
    },

    async review(key, decision) {
      return paymentOf(await move(key, decision)) ?? retrieve(key);
    },

    ...midtransWebhooks(serverKey),
  };
}

const snapBody = ({ reference, item, charge, returnUrl, openedAt }: PaymentRequest) => ({
  transaction_details: { order_id: reference, gross_amount: charge.amount },
  item_details: [{ name: item, price: charge.amount, quantity: 1 }],
  credit_card: { secure: true },
  callbacks: { finish: returnUrl },
  // Without `start_time` the lifetime would only begin when the payer chooses a method.
  expiry: { start_time: utcTime(openedAt), unit: 'hour', duration: LIFETIME_HOURS },
});

/** `YYYY-MM-DD hh:mm:ss +0000`. */
const utcTime = (time: Date): string => `${time.toISOString().slice(0, 19).replace('T', ' ')} +0000`;

/**
 * Whether the payment waits for the payer or the fraud check: otherwise a cancellation would return money that came.
 */
const isOpenAtGateway = ({ transaction_status: status, fraud_status: fraudStatus }: MidtransStatus): boolean =>
  status === 'pending' || (status === 'capture' && fraudStatus === 'challenge');

const succeeded: Refund = { state: 'succeeded', gatewayRefundId: null };
const failed: Refund = { state: 'failed', gatewayRefundId: null };

/** Whether the refund with this key was made; a full refund also if the money went back in another way. */
const hasRefunded = (status: MidtransStatus, refundId: string, isWhole: boolean): boolean =>
  status.refunds.some(({ refund_key: key }) => key === refundId) ||
  (isWhole && isReturned(gatewayStatusOf(status, refundedOf(status))));

/** Midtrans speaks of a part as long as it keeps the fee that it charged the payer; to us all has gone back then. */
const gatewayStatusOf = (answer: MidtransStatus, { isAll }: { isAll: boolean }) => ({
  method: 'midtrans' as const,
  transactionStatus: answer.transaction_status === 'partial_refund' && isAll ? 'refund' : answer.transaction_status,
  statusCode: answer.status_code,
  fraudStatus: answer.fraud_status,
});

/** What has gone back of what was ordered: the gateway's fee may have gone back on top of it. */
function refundedOf(answer: MidtransStatus): { amount: number; isAll: boolean } {
  const charged = chargeOf(answer).charged?.amount;
  const stated = answer.refund_amount === undefined ? null : moneyOf(answer.refund_amount, answer.currency);
  const amount = stated?.amount ?? (answer.transaction_status === 'refund' ? (charged ?? 0) : 0);
  return { amount: Math.min(amount, charged ?? amount), isAll: charged !== undefined && amount >= charged };
}

const disputes: readonly string[] = ['chargeback', 'partial_chargeback'];

/** @param answer null for a payment that Midtrans does not know */
function paymentOf(answer: MidtransStatus | null): Payment | null {
  if (!answer) return null;
  const refunded = refundedOf(answer);
  return {
    reference: answer.order_id,
    ...chargeOf(answer),
    captureReference: answer.transaction_id ?? null,
    fee: null,
    refundedAmount: refunded.amount,
    isDisputed: disputes.includes(answer.transaction_status),
    status: gatewayStatusOf(answer, refunded),
  };
}
