import type { Delivery, OrderGoods } from '@skrin/contract/shop/basket';
import type { Executor } from '../../../platform/database/connect.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/policy/policy.ts';
import type { DeliveryRow } from '../tables.ts';
import { isSender, movesFor } from './delivery-policy.ts';
import { findSellerOf, listDeliveryMoves } from './delivery-repository.ts';
import { listOrderItems } from './order-item-repository.ts';

/** The wire shape of a delivery; its sender also reads what they noted, unless they are its receiver. */
export async function presentDelivery(executor: Executor, row: DeliveryRow, actor: Actor): Promise<Delivery> {
  const { orderId, recipientName: name, recipientPhone: phone, recipientAddress: address, recipientNote: note } = row;
  const [seller, moves] = await Promise.all([findSellerOf(executor, row), listDeliveryMoves(executor, orderId)]);
  const sender = orNotFound(seller);
  const sends = isSender(actor, sender);
  return {
    method: row.method,
    name,
    phone,
    address,
    note,
    version: row.version,
    state: row.state,
    carrier: row.carrier,
    tracking: row.tracking,
    price: { amount: row.priceAmount, currency: 'IDR' },
    seller: { id: sender.id, name: sender.name, phone: sender.phone, address: sender.address },
    ...(sends && { staffNote: row.staffNote }),
    moves: sends ? movesFor(actor, { ...row, id: orderId }) : [],
    history: moves.map(({ state, at }) => ({ state, at: at.toISOString() })),
  };
}

/** What an order of goods has, and where it is. */
export async function presentOrderGoods(executor: Executor, row: DeliveryRow, actor: Actor): Promise<OrderGoods> {
  const items = await listOrderItems(executor, row.orderId);
  return {
    orderId: row.orderId,
    items: items.map(({ id, productId, name, sku, quantity, priceAmount, refunded }) => ({
      id,
      productId,
      name,
      sku,
      quantity,
      price: { amount: priceAmount, currency: 'IDR' },
      total: { amount: priceAmount * quantity, currency: 'IDR' },
      refunded,
    })),
    delivery: await presentDelivery(executor, row, actor),
  };
}
