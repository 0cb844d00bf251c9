import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { type Language, languages } from '@skrin/contract/languages';
import { href, inLanguage } from '@skrin/contract/pages';
import type { Location } from '@skrin/contract/programmes/skin/answers';
import { App } from './app.ts';
import { client } from './built-files.ts';
import { recordFaults } from './faults.ts';
import { tabTo } from './keyboard.ts';
import { untilLoaded } from './loaded.ts';
import { openWithoutScripts } from './without-scripts.ts';

/** Words in English, and screens of a phone of 390 × 844 pixels, both without header and footer: 672 and 8.4 once. */
const limits = { words: 350, screens: 5, screensElsewhere: 5.4, withFooter: 6.5 };
/** The languages that texts are written in; others may be longer. */
const written: readonly Language[] = ['en', 'id'];
/** Gzipped: the body and its places in the page itself; the drawing of the film, which is fetched when it is near. */
const budget = { places: 3 * 1024, drawing: 15 * 1024 };

interface Measured {
  words: number;
  main: number;
  all: number;
}

/** Source for the browser. */
const measure = `(() => {
  const main = document.querySelector('main');
  const words = main.innerText.split(/\\s+/).filter((word) => /[\\p{L}\\p{N}]/u.test(word)).length;
  return { words, main: main.getBoundingClientRect().height, all: document.documentElement.scrollHeight };
})()`;

test('the first page is short, and its first control is the first question', async ({ page }, info) => {
  const app = new App(page, info);
  const faults = await recordFaults(page);
  for (const language of languages) {
    await page.addInitScript(`localStorage.setItem('skrin.language', '${language}')`);
    await page.goto(inLanguage(href('home'), language));
    await untilLoaded(page);
    const { words, main, all } = await page.evaluate<Measured>(measure);
    const screens = (pixels: number) => Number((pixels / 844).toFixed(1));
    console.log(`${language}: ${words} words, ${screens(main)} screens, ${screens(all)} with header and footer`);
    if (language === 'en') expect(words).toBeLessThanOrEqual(limits.words);
    const most = written.includes(language) ? limits.screens : limits.screensElsewhere;
    expect(main / 844).toBeLessThanOrEqual(most);
    expect(all / 844).toBeLessThanOrEqual(limits.withFooter);
    expect(faults.splice(0)).toEqual([]);
  }
  await page.addInitScript("localStorage.setItem('skrin.language', 'en')");
  await page.goto(href('home'));
  const first = page.locator('main').locator('a:not([tabindex="-1"]), button, input').first();
  await expect(first).toHaveText(app.t('questionnaire:options.location.face'));
  const { bottom } = await page.evaluate<{ bottom: number }>(
    "document.querySelector('main ul').getBoundingClientRect().toJSON()",
  );
  expect(bottom).toBeLessThanOrEqual(844);
});

test('a place on the body begins the check with its answer: by touch, by keyboard, before scripts', async ({
  page,
}, info) => {
  const app = new App(page, info);
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('arm_hand') && sent.push(request.url()));
  const onDrawing = (place: Location) => page.locator(`main svg a[data-place="${place}"]`);
  const inWords = (place: Location) =>
    page.locator('main ul').getByRole('link', { name: app.t(`questionnaire:options.location.${place}`), exact: true });
  const expectNext = async (place: Location) => {
    await expect(app.heading(app.t('questionnaire:questions.duration.title'))).toBeVisible();
    await expect(page).toHaveURL(`${href('checkQuestions')}?step=duration`);
    await page.getByRole('link', { name: app.t('common:actions.back'), exact: true }).click();
    await expect(page.getByLabel(app.t(`questionnaire:options.location.${place}`), { exact: true })).toBeChecked();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  };

  await page.goto(href('home'));
  await untilLoaded(page);
  await onDrawing('arm_hand').locator('path').first().click();
  await expectNext('arm_hand');

  await page.goto(href('home'));
  await tabTo(page, inWords('entire_body'));
  await page.keyboard.press('Enter');
  await expectNext('entire_body');
  // Back from the second question leads to the first page, not through the first question again.
  await page.goto(href('home'));
  await inWords('scalp').click();
  await expect(app.heading(app.t('questionnaire:questions.duration.title'))).toBeFocused();
  await page.goBack();
  await expect(app.heading(app.t('home:landing.promise'))).toBeVisible();

  const letThrough = await openWithoutScripts(page, href('home'));
  await onDrawing('leg_foot').locator('path').first().click();
  await expect(page).toHaveURL(/#leg_foot$/);
  letThrough();
  await expectNext('leg_foot');
  expect(sent).toEqual([]);
});

test('the film plays when it is seen and can be stopped; who wants less motion sees its end', async ({
  page,
}, info) => {
  const app = new App(page, info);
  const film = page.locator('[data-scene]');
  const open = async (reducedMotion: 'no-preference' | 'reduce') => {
    await page.emulateMedia({ reducedMotion });
    await page.goto(href('home'));
    await untilLoaded(page);
    await expect(film).toHaveAttribute('data-scene', 'result');
    await film.scrollIntoViewIfNeeded();
  };
  await open('no-preference');
  await expect(film).not.toHaveAttribute('data-scene', 'result');
  await app.button(app.t('home:landing.film.pause')).click();
  await expect(app.button(app.t('home:landing.film.play'))).toBeVisible();
  await expect(film).not.toHaveAttribute('data-scene', 'result');

  await open('reduce');
  await expect(page.locator('figure').getByRole('button')).toHaveCount(0);
  await expect(film).toHaveAttribute('data-scene', 'result');
});

test('the body is in the page from the first paint, and drawings weigh little', async () => {
  const html = readFileSync(path.join(client, 'index.html'), 'utf8');
  const sizeOf = (text: string) => gzipSync(text).length;
  const [places = ''] = html.match(/<svg[^>]*viewBox="0 0 560 408".*?<\/ul>/s) ?? [];
  expect(places).toContain('#arm_hand');
  const drawing = path.resolve(import.meta.dirname, '../apps/web/app/illustrations/photo.svg');
  const sizes = { places: sizeOf(places), drawing: sizeOf(readFileSync(drawing, 'utf8')) };
  console.log(`gzipped: places ${sizes.places}, drawing ${sizes.drawing}, page ${sizeOf(html)}`);
  expect(sizes.places).toBeLessThanOrEqual(budget.places);
  expect(sizes.drawing).toBeLessThanOrEqual(budget.drawing);
});
