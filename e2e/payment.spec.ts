import { type APIRequestContext, type BrowserContext, expect, type Page, type TestInfo, test } from '@playwright/test';
import type { PageAction } from '@skrin/contract/billing/simulator';
import { href } from '@skrin/contract/pages';
import { formatMoney } from '@skrin/i18n';
import { App } from './app.ts';
import { giveConsent, newPerson, signUp } from './people.ts';
import { makeLocked, makeVoucher, signIn } from './records.ts';

test('by Midtrans: declined, left, come back to and paid; the return address alone opens nothing', async ({
  page,
  context,
  request,
}, info) => {
  const { app, analysisId } = await withLockedResult({ page, context, request }, info);
  await page.goto(href('payment', { analysis: analysisId }));
  await expect(page.getByText(app.t('billing:redirect.midtrans'))).toBeVisible();
  await app.button(app.t('billing:proceed')).click();
  await page.waitForURL(/vtweb/);
  await act(page, 'decline');
  await act(page, 'leave');
  const declined = app.heading(app.t('billing:order.declined.title'));
  await expect(declined).toBeVisible();
  await app.expectAccessible();

  const order = new URL(page.url()).searchParams.get('order') ?? '';
  await page.goto(`${href('payment', { order })}&order_id=${order}&status_code=200&transaction_status=settlement`);
  await expect(declined).toBeVisible();
  await page.goto(href('analysis', { id: analysisId }));
  await expect(page.getByText(app.t('screening:result.locked'))).toBeVisible();

  await page.goto(href('profileOrder', { id: order }));
  await app.link(app.t('payments:goOn')).click();
  await app.link(app.t('billing:tryThereAgain')).click();
  await act(page, 'pay');
  await expectOpen(app);
});

test('by PayPal: the charge in dollars, cancelled, paid, the receipt, and the money back', async ({
  page,
  context,
  request,
}, info) => {
  const { app, analysisId } = await withLockedResult({ page, context, request }, info);
  await page.goto(href('payment', { analysis: analysisId }));
  await page.getByRole('radio', { name: app.t('billing:methods.paypal') }).check();
  const price = formatMoney({ amount: 30_000, currency: 'IDR' }, app.language);
  const charge = formatMoney({ amount: 200, currency: 'USD' }, app.language);
  await expect(page.getByText(app.t('billing:chargedAs', { price, charge, method: 'PayPal' }))).toBeVisible();
  await app.expectAccessible();
  await app.button(app.t('billing:proceed')).click();
  await page.waitForURL(/checkoutnow/);
  const hosted = page.url();
  await act(page, 'leave');
  await expect(app.heading(app.t('billing:order.left.title'))).toBeVisible();
  await app.link(app.t('billing:continue')).click();
  await act(page, 'pay');
  await expectOpen(app);

  await page.goto(href('profileOrders'));
  await expect(page.getByText(app.t('payments:states.paid'), { exact: true })).toBeVisible();
  await app.expectAccessible();
  await page.getByRole('link', { name: 'Model Skin Diseases' }).click();
  await expect(page.getByRole('region', { name: app.t('payments:receipt.title') })).toContainText(charge);
  await app.expectAccessible();
  const receipt = page.url();

  await page.goto(hosted);
  await act(page, 'refund');
  await expect(async () => {
    await page.goto(receipt);
    await expect(app.heading(app.t('billing:order.refunded.title'))).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.goto(href('analysis', { id: analysisId }));
  await expect(page.getByText(app.t('screening:result.locked'))).toBeVisible();
});

test('with a voucher for half: while the gateway is down nothing is lost, and the next try pays the rest', async ({
  page,
  context,
  request,
}, info) => {
  const { app, analysisId } = await withLockedResult({ page, context, request }, info);
  // As the server says it: the stand-in is one for all tests, which go on meanwhile.
  const down = { title: app.t('errors:gateway_unavailable.title'), status: 503, code: 'gateway_unavailable' };
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) {
      keys.push(request.headers()['idempotency-key']);
    }
  });
  await page.route('**/api/orders', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: down, headers: { 'Retry-After': '30' } })
      : route.fallback(),
  );
  await page.goto(href('payment', { analysis: analysisId }));
  const code = page.getByRole('textbox', { name: app.t('billing:voucher.code') });
  await code.fill(await makeVoucher(request, { percent: 50 }));
  await app.button(app.t('billing:voucher.redeem')).click();
  const half = formatMoney({ amount: 15_000, currency: 'IDR' }, app.language);
  const whole = formatMoney({ amount: 30_000, currency: 'IDR' }, app.language);
  await expect(page.getByText(app.t('billing:voucher.lowered', { price: half, before: whole }))).toBeVisible();
  await app.button(app.t('billing:proceed')).click();
  await expect(page.getByText(app.t('errors:gateway_unavailable.title'))).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: '30' })).toBeVisible();
  await app.expectAccessible();

  await page.unroute('**/api/orders');
  await app.button(app.t('billing:proceed')).click();
  await page.waitForURL(/vtweb/);
  // The same wish, under the same key.
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  await expect(page.locator('dd').filter({ hasText: /15[.,]000/ })).toBeVisible();
  await act(page, 'pay');
  await expectOpen(app);
});

interface Given {
  page: Page;
  context: BrowserContext;
  request: APIRequestContext;
}

/** Somebody new, signed in, whose photo has been read. */
async function withLockedResult({ page, context, request }: Given, info: TestInfo) {
  const app = new App(page, info);
  const { accessToken } = await signUp(request, newPerson(), app.language);
  await giveConsent(request, accessToken);
  await signIn(context, { accessToken });
  return { app, analysisId: await makeLocked(request, accessToken) };
}

/** Presses a button of the gateway's page. */
const act = (page: Page, action: PageAction): Promise<void> => page.locator(`button[value=${action}]`).click();

/** The page of the opened result. */
const expectOpen = ({ page, t }: App): Promise<void> =>
  expect(page.getByText(t('screening:result.confidence'), { exact: false }).first()).toBeVisible();
