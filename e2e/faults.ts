import type { Page } from '@playwright/test';

/** Whatever a browser complains about while it shows the page, from here on. */
export function recordFaults(page: Page): string[] {
  const faults: string[] = [];
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
