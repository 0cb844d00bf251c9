import type { Page } from '@playwright/test';

/** Opens a page whose scripts do not arrive before they are let through. */
export async function openWithoutScripts(page: Page, address: string, files = /\/assets\/.*\.js$/) {
  let letThrough = () => {};
  const wanted = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(files, async (route) => {
    await wanted;
    await route.continue().catch(() => undefined);
  });
  await page.goto(address, { waitUntil: 'commit' });
  return letThrough;
}
