import type { Problem } from '@skrin/contract/errors';
import type { Row } from '@skrin/contract/resource/resource';
import type { Product, ProductItem, StockMove } from '@skrin/contract/shop/products';
import type { sellerResource } from '@skrin/contract/shop/seller.resource';
import type { stockProductResource } from '@skrin/contract/shop/stock-product.resource';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import type { NamedPages } from '../../platform/feature.ts';
import { newId } from '../../platform/ids.ts';
import { insertImage } from '../../platform/images/images-repository.ts';
import { type Client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { goodsPages } from './goods-pages.ts';
import { basketItems, baskets, sellers, stockMoves, stockProducts } from './tables.ts';
import { insertGoods, insertSeller } from './testing/goods.ts';

type Goods = Row<typeof stockProductResource>;

let app: TestApp;
let staff: Awaited<ReturnType<TestApp['asAdmin']>>;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_GENERAL: '100000' } });
  staff = await app.asAdmin();
});
afterAll(() => app?.close());

/** Somebody who works for a pharmacy, and the pharmacy. */
async function pharmacy(columns: Partial<typeof sellers.$inferInsert> = {}) {
  const seller = await insertSeller(app.database, columns);
  const person = await app.signUp();
  const work = { role: 'pharmacy', organisationId: seller.organisationId } as const;
  await app.database.update(users).set(work).where(eq(users.id, person.user.id));
  return { ...person, seller };
}
const inputOf = (sellerId: string, given: object = {}) => ({
  sellerId,
  ...{ sku: newId(), name: 'Perban', summary: 'Perban steril', description: 'Perban **steril**.' },
  ...{ category: 'wound_care', class: 'device', registration: 'AKD 20903022671' },
  price: { amount: 12_000, currency: 'IDR' },
  ...given,
});
const make = async (by: Client, sellerId: string, given: object = {}) => {
  const response = await by.post('/api/products', inputOf(sellerId, given));
  return { status: response.status, body: (await response.json()) as Goods & Problem };
};
const outcome = async (response: Response) => {
  const { code, fields } = (await response.json()) as Partial<Problem>;
  return [response.status, code, ...(fields ?? []).map(({ path, code }) => `${path} ${code}`)];
};
const json = async <Body>(response: Promise<Response>) => (await (await response).json()) as Body;
const list = async (query: Record<string, string>) =>
  json<{ items: ProductItem[]; nextCursor?: string }>(
    app.anonymous.get(`/api/product/list?${new URLSearchParams(query)}`),
  );
const details = (query: Record<string, string>) =>
  app.anonymous.get(`/api/product/details?${new URLSearchParams(query)}`);

describe('a pharmacy', () => {
  it('makes, sees and changes goods of its own, and of no other', async () => {
    const [own, other] = [await pharmacy(), await pharmacy()];
    const { status, body: made } = await make(own, own.seller.id);
    expect([status, made.slug.startsWith('perban'), made.state]).toEqual([201, true, 'draft']);
    const refused = await own.post('/api/products', inputOf(other.seller.id));
    expect(await outcome(refused)).toEqual([422, 'validation_failed', 'sellerId unknown_reference']);
    const path = `/api/products/${made.id}`;
    expect((await other.get(path)).status).toBe(404);
    expect((await other.patch(path, { version: 1, name: 'Mine' })).status).toBe(404);
    expect((await other.get(`${path}/stock-moves`)).status).toBe(404);
    expect((await other.post(`${path}/stock-moves`, { kind: 'received', quantity: 1 })).status).toBe(404);
    expect((await other.send('PUT', `${path}/texts/en`, { name: 'a', summary: 'a', description: 'a' })).status).toBe(
      404,
    );
    const seen = await json<{ items: Goods[] }>(other.get('/api/products'));
    expect(seen.items).toEqual([]);
    expect((await own.patch(path, { version: 1, name: 'Perban steril' })).status).toBe(200);
    expect((await own.delete(path)).status).toBe(403);
  });

  it('sees its own licence, and changes nothing of it', async () => {
    const [own, other] = [await pharmacy(), await pharmacy()];
    const { items } = await json<{ items: Row<typeof sellerResource>[] }>(own.get('/api/sellers'));
    expect(items.map(({ id }) => id)).toEqual([own.seller.id]);
    expect((await own.get(`/api/sellers/${other.seller.id}`)).status).toBe(404);
    const changed = await own.patch(`/api/sellers/${own.seller.id}`, { version: 1, licenceUntil: '2099-01-01' });
    expect(changed.status).toBe(403);
  });

  it('whose licence ends has samples from that day on, and sells again with a new one', async () => {
    const { seller } = await pharmacy();
    const goods = await insertGoods(app.database, { sellerId: seller.id, stocked: 3 });
    const isSample = async () => (await json<Product>(details({ id: goods.id }))).sample;
    expect(await isSample()).toBe(false);
    const licence = async (licenceUntil: string | null) =>
      app.database.update(sellers).set({ licenceUntil }).where(eq(sellers.id, seller.id));
    await licence('2026-01-01');
    expect(await isSample()).toBe(true);
    await licence(null);
    expect(await isSample()).toBe(true);
    await licence('2999-01-01');
    expect(await isSample()).toBe(false);
  });
});

describe('goods', () => {
  it('have an address of their own, beside the pages that are there', async () => {
    const { seller } = await pharmacy();
    const name = `Plester ${newId()}`;
    const slugs = [];
    for (const each of [name, name, 'Checkout', 'Product 1', '!!!']) {
      slugs.push((await make(staff, seller.id, { name: each })).body.slug);
    }
    const base = slugs[0] ?? '';
    expect(slugs).toEqual([base, `${base}-2`, 'checkout-2', 'product-1-2', 'goods']);
  });

  it('have a number of their own at their pharmacy, which is named when it is taken', async () => {
    const [one, other] = [await pharmacy(), await pharmacy()];
    await make(staff, one.seller.id, { sku: 'A1' });
    const refused = await staff.post('/api/products', inputOf(one.seller.id, { sku: 'A1' }));
    expect(await outcome(refused)).toEqual([422, 'validation_failed', 'sku taken']);
    expect((await make(staff, other.seller.id, { sku: 'A1' })).status).toBe(201);
  });

  it.each([
    [{ price: { amount: 0, currency: 'IDR' } }, 'price too_small'],
    [{ price: { amount: -1, currency: 'IDR' } }, 'price.amount too_small'],
    [{ price: { amount: 1.5, currency: 'IDR' } }, 'price.amount invalid'],
    [{ price: { amount: 100_000_001, currency: 'IDR' } }, 'price too_large'],
    [{ price: { amount: 2_147_483_648, currency: 'IDR' } }, 'price.amount too_large'],
    [{ price: { amount: 5, currency: 'USD' } }, 'price.currency invalid_option'],
    [{ priceUsd: { amount: 0, currency: 'USD' } }, 'priceUsd too_small'],
    [{ regularPrice: { amount: 12_000, currency: 'IDR' } }, 'regularPrice too_small'],
    [{ maxPieces: 21 }, 'maxPieces too_large'],
    [{ registration: 'GKL1815720429A1' }, 'registration needs_prescription'],
    [{ class: 'prescription' }, 'class invalid_option'],
    [{ state: 'published', registration: 'later' }, 'registration unknown_registration'],
    [{ state: 'published', class: 'cosmetic' }, 'class not_its_class'],
    [{ state: 'published', class: 'limited', registration: 'DTL1815720429A1' }, 'warning required'],
  ])('with %j are refused', async (given, problem) => {
    const { seller } = await pharmacy();
    const refused = await outcome(await staff.post('/api/products', inputOf(seller.id, given)));
    expect(refused).toEqual([422, 'validation_failed', problem]);
  });

  it('are seen by anybody while they are published, from the first time on', async () => {
    const { seller } = await pharmacy();
    const { body: made } = await make(staff, seller.id);
    const move = async (version: number, state: string) =>
      json<Goods>(staff.patch(`/api/products/${made.id}`, { version, state }));
    const { id, slug } = made;
    expect((await details({ id })).status).toBe(404);
    const { publishedAt } = await move(1, 'published');
    expect([publishedAt, (await details({ slug })).status]).toEqual([expect.any(String), 200]);
    await move(2, 'draft');
    expect((await details({ slug })).status).toBe(404);
    expect((await move(3, 'published')).publishedAt).toBe(publishedAt);
    await move(4, 'archived');
    expect((await details({ id })).status).toBe(404);
    expect((await details({})).status).toBe(404);
  });

  it('cannot be made wrong once they are published', async () => {
    const { seller } = await pharmacy();
    const { id } = await insertGoods(app.database, { sellerId: seller.id });
    const refused = await staff.patch(`/api/products/${id}`, { version: 1, registration: 'DBL1815720429A1' });
    expect(await outcome(refused)).toEqual([422, 'validation_failed', 'class not_its_class']);
  });

  it('are archived, not removed, where somebody bought or chose them', async () => {
    const { seller, user } = await pharmacy();
    const [plain, chosen, sold, moved] = [
      await insertGoods(app.database, { sellerId: seller.id }),
      await insertGoods(app.database, { sellerId: seller.id }),
      await insertGoods(app.database, { sellerId: seller.id, stocked: 3, sold: 1 }),
      await insertGoods(app.database, { sellerId: seller.id, stocked: 3 }),
    ];
    const [basket] = await app.database.insert(baskets).values({ userId: user.id, sellerId: seller.id }).returning();
    const line = { basketId: basket?.id ?? '', productId: chosen.id, quantity: 1, seenPrice: 1, position: 0 };
    await app.database.insert(basketItems).values(line);
    const remove = async ({ id }: { id: string }) => (await staff.delete(`/api/products/${id}`)).status;
    expect([await remove(plain), await remove(chosen), await remove(sold), await remove(moved)]).toEqual([
      204, 204, 204, 409,
    ]);
    const left = await app.database
      .select({ id: stockProducts.id, state: stockProducts.state })
      .from(stockProducts)
      .where(eq(stockProducts.sellerId, seller.id));
    expect(Object.fromEntries(left.map(({ id, state }) => [id, state]))).toEqual({
      [chosen.id]: 'archived',
      [sold.id]: 'archived',
      [moved.id]: 'published',
    });
    expect((await staff.delete(`/api/sellers/${seller.id}`)).status).toBe(409);
  });

  it('show their pictures to anybody while they are published', async () => {
    const { seller, user } = await pharmacy();
    const { id: image } = await insertImage(app.database, user.id);
    const goods = await insertGoods(app.database, { sellerId: seller.id, images: [image], state: 'draft' });
    const read = async () => (await app.anonymous.get(`/api/product/image/${image}`)).status;
    expect(await read()).toBe(404);
    await app.storage.put(`images/${image}.jpg`, 'jpeg');
    expect(await read()).toBe(404);
    await app.database.update(stockProducts).set({ state: 'published' }).where(eq(stockProducts.id, goods.id));
    expect(await read()).toBe(200);
  });
});

describe('stock', () => {
  const move = (id: string, body: object, headers?: Record<string, string>) =>
    staff.post(`/api/products/${id}/stock-moves`, body, headers);

  it('adds up: the moves of goods are what is there of them', async () => {
    const { seller } = await pharmacy();
    const { id } = await insertGoods(app.database, { sellerId: seller.id });
    const asks = [
      { kind: 'received', quantity: 10, note: 'From the wholesaler' },
      { kind: 'damaged', quantity: -2 },
      { kind: 'expired', quantity: -1 },
      { kind: 'corrected', quantity: 3 },
      { kind: 'corrected', quantity: -1 },
    ];
    for (const ask of asks) expect((await move(id, ask)).status).toBe(201);
    const [row] = await app.database.select().from(stockProducts).where(eq(stockProducts.id, id));
    const { items } = await json<{ items: StockMove[] }>(staff.get(`/api/products/${id}/stock-moves`));
    expect([row?.stocked, items.reduce((sum, { quantity }) => sum + quantity, 0), items.length]).toEqual([9, 9, 5]);
    expect(items.at(-1)).toMatchObject({ kind: 'received', note: 'From the wholesaler', by: expect.any(String) });
    expect(await json<Product>(details({ id }))).toMatchObject({ left: 9, stock: 'in_stock' });
  });

  it.each([
    [{ kind: 'received', quantity: 0 }, 'quantity no_pieces'],
    [{ kind: 'received', quantity: -1 }, 'quantity too_small'],
    [{ kind: 'received', quantity: 1.5 }, 'quantity invalid'],
    [{ kind: 'received', quantity: 1_000_001 }, 'quantity too_large'],
    [{ kind: 'damaged', quantity: 1 }, 'quantity too_large'],
    [{ kind: 'corrected', quantity: -3 }, 'quantity too_small'],
    [{ kind: 'sold', quantity: -1 }, 'kind invalid_option'],
  ])('takes no %j', async (body, problem) => {
    const { seller } = await pharmacy();
    const { id } = await insertGoods(app.database, { sellerId: seller.id, stocked: 4, sold: 1, reserved: 1 });
    expect(await outcome(await move(id, body))).toEqual([422, 'validation_failed', problem]);
  });

  it('counts what is sent twice once, and what is sent at once as often as it is sent', async () => {
    const { seller } = await pharmacy();
    const { id } = await insertGoods(app.database, { sellerId: seller.id });
    const received = { kind: 'received', quantity: 2 };
    const key = { 'idempotency-key': newId() };
    expect((await move(id, received, key)).status).toBe(201);
    const again = await move(id, received, key);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    await Promise.all([1, 2, 3, 4].map(() => move(id, received)));
    const [row] = await app.database.select().from(stockProducts).where(eq(stockProducts.id, id));
    expect(row?.stocked).toBe(10);
  });

  it('has moves that nobody changes or removes, but for whom the account of whoever made it is no more', async () => {
    const { seller } = await pharmacy();
    const { id } = await insertGoods(app.database, { sellerId: seller.id, stocked: 4 });
    const of = eq(stockMoves.productId, id);
    const change = app.database.update(stockMoves).set({ quantity: 5 }).where(of);
    await expect(change).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } });
    await expect(app.database.delete(stockMoves).where(of)).rejects.toMatchObject({ cause: { code: '42501' } });
    await expect(app.database.execute(sql`truncate stock_moves`)).rejects.toMatchObject({ cause: { code: '42501' } });
    const writer = await app.signUp();
    const made = { productId: id, kind: 'corrected', quantity: 1, movedBy: writer.user.id } as const;
    await app.database.insert(stockMoves).values(made);
    await app.database.update(stockProducts).set({ stocked: 5 }).where(eq(stockProducts.id, id));
    expect((await staff.delete(`/api/users/${writer.user.id}`)).status).toBe(204);
    await app.jobs.get('accounts.delete_accounts')?.run({});
    expect(await app.database.$count(stockMoves, of)).toBe(2);
    expect(await app.database.$count(stockMoves, eq(stockMoves.movedBy, writer.user.id))).toBe(0);
  });
});

describe('texts in other languages', () => {
  it('are read by whoever asks for the language, and found by their name', async () => {
    const { seller } = await pharmacy();
    const word = newId().slice(-12);
    const { id } = await insertGoods(app.database, { sellerId: seller.id });
    const text = { name: `Bandage ${word}`, summary: 'Sterile', description: 'Sterile **bandage**.' };
    expect((await staff.send('PUT', `/api/products/${id}/texts/en`, text)).status).toBe(200);
    const refused = await staff.send('PUT', `/api/products/${id}/texts/id`, text);
    expect(await outcome(refused)).toEqual([422, 'validation_failed', 'language taken']);
    expect(await json<Product>(details({ id, language: 'en' }))).toMatchObject({ ...text, language: 'en' });
    expect(await json<Product>(details({ id, language: 'vi' }))).toMatchObject({ name: 'Perban', language: 'id' });
    expect((await list({ search: word, language: 'en' })).items).toMatchObject([{ id, name: text.name }]);
    expect((await list({ search: word.toUpperCase(), language: 'vi' })).items).toMatchObject([{ id, name: 'Perban' }]);
    expect((await staff.delete(`/api/products/${id}/texts/en`)).status).toBe(204);
    expect((await staff.delete(`/api/products/${id}/texts/en`)).status).toBe(404);
    expect((await list({ search: word })).items).toEqual([]);
  });
});

describe('the list for anybody', () => {
  it('has each of the published goods once, in the order that is asked for, however it is narrowed', async () => {
    const { seller } = await pharmacy();
    const sellerId = seller.id;
    const made = [];
    for (let n = 0; n < 12; n += 1) {
      made.push(
        await insertGoods(app.database, {
          sellerId,
          name: ['Zink', 'antiseptik', 'Ánti', 'Kasa'][n % 4] ?? '',
          price: { amount: 1_000 * (1 + (n % 3)), currency: 'IDR' },
          publishedAt: new Date(Date.UTC(2026, 0, 1 + (n % 5))),
          category: n % 2 === 0 ? 'hygiene' : 'wound_care',
          stocked: n % 4,
        }),
      );
    }
    await insertGoods(app.database, { sellerId, state: 'draft' });
    const whole = async (query: Record<string, string>) => {
      const items: ProductItem[] = [];
      for (let cursor: string | undefined; ; ) {
        const page = await list({ sellerId, limit: '5', ...query, ...(cursor && { cursor }) });
        items.push(...page.items);
        cursor = page.nextCursor;
        if (!cursor) return items;
      }
    };
    for (const sort of ['latest', 'name', 'price_up', 'price_down']) {
      const items = await whole({ sort });
      expect(items.map(({ id }) => id).toSorted()).toEqual(made.map(({ id }) => id).toSorted());
      const amounts = items.map(({ price }) => price.amount);
      if (sort === 'price_up') expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
      if (sort === 'price_down') expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
      if (sort === 'name') expect(items[0]?.name).toBe('Ánti');
    }
    expect(await whole({ category: 'hygiene' })).toHaveLength(6);
    expect(await whole({ class: 'cosmetic' })).toHaveLength(0);
    expect(await whole({ available: 'true' })).toHaveLength(9);
    expect(await whole({ minPrice: '2000', maxPrice: '2000' })).toHaveLength(4);
    expect(await whole({ search: 'kasa' })).toHaveLength(3);
    const { items: found } = await json<{ items: ProductItem[] }>(app.anonymous.get('/api/product/search?search=zink'));
    expect(found.filter((item) => item.seller.id === sellerId)).toHaveLength(3);
  });

  it('refuses what it cannot read', async () => {
    for (const query of ['sort=best', 'minPrice=-1', 'maxPrice=2147483648', 'sellerId=x', 'cursor=x', 'available=no']) {
      const response = await app.anonymous.get(`/api/product/list?${query}`);
      expect([query, response.status]).toEqual([query, 422]);
    }
    const { nextCursor = '' } = await list({ limit: '1', sort: 'name' });
    expect((await app.anonymous.get(`/api/product/list?sort=price_up&cursor=${nextCursor}`)).status).toBe(422);
  });

  it('names the pharmacies of what it shows', async () => {
    const [shown, hidden] = [await pharmacy(), await pharmacy()];
    await insertGoods(app.database, { sellerId: shown.seller.id });
    await insertGoods(app.database, { sellerId: hidden.seller.id, state: 'draft' });
    const { items } = await json<{ items: { id: string; products: number; maySell: boolean }[] }>(
      app.anonymous.get('/api/product/pharmacies'),
    );
    expect(items.find(({ id }) => id === shown.seller.id)).toMatchObject({ products: 1, maySell: true });
    expect(items.find(({ id }) => id === hidden.seller.id)).toBeUndefined();
  });
});

describe('the page of goods', () => {
  const programmes: NamedPages = {
    resolvers: { product: ({ id }) => (id === 'product-1' ? 'found' : 'notFound') },
    siteEntries: async () => [],
  };
  const pages = () => goodsPages({ database: app.database, publicUrl: 'https://skrin.example', programmes });
  const contentOf = async (id: string, language: 'id' | 'en' = 'id') => {
    const found = await pages().resolvers.product?.({ id }, language);
    return typeof found === 'object' && 'content' in found ? found.content : expect.fail(JSON.stringify(found));
  };
  const pathsInMap = async () =>
    (await pages().siteEntries()).flatMap(({ addresses }) => addresses.map(({ path }) => path));

  it('says what they are and cost without scripts, and stands in the site map', async () => {
    const { seller } = await pharmacy();
    const goods = await insertGoods(app.database, { sellerId: seller.id, stocked: 1, name: 'Perban <5 cm>' });
    const text = { name: 'Bandage', summary: 'Sterile', description: 'Sterile' };
    await staff.send('PUT', `/api/products/${goods.id}/texts/en`, text);
    const { head, body, title } = await contentOf(goods.slug);
    expect(title).toContain('Perban &lt;5 cm&gt;');
    expect(body).toContain('Perban steril, 5 cm.');
    expect(head).toContain('"@type":"Offer"');
    expect(head).toContain('https://schema.org/InStock');
    expect((await contentOf(goods.slug, 'en')).body).toContain('<h1>Bandage</h1>');
    expect(await pathsInMap()).toEqual(expect.arrayContaining([`/id/product/${goods.slug}`, `/product/${goods.slug}`]));
    await app.database.update(stockProducts).set({ stocked: 1, reserved: 1 }).where(eq(stockProducts.id, goods.id));
    expect((await contentOf(goods.slug)).head).toContain('https://schema.org/OutOfStock');
  });

  it('of samples offers nothing', async () => {
    const { seller } = await pharmacy({ licence: null });
    const { slug } = await insertGoods(app.database, { sellerId: seller.id });
    const { head, body } = await contentOf(slug);
    expect(head).not.toContain('Offer');
    expect(body).not.toContain('12.000');
    expect(await pathsInMap()).not.toContain(`/id/product/${slug}`);
  });

  it('leaves the addresses of programmes to them, and has none for what is not published', async () => {
    const { seller } = await pharmacy();
    const { slug, id } = await insertGoods(app.database, { sellerId: seller.id });
    const resolve = async (name: string) => pages().resolvers.product?.({ id: name }, 'id');
    expect(await resolve('product-1')).toBe('found');
    expect(await resolve(id)).toEqual({ redirectTo: `/id/product/${slug}` });
    await app.database.update(stockProducts).set({ state: 'draft' }).where(eq(stockProducts.id, id));
    expect([await resolve(slug), await resolve('nothing')]).toEqual(['notFound', 'notFound']);
  });
});
