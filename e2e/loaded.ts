import { expect, type Page } from '@playwright/test';

/**
 * Until a page answers and shows what it asked the server for. Told by the page itself at that moment, where `expect`
 * would look again up to a second later; it fails in the words of `expect` when that never comes.
 */
export async function untilLoaded(page: Page): Promise<void> {
  // A page that leads on takes the question along.
  if (await page.evaluate<boolean>(loaded).catch(() => false)) return;
  await expect(page.locator('html')).not.toHaveAttribute('data-boot');
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('main .MuiSkeleton-root')).toHaveCount(0);
}

/** Source for the browser. */
const loaded = `new Promise((resolve) => {
  const isLoaded = () =>
    !document.documentElement.hasAttribute('data-boot') &&
    document.querySelector('h1')?.checkVisibility() &&
    !document.querySelector('main .MuiSkeleton-root');
  const look = (later) => {
    if (isLoaded()) resolve(true);
    else if (later > 900) resolve(false);
    else requestAnimationFrame(() => look(later + 1));
  };
  // Not before a frame: only then does a page learn that its window has another width.
  requestAnimationFrame(() => look(0));
})`;
