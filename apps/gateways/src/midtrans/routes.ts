import { midtransWebhook } from '@skrin/contract/billing/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hasBasicCredentials } from '../basic-auth.ts';
import { languageOf } from '../language.ts';
import type { ReadLedger } from '../ledger.ts';
import type { Notifier } from '../notifier.ts';
import { sendPage } from '../page.ts';
import { midtransRetries } from '../retry-schedules.ts';
import type { Settings } from '../settings.ts';
import { midtransPage } from './page.ts';
import {
  decline,
  expireOverdue,
  isOpen,
  ledgerOf,
  merchantActions,
  openPayment,
  type Payment,
  pay,
  type Transaction,
} from './payments.ts';
import { createSchema } from './schemas.ts';
import { statusBody } from './status-body.ts';

export interface MidtransOptions {
  serverKey: string;
  settings: Settings;
  notifier: Notifier;
  /** Where this gateway adds its ledger. */
  ledgers: ReadLedger[];
}

/** Snap (create, hosted page) and the part of the Core API that Skrin calls. */
export async function midtransRoutes(
  app: FastifyInstance,
  { serverKey, settings, notifier, ledgers }: MidtransOptions,
) {
  const byOrderId = new Map<string, Payment>();
  const byToken = new Map<string, Payment>();

  const authorise = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!hasBasicCredentials(request, serverKey, '')) {
      return reply.code(401).send({ status_code: '401', error_messages: ['Access denied: wrong server key'] });
    }
  };

  app.post('/snap/v1/transactions', { onRequest: authorise }, (request, reply) => {
    const parsed = createSchema.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error_messages: messagesOf(parsed.error) });
    const payment = openPayment(parsed.data, Date.now());
    if (byOrderId.has(payment.orderId)) {
      return reply.code(400).send({ error_messages: ['transaction_details.order_id has already been taken'] });
    }
    byOrderId.set(payment.orderId, payment);
    byToken.set(payment.token, payment);
    const redirectUrl = `http://${request.host}/snap/v2/vtweb/${payment.token}`;
    return reply.code(201).send({ token: payment.token, redirect_url: redirectUrl });
  });

  app.get<{ Params: { token: string } }>('/snap/v2/vtweb/:token', (request, reply) => {
    const payment = byToken.get(request.params.token);
    return sendPage(reply, midtransPage(payment, languageOf(request), Date.now()));
  });

  app.post<{ Params: { token: string } }>('/snap/v2/vtweb/:token', (request, reply) => {
    const payment = byToken.get(request.params.token);
    const action = actionSchema.safeParse(request.body);
    if (!payment || !action.success) return sendPage(reply, midtransPage(undefined, languageOf(request), Date.now()));
    if (action.data.action !== 'leave') act(payment, action.data.action);
    // A declined payer stays on the page and may try again.
    const back = action.data.action === 'decline' ? null : returnAddress(payment);
    return reply.redirect(back ?? request.url, 303);
  });

  function act(payment: Payment, action: 'pay' | 'decline'): void {
    const now = Date.now();
    if (!isOpen(payment, now)) return;
    const steps =
      action === 'decline'
        ? decline(payment, now)
        : pay(payment, {
            now,
            underpay: settings.faults.has('wrong_amount'),
            challenge: settings.faults.has('challenge'),
          });
    become(payment, steps);
  }

  /** The payment takes the steps; the merchant hears of each. */
  function become(payment: Payment, steps: Transaction[]): void {
    payment.transaction = steps.at(-1) ?? payment.transaction;
    const signingKey = settings.faults.has('wrong_signature') ? `not-${serverKey}` : serverKey;
    notifier.send(
      steps.map((step) => ({
        shop: payment.finishUrl,
        path: midtransWebhook.path,
        event: `${payment.orderId} ${step.status}`,
        headers: {},
        body: JSON.stringify(statusBody(payment, step, signingKey)),
        retries: midtransRetries,
      })),
    );
  }

  app.get<{ Params: { orderId: string } }>('/v2/:orderId/status', { onRequest: authorise }, (request, reply) => {
    const payment = byOrderId.get(request.params.orderId);
    if (payment) expireOverdue(payment, Date.now());
    if (!payment?.transaction) return reply.code(404).send(unknownTransaction);
    return reply.send(statusBody(payment, payment.transaction, serverKey));
  });

  app.post<{ Params: { orderId: string; action: string } }>(
    '/v2/:orderId/:action',
    { onRequest: authorise },
    (request, reply) => {
      const payment = byOrderId.get(request.params.orderId);
      const action = merchantActions[request.params.action];
      if (payment) expireOverdue(payment, Date.now());
      if (!payment?.transaction || !action) return reply.code(404).send(unknownTransaction);
      const refundKey = request.params.action === 'refund' ? refundKeyOf(request.body) : null;
      // The same refund again gets the same answer.
      if (refundKey !== null && refundKey === payment.refundKey) {
        return reply.send(statusBody(payment, payment.transaction, serverKey));
      }
      const isRefused = request.params.action === 'refund' && settings.faults.has('refund_refused');
      const moved = isRefused ? null : action(payment.transaction, Date.now());
      if (!moved) return reply.code(412).send({ status_code: '412', status_message: 'Its status cannot change so.' });
      payment.refundKey = refundKey;
      become(payment, [moved]);
      return reply.send(statusBody(payment, moved, serverKey));
    },
  );

  ledgers.push(() => [...byOrderId.values()].map(ledgerOf));
}

const refundSchema = z.object({ refund_key: z.string().optional() }).optional();
const refundKeyOf = (body: unknown): string | null => refundSchema.safeParse(body).data?.refund_key ?? null;

const actionSchema = z.object({ action: z.enum(['pay', 'decline', 'leave']) });
const unknownTransaction = { status_code: '404', status_message: "Transaction doesn't exist." };

const messagesOf = (error: z.ZodError): string[] =>
  error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`.trim());

/** Midtrans adds a hint of the state; merchants must not trust it. Null when the merchant named no address. */
function returnAddress(payment: Payment): string | null {
  if (payment.finishUrl === null) return null;
  const address = new URL(payment.finishUrl);
  const paid = payment.transaction?.status === 'settlement';
  address.searchParams.set('order_id', payment.orderId);
  address.searchParams.set('status_code', paid ? '200' : '201');
  address.searchParams.set('transaction_status', payment.transaction?.status ?? 'pending');
  return address.href;
}
