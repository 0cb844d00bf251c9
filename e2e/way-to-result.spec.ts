import { expect, test } from '@playwright/test';
import { href } from '@skrin/contract/pages';
import { sampleAnswers } from '@skrin/contract/programmes/skin/demo-sample';
import { App, samplePhoto } from './app.ts';
import { act, expectOpen } from './paying.ts';
import { countTouches, describeTouches, seconds, type Touches } from './touches.ts';

/** The same journey when it led through the registration: names, address, password and code were 51 keys. */
const before: Touches = { taps: 31, keys: 51 };

/** As short as addresses are: 12 keys. With Enter and the six digits of the code they are all that is typed. */
const email = 'ayu@e2e.test';

test('from landing to a paid result takes an address and a code, and nothing else is typed', async ({ page }, info) => {
  const app = new App(page, info);
  const now = await countTouches(page);
  await app.open(href('home'));
  await page
    .locator('main')
    .getByRole('link', { name: app.t('common:actions.start'), exact: true })
    .first()
    .click();
  await app.answerAll(sampleAnswers, href('check'));
  await app.button(app.t('common:actions.submit')).click();
  await page.getByRole('checkbox').check();
  await app.button(app.t('screening:analysis.tips.next')).click();
  const chooser = page.waitForEvent('filechooser');
  await app.button(app.t('screening:analysis.upload.choose')).click();
  await (await chooser).setFiles(samplePhoto);
  await app.button(app.t('screening:photo.start')).click();
  await expect(page.getByText(app.t('screening:result.locked'))).toBeVisible();

  // Asked who they are in the place of the button, and back at the same button after that.
  await app.button(app.t('screening:result.pay')).click();
  await app.signInByCode(email);
  await app.button(app.t('screening:result.pay')).click();
  await page.waitForURL(/vtweb|checkoutnow/);
  await act(page, 'pay');
  await expectOpen(app);

  console.log(`landing to paid result: ${describeTouches(before)} once; ${describeTouches(now)} now`);
  expect(now.keys).toBe(email.length + 1 + 6);
  expect(now.taps).toBeLessThan(before.taps);
  expect(seconds(now)).toBeLessThanOrEqual(0.7 * seconds(before));
});
