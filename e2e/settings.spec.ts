import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { href } from '@skrin/contract/pages';
import { App } from './app.ts';
import { hiddenUntilReady } from './loaded.ts';

/** Every setting at a value that is not its default, with a direction that English does not have. */
const stored = {
  themeMode: 'dark',
  themeContrast: 'bold',
  themeDirection: 'rtl',
  themeLayout: 'mini',
  themeStretch: true,
  themeColorPresets: 'purple',
};

/** The appearance that every frame must have. */
const chosen = {
  dir: 'rtl',
  mode: 'dark',
  preset: 'purple',
  contrast: 'bold',
  layout: 'mini',
  stretch: 'true',
  background: 'rgb(7, 12, 16)',
  primary: '#CDB9F5',
};

for (const [kind, address] of [
  ['a prerendered page', '/faqs'],
  ['a page that runs in the browser only', '/demo'],
] as const) {
  test(`the first painted frame of ${kind} is as it was chosen, and so is every other`, async ({ page }) => {
    await page.addInitScript(`localStorage.setItem('skrin.settings', '${JSON.stringify(stored)}')`);
    await expectSteady(page, address, chosen);
  });
}

test('a signed-in person sees no flash of the landing page or of another appearance', async ({ page }, info) => {
  const app = new App(page, info);
  await app.register();
  await page.addInitScript(hiddenUntilReady);
  await page.addInitScript(`localStorage.setItem('skrin.settings', '${JSON.stringify(stored)}')`);
  const headings = await expectSteady(page, '/', chosen);
  expect(headings).toEqual([app.t('home:dashboard.hello', { name: 'Ayu' })]);
});

test('the first visit follows the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const plain = { dir: 'ltr', preset: 'default', contrast: 'default', layout: 'vertical', stretch: 'false' };
  await expectSteady(page, '/faqs', { ...plain, mode: 'dark', background: 'rgb(14, 21, 27)', primary: '#A9CBEE' });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'light');
});

test.describe('the panel', () => {
  test.use({ viewport: { width: 1599, height: 1000 } });

  test('keeps every choice, and offers to reset only what differs', async ({ page }, info) => {
    const app = new App(page, info);
    await app.open(href('faqs'));
    const panel = await openPanel(app);
    const reset = app.button(app.t('settings:reset'));
    await expect(reset).toHaveCount(0);
    const choose = (name: string) => panel.getByRole('radio', { name, exact: true }).check();
    await choose(app.t('settings:modes.dark'));
    await choose(app.t('settings:contrasts.bold'));
    await choose(app.t('settings:presetNames.purple'));
    await choose(app.t('settings:directions.rtl'));
    await choose(app.t('settings:layouts.mini'));
    await expect(reset).toBeVisible();
    await app.expectAccessible();
    await app.open(href('faqs'));
    expect(await appearanceOf(page)).toEqual({ ...chosen, stretch: 'false' });
    await openPanel(app);
    await reset.click();
    await expect(reset).toHaveCount(0);
    expect(await appearanceOf(page)).toMatchObject({
      dir: 'ltr',
      mode: 'light',
      preset: 'default',
      contrast: 'default',
    });
    expect(await page.evaluate("localStorage.getItem('skrin.settings')")).toBeNull();
  });

  test('shows each of the six colours at once', async ({ page }, info) => {
    const app = new App(page, info);
    await app.open(href('faqs'));
    const panel = await openPanel(app);
    const seen = new Set<string>();
    for (const preset of ['default', 'cyan', 'purple', 'blue', 'orange', 'red'] as const) {
      await panel.getByRole('radio', { name: app.t(`settings:presetNames.${preset}`), exact: true }).check();
      await page.evaluate('Promise.allSettled(document.getAnimations().map(({ finished }) => finished))');
      seen.add(
        await page.evaluate(`getComputedStyle(document.querySelector('header a[href$="/register"]')).backgroundColor`),
      );
    }
    expect([...seen]).toHaveLength(6);
  });

  test('offers the whole width from 1600 px on', async ({ page }, info) => {
    const app = new App(page, info);
    await app.open(href('articleList'));
    const panel = await openPanel(app);
    const stretch = panel.getByRole('checkbox', { name: app.t('settings:stretch') });
    await expect(stretch).toBeHidden();
    await page.setViewportSize({ width: 1600, height: 1000 });
    const width = async () => (await page.locator('header > div').boundingBox())?.width ?? 0;
    const before = await width();
    await stretch.check();
    await expect.poll(width).toBeGreaterThan(before + 100);
  });

  test('fills the screen and leaves it again', async ({ page }, info) => {
    const app = new App(page, info);
    await app.open(href('faqs'));
    await openPanel(app);
    await app.button(app.t('settings:fullscreen')).click();
    await expect(app.button(app.t('settings:leaveFullscreen'))).toBeVisible();
    expect(await page.evaluate('document.fullscreenElement !== null')).toBe(true);
    await app.button(app.t('settings:leaveFullscreen')).click();
    await expect(app.button(app.t('settings:fullscreen'))).toBeVisible();
    expect(await page.evaluate('document.fullscreenElement')).toBeNull();
  });

  test('is 280 px wide and gives the focus back', async ({ page }, info) => {
    const app = new App(page, info);
    await app.open(href('faqs'));
    const panel = await openPanel(app);
    expect((await panel.boundingBox())?.width).toBe(280);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(app.button(app.t('shell:header.settings'))).toBeFocused();
  });
});

test('on a phone the menu opens the panel, and gets the focus back', async ({ page }, info) => {
  const app = new App(page, info);
  await app.open(href('faqs'));
  const menu = app.button(app.t('shell:header.menu'));
  await menu.click();
  await page
    .locator('#visitor-menu')
    .getByRole('button', { name: app.t('shell:header.settings'), exact: true })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await app.button(app.t('settings:close')).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(menu).toBeFocused();
});

async function openPanel(app: App) {
  await app.button(app.t('shell:header.settings')).click();
  const panel = app.page.getByRole('dialog', { name: app.t('settings:title') });
  await expect(panel).toBeVisible();
  return panel;
}

/** Reads the appearance of the page; an expression for the browser. */
const appearance = `(() => {
  const { dir, dataset } = document.documentElement;
  const { colorScheme: mode, preset, contrast, layout, stretch } = dataset;
  const background = document.body && getComputedStyle(document.body).backgroundColor;
  const primary = getComputedStyle(document.documentElement).getPropertyValue('--skrin-palette-primary-main');
  return { dir, mode, preset, contrast, layout, stretch, background, primary };
})()`;

const appearanceOf = (page: Page) => page.evaluate<typeof chosen>(appearance);

/** The page's heading, once it can be seen. */
const heading = `(() => {
  const title = document.querySelector('h1');
  return title?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ? title.textContent : undefined;
})()`;

/** Notes the appearance and the heading right before each frame is painted. */
const watchFrames = `(() => {
  window.frames_ = [];
  const note = () => {
    window.frames_.push({ at: performance.now(), appearance: ${appearance}, heading: ${heading} });
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
})()`;

/**
 * Opens an address and loads it again: every painted frame, from the first one on, must have the expected appearance.
 * Returns the headings that were seen, each once.
 */
async function expectSteady(page: Page, address: string, expected: typeof chosen): Promise<string[]> {
  await page.addInitScript(watchFrames);
  await page.goto(address);
  await expect(page.locator('h1')).toBeVisible();
  const screen = await recordScreen(page);
  await page.reload();
  await expect(page.locator('html')).not.toHaveAttribute('data-boot');
  await expect(page.locator('h1')).toBeVisible();
  await page.waitForTimeout(300);
  const frames = await page.evaluate<{ appearance: object; heading?: string }[]>(`(() => {
    const [{ startTime }] = performance.getEntriesByType('paint');
    const first = window.frames_.findLastIndex(({ at }) => at <= startTime);
    return window.frames_.slice(Math.max(0, first));
  })()`);
  expect(frames.length).toBeGreaterThan(1);
  for (const { appearance } of frames) expect(appearance).toEqual(expected);
  // The same on the screen itself, from the page before the reload to the page after it.
  const corners = await screen.stop();
  expect(corners.length).toBeGreaterThan(1);
  expect([...new Set(corners)]).toEqual([expected.background]);
  return [...new Set(frames.flatMap(({ heading }) => heading ?? []))];
}

/** What Chromium itself shows between two documents when the next one is late. */
const blank = ['rgb(255, 255, 255)', 'rgb(18, 18, 18)'];

/**
 * Records every frame that the screen shows; in the end, the colour at the left edge of each, half-way down, but for the
 * browser's own blank ones.
 */
async function recordScreen(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const frames: string[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data);
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  return {
    stop: async (): Promise<string[]> => {
      await session.send('Page.stopScreencast');
      const reader = await page.context().newPage();
      const colours = await reader.evaluate<
        { isEmpty: boolean; colour: string }[]
      >(`Promise.all(${JSON.stringify(frames)}.map(async (data) => {
        const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
        const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
        context.drawImage(picture, 0, 0);
        const [red, green, blue] = context.getImageData(1, Math.round(picture.height / 2), 1, 1).data;
        const pixels = new Uint32Array(context.getImageData(0, 0, picture.width, picture.height).data.buffer);
        const isEmpty = pixels.every((pixel) => pixel === pixels[0]);
        return { isEmpty, colour: 'rgb(' + [red, green, blue].join(', ') + ')' };
      }))`);
      await reader.close();
      return colours.filter(({ isEmpty, colour }) => !(isEmpty && blank.includes(colour))).map(({ colour }) => colour);
    },
  };
}
