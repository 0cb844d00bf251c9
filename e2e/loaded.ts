import { expect, type Page } from '@playwright/test';
import { SERVED_TEXT } from '@skrin/contract/pages';

/** The bar at the top while something late, such as the page of a link, is on its way. */
const lateBar = 'body > [role=progressbar]';

/** The text that came with the document, while the page itself is not there. */
const servedText = `main[${SERVED_TEXT}], main [${SERVED_TEXT}]`;

/**
 * Waits until a page is hydrated and shows what it asked the server for. The page itself reports that moment, where
 * `expect` would look again up to a second later; if it never comes, `expect` fails with its own message.
 */
export async function untilLoaded(page: Page): Promise<void> {
  // A navigation during the wait ends the evaluation.
  if (await page.evaluate<boolean>(loaded).catch(() => false)) return;
  await expect(page.locator('html')).not.toHaveAttribute('data-boot');
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('main .MuiSkeleton-root')).toHaveCount(0);
  await expect(page.locator(servedText)).toHaveCount(0);
  await expect(page.locator(lateBar)).toHaveCount(0);
}

/**
 * Waits until nothing has come from the network for a second. Playwright's `networkidle` never comes on a member's page,
 * whose stream of live events stays open.
 */
export const untilQuiet = (page: Page): Promise<unknown> => page.evaluate(quiet);

const quiet = `new Promise((resolve) => {
  let timer = setTimeout(resolve, 1_000);
  new PerformanceObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(resolve, 1_000);
  }).observe({ type: 'resource' });
})`;

/**
 * A page in another language than its document's is hidden until our code has updated it, but only for some seconds,
 * and a busy machine may take longer. This source for the browser, run before any other, lets it wait.
 */
export const hiddenUntilReady = `{
  const later = setTimeout;
  window.setTimeout = (act, ...rest) => (String(act).includes('data-boot') ? 0 : later(act, ...rest));
}`;

/** Source for the browser: whether the page was loaded within 900 frames. */
const loaded = `new Promise((resolve) => {
  const isLoaded = () =>
    !document.documentElement.hasAttribute('data-boot') &&
    document.querySelector('h1')?.checkVisibility() &&
    !document.querySelector('main .MuiSkeleton-root') &&
    !document.querySelector('${servedText}') &&
    !document.querySelector('${lateBar}');
  const look = (later) => {
    if (isLoaded()) resolve(true);
    else if (later > 900) resolve(false);
    else requestAnimationFrame(() => look(later + 1));
  };
  // Not before a frame: only then does a page learn that its window has another width.
  requestAnimationFrame(() => look(0));
})`;
