import type { Delivery, GoodsOrder, OrderGoods } from '@skrin/contract/shop/basket';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { type Client, createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { deliveries, orderItems } from '../tables.ts';
import { insertGoods, insertSeller } from '../testing/goods.ts';

let app: TestApp;
let shop: Awaited<ReturnType<typeof makeShop>>;
let other: Awaited<ReturnType<typeof makeShop>>;
beforeAll(async () => {
  app = await createTestApp();
  [shop, other] = [await makeShop(), await makeShop()];
});
afterAll(() => app.close());

/** A pharmacy with somebody who works there, and a paid and an unpaid order of its goods. */
async function makeShop() {
  const seller = await insertSeller(app.database);
  const goods = await insertGoods(app.database, { sellerId: seller.id, stocked: 10 });
  const [pharmacist, buyer] = [await app.signUp(), await app.signUp()];
  const work = { role: 'pharmacy', organisationId: seller.organisationId } as const;
  await app.database.update(users).set(work).where(eq(users.id, pharmacist.user.id));
  const order = async (paidAt: Date | null) => {
    const orderId = newId();
    await app.database.insert(deliveries).values({
      ...{ orderId, basketId: newId(), sellerId: seller.id, userId: buyer.user.id, method: 'courier', paidAt },
      ...{ recipientName: 'Ayu', recipientPhone: '0812 345', priceAmount: 15_000, staffNote: 'Call first' },
      recipientAddress: { line: 'Jalan Raya 1', city: 'Ubud', state: 'Bali', postalCode: '80571' },
    });
    await app.database.insert(orderItems).values({
      ...{ orderId, productId: goods.id, name: goods.name, sku: goods.sku, quantity: 2 },
      ...{ priceAmount: 12_000, chargeAmount: 24_000, chargeCurrency: 'IDR' },
    });
    return orderId;
  };
  return { pharmacist, buyer, paid: await order(new Date()), unpaid: await order(null) };
}

const listed = async (reader: Client, query = ''): Promise<string[]> => {
  const answer = await reader.get(`/api/goods-orders${query}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { items: GoodsOrder[] }).items.map(({ orderId }) => orderId);
};
const goodsOf = (reader: Client, id: string) => reader.get(`/api/orders/${id}/goods`);
const move = (reader: Client, id: string, body: object) => reader.patch(`/api/orders/${id}/delivery`, body);

describe('a pharmacy', () => {
  it('lists the paid orders of its own goods, and those of no other', async () => {
    expect(await listed(shop.pharmacist)).toEqual([shop.paid]);
    expect(await listed(other.pharmacist)).toEqual([other.paid]);
    expect(await listed(shop.pharmacist, '?state=shipped')).toEqual([]);
  });

  it('reads whom to send them to, and nothing of an unpaid order or of another pharmacy', async () => {
    const goods = (await (await goodsOf(shop.pharmacist, shop.paid)).json()) as OrderGoods;
    expect(goods).toMatchObject({
      items: [{ quantity: 2, total: { amount: 24_000 } }],
      delivery: { name: 'Ayu', staffNote: 'Call first', moves: ['packed'] },
    });
    for (const id of [shop.unpaid, other.paid, newId()]) {
      expect((await goodsOf(shop.pharmacist, id)).status).toBe(404);
      expect((await move(shop.pharmacist, id, { version: 1, state: 'packed' })).status).toBe(404);
    }
  });

  it('does not see the money of an order, nor the orders of people', async () => {
    expect((await shop.pharmacist.get(`/api/orders/${shop.paid}`)).status).toBe(404);
    expect(await (await shop.pharmacist.get('/api/order-list')).json()).toMatchObject({ items: [] });
    const offer = { email: shop.buyer.user.email, items: [], delivery: {} };
    expect((await shop.pharmacist.post('/api/orders/offers', offer)).status).toBe(403);
  });

  it('moves its own along, once for each version', async () => {
    const moved = await move(shop.pharmacist, shop.paid, { version: 1, state: 'packed' });
    expect(await moved.json()).toMatchObject({ state: 'packed', version: 2, moves: ['shipped'] });
    const stale = await move(shop.pharmacist, shop.paid, { version: 1, state: 'shipped' });
    expect([stale.status, ((await stale.json()) as { code: string }).code]).toEqual([409, 'stale_edit']);
    const back = await move(shop.pharmacist, shop.paid, { version: 2, state: 'waiting' });
    expect([back.status, ((await back.json()) as { code: string }).code]).toEqual([409, 'delivery_not_movable']);
  });
});

describe('the person of an order', () => {
  it('sees where the goods are, and neither internal notes nor moves', async () => {
    const { delivery } = (await (await goodsOf(other.buyer, other.paid)).json()) as { delivery: Delivery };
    expect(delivery).toMatchObject({ state: 'waiting', moves: [] });
    expect(delivery).not.toHaveProperty('staffNote');
    expect((await goodsOf(other.buyer, shop.paid)).status).toBe(404);
  });

  it('sees no more if they work for another pharmacy', async () => {
    await app.database
      .update(deliveries)
      .set({ userId: shop.pharmacist.user.id })
      .where(eq(deliveries.orderId, other.paid));
    const { delivery } = (await (await goodsOf(shop.pharmacist, other.paid)).json()) as { delivery: Delivery };
    expect(delivery).toMatchObject({ state: 'waiting', moves: [] });
    expect(delivery).not.toHaveProperty('staffNote');
    expect((await move(shop.pharmacist, other.paid, { version: 1, state: 'packed' })).status).toBe(404);
    await app.database
      .update(deliveries)
      .set({ userId: other.buyer.user.id })
      .where(eq(deliveries.orderId, other.paid));
  });

  it('neither lists nor moves goods of others', async () => {
    expect((await other.buyer.get('/api/goods-orders')).status).toBe(403);
    expect((await move(other.buyer, other.paid, { version: 1, state: 'packed' })).status).toBe(403);
  });
});

it('administrators list the paid orders of all pharmacies', async () => {
  const all = await listed(await app.asAdmin());
  expect(all.toSorted()).toEqual([shop.paid, other.paid].toSorted());
});
