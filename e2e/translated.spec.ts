import { expect, type Page, test } from '@playwright/test';
import { sampleAnswers } from '@skrin/contract/programmes/skin/demo-sample';
import { App } from './app.ts';
import { untilLoaded } from './loaded.ts';
import { expectOpen } from './paying.ts';
import { makeVoucher } from './records.ts';
import { openWithoutScripts } from './without-scripts.ts';

/**
 * Does to a page what the translation of a browser does, from a moment on: each text node is replaced by elements of the
 * browser's own. The words stay, so that the test finds them. Source for the browser.
 */
const translate = `
  const skipped = 'font, script, style, svg, title, [translate=no], .notranslate';
  const wrap = (text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(skipped)) return;
    const inner = document.createElement('font');
    inner.textContent = text.data;
    const outer = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
    window.translated = (window.translated ?? 0) + 1;
  };
  const wrapAll = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(wrap);
  };
  wrapAll(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (node.nodeType === Node.TEXT_NODE) wrap(node);
        else if (node.nodeType === Node.ELEMENT_NODE && node.nodeName !== 'FONT') wrapAll(node);
      }
    }
  }).observe(document.body, { childList: true, subtree: true });`;

/** A second after the page has loaded, and not before React has all its parts: a busy machine takes longer. */
const translateLater = `addEventListener('load', () => setTimeout(function later() {
  const parts = [...document.querySelectorAll('[data-hydrates]')].map(({ dataset }) => dataset.hydrates);
  if (!['frame', ...parts].every((part) => window.earlyInput.heard.has(part))) return setTimeout(later, 100);
${translate}
}, 1_000));`;

/** Records what breaks from here on, on pages that are translated. */
async function onTranslatedPages(page: Page): Promise<string[]> {
  const broken: string[] = [];
  page.on('pageerror', ({ message }) => broken.push(message));
  await page.addInitScript(translateLater);
  return broken;
}

const untilTranslated = (page: Page) => page.waitForFunction('window.translated > 10');

test(
  'a page that the browser translates goes on, from the questions to the opened result',
  { tag: '@english' },
  async ({ page, request }, info) => {
    const app = new App(page, info);
    const broken = await onTranslatedPages(page);
    await app.register({ consent: false });
    await app.answerAll(sampleAnswers);
    await app.button(app.t('common:actions.submit')).click();
    await app.agree();
    await app.sendSample();
    await expect(page.getByText(app.t('screening:result.locked'))).toBeVisible();
    await page.getByRole('radio', { name: /PayPal/ }).check();
    await app.button(app.t('billing:voucher.title')).click();
    await page.getByRole('textbox', { name: app.t('billing:voucher.code') }).fill('WRONG-CODE');
    await app.button(app.t('billing:voucher.redeem')).click();
    await page.getByRole('textbox', { name: app.t('billing:voucher.code') }).fill(await makeVoucher(request));
    await app.button(app.t('billing:voucher.redeem')).click();
    await expectOpen(app);
    expect(await page.evaluate('window.translated')).toBeGreaterThan(100);
    expect(broken).toEqual([]);
  },
);

test('a result that arrives on a translated page is shown', { tag: '@english' }, async ({ page }, info) => {
  const app = new App(page, info);
  const broken = await onTranslatedPages(page);
  await app.register({ consent: false });
  await app.answerAll(sampleAnswers);
  await app.button(app.t('common:actions.submit')).click();
  await app.agree();
  // The price comes late, so that it is put before a text which is translated by then.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/prices*', async (route) => {
    await held;
    await route.continue();
  });
  await app.sendSample();
  await untilTranslated(page);
  release();
  await expect(page.getByText(app.t('screening:result.locked'))).toBeVisible();
  await expect(
    page
      .locator('main')
      .getByText(/30[.,]000/)
      .first(),
  ).toBeVisible();
  expect(broken).toEqual([]);
});

test(
  'a page that is translated before its scripts arrive can be used once they have',
  { tag: '@english' },
  async ({ page }, info) => {
    const app = new App(page, info);
    const broken: string[] = [];
    page.on('pageerror', ({ message }) => broken.push(message));
    for (const [address, name] of [
      ['/', app.t('shell:search.open')],
      ['/faqs', `${app.t('shell:header.language')}: English`],
    ] as const) {
      const letThrough = await openWithoutScripts(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(`{ ${translate} }`);
      letThrough();
      await untilLoaded(page);
      await page.getByRole('button', { name }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }
    // React says that it found other texts than it had written, and writes the page anew.
    expect(broken.filter((message) => !message.includes('#418'))).toEqual([]);
  },
);
