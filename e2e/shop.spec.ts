import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect, test } from '@playwright/test';
import type { Session } from '@skrin/contract/accounts/schemas';
import type { Order } from '@skrin/contract/billing/schemas';
import { href, inLanguage } from '@skrin/contract/pages';
import type { Basket } from '@skrin/contract/shop/basket';
import { formatMoney } from '@skrin/i18n';
import { App, samplePhoto } from './app.ts';
import { recordHiddenPages } from './faults.ts';
import { act } from './paying.ts';
import { administrator, newPerson, signUp } from './people.ts';
import { expectReadable } from './readable.ts';
import { makeRecords, post, signIn } from './records.ts';

/** A pharmacy that may sell, with goods that nobody else has. */
async function makeGoods(request: APIRequestContext, { pieces = 10 } = {}) {
  const { accessToken } = await post<Session>(request, '/api/auth/login', { data: administrator });
  const headers = { authorization: `Bearer ${accessToken}` };
  const word = randomUUID().slice(0, 8);
  const seller = await post<{ id: string }>(request, '/api/sellers', {
    headers,
    data: {
      name: `Apotek ${word}`,
      licence: 'SIA 503/1',
      licenceUntil: '2999-12-31',
      pharmacist: 'apt. Sri Rahayu',
      openingHours: 'Mo-Sa 08:00-20:00',
      address: 'Jalan Melati 1',
      city: 'Bandung',
      deliveryPrice: { amount: 15_000, currency: 'IDR' },
    },
  });
  const picture = { name: 'cream.jpg', mimeType: 'image/jpeg', buffer: readFileSync(samplePhoto) };
  const store = () => post<{ id: string }>(request, '/api/images', { headers, multipart: { image: picture } });
  const goods = await post<{ id: string; slug: string }>(request, '/api/products', {
    headers,
    data: {
      sellerId: seller.id,
      sku: `PERBAN-${word}`,
      name: `Perban ${word}`,
      summary: 'Perban steril.',
      description: 'Perban **steril**, 5 cm.',
      language: 'id',
      category: 'wound_care',
      class: 'device',
      registration: 'AKD20903022671',
      images: [(await store()).id, (await store()).id],
      price: { amount: 12_000, currency: 'IDR' },
      regularPrice: { amount: 15_000, currency: 'IDR' },
      state: 'published',
    },
  });
  await post(request, `/api/products/${goods.id}/stock-moves`, {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: { kind: 'received', quantity: pieces },
  });
  return { ...goods, name: `Perban ${word}`, seller: `Apotek ${word}` };
}

const rupiah = ({ language }: App, amount: number) => formatMoney({ amount, currency: 'IDR' }, language);

/** Enters who picks the goods up. */
async function chooseDelivery({ page, t, button }: App, method: 'courier' | 'pickup' = 'pickup'): Promise<void> {
  await page.getByRole('radio', { name: t(`shopCheckout:methods.${method}`) }).check();
  const field = (name: 'name' | 'phone' | 'line' | 'city' | 'state' | 'postalCode') =>
    page.getByRole('textbox', { name: t(`shopCheckout:delivery.${name}`), exact: true });
  await field('phone').fill('+62 812 3456 789');
  if (method === 'courier') {
    await field('line').fill('Jalan Raya 1');
    await field('city').fill('Ubud');
    await field('state').fill('Bali');
    await field('postalCode').fill('80571');
  }
  await button(t('shopCheckout:delivery.next')).click();
}

/** Somebody with an account, who buys pieces over HTTP as far as the payment. */
async function orderFor(request: APIRequestContext, productId: string, quantity: number): Promise<Order> {
  const { accessToken } = await signUp(request);
  const headers = { authorization: `Bearer ${accessToken}` };
  const delivery = { method: 'pickup', name: 'Wayan', phone: '+62 812 3456 789' };
  const answer = await request.patch('/api/basket', { headers, data: { items: [{ productId, quantity }], delivery } });
  const { id }: Basket = await answer.json();
  return post<Order>(request, '/api/orders', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: { lines: [{ kind: 'basket', ref: id }], method: 'midtrans' },
  });
}

test('goods are found, put into the basket, declined, left, paid and followed', async ({
  page,
  context,
  request,
}, info) => {
  test.slow();
  const app = new App(page, info);
  const { t } = app;
  const goods = await makeGoods(request);
  const { accessToken } = await signUp(request, newPerson(), app.language);
  await signIn(context, { accessToken });
  const vanished = await recordHiddenPages(page);

  await app.open(href('productList'));
  await page.getByRole('combobox', { name: t('shop:search.label') }).fill(goods.name);
  await expect(page.getByRole('option', { name: goods.name })).toBeVisible();
  await page.getByRole('combobox', { name: t('shop:search.label') }).press('Enter');
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(new URL(page.url()).searchParams.get('q')).toBe(goods.name);
  await app.expectAccessible();
  await app.link(goods.name).click();

  // The list names it too.
  await page.waitForURL(new RegExp(goods.slug));
  await expect(app.heading(goods.name)).toBeVisible();
  await app.expectAccessible();
  await page.getByRole('button', { name: t('shop:quantity.more', { name: goods.name }) }).click();
  await app.button(t('shop:basket.add')).click();
  await app.link(t('shop:basket.open')).click();

  await expect(page.getByText(rupiah(app, 24_000)).first()).toBeVisible();
  await app.expectAccessible();
  await app.button(t('shopCheckout:toDelivery')).click();
  await app.expectAccessible();
  await chooseDelivery(app, 'courier');
  await expect(page.getByText(rupiah(app, 39_000)).first()).toBeVisible();
  await app.expectAccessible();
  await app.button(t('billing:proceed')).click();
  await page.waitForURL(/vtweb/);
  await act(page, 'decline');
  await act(page, 'leave');
  await expect(app.heading(t('billing:order.declined.title'))).toBeVisible();
  await app.expectAccessible();
  await app.link(t('shopOrder:otherWay')).click();
  await expect(app.heading(t('billing:open.pending.title', { method: t('billing:methods.midtrans') }))).toBeVisible();
  await app.button(t('billing:proceed')).click();
  await page.waitForURL(/vtweb/);
  await act(page, 'pay');

  await page.waitForURL(/\/profile\/order\//);
  await expect(page.getByText(t('shopOrder:order.paid.text'))).toBeVisible();
  await expect(page.getByText(t('shopOrder:goods.line', { name: goods.name, quantity: 2 }))).toBeVisible();
  await expect(page.getByText(t('shopOrder:delivery.states.waiting')).first()).toBeVisible();
  await expect(page.getByText(/Jalan Raya 1, Ubud/)).toBeVisible();
  await app.expectAccessible();
  expect(vanished).toEqual([]);
});

test(
  'the last pieces are sold under one’s hands: the number that is left is said before anything is paid',
  { tag: '@english' },
  async ({ page, context, request }, info) => {
    const app = new App(page, info);
    const { t } = app;
    const goods = await makeGoods(request, { pieces: 3 });
    const { accessToken } = await signUp(request);
    await signIn(context, { accessToken });
    await page.goto(href('product', { id: goods.slug }));
    await page.getByRole('button', { name: t('shop:quantity.more', { name: goods.name }) }).click();
    await app.button(t('shop:basket.add')).click();
    await app.link(t('shop:basket.open')).click();
    await app.button(t('shopCheckout:toDelivery')).click();
    await chooseDelivery(app);
    await expect(app.button(t('billing:proceed'))).toBeVisible();

    await orderFor(request, goods.id, 2);
    await app.button(t('billing:proceed')).click();
    const said = page.getByText(t('shopCheckout:faults.few', { name: goods.name, left: 1, quantity: 2 }));
    await expect(said).toBeVisible();
    await expect(app.button(t('billing:proceed'))).toHaveCount(0);
    await app.expectAccessible();
    await app.button(t('shopCheckout:faults.accept')).click();
    await expect(said).toHaveCount(0);
    await expect(page.getByText(rupiah(app, 12_000)).first()).toBeVisible();
    await app.button(t('billing:proceed')).click();
    await page.waitForURL(/vtweb/);
  },
);

test(
  'what a visitor put together is taken along when they register',
  { tag: '@english' },
  async ({ page, request }, info) => {
    const app = new App(page, info);
    const { t } = app;
    const goods = await makeGoods(request);
    await page.goto(href('product', { id: goods.slug }));
    await app.button(t('shop:basket.add')).click();
    await app.link(t('shop:basket.open')).click();
    await app.link(t('shopCheckout:account.register')).click();
    await app.fillRegistration();
    await page.waitForURL(/\/product\/checkout/);
    await expect(app.heading(t('shopCheckout:steps.delivery'))).toBeVisible();
    await chooseDelivery(app);
    await expect(app.button(t('billing:proceed'))).toBeVisible();

    // Taken out, and put back.
    await app.link(t('shopCheckout:way.step', { number: 1, name: t('shopCheckout:steps.basket') })).click();
    await app.button(t('shopCheckout:lines.remove', { name: goods.name })).click();
    await expect(page.getByText(t('shopCheckout:empty.title'))).toBeVisible();
    await app.button(t('shopCheckout:lines.undo')).click();
    await expect(app.link(goods.name)).toBeVisible();
  },
);

test(
  'the pages of the shop are readable, narrow and from right to left',
  { tag: '@english' },
  async ({ page, request }, info) => {
    test.slow();
    const app = new App(page, info);
    const { t } = app;
    const goods = await makeGoods(request);
    await page.goto(href('product', { id: goods.slug }));
    await expectReadable(app);
    await app
      .button(t('shop:gallery.enlarge', { picture: t('shop:gallery.alt', { name: goods.name, number: 1, total: 2 }) }))
      .click();
    await expect(page.getByRole('dialog')).toContainText(t('shop:gallery.position', { number: 1, total: 2 }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog')).toContainText(t('shop:gallery.position', { number: 2, total: 2 }));
    await app.expectAccessible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await app.button(t('shop:basket.add')).click();
    await app.link(t('shop:basket.open')).click();
    await expectReadable(app);
    await page.goto(href('epharmacy'));
    await expectReadable(app);
    const arabic = new App(page, info, 'ar');
    for (const [path, shown] of [
      [href('productList', { q: goods.name }), goods.name],
      [href('product', { id: goods.slug }), goods.name],
      // What is in the basket takes the place of a page for whoever has nothing in it.
      [href('productCheckout'), arabic.t('shopCheckout:steps.basket')],
    ] as const) {
      await page.goto(inLanguage(path, 'ar'));
      await expect(page.getByText(shown).first()).toBeVisible();
      await expectReadable(arabic, { colours: false });
    }
  },
);

test(
  'no product, and no way to one, is beside a result, its preview or the history',
  { tag: '@english' },
  async ({ page, context, request }, info) => {
    test.slow();
    const app = new App(page, info);
    await makeGoods(request);
    const { accessToken, lockedId, unlockedId } = await makeRecords(request);
    await signIn(context, { accessToken });
    for (const path of [
      href('analysis', { id: unlockedId }),
      href('analysis', { id: lockedId }),
      href('analyses'),
      href('analysisTimeline', { id: unlockedId }),
    ]) {
      await app.open(path);
      await expect(page.locator('main h1')).toBeVisible();
      await expect(
        page.locator('main').locator('a[href*="/product"], a[href*="/epharmacy"], img[src*="/api/product"]'),
      ).toHaveCount(0);
    }
  },
);
