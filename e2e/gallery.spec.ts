import path from 'node:path';
import { expect, test } from '@playwright/test';
import { build, type PreviewServer, preview } from 'vite';
import { App } from './app.ts';
import { temporary } from './browser.ts';
import { recordFaults } from './faults.ts';

const root = path.resolve(import.meta.dirname, '../apps/web/gallery');
const outDir = path.join(temporary, 'gallery');

let server: PreviewServer;
test.beforeAll(async () => {
  await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  server = await preview({ root, logLevel: 'error', build: { outDir }, preview: { port: 0 } });
});
test.afterAll(() => server.close());

test('the gallery shows every piece without a fault, in every mode and direction', async ({ page }, info) => {
  test.slow();
  const app = new App(page, info);
  const faults = await recordFaults(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  for (const [mode, direction, language] of [
    ['light', 'ltr', 'English'],
    ['dark', 'ltr', 'English'],
    ['light', 'rtl', 'العربية'],
  ] as const) {
    for (const choice of [mode, direction, language])
      await page.getByRole('main').getByRole('radio', { name: choice, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', mode);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await expect(page.getByRole('radio', { name: language, exact: true })).toBeChecked();
    await app.expectAccessible();
    await page.screenshot({ path: path.join(outDir, `${mode}-${direction}.png`), fullPage: true });
    for (const opener of ['Open a form', 'Open a question']) {
      await app.button(opener).click();
      await expect(page.locator('[role=dialog], [role=alertdialog]')).toBeVisible();
      await app.expectAccessible();
      await page.keyboard.press('Escape');
    }
  }
  expect(faults).toEqual([]);
});
