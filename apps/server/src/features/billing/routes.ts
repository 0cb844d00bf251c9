import {
  checkOrder as checkOrderEndpoint,
  createOrder as createOrderEndpoint,
  createVouchers as createVouchersEndpoint,
  getOrder,
  getPrices,
  listOrders,
  midtransWebhook,
  paypalWebhook,
  redeemVoucher as redeemVoucherEndpoint,
} from '@skrin/contract/billing/endpoints';
import { prices } from '@skrin/domain/billing/prices';
import type { FastifyInstance } from 'fastify';
import { found } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import { checkOrder } from './check-order.ts';
import type { Billing } from './context.ts';
import { createOrder } from './create-order.ts';
import { createVouchers } from './create-vouchers.ts';
import { findOrder, listOrderRows } from './order-repository.ts';
import { presentOrder } from './present-order.ts';
import { keepRawBody } from './raw-body.ts';
import { receiveMidtrans } from './receive-midtrans.ts';
import { receivePaypal } from './receive-paypal.ts';
import { redeemVoucher } from './redeem-voucher.ts';

/** Each asks a gateway; a page that waits for its payment looks every few seconds. */
const checksPerMinute = 60;

const received = { received: true as const };

export function billingRoutes(app: FastifyInstance, billing: Billing): void {
  route(app, getPrices, () => ({ items: [...prices] }));

  route(app, createOrderEndpoint, async ({ body, principal: { userId } }) =>
    presentOrder(await createOrder(billing, { ...body, userId })),
  );
  route(app, listOrders, async ({ query, principal: { userId } }) => {
    const { rows, ...page } = await listOrderRows(billing.database, userId, query);
    return { items: rows.map(presentOrder), ...page };
  });
  route(app, getOrder, async ({ params: { id }, principal: { userId } }) =>
    presentOrder(found(await findOrder(billing.database, { id, userId }))),
  );
  route(
    app,
    checkOrderEndpoint,
    async ({ params: { id }, principal: { userId } }) => presentOrder(await checkOrder(billing, { id, userId })),
    { limits: [{ max: checksPerMinute, key: (request) => `check ${request.principal?.userId}` }] },
  );

  route(app, createVouchersEndpoint, async ({ body, principal: { userId } }) => ({
    codes: await createVouchers(billing, { ...body, userId }),
  }));
  route(app, redeemVoucherEndpoint, ({ body, principal: { userId } }) => redeemVoucher(billing, { ...body, userId }));

  route(app, midtransWebhook, async ({ body }) => {
    await receiveMidtrans(billing, body);
    return received;
  });
  app.register(async (webhooks) => {
    keepRawBody(webhooks);
    route(webhooks, paypalWebhook, async ({ body, request: { headers, rawBody } }) => {
      await receivePaypal(billing, { headers, rawBody, event: body });
      return received;
    });
  });
}
