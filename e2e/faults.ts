import type { Page } from '@playwright/test';

/**
 * Documents from here on whose page was shown and went away again for a moment, as happens where a part of it asks late for
 * texts or code of its own.
 */
export async function recordVanished(page: Page): Promise<string[]> {
  const vanished: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith(wentAway)) vanished.push(message.text());
  });
  await page.addInitScript(reportVanished);
  return vanished;
}

/** Whatever a browser complains about while it shows a document, from here on; pages that went away again, or moved. */
export async function recordFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page.addInitScript(reportVanished + reportLayoutShift);
  page.on('console', (message) => {
    // Service workers are blocked in all tests but those of them, which the browser says where a page stays long enough.
    if (message.text().includes('blocked by Playwright')) return;
    if (['error', 'warning'].includes(message.type())) faults.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // Given up by the page itself, on the way to the next one.
    if (reason !== 'net::ERR_ABORTED') faults.push(`${reason}: ${request.url()}`);
  });
  return faults;
}

const wentAway = 'went away again:';

/** Complains when a heading that was seen is hidden, which is how React sets a page aside. Source for the browser. */
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

/** What Core Web Vitals call good: the share of the screen that moves, times how far, in all (https://web.dev/articles/cls). */
const MOST_LAYOUT_SHIFT = 0.1;

/** Complains when what is shown has moved by more than that, with nobody's doing. Source for the browser. */
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
