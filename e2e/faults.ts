import type { Page } from '@playwright/test';

/**
 * Records each page that was shown and then hidden again for a moment, which happens when a part of it asks late for
 * its texts or its code.
 */
export async function recordHiddenPages(page: Page): Promise<string[]> {
  const vanished: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith(wentAway)) vanished.push(message.text());
  });
  await page.addInitScript(reportVanished);
  return vanished;
}

/** Records whatever the browser complains about from here on; also pages that were hidden again, or moved. */
export async function recordFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page.addInitScript(reportVanished + reportLayoutShift);
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

/** Complains when a visible heading is hidden, which is how React suspends a page. Source for the browser. */
const reportVanished = `{
  let seen;
  new MutationObserver(() => {
    const heading = document.querySelector('h1');
    if (heading?.checkVisibility({ visibilityProperty: true })) seen = heading;
    else if (heading && heading === seen && !heading.checkVisibility()) {
      seen = undefined;
      console.error('${wentAway} ' + heading.textContent + ' at ' + location.href);
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['style', 'data-boot'] });
}`;

/**
 * Limit of a good Cumulative Layout Shift: the share of the screen that moves, times how far
 * (https://web.dev/articles/cls).
 */
const MOST_LAYOUT_SHIFT = 0.1;

/** Complains when the layout has shifted by more than that without input of the user. Source for the browser. */
const reportLayoutShift = `{
  let sum = 0;
  new PerformanceObserver((list) => {
    const before = sum;
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) sum += value;
    if (before <= ${MOST_LAYOUT_SHIFT} && sum > ${MOST_LAYOUT_SHIFT}) {
      console.error('moved by ' + sum.toFixed(2) + ' while it was loading: ' + location.href);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}`;
