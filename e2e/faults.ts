import type { Page } from '@playwright/test';
import { hiddenUntilReady } from './loaded.ts';

/**
 * Records each page that was shown and then hidden again for a moment, which happens when a part of it asks late for
 * its texts or its code.
 */
export async function recordHiddenPages(page: Page): Promise<string[]> {
  const vanished: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith(wentAway)) vanished.push(message.text());
  });
  await page.addInitScript(hiddenUntilReady + reportVanished);
  return vanished;
}

/** Records whatever the browser complains about from here on; also pages that were hidden again, or moved. */
export async function recordFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page.addInitScript(hiddenUntilReady + reportVanished + reportLayoutShift);
  page.on('console', (message) => {
    // Most tests block service workers; the browser says so when a page stays open long enough.
    if (message.text().includes('blocked by Playwright')) return;
    if (['error', 'warning'].includes(message.type())) faults.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // The page itself aborted the request when it was left for the next one.
    if (reason !== 'net::ERR_ABORTED') faults.push(`${reason}: ${request.url()}`);
  });
  return faults;
}

const wentAway = 'went away again:';

/**
 * Complains when a visible heading is hidden, which is how React suspends a page, and none is seen in its place. Source for
 * the browser.
 */
const reportVanished = `{
  let seen;
  new MutationObserver(() => {
    const shown = [...document.querySelectorAll('h1')].find((each) => each.checkVisibility({ visibilityProperty: true }));
    if (shown) seen = shown;
    else if (seen?.isConnected && !seen.checkVisibility()) {
      console.error('${wentAway} ' + seen.textContent + ' at ' + location.href);
      seen = undefined;
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['style', 'data-boot'] });
}`;

/**
 * Limit of a good Cumulative Layout Shift: the share of the screen that moves, times how far, added up over moves that
 * follow each other within a second, and over five seconds at most (https://web.dev/articles/cls).
 */
const MOST_LAYOUT_SHIFT = 0.1;

/** Complains when the layout has shifted by more than that without input of the user. Source for the browser. */
const reportLayoutShift = `{
  let sum = 0, first = 0, last = 0;
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, startTime } of list.getEntries()) {
      if (hadRecentInput) continue;
      if (startTime - last > 1000 || startTime - first > 5000) [sum, first] = [0, startTime];
      last = startTime;
      const before = sum;
      sum += value;
      if (before <= ${MOST_LAYOUT_SHIFT} && sum > ${MOST_LAYOUT_SHIFT}) {
        console.error('moved by ' + sum.toFixed(2) + ' while it was loading: ' + location.href);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}`;
