import type { Executor } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/ids.ts';
import { basketItems, baskets, deliveries, deliveryMoves, orderItems } from '../tables.ts';
import { insertGoods } from './goods.ts';

interface Given {
  userId: string;
  sellerId: string;
}

/** Inserts a paid order's goods, without the order itself; returns the id of the order. */
export async function insertPaidGoods(executor: Executor, { userId, sellerId }: Given): Promise<string> {
  const orderId = newId();
  const [productId, basketId] = [newId(), newId()];
  const recipient = { recipientName: 'Ayu', recipientPhone: '+62811111111', recipientNote: 'At the back' };
  const prices = { priceAmount: 12_000, chargeAmount: 12_000, chargeCurrency: 'IDR' } as const;
  await executor.insert(orderItems).values({ orderId, productId, name: 'Perban', sku: 'P-1', quantity: 2, ...prices });
  const sent = { orderId, basketId, sellerId, userId, method: 'pickup', priceAmount: 0, paidAt: new Date() } as const;
  await executor.insert(deliveries).values({ ...sent, ...recipient });
  await executor.insert(deliveryMoves).values({ orderId, state: 'waiting' });
  return orderId;
}

/** Inserts an open basket with one line; returns its id. */
export async function insertBasketOf(executor: Executor, { userId, sellerId }: Given): Promise<string> {
  const id = newId();
  await executor.insert(baskets).values({ id, userId, sellerId });
  const { id: productId } = await insertGoods(executor, { sellerId });
  await executor.insert(basketItems).values({ basketId: id, productId, quantity: 1, seenPrice: 12_000, position: 0 });
  return id;
}
