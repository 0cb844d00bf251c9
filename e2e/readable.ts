import { expect } from '@playwright/test';
import { languages } from '@skrin/contract/languages';
import { href } from '@skrin/contract/pages';
import { languageInfo } from '@skrin/i18n';
import type { App } from './app.ts';
import { untilLoaded } from './loaded.ts';
import { clippedElements } from './pseudo-app.ts';
import { smallTargets } from './targets.ts';

/**
 * Checks what every open page must have for its readers: its language, help in its place, room for a thumb, every mode,
 * 320 px and 200 % zoom. Colours are the same in each language: where they have been checked in one, `colours` is
 * false.
 */
export async function expectReadable(app: App, { colours = true } = {}): Promise<void> {
  const { page, language } = app;
  await untilLoaded(page);
  const { htmlLang, direction } = languageInfo[language];
  await expect.poll(() => page.evaluate(languageShown)).toEqual([htmlLang, direction]);
  const pathname = new URL(page.url()).pathname.replace(languagePrefix, '');
  expect(await page.evaluate(help)).toEqual(isFocused(pathname) ? [] : ['footer /faqs', 'footer /contact-us']);
  expect(await page.evaluate(smallTargets(44))).toEqual([]);
  await app.expectAccessible({ colours: colours ? 'both modes' : 'none' });
  const usual = page.viewportSize();
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await page.evaluate(clippedElements), `cut off at ${width} px`).toEqual([]);
  }
  if (usual) await page.setViewportSize(usual);
}

/** Source for the browser. */
const languageShown = '[document.documentElement.lang, document.documentElement.dir]';

const languagePrefix = new RegExp(`^/(${languages.join('|')})(?=/)`);

/** Pages of a single task have no footer, so that nothing leads away from them. */
const isFocused = (pathname: string) =>
  href('analysisStart') === pathname ||
  `${pathname}/`.startsWith(`${href('assessmentForm')}/`) ||
  /^\/assessment\/[^/]+\/edit$/.test(pathname) ||
  /^\/health-ai\/(?!(?:list|app)$)[^/]+$/.test(pathname) ||
  `${pathname}/`.startsWith(`${href('check')}/`);

/** Where a phone shows links to help, outside the content. Source for the browser. */
const help = `[...document.querySelectorAll('body a[href$="/faqs"], body a[href$="/contact-us"]')]
  .filter((link) => !link.closest('main') && !link.hreflang && link.checkVisibility())
  .map((link) => (link.closest('header, footer, nav')?.closest('header, footer')?.tagName.toLowerCase() ?? 'elsewhere') +
    ' /' + link.href.split('/').at(-1))`;
