import type { GoodsOrder } from '@skrin/contract/shop/basket';
import { changeDelivery as changeEndpoint, getOrderGoods, listGoodsOrders } from '@skrin/contract/shop/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/database/connect.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { recordReads } from '../../../platform/policy/authorize.ts';
import { changeDelivery } from './change-delivery.ts';
import { deliveriesOfSeller, deliveryPolicy } from './delivery-policy.ts';
import { findDelivery, type ListedDelivery, listPaidDeliveries } from './delivery-repository.ts';
import { presentDelivery, presentOrderGoods } from './present-delivery.ts';

/** Where the goods of orders are. */
export function registerDeliveryRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  route(app, getOrderGoods, async ({ params: { id }, act }) => {
    const row = orNotFound(await findDelivery(database, { id, scope: deliveryPolicy.scope(act.actor) }));
    await recordReads(database, deliveryPolicy, act, [{ ...row, id }]);
    return presentOrderGoods(database, row, act.actor);
  });
  route(app, listGoodsOrders, async ({ query, act }) => {
    const { rows, ...page } = await listPaidDeliveries(database, deliveriesOfSeller(act.actor), query);
    await recordReads(database, deliveryPolicy, act, rows);
    return { items: rows.map(presentListed), ...page };
  });
  route(app, changeEndpoint, async ({ params: { id }, body, act }) =>
    presentDelivery(database, await changeDelivery(database, { id, input: body, act }), act.actor),
  );
}

const presentListed = ({
  id,
  createdAt,
  paidAt,
  name,
  method,
  state,
  priceAmount,
  sums,
}: ListedDelivery): GoodsOrder => ({
  orderId: id,
  reference: `sk-${id}`,
  createdAt: createdAt.toISOString(),
  paidAt: paidAt?.toISOString() ?? null,
  name,
  method,
  state,
  pieces: sums.pieces,
  total: { amount: sums.goods + priceAmount, currency: 'IDR' },
});
