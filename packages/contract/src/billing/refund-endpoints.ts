import { idParamsSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { orderHistorySchema } from './history.ts';

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
