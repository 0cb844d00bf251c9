import { expect, type Page, test } from '@playwright/test';
import { untilLoaded } from './loaded.ts';

/** Longer than any page takes on a busy machine. */
const TIMEOUT_MS = 20_000;

/** Visits one after the other, also after a failure, and names each failed visit in the end. */
export async function visitEach<Visit extends { name: string }>(
  visits: readonly Visit[],
  visit: (each: Visit) => Promise<void>,
): Promise<void> {
  test.setTimeout(TIMEOUT_MS * visits.length);
  const failures: string[] = [];
  for (const each of visits) {
    await test
      .step(each.name, () => visit(each))
      .catch((error: Error) => failures.push(`${each.name}: ${error.message}`));
  }
  expect(failures.join('\n\n')).toBe('');
}

/** Navigates to an address as a link of the product does: without loading the document anew. */
export const navigate = (page: Page, address: string): Promise<void> => page.evaluate(going(address));

/** Navigates to an address whose page has another heading, and waits until that page is loaded. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate(`new Promise((resolve, reject) => {
    const left = document.querySelector('h1');
    const text = left?.textContent;
    const look = (later) => {
      const heading = document.querySelector('h1');
      if (heading && (heading !== left || heading.textContent !== text)) resolve();
      else if (later > 900) reject(new Error('the page before stays'));
      else requestAnimationFrame(() => look(later + 1));
    };
    ${going(address)};
    look(0);
  })`);
  await untilLoaded(page);
}

/** Navigates as the browser's forward button does, to an entry in the router's format. Source for the browser. */
const going = (address: string) =>
  `history.pushState({ idx: history.state.idx + 1 }, '', ${JSON.stringify(address)}),
  dispatchEvent(new PopStateEvent('popstate'))`;
