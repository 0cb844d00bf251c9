import { expect, type Locator, type Page } from '@playwright/test';
import { untilLoaded } from './loaded.ts';

/** Presses Tab until the target has the focus, which must be visible at every stop on the way there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < 80; stops += 1) {
    await page.keyboard.press('Tab');
    await expectFocusInSight(page);
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
  }
  throw new Error(`the Tab key does not lead to ${target}`);
}

/** Tabs through everything focusable on a loaded page, forward and back. */
export async function tabThrough(page: Page): Promise<void> {
  await untilLoaded(page);
  for (const key of ['Tab', 'Shift+Tab']) {
    let stops = 0;
    do {
      await page.keyboard.press(key);
      await expectFocusInSight(page);
      stops += 1;
    } while (stops < 150 && (await page.evaluate<boolean>('document.activeElement !== document.body')));
    expect(stops).toBeGreaterThan(5);
  }
}

const expectFocusInSight = async (page: Page): Promise<void> =>
  expect(await page.evaluate(hiddenFocus), `focus at ${page.url()}`).toBeNull();

/**
 * Names the focused element if the window or a sticky bar hides some of it, or if no focus ring shows it. Source for
 * the browser.
 */
const hiddenFocus = `(() => {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  const shown = element.closest('label, .MuiInputBase-root') ?? element;
  const box = shown === element ? element.getClientRects()[0] : shown.getBoundingClientRect();
  const name = element.tagName.toLowerCase() + ' ' + (element.ariaLabel ?? shown.textContent).trim().slice(0, 60);
  if (!box) return name + ' is not shown';
  if (box.top < -1 || box.bottom > innerHeight + 1) return name + ' is outside the window';
  const bars = [...document.querySelectorAll('body *')].filter(
    (bar) => /sticky|fixed/.test(getComputedStyle(bar).position) && bar.checkVisibility() && !bar.contains(element),
  );
  const over = bars.find((bar) => {
    const { top, bottom, left, right } = bar.getBoundingClientRect();
    const overlaps = top < box.bottom - 1 && bottom > box.top + 1 && left < box.right - 1 && right > box.left + 1;
    return overlaps && bar.contains(document.elementFromPoint((Math.max(left, box.left) + Math.min(right, box.right)) / 2,
      (Math.max(top, box.top) + Math.min(bottom, box.bottom)) / 2));
  });
  if (over) return name + ' is behind ' + over.tagName.toLowerCase() + ' ' + over.textContent.slice(0, 40);
  const ringed = [element, shown, shown.querySelector('fieldset')].some((part) => {
    if (!part) return false;
    const { outlineStyle, outlineWidth, borderTopWidth } = getComputedStyle(part);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) ||
      (part.tagName === 'FIELDSET' && parseFloat(borderTopWidth) >= 2);
  });
  return ringed || element.tabIndex < 0 ? null : name + ' has no focus ring';
})()`;
