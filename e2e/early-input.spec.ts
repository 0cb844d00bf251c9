import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { href } from '@skrin/contract/pages';
import { App } from './app.ts';
import { client } from './built-files.ts';
import { openWithoutScripts } from './without-scripts.ts';

/** Documents that the browser asks for from now on. */
function countDocuments(page: Page) {
  const counted: string[] = [];
  page.on('request', (request) => request.resourceType() === 'document' && counted.push(request.url()));
  return counted;
}

test('a button that is pressed before the scripts arrive does what it says once they have', async ({ page }, info) => {
  const app = new App(page, info);
  const dialog = page.getByRole('dialog');
  for (const [address, name] of [
    ['/', app.t('shell:header.menu')],
    ['/faqs', `${app.t('shell:header.language')}: English`],
    ['/', app.t('shell:search.open')],
    ['/coming-soon', app.t('comingSoon:notifyMe.label', { topic: app.t('comingSoon:topics.heart_ecg.name') })],
  ] as const) {
    const letThrough = await openWithoutScripts(page, address);
    await page.getByRole('button', { name }).first().click();
    await expect(page.locator('html')).toHaveAttribute('data-waiting');
    await expect(dialog).toHaveCount(0);
    letThrough();
    await expect(dialog, name).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-waiting');
  }
  const letThrough = await openWithoutScripts(page, '/clinic');
  const nearby = page.getByRole('tab', { name: app.t('clinics:tabs.nearby') });
  await nearby.click();
  letThrough();
  await expect(nearby).toHaveAttribute('aria-selected', 'true');
});

test('what is typed before the scripts arrive stays, and Enter searches for it', async ({ page }, info) => {
  const app = new App(page, info);
  for (const enter of [false, true]) {
    const letThrough = await openWithoutScripts(page, '/insights/articles');
    const documents = countDocuments(page);
    const field = page.getByRole('main').getByRole('textbox', { name: app.t('content:search.label') });
    await field.pressSequentially('ringworm');
    if (enter) await page.keyboard.press('Enter');
    letThrough();
    await expect(page).toHaveURL('/insights/articles?q=ringworm');
    await expect(field).toHaveValue('ringworm');
    expect(documents).toEqual([]);
  }
  const fromHome = await openWithoutScripts(page, '/');
  await page.getByRole('main').getByRole('textbox').pressSequentially('ringworm');
  await page.keyboard.press('Enter');
  fromHome();
  await expect(page).toHaveURL('/insights/articles?q=ringworm');
  const letThrough = await openWithoutScripts(page, '/clinic');
  const field = page.getByRole('searchbox');
  await field.pressSequentially('jakarta');
  letThrough();
  await expect(page).toHaveURL('/clinic?search=jakarta');
  await expect(field).toHaveValue('jakarta');
});

test('the first question is answered before the scripts arrive', async ({ page }, info) => {
  const app = new App(page, info);
  const letThrough = await openWithoutScripts(page, href('checkQuestions'));
  const documents = countDocuments(page);
  const tick = (place: 'face' | 'scalp' | 'groin' | 'trunk') =>
    page.getByLabel(app.t(`questionnaire:options.location.${place}`), { exact: true });
  await tick('face').check();
  await tick('scalp').check();
  await tick('face').uncheck();
  const onDrawing = (place: 'groin' | 'trunk') =>
    page.getByRole('button', {
      name: app.t('screening:assessment.bodyMap.place', { place: app.t(`questionnaire:options.location.${place}`) }),
    });
  await onDrawing('groin').locator('path').first().click();
  await onDrawing('trunk').focus();
  await page.keyboard.press('Enter');
  await app.button(app.t('common:actions.next')).click();
  letThrough();
  await expect(app.heading(app.t('questionnaire:questions.duration.title'))).toBeVisible();
  await page.goBack();
  await expect(tick('scalp')).toBeChecked();
  await expect(tick('face')).not.toBeChecked();
  await expect(tick('groin')).toBeChecked();
  await expect(tick('trunk')).toBeChecked();
  expect(documents).toEqual([]);
});

test('a button that is pressed at any moment of the start does its work once', async ({ page, context }, info) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  const app = new App(page, info);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // By the page itself, as an input from outside would wait for the end of a task.
  await page.addInitScript(`localStorage.clear();
    addEventListener('DOMContentLoaded', () => {
      const press = () => document.querySelector('header .lucide-moon').closest('button').click();
      setTimeout(press, Number(location.search.slice(1)));
    })`);
  for (let after = 0; after <= 1_500; after += 125) {
    await page.goto(`/about-us?${after}`);
    await expect(page.locator('header kbd')).toBeAttached();
    await expect(app.button(app.t('shell:header.toLight')), `pressed after ${after} ms`).toBeVisible();
  }
});

test('the links of the log-in stay under the finger while the rest of the page arrives', async ({ page }, info) => {
  const app = new App(page, info);
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await route.continue();
  });
  await page.addInitScript(`window.places = new Set();
    (function look() {
      const link = document.querySelector('main a[href^="/auth/jwt/register"]');
      if (link) places.add(Math.round(link.getBoundingClientRect().top / 4));
      requestAnimationFrame(look);
    })()`);
  await page.goto(href('login'));
  await expect(app.button(app.t('accounts:login.passkey'))).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate('places.size')).toBe(1);
});

test('whatever is hydrated by itself and can be used says so', () => {
  const pages = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  const silent = pages.filter((file) =>
    boundariesWithin(readFileSync(path.join(client, file), 'utf8')).some(
      (html) => /<(button|input|select|textarea|form)\b|role="button"/.test(html) && !html.includes('data-hydrates'),
    ),
  );
  expect(pages.length).toBeGreaterThan(50);
  expect(silent).toEqual([]);
});

/** The HTML of the Suspense boundaries that lie within that of the page. */
function boundariesWithin(html: string): string[] {
  const opened: number[] = [];
  return [...html.matchAll(/<!--(\/?)\$-->/g)].flatMap(({ 1: closes, index }) => {
    if (!closes) {
      opened.push(index);
      return [];
    }
    const from = opened.pop();
    return opened.length > 0 ? [html.slice(from, index)] : [];
  });
}
