import { idempotencyHeadersSchema, idParamsSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { orderHistorySchema } from './history.ts';
import { refundInputSchema, refundSchema } from './refunds.ts';
import { orderSchema } from './schemas.ts';

export const getOrderHistory = defineEndpoint({
  method: 'GET',
  path: '/api/orders/:id/history',
  feature: 'billing',
  summary: 'What happened to an order and its money, and what happens next',
  permission: 'order:read',
  params: idParamsSchema,
  status: 200,
  response: orderHistorySchema,
});

export const refundOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders/:id/refunds',
  feature: 'billing',
  summary: 'Send money of an order back: all of it locks again what it opened, a part leaves it open',
  permission: 'order:manage',
  params: idParamsSchema,
  headers: idempotencyHeadersSchema,
  body: refundInputSchema,
  status: 201,
  response: refundSchema,
});

export const approveOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders/:id/approve',
  feature: 'billing',
  summary: 'Have the gateway take a payment that it holds back for a fraud check',
  permission: 'order:manage',
  params: idParamsSchema,
  status: 200,
  response: orderSchema,
});

export const denyOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders/:id/deny',
  feature: 'billing',
  summary: 'Have the gateway turn down a payment that it holds back for a fraud check',
  permission: 'order:manage',
  params: idParamsSchema,
  status: 200,
  response: orderSchema,
});
