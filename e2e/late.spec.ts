import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { App } from './app.ts';
import { signUp } from './people.ts';
import { signIn } from './records.ts';

/** How long each answer of the API takes, and each file of the code where that is slow. */
const LATE_MS = 2_500;
/**
 * From here on something must show: 300 ms after the page began to arrive, as the page counts them, by the 60 frames a
 * second that it may draw. A machine that does other tests at the same time gives it fewer, but the answers, which come
 * later still, are not waited for.
 */
const VISIBLE_FRAMES = 18;
const VISIBLE_MS = { atLeast: 300, atMost: LATE_MS - 500 };

/** From its address to the moment from which something must show. */
async function openUntilVisible(page: Page, address: string) {
  await page.addInitScript(
    'window.framesDrawn = 0; (function count() { framesDrawn += 1; requestAnimationFrame(count); })()',
  );
  await page.goto(address, { waitUntil: 'commit' });
  const start = Date.now();
  await page.waitForTimeout(VISIBLE_MS.atLeast);
  await page
    .waitForFunction(`framesDrawn > ${VISIBLE_FRAMES}`, undefined, { timeout: VISIBLE_MS.atMost - VISIBLE_MS.atLeast })
    .catch(() => undefined);
  return start;
}

/** How many pixels of the screen have another colour than most, without waiting for anything: an empty page has none. */
async function lookAt(page: Page) {
  const session = await page.context().newCDPSession(page);
  // Chromium has nothing to show in the moment between two documents.
  const shoot = () => session.send('Page.captureScreenshot', { format: 'png' });
  const { data } = await shoot().catch(() => page.waitForTimeout(50).then(shoot));
  await session.detach();
  const { data: pixels, info } = await sharp(Buffer.from(data, 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += info.channels) {
    const colour = pixels.readUIntBE(at, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const [most = 0] = [...counts.values()].sort((a, b) => b - a);
  return info.width * info.height - most;
}

/** A logo of 56 pixels has 3,136 of them. */
const LOGO = 2_000;

async function makeLate(page: Page, { code = false } = {}) {
  const late = async (url: RegExp) =>
    page.context().route(url, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await route.continue().catch(() => undefined);
    });
  await late(/\/api\//);
  if (code) await late(/\/assets\/.*\.js$/);
}

/** Opens an address and looks from the first moment until its heading is there. */
async function watch(page: Page, address: string) {
  const start = await openUntilVisible(page, address);
  const seen: { at: number; drawn: number }[] = [];
  // On a busy machine a look takes as long as the answers.
  while (seen.length < 6 || Date.now() - start < LATE_MS + 1_500) {
    seen.push({ at: Date.now() - start, drawn: await lookAt(page) });
    await page.waitForTimeout(50);
  }
  return seen;
}

const member = async (page: Page, request: Parameters<typeof signUp>[0]) => {
  const { accessToken } = await signUp(request);
  await signIn(page.context(), { accessToken });
};

for (const worker of ['block', 'allow'] as const) {
  test.describe(worker === 'allow' ? 'with a service worker' : 'without a service worker', () => {
    test.use({ serviceWorkers: worker });

    for (const address of ['/profile', '/', ...(worker === 'block' ? ['/health-ai/list', '/profile/edit'] : [])])
      test(`${address} of a signed-in person is never empty while its answers are late`, async ({ page, request }) => {
        await member(page, request);
        if (worker === 'allow') {
          await page.goto('/faqs');
          await page.evaluate('navigator.serviceWorker.ready.then(() => null)');
        }
        await makeLate(page);
        const seen = await watch(page, address);
        expect(seen.filter(({ drawn }) => drawn < LOGO)).toEqual([]);
        await expect(page.locator('h1')).toBeVisible({ timeout: 30_000 });
      });
  });
}

test('late code shows the logo in the chosen colours, and no word in another language', async ({ page, request }) => {
  await member(page, request);
  await page.addInitScript(`localStorage.setItem('skrin.settings', '{"themeMode":"dark","themeColorPresets":"purple"}');
    localStorage.setItem('skrin.language', 'ar')`);
  await makeLate(page, { code: true });
  await openUntilVisible(page, '/profile');
  const drawn = await lookAt(page);
  expect(drawn).toBeGreaterThan(LOGO);
  expect(drawn).toBeLessThan(2 * 56 * 56);
  const logo = await page.evaluate(`getComputedStyle(document.documentElement, '::before').backgroundColor`);
  expect(logo).toBe('rgb(205, 185, 245)');
  await expect(page.locator('h1')).toBeVisible({ timeout: 60_000 });
});

test('a page and a dialog whose code is late are announced by a line at the top', async ({ page, request }, info) => {
  await member(page, request);
  await page.setViewportSize({ width: 1440, height: 900 });
  const app = new App(page, info);
  // Live events would never let the network be idle.
  await page.route('**/api/live*', (route) => route.abort());
  await page.goto('/profile');
  await expect(page.locator('h1')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const bar = page.getByRole('progressbar', { name: app.t('common:status.loading') });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
  await app.button(app.t('shell:header.settings')).click();
  await expect(bar).toBeVisible({ timeout: 1_000 });
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: 30_000 });
  await expect(bar).toHaveCount(0);
  await page.keyboard.press('Escape');
  await app.link(app.t('pages:pricing.title')).first().click();
  await expect(bar).toBeVisible({ timeout: 1_000 });
  await expect(bar).toHaveCount(0, { timeout: 30_000 });
});
