import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hasBasicCredentials } from '../basic-auth.ts';
import type { GatewaysConfig } from '../config.ts';
import { languageOf } from '../language.ts';
import type { ReadLedger } from '../ledger.ts';
import type { Notifier } from '../notifier.ts';
import { sendPage } from '../page.ts';
import { paypalRetries } from '../retry-schedules.ts';
import type { Settings } from '../settings.ts';
import {
  approveOrder,
  captureIssue,
  captureOrder,
  declineOrder,
  isPayable,
  ledgerOf,
  type Order,
  openOrder,
  orderBody,
} from './orders.ts';
import { paypalPage } from './page.ts';
import { createSchema, requestIdSchema, verificationSchema } from './schemas.ts';
import { captureEvent, createWebhookSigner, orderEvent, rawEventOf } from './webhooks.ts';

export interface PaypalOptions {
  account: GatewaysConfig['paypal'];
  settings: Settings;
  notifier: Notifier;
  /** Where this gateway adds its ledger. */
  ledgers: ReadLedger[];
}

/** Orders v2, the approval page, webhooks and their verification. */
export async function paypalRoutes(app: FastifyInstance, { account, settings, notifier, ledgers }: PaypalOptions) {
  const orders = new Map<string, Order>();
  const answered = new Map<string, Order>();
  const refunds = new Map<string, { id: string; status: string }>();
  const tokens = new Set<string>();
  ledgers.push(() => [...orders.values()].map(ledgerOf));
  const signer = createWebhookSigner(account.webhookId);
  keepRawJson(app);

  const notify = (order: Order, ...events: Parameters<typeof signer.sign>[0][]) =>
    notifier.send(
      events.map((event) => ({
        shop: order.addresses.return_url,
        ...signer.sign(event, settings.faults.has('wrong_signature')),
        retries: paypalRetries,
      })),
    );

  const authorise = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (!token || !tokens.has(token)) return problem(reply, 401, 'AUTHENTICATION_FAILURE', []);
  };

  app.post('/v1/oauth2/token', (request, reply) => {
    if (!hasBasicCredentials(request, account.clientId, account.clientSecret)) {
      return reply.code(401).send({ error: 'invalid_client', error_description: 'Client Authentication failed' });
    }
    if (!tokenRequestSchema.safeParse(request.body).success) {
      return reply.code(400).send({ error: 'unsupported_grant_type' });
    }
    const token = randomBytes(24).toString('base64url');
    tokens.add(token);
    return reply.send({ access_token: token, token_type: 'Bearer', app_id: 'SIMULATOR', expires_in: 32_400 });
  });

  app.post('/v2/checkout/orders', { onRequest: authorise }, (request, reply) => {
    const requestId = requestIdSchema.safeParse(request.headers['paypal-request-id']);
    const parsed = createSchema.safeParse(request.body);
    if (!parsed.success) return invalid(reply, parsed.error);
    const known = requestId.success ? answered.get(requestId.data) : undefined;
    if (known) return reply.code(200).send(orderBody(known, originOf(request)));

    const order = openOrder(parsed.data, new Date());
    if (!order) return problem(reply, 400, 'INVALID_REQUEST', ['MISSING_REQUIRED_PARAMETER']);
    orders.set(order.id, order);
    if (requestId.success) answered.set(requestId.data, order);
    return reply.code(201).send(orderBody(order, originOf(request)));
  });

  app.get<OrderParams>('/v2/checkout/orders/:id', { onRequest: authorise }, (request, reply) => {
    const order = orders.get(request.params.id);
    if (!order) return problem(reply, 404, 'RESOURCE_NOT_FOUND', ['INVALID_RESOURCE_ID']);
    return reply.send(orderBody(order, originOf(request)));
  });

  app.post<OrderParams>('/v2/checkout/orders/:id/capture', { onRequest: authorise }, (request, reply) => {
    const order = orders.get(request.params.id);
    if (!order) return problem(reply, 404, 'RESOURCE_NOT_FOUND', ['INVALID_RESOURCE_ID']);
    const requestId = requestIdSchema.safeParse(request.headers['paypal-request-id']);
    const key = requestId.success ? `${order.id} ${requestId.data}` : null;
    if (key && answered.has(key)) return reply.code(200).send(orderBody(order, originOf(request)));
    const issue = captureIssue(order);
    if (issue) return problem(reply, 422, 'UNPROCESSABLE_ENTITY', [issue]);
    if (order.willDecline) {
      declineOrder(order);
      return problem(reply, 422, 'UNPROCESSABLE_ENTITY', ['INSTRUMENT_DECLINED']);
    }

    const capture = captureOrder(order, { now: new Date(), underpay: settings.faults.has('wrong_amount') });
    if (key) answered.set(key, order);
    notify(
      order,
      orderEvent(order, 'CHECKOUT.ORDER.COMPLETED'),
      captureEvent(order, capture, 'PAYMENT.CAPTURE.COMPLETED'),
    );
    return reply.code(201).send(orderBody(order, originOf(request)));
  });

  app.post<OrderParams>('/v2/payments/captures/:id/refund', { onRequest: authorise }, (request, reply) => {
    const order = [...orders.values()].find(({ capture }) => capture?.id === request.params.id);
    if (!order?.capture) return problem(reply, 404, 'RESOURCE_NOT_FOUND', ['INVALID_RESOURCE_ID']);
    const requestId = requestIdSchema.safeParse(request.headers['paypal-request-id']);
    const known = requestId.success ? refunds.get(`${order.id} ${requestId.data}`) : undefined;
    if (known) return reply.code(200).send(known);
    if (settings.faults.has('refund_refused')) {
      return problem(reply, 422, 'UNPROCESSABLE_ENTITY', ['REFUND_NOT_ALLOWED']);
    }
    if (order.capture.status === 'REFUNDED') {
      return problem(reply, 422, 'UNPROCESSABLE_ENTITY', ['CAPTURE_FULLY_REFUNDED']);
    }
    order.capture = { ...order.capture, status: 'REFUNDED' };
    const refund = { id: randomBytes(8).toString('hex').toUpperCase(), status: 'COMPLETED' };
    if (requestId.success) refunds.set(`${order.id} ${requestId.data}`, refund);
    notify(order, captureEvent(order, order.capture, 'PAYMENT.CAPTURE.REFUNDED'));
    return reply.code(201).send(refund);
  });

  app.post('/v1/notifications/verify-webhook-signature', { onRequest: authorise }, (request, reply) => {
    const claim = verificationSchema.safeParse(request.body);
    if (!claim.success) return invalid(reply, claim.error);
    const genuine = signer.verify(claim.data, rawEventOf(request.rawJson));
    return reply.send({ verification_status: genuine ? 'SUCCESS' : 'FAILURE' });
  });

  app.get<PageQuery>('/checkoutnow', (request, reply) =>
    sendPage(reply, paypalPage(orders.get(request.query.token ?? ''), languageOf(request))),
  );

  app.post<PageQuery>('/checkoutnow', (request, reply) => {
    const order = orders.get(request.query.token ?? '');
    const action = actionSchema.safeParse(request.body);
    if (!order || !action.success) return sendPage(reply, paypalPage(undefined, languageOf(request)));
    if (action.data.action !== 'leave' && isPayable(order)) {
      approveOrder(order, { willDecline: action.data.action === 'decline' });
      notify(order, orderEvent(order, 'CHECKOUT.ORDER.APPROVED'));
    }
    return reply.redirect(returnAddress(order, action.data.action), 303);
  });
}

interface OrderParams {
  Params: { id: string };
}
interface PageQuery {
  Querystring: { token?: string };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Body of a JSON request to PayPal's API, byte for byte. */
    rawJson: string;
  }
}

/** PayPal takes JSON requests without a body, and its checksums need the bytes as they came. */
function keepRawJson(app: FastifyInstance): void {
  app.decorateRequest('rawJson', '');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawJson = String(body);
    try {
      done(null, body === '' ? undefined : JSON.parse(request.rawJson));
    } catch {
      done(Object.assign(new Error('The body is not JSON'), { statusCode: 400 }));
    }
  });
}

const tokenRequestSchema = z.object({ grant_type: z.literal('client_credentials') });
const actionSchema = z.object({ action: z.enum(['pay', 'decline', 'leave']) });

const originOf = (request: FastifyRequest): string => `http://${request.host}`;

const problem = (reply: FastifyReply, status: number, name: string, issues: string[]): FastifyReply =>
  reply.code(status).send({ name, debug_id: 'simulator', details: issues.map((issue) => ({ issue })) });

const invalid = (reply: FastifyReply, error: z.ZodError): FastifyReply =>
  problem(
    reply,
    400,
    'INVALID_REQUEST',
    error.issues.map(({ message }) => message),
  );

function returnAddress(order: Order, action: 'pay' | 'decline' | 'leave'): string {
  const paid = action !== 'leave' || !isPayable(order);
  const address = new URL(paid ? order.addresses.return_url : order.addresses.cancel_url);
  address.searchParams.set('token', order.id);
  if (paid) address.searchParams.set('PayerID', 'SIMULATOR');
  return address.href;
}
