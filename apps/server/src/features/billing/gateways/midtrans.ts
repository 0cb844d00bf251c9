import { createHash, timingSafeEqual } from 'node:crypto';
import { isReturned } from '@skrin/domain/billing/gateway-status';
import { z } from 'zod';
import { basicAuth, callGateway } from './call-gateway.ts';
import { moneyOf, type Payment, type PaymentGateway, type PaymentRequest } from './gateway.ts';

export interface MidtransSettings {
  serverKey: string;
  /** Base of Snap, with `/snap/v1`. */
  snapUrl: string;
  /** Base of the Core API. */
  apiUrl: string;
}

const LIFETIME_HOURS = 24;

const openedSchema = z.object({ token: z.string(), redirect_url: z.url() });
const statusSchema = z.object({
  order_id: z.string(),
  status_code: z.string(),
  transaction_status: z.string(),
  fraud_status: z.string().optional(),
  gross_amount: z.string(),
  currency: z.string().default('IDR'),
});
/** An answer without a payment: nothing is known yet, or its state does not allow what was asked. */
const errorSchema = z.object({ status_code: z.string() }).transform(() => null);
const errorStatuses = [400, 402, 404, 406, 407, 410, 411, 412, 413, 414, 418];

export interface Midtrans extends PaymentGateway {
  /** Whether Midtrans signed this notification. */
  verifySignature: (notification: MidtransSigned) => boolean;
}

/** Midtrans Snap, with the Core API's calls on single payments (docs.midtrans.com). It charges at once. */
export function createMidtrans({ serverKey, snapUrl, apiUrl }: MidtransSettings): Midtrans {
  const authorization = basicAuth(serverKey, '');
  const pathOf = (reference: string, call: string) => `${apiUrl}/v2/${encodeURIComponent(reference)}/${call}`;
  const answer = z.union([statusSchema.transform(paymentOf), errorSchema]);

  const retrievePayment = ({ reference }: { reference: string }) =>
    callGateway({
      method: 'GET',
      url: pathOf(reference, 'status'),
      headers: { authorization },
      expected: [404, 407],
      answer,
    });

  /** Null when the payment's state does not allow it. */
  const move = (reference: string, call: 'cancel' | 'refund', body: object = {}) =>
    callGateway({
      method: 'POST',
      url: pathOf(reference, call),
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      expected: errorStatuses,
      answer,
    });

  return {
    method: 'midtrans',
    lifetimeHours: LIFETIME_HOURS,

    async openPayment(request) {
      const { token, redirect_url: redirectUrl } = await callGateway({
        method: 'POST',
        url: `${snapUrl}/transactions`,
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(snapBody(request)),
        answer: openedSchema,
      });
      return { gatewayId: token, redirectUrl };
    },

    /** 404 until the payer has chosen a method; an expired payment may answer 407. */
    retrievePayment,
    capturePayment: retrievePayment,

    async cancelPayment(key) {
      const payment = await retrievePayment(key);
      if (!payment || !isOpenAtGateway(payment)) return payment;
      return (await move(key.reference, 'cancel')) ?? retrievePayment(key);
    },

    async refundPayment(key) {
      const payment = await retrievePayment(key);
      if (!payment) return 'refused';
      if (isReturned(payment.status)) return 'refunded';
      const { reference } = key;
      // Money that was captured and not settled yet never left the payer's account.
      const after =
        payment.status.transactionStatus === 'capture'
          ? await move(reference, 'cancel')
          : await move(reference, 'refund', { refund_key: `refund-${reference}`, reason: 'Paid twice or too late' });
      const answer = after ?? (await retrievePayment(key));
      return answer && isReturned(answer.status) ? 'refunded' : 'refused';
    },

    verifySignature: (notification) => isSignedWith(serverKey, notification),
  };
}

const snapBody = ({ reference, item, charge, returnUrl, openedAt }: PaymentRequest) => ({
  transaction_details: { order_id: reference, gross_amount: charge.amount },
  item_details: [{ id: 'skin', name: item, price: charge.amount, quantity: 1 }],
  credit_card: { secure: true },
  callbacks: { finish: returnUrl },
  // Without a start the clock would only begin when the payer chooses a method.
  expiry: { start_time: utcTime(openedAt), unit: 'hour', duration: LIFETIME_HOURS },
});

/** `YYYY-MM-DD hh:mm:ss +0000`. */
const utcTime = (time: Date): string => `${time.toISOString().slice(0, 19).replace('T', ' ')} +0000`;

type MidtransPayment = Payment & { status: { method: 'midtrans' } };

/** Waits for the payer, or for the fraud check: only these may be cancelled without touching money that has come. */
const isOpenAtGateway = ({ status }: MidtransPayment): boolean =>
  status.transactionStatus === 'pending' ||
  (status.transactionStatus === 'capture' && status.fraudStatus === 'challenge');

const paymentOf = (answer: z.infer<typeof statusSchema>): MidtransPayment => ({
  reference: answer.order_id,
  charged: moneyOf(answer.gross_amount, answer.currency),
  status: {
    method: 'midtrans' as const,
    transactionStatus: answer.transaction_status,
    statusCode: answer.status_code,
    fraudStatus: answer.fraud_status,
  },
});

export interface MidtransSigned {
  order_id: string;
  status_code: string;
  gross_amount: string;
  signature_key: string;
}

/**
 * Whether the notification carries Midtrans' signature: `hex(SHA512(order_id + status_code + gross_amount + serverKey))` over the
 * strings as received (docs.midtrans.com, HTTP notifications), compared in constant time.
 */
export function isSignedWith(serverKey: string, notification: MidtransSigned): boolean {
  const { order_id: orderId, status_code: statusCode, gross_amount: grossAmount } = notification;
  const expected = createHash('sha512').update(`${orderId}${statusCode}${grossAmount}${serverKey}`).digest();
  const given = Buffer.from(notification.signature_key, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
