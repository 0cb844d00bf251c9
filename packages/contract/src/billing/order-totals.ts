import * as z from 'zod/mini';
import { totalSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { orderStateSchema } from './schemas.ts';

export const orderTotalsSchema = z.object({ totals: z.record(orderStateSchema, totalSchema) });
export type OrderTotals = z.infer<typeof orderTotalsSchema>['totals'];

export const getOrderTotals = defineEndpoint({
  method: 'GET',
  path: '/api/orders/totals',
  feature: 'billing',
  summary: 'How many orders are in each state, of everybody',
  permission: 'order:manage',
  status: 200,
  response: orderTotalsSchema,
});
