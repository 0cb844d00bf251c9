import type { FastifyInstance } from 'fastify';
import type { Shop } from './context.ts';
import { registerGoodsRoutes } from './goods-routes.ts';

export function registerShopRoutes(app: FastifyInstance, shop: Shop): void {
  registerGoodsRoutes(app, shop);
}
