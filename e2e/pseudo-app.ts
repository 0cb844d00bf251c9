import { expect, type Page, type TestInfo } from '@playwright/test';
import { providerNames } from '@skrin/contract/accounts/providers';
import { i18nOptions, languageInfo, namespaces } from '@skrin/i18n';
import { loadCatalogue } from '@skrin/i18n/load-catalogue';
import { translator } from '@skrin/i18n/server';
import { pseudo, pseudoBrackets, pseudoCatalogue } from '@skrin/i18n/testing/pseudo';
import { App, finishAnimations } from './app.ts';
import { newPerson, type Person } from './people.ts';

/** The language whose catalogues are replaced by pseudo texts. English would not do: its pages come prerendered. */
const replacedLanguage = 'id';

/** The product in a pseudo language. Where other tests run axe, this class checks every text of the page. */
export class PseudoApp extends App {
  readonly #typed: string[] = [];

  constructor(page: Page, info: TestInfo) {
    super(page, info, replacedLanguage);
  }

  /** Has the browser load pseudo texts in place of that language's, and choose that language. */
  async start(): Promise<void> {
    for (const namespace of namespaces) {
      const [like, english] = await Promise.all([
        loadCatalogue(replacedLanguage, namespace),
        loadCatalogue('en', namespace),
      ]);
      await this.page.route(`**/locales/*/${replacedLanguage}/${namespace}.json`, (route) =>
        route.fulfill({ json: pseudoCatalogue(like, english) }),
      );
    }
    await this.page.addInitScript(`localStorage.setItem('skrin.language', '${replacedLanguage}')`);
  }

  protected override translator() {
    const english = translator('en');
    const { defaultVariables } = i18nOptions.interpolation;
    const translate = (key: 'common:appName', options: Record<string, unknown> = {}) => {
      const values: Record<string, unknown> = { ...defaultVariables, ...options };
      // The replaced language has one plural form.
      const count = 'count' in options && { count: 2 };
      return pseudo(english(key, { skipInterpolation: true, ...count })).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        String(values[name]),
      );
    };
    return translate as unknown as ReturnType<typeof translator>;
  }

  /** The email address typed at the registration is shown where the code is asked for, and in the account menu. */
  override fillRegistration(person = newPerson()): Promise<Person> {
    this.#typed.push(person.email);
    return super.fillRegistration(person);
  }

  override async expectAccessible(): Promise<void> {
    await this.expectWhole();
  }

  protected override async expectScreenAccessible(): Promise<void> {
    await this.expectWhole();
  }

  /** Expects that every text of the page comes from a catalogue, and that none is cut off at the page's width. */
  async expectWhole(own: readonly string[] = []): Promise<void> {
    await expect(this.page.locator('h1')).toBeVisible();
    await this.page.evaluate(finishAnimations);
    const where = this.page.url();
    expect(
      await this.page.evaluate<string[]>(untranslatedTexts([...this.#typed, ...names, ...own])),
      `foreign texts at ${where}`,
    ).toEqual([]);
    // A page that has just changed its language is laid out once more.
    await expect.poll(() => this.page.evaluate<string[]>(clippedElements), `texts cut off at ${where}`).toEqual([]);
  }
}

/** Texts that screens show untranslated: names, and what tests type. */
const names = [
  languageInfo[replacedLanguage].label,
  languageInfo[replacedLanguage].icon,
  'Ayu',
  'Lestari',
  'AL',
  'Rp',
  // Ways to pay, named as they are everywhere.
  'QRIS',
  'GoPay',
  'OVO',
  'US',
  'PayPal',
  'Midtrans',
  ...Object.values(providerNames),
  'Model Skin Diseases',
  'ring.jpg',
  '@e2e.test',
];

/**
 * Texts and labels of the page outside the pseudo brackets, without dates, numbers, checksums and what is marked as
 * being in another language. Source for the browser.
 */
const untranslatedTexts = (known: readonly string[]) => `(() => {
  const found = [];
  const [open, close] = ${JSON.stringify(pseudoBrackets)};
  const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1)).flatMap((date) =>
    ['long', 'short'].map((month) => new Intl.DateTimeFormat('id-ID', { month }).format(date)));
  const weekdays = Array.from({ length: 7 }, (_, day) =>
    new Intl.DateTimeFormat('id-ID', { weekday: 'long' }).format(new Date(2026, 0, 1 + day)));
  const known = [...${JSON.stringify(known)}, ...months, ...weekdays, 'pukul', 'dan', 'atau', 'WIB', 'WITA', 'WIT', 'GMT', 'UTC']
    .sort((a, b) => b.length - a.length);
  let depth = 0;
  const outside = (text) => {
    let rest = '';
    for (const sign of text) {
      if (sign === open) depth += 1;
      if (depth === 0) rest += sign;
      if (sign === close) depth -= 1;
    }
    for (const name of known) rest = rest.replaceAll(name, '');
    return rest.replaceAll(/\\b(?=[a-f]*\\d)[\\da-f]{8,}\\b/g, '');
  };
  const isForeign = (element) => {
    const marked = element.closest('[lang]');
    return marked !== document.documentElement && marked.lang !== document.documentElement.lang;
  };
  const report = (text, element) => {
    const rest = outside(text);
    if (/\\p{L}{2}/u.test(rest)) found.push(element.tagName.toLowerCase() + ': ' + rest.trim());
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (element.closest('script, style, noscript, kbd') || isForeign(element)) continue;
    report(walker.currentNode.data, element);
  }
  for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-roledescription', 'aria-valuetext']) {
    for (const element of document.body.querySelectorAll('[' + name + ']')) {
      depth = 0;
      if (!isForeign(element)) report(element.getAttribute(name), element);
    }
  }
  depth = 0;
  report(document.title.replace(/ · .*$/, ''), document.documentElement);
  return [...new Set(found)];
})()`;

/** Elements whose own text is wider than they show, or that stick out of the page. Source for the browser. */
export const clippedElements = `(() => {
  const found = [];
  const page = document.documentElement.clientWidth;
  const hasText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
  const scrolls = (element) => {
    for (let box = element; box; box = box.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(box).overflowX) && box !== document.documentElement) return true;
    }
    return false;
  };
  for (const element of document.body.querySelectorAll('*')) {
    const box = element.getBoundingClientRect();
    if (!hasText(element) || box.width < 2 || !element.checkVisibility({ visibilityProperty: true })) continue;
    const { overflowX, clip } = getComputedStyle(element);
    const hidden = clip.startsWith('rect(0') || element.closest('svg, option');
    if (hidden || scrolls(element)) continue;
    const label = element.tagName.toLowerCase() + ': ' + element.textContent.trim().slice(0, 80);
    if (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) found.push('cut ' + label);
    const range = document.createRange();
    range.selectNodeContents(element);
    const text = range.getBoundingClientRect();
    if (text.right > page + 1 || text.left < -1) found.push('outside ' + label);
  }
  if (document.documentElement.scrollWidth > page + 1) {
    const wide = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (right > page + 1 || left < -1) && !scrolls(element);
    });
    const innermost = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)));
    found.push('the page scrolls sideways', ...innermost.map((element) => 'outside ' + element.outerHTML.slice(0, 120)));
  }
  return found;
})()`;
