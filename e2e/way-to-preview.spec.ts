import { expect, type Page, test } from '@playwright/test';
import { href } from '@skrin/contract/pages';
import { sampleAnswers } from '@skrin/contract/programmes/skin/demo-sample';
import { App, samplePhoto } from './app.ts';

/**
 * Seconds that a person takes for a tap and for a key, by the keystroke-level model (Card, Moran, Newell 1980: pointing
 * 1.1 s and the press 0.2 s; an average typist 0.28 s a key). Reading and thinking are not in it.
 */
const seconds = ({ taps, keys }: Touches) => taps * 1.3 + keys * 0.28;

interface Touches {
  taps: number;
  keys: number;
}

/**
 * The same journey when it still led through the registration, measured in the same way: name, address and password
 * were 55 keys.
 */
const before: Touches = { taps: 27, keys: 55 };

test('from landing to preview takes at most six tenths of what it once took', async ({ page }, info) => {
  const app = new App(page, info);
  await countTouches(page);
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
  const now = await touchesOf(page);
  const counts = (touches: Touches) => `${touches.taps} taps, ${touches.keys} keys, ${seconds(touches).toFixed(1)} s`;
  console.log(
    `landing to preview: ${counts(before)} once; ${counts(now)} now, and ${machine.toFixed(1)} s of the machine`,
  );
  expect(now.taps + now.keys).toBeLessThanOrEqual(0.6 * (before.taps + before.keys));
  expect(seconds(now)).toBeLessThanOrEqual(0.6 * seconds(before));
});

test('the questions take at most five keys each, by number keys', async ({ page }, info) => {
  const app = new App(page, info);
  await countTouches(page);
  await page.goto(href('check'));
  await app.link(app.t('screening:assessment.begin')).click();
  const before = await touchesOf(page);
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
  const { taps, keys } = await touchesOf(page);
  expect(taps).toBe(before.taps);
  expect(keys).toBeLessThanOrEqual(5 * questions.length);
  await app.link(app.t('screening:assessment.skipAll')).click();
  const chosen = page.getByRole('definition');
  for (const word of ['location.arm_hand', 'duration.d4_7', 'symptoms.circular_rash', 'surface.ring_clear_centre'] as const)
    await expect(chosen.getByText(app.t(`questionnaire:options.${word}`), { exact: true })).toBeVisible();
});

/** Counts in the browser what a person presses. */
const countTouches = (page: Page) =>
  page.addInitScript(`for (const [event, count] of [['pointerdown', 'taps'], ['keydown', 'keys']]) {
    addEventListener(event, ({ isTrusted }) => {
      if (isTrusted) sessionStorage[count] = Number(sessionStorage[count] ?? 0) + 1;
    }, true);
  }`);

const touchesOf = (page: Page) =>
  page.evaluate<Touches>('({ taps: Number(sessionStorage.taps ?? 0), keys: Number(sessionStorage.keys ?? 0) })');
