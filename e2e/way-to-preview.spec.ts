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

test('the questions take at most five keys each, by number keys', async ({ page }, info) => {
  const app = new App(page, info);
  const now = await countTouches(page);
  await page.goto(href('check'));
  await app.link(app.t('screening:assessment.begin')).click();
  const begun = now.taps;
  const { keyboard } = page;
  const questions = [
    ['location', '4'],
    // The last answer goes on.
    ['duration', '36', 'goes on'],
    ['symptoms', '16'],
    ['surface', '4'],
    ['feverOrPastChickenpox', '35'],
    ['over50OrImmunocompromised', '2', 'goes on'],
  ] as const;
  for (const [field, keys, goesOn] of questions) {
    await expect(app.heading(app.t(`questionnaire:questions.${field}.title`))).toBeFocused();
    for (const key of keys) await keyboard.press(key);
    if (!goesOn) await keyboard.press('Enter');
  }
  await expect(app.heading(app.t('questionnaire:safety.items.eyes.title'))).toBeFocused();
  expect(now.taps).toBe(begun);
  expect(now.keys).toBeLessThanOrEqual(5 * questions.length);
  await app.link(app.t('screening:assessment.skipAll')).click();
  const chosen = page.getByRole('definition');
  for (const word of [
    'location.arm_hand',
    'duration.d4_7',
    'symptoms.circular_rash',
    'surface.ring_clear_centre',
  ] as const)
    await expect(chosen.getByText(app.t(`questionnaire:options.${word}`), { exact: true })).toBeVisible();
});
