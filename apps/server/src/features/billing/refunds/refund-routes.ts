import {
  approveOrder,
  denyOrder,
  getOrderHistory,
  refundOrder as refundOrderEndpoint,
} from '@skrin/contract/billing/refund-endpoints';
import type { FastifyInstance } from 'fastify';
import { orNotFound } from '../../../platform/errors.ts';
import { createOnce } from '../../../platform/http/idempotency.ts';
import { route } from '../../../platform/http/route.ts';
import type { Billing } from '../context.ts';
import { readHistory } from '../orders/order-history.ts';
import { presentOrder } from '../orders/present-order.ts';
import { reviewOrder } from '../orders/review-order.ts';
import { presentRefund } from './present-refund.ts';
import { refundOrder } from './refund-order.ts';
import { findRefund } from './refund-repository.ts';

/** What happened to an order, and what staff decides about it. */
export function registerRefundRoutes(app: FastifyInstance, billing: Billing): void {
  route(app, getOrderHistory, ({ params: { id }, act }) => readHistory(billing.database, { id, act }));
  route(app, refundOrderEndpoint, (input) => {
    const { params, body, act } = input;
    // The order's id is part of the hashed request: an idempotency key belongs to one refund of one order.
    return createOnce(
      billing.database,
      { ...input, body: { ...params, ...body } },
      {
        create: async (keep) => presentRefund(await refundOrder(billing, { ...params, input: body, act, keep })),
        present: async (id) => presentRefund(orNotFound(await findRefund(billing.database, id))),
      },
    );
  });
  route(app, approveOrder, async ({ params: { id }, act }) =>
    presentOrder(await reviewOrder(billing, { id, decision: 'approve', act }), act.actor),
  );
  route(app, denyOrder, async ({ params: { id }, act }) =>
    presentOrder(await reviewOrder(billing, { id, decision: 'deny', act }), act.actor),
  );
}
