import { type Browser, expect, type TestInfo, test } from '@playwright/test';
import type { Session } from '@skrin/contract/accounts/schemas';
import { href } from '@skrin/contract/all-pages';
import { App } from './app.ts';
import { makeGoodsOrder, makePharmacy, orderOffered } from './goods.ts';
import { act } from './paying.ts';
import { administrator, expectMail, newestMail, newPerson, signUp } from './people.ts';
import { post, signIn } from './records.ts';

/** A window of somebody of their own. */
async function windowOf(browser: Browser, info: TestInfo, accessToken: string, width = 1440): Promise<App> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await signIn(context, { accessToken });
  return new App(await context.newPage(), info);
}

test('staff make an order by phone, its person pays by the link, and the pharmacy sends it', async ({
  browser,
  request,
}, info) => {
  test.slow();
  const pharmacy = await makePharmacy(request);
  const { person, accessToken } = await signUp(request, newPerson('buyer'));
  const staff = await post<Session>(request, '/api/auth/login', { data: administrator });

  // Somebody calls: staff put the order together.
  const desk = await windowOf(browser, info, staff.accessToken);
  const { page, t } = desk;
  await desk.open(href('orderNew'));
  await desk.button(t('goodsOrders:offer.send')).click();
  await expect(page.locator('[role=alert] a')).not.toHaveCount(0);
  await desk.expectAccessible();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field(t('goodsOrders:offer.email')).fill(`nobody-${person.email}`);
  await page.getByRole('combobox', { name: t('goodsOrders:offer.search') }).fill(pharmacy.goods.name);
  await page.getByRole('option', { name: pharmacy.goods.name }).click();
  await page
    .getByRole('combobox', { name: t('goodsOrders:offer.piecesOf', { product: pharmacy.goods.name }) })
    .selectOption('3');
  await page.getByRole('radio', { name: t('goodsOrders:methods.courier') }).check();
  await field(t('goodsOrders:delivery.recipient')).fill('Ayu Lestari');
  await field(t('goodsOrders:delivery.phone')).fill('+62 812 3456 789');
  await field(t('goodsOrders:fields.line')).fill('Jalan Raya 1');
  await field(t('goodsOrders:fields.city')).fill('Ubud');
  await field(t('goodsOrders:fields.province')).fill('Bali');
  await field(t('goodsOrders:fields.postalCode')).fill('80571');
  await expect(page.getByText(/51[.,]000/)).toBeVisible();
  await desk.button(t('goodsOrders:offer.send')).click();
  // Nobody has this address: the page says so at the field, and nothing was made.
  await expect(page.locator('#email-help')).toHaveText(t('errors:fieldErrors.no_account'));
  await field(t('goodsOrders:offer.email')).fill(person.email);
  await desk.button(t('goodsOrders:offer.send')).click();
  await expect(page.getByText(person.email)).toBeVisible();
  await desk.expectAccessible();

  // The link comes by mail, and its order is paid at the gateway.
  await expectMail(person.email, t('goodsMails:offered.subject'));
  const mail = (await newestMail(person.email, t('goodsMails:offered.subject')))?.replaceAll('=3D', '=') ?? '';
  const [, basketId = ''] = /\/product\/checkout\?basket=([\w-]+)/.exec(mail) ?? [];
  const order = await orderOffered(request, accessToken, basketId);
  const phone = await windowOf(browser, info, accessToken, 390);
  await phone.page.goto(order.redirectUrl ?? '');
  await act(phone.page, 'pay');
  const headers = { authorization: `Bearer ${accessToken}` };
  await expect
    .poll(async () => (await post<{ state: string }>(request, `/api/orders/${order.id}/check`, { headers })).state)
    .toBe('paid');

  // The pharmacy finds it, packs it and sends it with a number.
  const shelf = await windowOf(browser, info, pharmacy.accessToken);
  await shelf.open(href('dashboard'));
  await expect(shelf.heading(t('pages:goodsOrders.title'))).toBeVisible();
  await shelf.expectAccessible();
  await shelf.link('Ayu Lestari').click();
  await expect(shelf.heading(t('goodsOrders:details.title'))).toBeVisible();
  await expect(shelf.page.getByText('Jalan Raya 1, 80571 Ubud, Bali').filter({ visible: true })).toBeVisible();
  await shelf.expectAccessible();
  await shelf.button(t('goodsOrders:moves.packed.action')).click();
  await shelf.page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('goodsOrders:moves.packed.action') })
    .click();
  await shelf.button(t('goodsOrders:moves.shipped.action')).click();
  const dialog = shelf.page.getByRole('dialog');
  await shelf.expectAccessible();
  await dialog.getByRole('textbox', { name: t('goodsOrders:fields.carrier') }).fill('JNE');
  await dialog.getByRole('textbox', { name: t('goodsOrders:fields.tracking') }).fill('JP1234567890');
  await dialog.getByRole('button', { name: t('goodsOrders:moves.shipped.action') }).click();
  await expect(shelf.button(t('goodsOrders:moves.delivered.action'))).toBeVisible();
  await expect(shelf.page.getByText('JP1234567890').filter({ visible: true })).toBeVisible();
  await shelf.expectAccessible();
  await shelf.page.emulateMedia({ media: 'print' });
  await expect(shelf.page.getByText(t('goodsOrders:note.title'), { exact: true })).toBeVisible();
  await expect(shelf.page.getByText(/51[.,]000/)).toBeHidden();

  // Its person is told by mail and at the bell.
  await expectMail(person.email, t('goodsMails:shipped.subject'));
  const shipped = await newestMail(person.email, t('goodsMails:shipped.subject'));
  expect(shipped).toContain('JP1234567890');
  expect(shipped).not.toContain(pharmacy.goods.name);
  const bell = await request.get('/api/notifications', { headers });
  expect(JSON.stringify(await bell.json())).toContain('goods_shipped');

  // Staff see goods and delivery on the page of the order, and change what stands on the parcel.
  await desk.open(href('orderDetails', { id: order.id }));
  await expect(page.getByText(pharmacy.goods.name).first()).toBeVisible();
  await desk.expectAccessible();
  await desk.link(t('goodsOrders:delivery.edit')).click();
  await field(t('goodsOrders:fields.staffNote')).fill('Asked for a call');
  await desk.link(t('common:actions.cancel')).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('workspace:form.stay') })
    .click();
  await desk.expectAccessible();
  await desk.button(t('workspace:form.save')).click();
  await expect(page.getByText('Asked for a call')).toBeVisible();

  // The money of one piece goes back, and the piece to the shelf.
  await desk.button(t('orders:refund.open')).click();
  const refund = page.getByRole('dialog');
  await refund
    .getByRole('combobox', { name: t('orders:refund.items.pieces', { product: pharmacy.goods.name }) })
    .selectOption('1');
  await refund.getByRole('checkbox', { name: t('orders:refund.items.restock') }).check();
  await desk.expectAccessible();
  await refund.getByRole('button', { name: t('orders:refund.next') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('orders:refund.items.send', { count: 1 }) })
    .click();
  await expect(page.getByText(t('goodsOrders:goods.refunded', { number: '1' }))).toBeVisible();
});

test('a pharmacy sees its own orders alone, and roles without goods see none', async ({ browser, request }, info) => {
  test.slow();
  const [own, other] = await Promise.all([makePharmacy(request), makePharmacy(request)]);
  const orderId = await makeGoodsOrder(request, other);
  const shelf = await windowOf(browser, info, own.accessToken, 390);
  const { page, t } = shelf;
  await shelf.open(href('goodsOrders'));
  await expect(page.getByText(t('goodsOrders:list.nothingWaits'))).toBeVisible();
  await shelf.expectAccessible();
  await page.goto(href('goodsOrder', { id: orderId }));
  await expect(shelf.heading(t('common:status.noContent'))).toBeVisible();
  await page.goto(href('orderDetails', { id: orderId }));
  await expect(shelf.heading(t('common:status.403.title'))).toBeVisible();
  for (const address of [href('orderNew'), href('userList')]) {
    await page.goto(address);
    await expect(shelf.heading(t('common:status.403.title'))).toBeVisible();
  }

  const { accessToken } = await signUp(request);
  const member = await windowOf(browser, info, accessToken, 390);
  for (const address of [href('goodsOrders'), href('goodsOrder', { id: orderId }), href('orderNew')]) {
    await member.page.goto(address);
    await expect(member.heading(t('common:status.403.title'))).toBeVisible();
  }
});
