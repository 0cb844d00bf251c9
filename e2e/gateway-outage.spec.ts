import { type APIRequestContext, expect, test } from '@playwright/test';
import type { SimulatorFault } from '@skrin/contract/billing/simulator';
import { href } from '@skrin/contract/pages';
import { formatMoney } from '@skrin/i18n';
import { act, expectOpen, withLockedResult } from './paying.ts';
import { gatewaysUrl } from './people.ts';
import { makeVoucher } from './records.ts';

test.describe.configure({ mode: 'serial' });
test.afterEach(({ request }) => setFaults(request, []));

for (const [language, locale] of [
  ['en', 'en-US'],
  ['id', 'id-ID'],
] as const) {
  test.describe(language, () => {
    test.use({ locale });
    test('with a voucher for half: while the gateway is down nothing is lost, and a later try pays the rest', async ({
      page,
      context,
      request,
    }, info) => {
      const { app, analysisId } = await withLockedResult({ page, context, request }, info, { language });
      const keys = new Set<string | undefined>();
      page.on('request', (sent) => {
        if (sent.method() === 'POST' && sent.url().endsWith('/api/orders')) keys.add(sent.headers()['idempotency-key']);
      });
      await setFaults(request, ['error_500']);
      await app.open(href('payment', { analysis: analysisId }));
      await app.button(app.t('billing:voucher.title')).click();
      await page
        .getByRole('textbox', { name: app.t('billing:voucher.code') })
        .fill(await makeVoucher(request, { percent: 50 }));
      await app.button(app.t('billing:voucher.redeem')).click();
      const half = formatMoney({ amount: 15_000, currency: 'IDR' }, app.language);
      const whole = formatMoney({ amount: 30_000, currency: 'IDR' }, app.language);
      await expect(page.getByText(app.t('billing:voucher.lowered', { price: half, before: whole }))).toBeVisible();
      await app.button(app.t('billing:proceed')).click();
      const outage = page.getByRole('alert').filter({ hasText: app.t('errors:gateway_unavailable.title') });
      await expect(outage).toContainText(/\d/);
      await app.expectAccessible();

      await setFaults(request, []);
      // After an outage the circuit stays open for a moment.
      await expect(async () => {
        await app.button(app.t('billing:proceed')).click();
        await page.waitForURL(/vtweb/, { timeout: 2_000 });
      }).toPass();
      // Every try sent the same idempotency key.
      expect([...keys]).toEqual([expect.stringMatching(/.+/)]);
      await expect(page.locator('dd').filter({ hasText: /15[.,]000/ })).toBeVisible();
      await act(page, 'pay');
      await expectOpen(app);
    });
  });
}

/** Sets the faults of both gateways. */
async function setFaults(request: APIRequestContext, faults: SimulatorFault[]): Promise<void> {
  expect((await request.put(`${gatewaysUrl}/simulator`, { data: { faults } })).ok()).toBe(true);
}
