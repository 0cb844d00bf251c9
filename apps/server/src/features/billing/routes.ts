import {
  checkOrder as checkOrderEndpoint,
  createOrder as createOrderEndpoint,
  getOrder,
  getPrices,
  listOrders,
  midtransWebhook,
  paypalWebhook,
  redeemVoucher as redeemVoucherEndpoint,
} from '@skrin/contract/billing/endpoints';
import type { PaymentMethod } from '@skrin/contract/billing/methods';
import { previewVoucher as previewVoucherEndpoint } from '@skrin/contract/billing/voucher-endpoints';
import { pricesAt } from '@skrin/domain/billing/prices';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { orNotFound } from '../../platform/errors.ts';
import { createOnce } from '../../platform/http/idempotency.ts';
import { route } from '../../platform/http/route.ts';
import { recordReads } from '../../platform/policy/authorize.ts';
import type { Billing } from './context.ts';
import { keepRawBody } from './events/raw-body.ts';
import { receiveWebhook } from './events/receive-webhook.ts';
import { registerInvoiceRoutes } from './invoices/invoice-routes.ts';
import { checkOrder } from './orders/check-order.ts';
import { createOrder } from './orders/create-order.ts';
import { orderPolicy, ownOrders } from './orders/order-policy.ts';
import { findOrder, listOrderRows } from './orders/order-repository.ts';
import { serveOrders } from './orders/order-resource.ts';
import { presentOrder, presentOrders } from './orders/present-order.ts';
import { registerPaymentRequestRoutes } from './payment-requests/payment-request-routes.ts';
import { registerRefundRoutes } from './refunds/refund-routes.ts';
import { previewVoucher } from './vouchers/preview-voucher.ts';
import { redeemVoucher } from './vouchers/redeem-voucher.ts';
import { serveVouchers } from './vouchers/voucher-resource.ts';

/** Each check asks a gateway; a page that waits for its payment sends one every few seconds. */
const checksPerMinute = 60;

const received = { received: true as const };

export function registerBillingRoutes(app: FastifyInstance, billing: Billing): void {
  route(app, getPrices, () => ({ items: pricesAt(new Date()) }));

  route(app, createOrderEndpoint, (input) => {
    const { act, body } = input;
    return createOnce(billing.database, input, {
      // A request that takes the key over from a process that died finds its order: a thing has one open order.
      create: async (keep) => {
        const order = await createOrder(billing, { ...body, act });
        await keep(billing.database, order.id);
        return presentOrder(order, act.actor);
      },
      present: async (id) =>
        presentOrder(orNotFound(await findOrder(billing.database, { id, scope: ownOrders(act.actor) })), act.actor),
    });
  });
  route(app, listOrders, async ({ query, act: { actor } }) => {
    const { rows, ...page } = await listOrderRows(billing.database, ownOrders(actor), query);
    return { items: await presentOrders(billing.database, rows, actor), ...page };
  });
  route(app, getOrder, async ({ params: { id }, act }) => {
    const order = orNotFound(await findOrder(billing.database, { id, scope: orderPolicy.scope(act.actor) }));
    await recordReads(billing.database, orderPolicy, act, [order]);
    const [presented] = await presentOrders(billing.database, [order], act.actor);
    return orNotFound(presented);
  });
  route(
    app,
    checkOrderEndpoint,
    async ({ params: { id }, act }) => presentOrder(await checkOrder(billing, { actor: act.actor, id }), act.actor),
    { limits: [{ max: checksPerMinute, key: (request) => `check ${request.principal?.userId}` }] },
  );

  serveOrders(app, billing);
  registerRefundRoutes(app, billing);
  registerInvoiceRoutes(app, billing);
  registerPaymentRequestRoutes(app, billing);
  serveVouchers(app, billing);
  route(app, previewVoucherEndpoint, ({ body, act: { actor } }) => previewVoucher(billing, { ...body, actor }));
  route(app, redeemVoucherEndpoint, ({ body, act }) => redeemVoucher(billing, { ...body, act }));

  app.register(async (webhooks) => {
    keepRawBody(webhooks);
    const receive =
      (method: PaymentMethod) =>
      async ({ request: { headers, rawBody } }: { request: FastifyRequest }) => {
        await receiveWebhook(billing, method, { headers, rawBody });
        return received;
      };
    route(webhooks, midtransWebhook, receive('midtrans'));
    route(webhooks, paypalWebhook, receive('paypal'));
  });
}
