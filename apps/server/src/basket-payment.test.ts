import { writeFile } from 'node:fs/promises';
import type { Invoice } from '@skrin/contract/billing/invoices';
import type { Order } from '@skrin/contract/billing/schemas';
import { languages } from '@skrin/contract/languages';
import type { Basket, GoodsOrder, Offer, OrderGoods } from '@skrin/contract/shop/basket';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Person, statusAndCode } from './features/billing/testing/billing-app.ts';
import { sellers, stockProducts } from './features/shop/tables.ts';
import { insertGoods } from './features/shop/testing/goods.ts';
import { eq, sql } from './platform/database/drizzle.ts';
import { newId } from './platform/ids.ts';
import { readOutbox } from './testing/outbox.ts';
import { bring, createShopApp, faultsIn, insertSeller, pickUp, type ShopApp } from './testing/shop-app.ts';

let app: ShopApp;
let ayu: Person;
let seller: Awaited<ReturnType<typeof insertSeller>>;
beforeAll(async () => {
  app = (await createShopApp()) as ShopApp;
});
beforeEach(async () => {
  ayu = await app.signUp({ email: `${newId()}@example.com` });
  seller = await insertSeller(app.database, {
    deliveryPrice: { amount: 15_000, currency: 'IDR' },
    deliveryPriceUsd: { amount: 100, currency: 'USD' },
  });
});
afterEach(async () => expect(await app.disagreements()).toEqual([]));
afterAll(() => app?.close());

const goods = async (stocked: number, given: object = {}): Promise<string> =>
  (await insertGoods(app.database, { sellerId: seller.id, stocked, ...given })).id;
const basketOf = async (person: Person, id?: string | null) =>
  (await (await person.get(`/api/basket${id ? `?basketId=${id}` : ''}`)).json()) as Basket;
const goodsOf = async (person: Person, { id }: Pick<Order, 'id'>) =>
  (await (await person.get(`/api/orders/${id}/goods`)).json()) as OrderGoods;

describe('a basket', () => {
  it('has goods of one pharmacy, with what they cost', async () => {
    const [salve, plaster] = [await goods(5, { price: { amount: 18_500, currency: 'IDR' } }), await goods(5)];
    const filled = await app.fill(
      ayu,
      [
        { productId: salve, quantity: 2 },
        { productId: plaster, quantity: 1 },
      ],
      bring,
    );
    expect(filled).toMatchObject({
      goods: { amount: 49_000 },
      deliveryPrice: { amount: 15_000 },
      total: { amount: 64_000 },
    });
    expect([filled.can, filled.totalUsd, filled.faults]).toEqual([{ edit: true, order: true }, null, []]);
    const other = await insertSeller(app.database);
    const foreign = (await insertGoods(app.database, { sellerId: other.id, stocked: 1 })).id;
    const mixed = await app.change(ayu, { items: [salve, foreign].map((productId) => ({ productId, quantity: 1 })) });
    expect(await statusAndCode(mixed)).toEqual([409, 'basket_other_seller']);
    const merged = await ayu.post('/api/basket/merge', { items: [{ productId: salve, quantity: 20 }] });
    expect(((await merged.json()) as Basket).items.map(({ quantity }) => quantity)).toEqual([20, 1]);
  });

  it('is changed in its newest version, within limits, and by its person alone', async () => {
    const [id, draft] = [await goods(5, { maxPieces: 3 }), await goods(5, { state: 'draft' })];
    const { version, id: basketId } = await app.fill(ayu, [{ productId: id, quantity: 1 }]);
    expect(await statusAndCode(await app.change(ayu, { version: version - 1, items: [] }))).toEqual([
      409,
      'stale_edit',
    ]);
    for (const items of [
      [{ productId: id, quantity: 4 }],
      [{ productId: id, quantity: 0 }],
      [{ productId: id, quantity: 1.5 }],
      [{ productId: newId(), quantity: 1 }],
      [{ productId: draft, quantity: 1 }],
      [
        { productId: id, quantity: 1 },
        { productId: id, quantity: 1 },
      ],
      Array(51).fill({ productId: id, quantity: 1 }),
    ])
      expect((await app.change(ayu, { items })).status).toBe(422);
    expect((await app.change(ayu, { delivery: { ...bring, address: null } })).status).toBe(422);
    const stranger = await app.signUp({ email: `${newId()}@example.com` });
    expect((await stranger.get(`/api/basket?basketId=${basketId}`)).status).toBe(404);
    expect((await stranger.patch(`/api/basket?basketId=${basketId}`, { items: [] })).status).toBe(404);
    expect(await statusAndCode(await app.order(stranger, basketId))).toEqual([404, 'not_found']);
  });

  it('says before paying what has changed, with both numbers', async () => {
    const [dear, few, gone] = [await goods(5), await goods(5), await goods(5)];
    const filled = await app.fill(
      ayu,
      [dear, few, gone].map((productId) => ({ productId, quantity: 2 })),
    );
    await app.database
      .update(stockProducts)
      .set({ price: { amount: 13_000, currency: 'IDR' } })
      .where(eq(stockProducts.id, dear));
    await app.database.update(stockProducts).set({ state: 'archived' }).where(eq(stockProducts.id, gone));
    const other = await app.signUp({ email: `${newId()}@example.com` });
    await app.ordered(other, [{ productId: few, quantity: 4 }]);
    const refused = await app.order(ayu, filled.id);
    expect(refused.status).toBe(409);
    expect(await faultsIn(refused)).toEqual([
      [dear, 'price_changed', 5],
      [few, 'too_few', 1],
      [gone, 'gone', 5],
    ]);
    const seen = [
      { productId: dear, quantity: 2, seenPrice: 13_000 },
      { productId: few, quantity: 1 },
    ];
    const accepted = await app.fill(ayu, seen);
    expect([accepted.faults, (await app.order(ayu, accepted.id)).status]).toEqual([[], 201]);
  });

  it('is not paid while its pharmacy may not sell, is empty, or nobody knows where it goes', async () => {
    const id = await goods(5);
    const filled = await app.fill(ayu, [{ productId: id, quantity: 1 }]);
    await app.database.update(sellers).set({ licenceUntil: '2020-01-01' }).where(eq(sellers.id, seller.id));
    expect(await faultsIn(await app.order(ayu, filled.id))).toEqual([[id, 'sample', 5]]);
    await app.database
      .update(sellers)
      .set({ licenceUntil: '2999-01-01', deliveryPrice: null })
      .where(eq(sellers.id, seller.id));
    await app.change(ayu, { delivery: null });
    expect(await statusAndCode(await app.order(ayu, filled.id))).toEqual([409, 'delivery_missing']);
    await app.change(ayu, { delivery: bring });
    expect(await statusAndCode(await app.order(ayu, filled.id))).toEqual([409, 'delivery_not_offered']);
    await app.change(ayu, { items: [] });
    expect(await statusAndCode(await app.order(ayu, filled.id))).toEqual([409, 'basket_empty']);
  });
});

describe('the pieces of an order', () => {
  it('are kept until it is paid, and then sold', async () => {
    const id = await goods(3);
    const made = await app.ordered(ayu, [{ productId: id, quantity: 2 }]);
    expect(await app.stockOf(id)).toMatchObject({ sold: 0, reserved: 2 });
    const [line] = made.lines;
    expect((await basketOf(ayu, line?.ref)).state).toBe('ordered');
    await app.pay(made);
    await app.orderBecomes(ayu, made.id, 'paid');
    expect(await app.stockOf(id)).toMatchObject({ sold: 2, reserved: 0 });
    expect(await statusAndCode(await app.order(ayu, line?.ref ?? null))).toEqual([409, 'basket_closed']);
    expect((await basketOf(ayu)).items).toEqual([]);
    expect(await goodsOf(ayu, made)).toMatchObject({ items: [{ quantity: 2 }], delivery: { state: 'waiting' } });
  });

  it('are free again when it is not paid in time, and its goods are in the basket again', async () => {
    const [id, more] = [await goods(3), await goods(3)];
    const made = await app.ordered(ayu, [{ productId: id, quantity: 2 }]);
    await app.fill(ayu, [{ productId: more, quantity: 1 }]);
    await app.endTimeOf(made.lines[0]?.ref ?? null);
    await app.orderBecomes(ayu, made.id, 'cancelled');
    expect(await app.stockOf(id)).toMatchObject({ sold: 0, reserved: 0 });
    const joined = (await basketOf(ayu)).items.map(({ product, quantity }) => [product.id, quantity]);
    expect(joined).toEqual([
      [more, 1],
      [id, 2],
    ]);
  });

  it('are free again for everybody whose time is over, by one job', async () => {
    const id = await goods(3);
    const people = [ayu, await app.signUp({ email: `${newId()}@example.com` })];
    const orders: Order[] = [];
    for (const person of people) orders.push(await app.ordered(person, [{ productId: id, quantity: 1 }]));
    await app.endTimeOf(...orders.map(({ lines }) => lines[0]?.ref ?? null));
    for (const [at, person] of people.entries()) await app.orderBecomes(person, orders[at]?.id ?? '', 'cancelled');
    expect(await app.stockOf(id)).toMatchObject({ sold: 0, reserved: 0 });
  });

  it('are bought by late money if all are left, and it goes back otherwise', async () => {
    const id = await goods(3);
    const [late, never] = [ayu, await app.signUp({ email: `${newId()}@example.com` })];
    const orders = [
      await app.ordered(late, [{ productId: id, quantity: 2 }]),
      await app.ordered(never, [{ productId: id, quantity: 1 }]),
    ];
    for (const [index, made] of orders.entries()) {
      await app.endTimeOf(made.lines[0]?.ref ?? null);
      await app.orderBecomes([late, never][index] as Person, made.id, 'cancelled');
    }
    const [first, second] = orders as [Order, Order];
    await app.pay(first);
    await app.orderBecomes(late, first.id, 'paid');
    expect([await app.stockOf(id), (await basketOf(late)).items]).toMatchObject([{ sold: 2, reserved: 0 }, []]);
    await app.bought(await app.signUp({ email: `${newId()}@example.com` }), [{ productId: id, quantity: 1 }]);
    await app.pay(second);
    await app.orderBecomes(never, second.id, 'refunded');
    const { refunds } = (await (await never.get(`/api/orders/${second.id}/history`)).json()) as { refunds: object[] };
    expect([refunds, await app.stockOf(id)]).toMatchObject([[{ reason: 'sold_out' }], { sold: 3, reserved: 0 }]);
  });

  it('are not kept in more than three orders that nobody pays', async () => {
    const id = await goods(9);
    for (let count = 0; count < 3; count += 1) await app.ordered(ayu, [{ productId: id, quantity: 1 }]);
    const fourth = await app.order(ayu, (await app.fill(ayu, [{ productId: id, quantity: 1 }])).id);
    expect(await statusAndCode(fourth)).toEqual([409, 'too_many_unpaid_baskets']);
  });

  it('are never more than there are, however many people order at once, and nobody pays in vain', {
    timeout: 60_000,
  }, async () => {
    const [buyers, pieces] = [20, 5];
    const [id, second] = [await goods(pieces), await goods(1_000)];
    const people = await Promise.all(
      Array.from({ length: buyers }, () => app.signUp({ email: `${newId()}@example.com` })),
    );
    const baskets = await Promise.all(
      // In both orders, as those who lock rows in different orders would wait for each other.
      people.map((person, index) =>
        app.fill(
          person,
          (index % 2 ? [id, second] : [second, id]).map((productId) => ({ productId, quantity: 1 })),
        ),
      ),
    );
    const answers = await Promise.all(people.map((person, index) => app.order(person, baskets[index]?.id ?? null)));
    const made = await Promise.all(
      answers.map(async (answer, index) => {
        if (answer.status === 409) expect(await faultsIn(answer)).toEqual([[id, 'too_few', 0]]);
        else return { person: people[index] as Person, order: (await answer.json()) as Order };
      }),
    );
    const orders = made.filter((each) => each !== undefined);
    expect(orders).toHaveLength(pieces);
    await Promise.all(orders.map(({ order }) => app.pay(order)));
    for (const { person, order } of orders) await app.orderBecomes(person, order.id, 'paid');
    expect([await app.stockOf(id), await app.stockOf(second)]).toMatchObject([
      { sold: pieces, reserved: 0 },
      { sold: pieces, reserved: 0 },
    ]);
  });
});

describe('money of goods that goes back', () => {
  it('is that of some pieces, which come back to the stock once, however often it is asked for', async () => {
    const id = await goods(10, { price: { amount: 10_001, currency: 'IDR' } });
    const voucher = await (await app.asAdmin()).post('/api/vouchers', {
      label: 'Goods',
      uses: 1,
      percent: 33,
      kind: 'basket',
    });
    const { codes } = (await voucher.json()) as { codes: [string] };
    const made = await app.bought(ayu, [{ productId: id, quantity: 5 }], { voucherCode: codes[0] });
    const [item] = (await goodsOf(ayu, made)).items;
    const asAdmin = await app.asAdmin();
    const back = (quantity: number) =>
      asAdmin.post(`/api/orders/${made.id}/refunds`, {
        items: [{ id: item?.id, quantity, restock: true }],
        reason: 'requested',
      });
    const answers = await Promise.all([back(2), back(2), back(2)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 422]);
    await app.orderBecomes(ayu, made.id, 'partly_refunded');
    expect((await goodsOf(ayu, made)).items).toMatchObject([{ quantity: 5, refunded: 4 }]);
    expect(await app.stockOf(id)).toMatchObject({ sold: 1, reserved: 0 });
    const { rows } = await app.database.execute(
      sql`select sum(quantity)::int as n from stock_moves where order_id = ${made.id}`,
    );
    expect(rows).toEqual([{ n: -1 }]);
    expect((await back(1)).status).toBe(201);
    await app.orderBecomes(ayu, made.id, 'refunded');
    expect(await app.stockOf(id)).toMatchObject({ sold: 0, reserved: 0 });
    const { items } = (await (await ayu.get(`/api/invoices?orderId=${made.id}`)).json()) as { items: Invoice[] };
    for (const { kind, lines, total, discount } of items) {
      const sum = lines.reduce((amount, { price }) => amount + price.amount, 0);
      expect(sum).toBe(kind === 'invoice' ? total.amount + discount.amount : total.amount);
    }
    expect(items.map(({ kind, lines }) => [kind, lines[0]?.quantity])).toEqual([
      ['credit_note', 1],
      ['credit_note', 2],
      ['credit_note', 2],
      ['invoice', 5],
    ]);
  });

  it('is on an invoice that is a PDF in every language', { timeout: 60_000 }, async () => {
    const made = await app.bought(ayu, [{ productId: await goods(5, { name: 'Salep مرهم 药膏' }), quantity: 2 }]);
    const { items } = (await (await ayu.get(`/api/invoices?orderId=${made.id}`)).json()) as { items: Invoice[] };
    for (const language of languages) {
      const pdf = await ayu.get(`/api/invoices/${items[0]?.id}/pdf?language=${language}`);
      expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      const bytes = Buffer.from(await pdf.arrayBuffer());
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      if (process.env.PDF_FOLDER) await writeFile(`${process.env.PDF_FOLDER}/invoice-${language}.pdf`, bytes);
    }
  });

  it('all of it returns the pieces that the pharmacy still has, and a won dispute buys them again', async () => {
    const id = await goods(2);
    const made = await app.bought(ayu, [{ productId: id, quantity: 2 }]);
    await app.simulator.press(made.redirectUrl ?? '', 'dispute');
    await app.orderBecomes(ayu, made.id, 'disputed');
    expect([await app.stockOf(id), (await goodsOf(ayu, made)).delivery.state]).toMatchObject([
      { sold: 0 },
      'cancelled',
    ]);
    await app.simulator.press(made.redirectUrl ?? '', 'dispute_won');
    await app.check(ayu, made.id);
    await app.orderBecomes(ayu, made.id, 'paid');
    expect([await app.stockOf(id), (await goodsOf(ayu, made)).delivery.state]).toMatchObject([{ sold: 2 }, 'waiting']);
  });
});

describe('goods on their way', () => {
  it('are moved by their pharmacy alone, and their person is told without what they are', async () => {
    const made = await app.bought(ayu, [{ productId: await goods(5), quantity: 1 }]);
    const mine = await app.pharmacist(seller.organisationId);
    const others = await app.pharmacist((await insertSeller(app.database)).organisationId);
    const listed = async (person: Person) =>
      ((await (await person.get('/api/goods-orders')).json()) as { items: GoodsOrder[] }).items.map(
        ({ orderId }) => orderId,
      );
    expect([await listed(mine), await listed(others)]).toEqual([[made.id], []]);
    for (const path of [`/api/orders/${made.id}/goods`, `/api/orders/${made.id}`])
      expect((await others.get(path)).status).toBe(404);
    expect((await mine.get(`/api/orders/${made.id}`)).status).toBe(404);
    const move = async (person: Person, body: object) => {
      const { version } = (await goodsOf(mine, made)).delivery;
      return person.patch(`/api/orders/${made.id}/delivery`, { version, ...body });
    };
    expect((await move(others, { state: 'packed' })).status).toBe(404);
    expect((await move(ayu, { state: 'packed' })).status).toBe(403);
    expect(await statusAndCode(await move(mine, { state: 'collected' }))).toEqual([409, 'delivery_not_movable']);
    expect(await statusAndCode(await move(mine, { version: 99 }))).toEqual([409, 'stale_edit']);
    for (const state of ['packed', 'ready'])
      expect((await move(mine, { state, staffNote: 'Shelf 3' })).status).toBe(200);
    const seen = await goodsOf(ayu, made);
    expect(seen.delivery.history.map(({ state }) => state)).toEqual(['waiting', 'packed', 'ready']);
    expect([seen.delivery.staffNote, seen.delivery.moves]).toEqual([undefined, []]);
    await vi.waitFor(
      async () => {
        const mails = (await readOutbox(app.dataDir)).filter(({ to }) => to === ayu.user.email);
        const mail = mails.find(({ subject }) => subject.includes('picked up'));
        expect(mail?.text).toContain('Apotek Melati');
        expect(mail?.text).not.toContain('Perban');
      },
      { timeout: 10_000, interval: 50 },
    );
  });
});

describe('an order that staff put together', () => {
  it('is kept for the person for a day, mailed as a link, and paid or ended', async () => {
    const id = await goods(3);
    const asAdmin = await app.asAdmin();
    const offer = (email: string) =>
      asAdmin.post('/api/orders/offers', { email, items: [{ productId: id, quantity: 1 }], delivery: pickUp });
    expect((await offer('nobody@example.com')).status).toBe(422);
    const [paid, left] = [await offer(ayu.user.email), await offer(ayu.user.email)];
    const [{ basketId }, ended] = [(await paid.json()) as Offer, (await left.json()) as Offer];
    expect(await app.stockOf(id)).toMatchObject({ reserved: 2 });
    expect(await statusAndCode(await ayu.patch(`/api/basket?basketId=${basketId}`, { items: [] }))).toEqual([
      409,
      'basket_closed',
    ]);
    await vi.waitFor(
      async () => {
        const mails = (await readOutbox(app.dataDir)).filter(({ to }) => to === ayu.user.email);
        expect(mails.some(({ text }) => text.includes(`/product/checkout?basket=${basketId}`))).toBe(true);
      },
      { timeout: 10_000, interval: 50 },
    );
    const made = (await (await app.order(ayu, basketId)).json()) as Order;
    await app.pay(made);
    await app.orderBecomes(ayu, made.id, 'paid');
    await app.endTimeOf(ended.basketId);
    expect([await app.stockOf(id), (await basketOf(ayu, ended.basketId)).state]).toMatchObject([
      { sold: 1, reserved: 0 },
      'closed',
    ]);
  });
});

it('vouchers that were not made for goods do not lower their price, and none gives them away', async () => {
  const filled = await app.fill(ayu, [{ productId: await goods(5), quantity: 1 }]);
  for (const batch of [{ percent: 50 }, { percent: 50, kind: 'analysis' }, { percent: 100, kind: 'basket' }]) {
    const made = await (await app.asAdmin()).post('/api/vouchers', { label: 'Any', uses: 1, ...batch });
    const { codes } = (await made.json()) as { codes: [string] };
    const [voucherCode] = codes;
    expect(await statusAndCode(await app.order(ayu, filled.id, { voucherCode }))).toEqual([
      409,
      'voucher_not_for_this',
    ]);
  }
});
