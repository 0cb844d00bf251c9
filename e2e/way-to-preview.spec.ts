import { expect, test } from '@playwright/test';
import { href } from '@skrin/contract/pages';
import { sampleAnswers } from '@skrin/contract/programmes/skin/demo-sample';
import { App, samplePhoto } from './app.ts';
import { countTouches, describeTouches, seconds, type Touches } from './touches.ts';

/**
 * The same journey when it still led through the registration, measured in the same way: name, address and password
 * were 55 keys.
 */
const before: Touches = { taps: 27, keys: 55 };

test('from landing to preview takes at most six tenths of what it once took', async ({ page }, info) => {
  const app = new App(page, info);
  const now = await countTouches(page);
  await app.open(href('home'));
  const startedAt = Date.now();
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

  const machine = (Date.now() - startedAt) / 1000;
  console.log(
    `landing to preview: ${describeTouches(before)} once; ${describeTouches(now)} now, and ${machine.toFixed(1)} s of the machine`,
  );
  expect(now.taps + now.keys).toBeLessThanOrEqual(0.6 * (before.taps + before.keys));
  expect(seconds(now)).toBeLessThanOrEqual(0.6 * seconds(before));
});
