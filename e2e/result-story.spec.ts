import { expect, test } from '@playwright/test';
import { languages } from '@skrin/contract/languages';
import { href } from '@skrin/contract/pages';
import { untilLoaded } from './loaded.ts';
import { expectOpen, withLockedResult } from './paying.ts';
import { clippedElements } from './pseudo-app.ts';
import { payFor } from './records.ts';

interface Length {
  words: number;
  /** Of the whole page. */
  screens: number;
}

const phone = { width: 390, height: 844 };

/** The same result when it was a list of cards, measured in the same way. */
const before: Length = { words: 357, screens: 4.5 };
const most: Length = { words: 220, screens: 2.5 };

test('an opened result is short on a phone, with everything else behind one question', async ({
  page,
  context,
  request,
}, info) => {
  await page.setViewportSize(phone);
  const { app, headers, analysisId } = await withLockedResult({ page, context, request }, info, { language: 'en' });
  await payFor(request, analysisId, headers);
  await page.goto(href('analysis', { id: analysisId }));
  await expectOpen(app);
  await untilLoaded(page);
  const measured = `({
    words: document.querySelector('main').innerText.split(/\\s+/).filter((word) => /[\\p{L}\\p{N}]/u.test(word)).length,
    screens: document.documentElement.scrollHeight / innerHeight,
  })`;
  const now = await page.evaluate<Length>(measured);
  const written = ({ words, screens }: Length) => `${words} words on ${screens.toFixed(1)} screens`;
  console.log(`an opened result: ${written(before)} once; ${written(now)} now`);
  expect(now.words).toBeLessThanOrEqual(most.words);
  expect(now.screens).toBeLessThanOrEqual(most.screens);

  // What one comes back for stays at the thumb.
  const bar = page.getByRole('group', { name: app.t('screening:analysis.result.bar.label') });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole('link').or(bar.getByRole('button'))).toHaveCount(3);

  await page
    .locator('summary')
    .filter({ hasText: app.t('screening:analysis.result.storyWhy') })
    .click();
  await expect(app.heading(app.t('screening:analysis.result.classesTitle'))).toBeVisible();
  await app.expectAccessible();
});

for (const language of languages)
  test(`nothing of an opened result is cut off at 320 px in ${language}`, async ({ page, context, request }, info) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const { headers, analysisId } = await withLockedResult({ page, context, request }, info, { language });
    await payFor(request, analysisId, headers);
    await page.goto(href('analysis', { id: analysisId }));
    await untilLoaded(page);
    expect(await page.evaluate(clippedElements)).toEqual([]);
  });
