import { expect, test } from '@playwright/test';
import { href } from '@skrin/contract/pages';
import { formatMoney } from '@skrin/i18n';
import { recordHiddenPages } from './faults.ts';
import { act, expectOpen, withLockedResult } from './paying.ts';

// Each method once, in the language of its payers; `screening.spec.ts` pays by Midtrans in both languages.
test(
  'by Midtrans: declined, left, come back to and paid; the return address alone opens nothing',
  { tag: '@indonesian' },
  async ({ page, context, request }, info) => {
    const { app, analysisId } = await withLockedResult({ page, context, request }, info);
    const vanished = await recordHiddenPages(page);
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
    expect(vanished).toEqual([]);
  },
);

test(
  'by PayPal: the charge in dollars, cancelled, paid, the receipt, and the money back',
  { tag: '@english' },
  async ({ page, context, request }, info) => {
    const { app, analysisId } = await withLockedResult({ page, context, request }, info);
    const vanished = await recordHiddenPages(page);
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
    expect(vanished).toEqual([]);
  },
);
