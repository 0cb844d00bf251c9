/**
 * `npm run screenshots [-- --url http://localhost:3000]`: screenshots of every page of the page table, and of what the
 * table does not name, on a phone and on a desk, light and dark, in English and in Arabic, in `.tmp/screenshots`. Uses
 * a running product, where it makes a person (DATA_DIR: its data folder, for the email code) and pays at the simulator;
 * the product must be started with the administrator of `people.ts`. `--docs` takes the screenshots of
 * `docs/screenshots` instead, with the picture of the README.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import type { PageKey } from '@skrin/contract/all-pages';
import type { Language } from '@skrin/contract/languages';
import { inLanguage, pagesInLanguages } from '@skrin/contract/pages';
import { translator } from '@skrin/i18n/server';
import { addressOf, guestKeys, memberKeys, publicKeys } from './addresses.ts';
import { finishAnimations } from './app.ts';
import { launchChromium, temporary } from './browser.ts';
import { untilLoaded, untilQuiet } from './loaded.ts';
import { makeRecords, type Records, signIn } from './records.ts';

const { values } = parseArgs({
  options: { url: { type: 'string', default: 'http://localhost:3000' }, docs: { type: 'boolean', default: false } },
});

/** What one screenshot shows. */
interface Subject {
  address: string;
  member: boolean;
  /** Steps that bring the page to what the screenshot should show. */
  prepare?: (page: Page, language: Language) => Promise<void>;
}

interface Variant {
  language: Language;
  colorScheme: 'light' | 'dark';
  width: number;
}

const phone = 390;
const desk = 1440;
const variants: Variant[] = (['en', 'ar'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    [phone, desk].map((width) => ({ language, colorScheme, width })),
  ),
);
const inDocs = ['home', 'faqs', 'technology', 'question', 'result', 'settings'];
const folder = values.docs
  ? path.resolve(import.meta.dirname, '../docs/screenshots')
  : path.join(temporary, 'screenshots');

const browser = await chromium.launch(await launchChromium());
try {
  const records = await makePerson();
  for (const variant of values.docs ? [{ language: 'ar', colorScheme: 'light', width: phone } as const] : variants) {
    await capture(variant, records);
  }
  if (values.docs) await composeOverview(records);
} finally {
  await browser.close();
}

/** The product at a glance, for the README: the first page on a desk, and before it a result on a phone. */
async function composeOverview(records: Records): Promise<void> {
  const variant = { language: 'en', colorScheme: 'light' } as const;
  const { home, result } = subjects('en', records);
  const pictures: string[] = [];
  for (const [subject, width] of [
    [home, desk],
    [result, phone],
  ] as const) {
    const context = await open({ ...variant, width });
    if (subject?.member) await signIn(context, records);
    const page = await context.newPage();
    await page.goto(subject?.address ?? '');
    await settle(page);
    pictures.push(`data:image/png;base64,${(await page.screenshot()).toString('base64')}`);
    await context.close();
  }
  const page = await browser.newPage({ viewport: { width: 1200, height: 720 } });
  const frame = 'position: absolute; border-radius: 12px; box-shadow: 0 8px 32px rgb(22 33 43 / 25%)';
  await page.setContent(`<body style="margin: 0; background: #E6EDF4">
    <img src="${pictures[0]}" style="${frame}; width: 1000px; left: 40px; top: 48px">
    <img src="${pictures[1]}" style="${frame}; width: 288px; right: 40px; top: 64px">
  </body>`);
  await page.screenshot({ path: path.join(folder, 'overview.webp'), type: 'webp', quality: 80 });
  await page.close();
}

/** All subjects in one variant, one file for each. */
async function capture(variant: Variant, records: Records): Promise<void> {
  const { language, colorScheme, width } = variant;
  const target = values.docs ? folder : path.join(folder, `${language}-${colorScheme}-${width}`);
  await mkdir(target, { recursive: true });
  const visitor = await open(variant);
  const member = await open(variant);
  await signIn(member, records);
  for (const [name, { address, prepare, ...subject }] of Object.entries(subjects(language, records))) {
    if (values.docs && !inDocs.includes(name)) continue;
    const page = await (subject.member ? member : visitor).newPage();
    await page.goto(address);
    await settle(page);
    if (subject.member) await expect(page.locator('header .MuiAvatar-root')).toBeVisible();
    await prepare?.(page, language);
    // With something open over the page, and in the documents, only one screen is shown.
    const fullPage = !values.docs && !prepare;
    await page.screenshot({ path: path.join(target, `${name}.webp`), type: 'webp', quality: 70, fullPage });
    await page.close();
  }
  await visitor.close();
  await member.close();
  console.log(`${target}: ${width} px, ${colorScheme}, ${language}`);
}

function subjects(language: Language, records: Records): Record<string, Subject> {
  const pageOf = (key: PageKey, member: boolean): [string, Subject] => {
    const address = addressOf(key, records);
    const translated = pagesInLanguages.some((one) => one === key) && key !== 'article';
    return [key, { address: translated ? inLanguage(address, language) : address, member }];
  };
  const { assessmentId, lockedId, unlockedId } = records;
  const home = inLanguage('/', language);
  return {
    ...Object.fromEntries([...publicKeys, ...guestKeys].map((key) => pageOf(key, false))),
    ...Object.fromEntries(memberKeys.map((key) => pageOf(key, true))),
    dashboard: { address: '/', member: true },
    question: { address: '/assessment/form?step=location', member: true },
    upload: { address: `/health-ai?assessment=${assessmentId}&step=upload`, member: true },
    result: { address: `/health-ai/${unlockedId}`, member: true },
    paying: { address: `/payment?analysis=${lockedId}`, member: true },
    menu: { address: home, member: false, prepare: openMenu },
    settings: { address: home, member: false, prepare: openSettings },
  };
}

async function open({ language, colorScheme, width }: Variant): Promise<BrowserContext> {
  const viewport = { width, height: width === phone ? 844 : 900 };
  const context = await browser.newContext({ baseURL: values.url, viewport, colorScheme, reducedMotion: 'reduce' });
  await context.addInitScript(`localStorage.setItem('skrin.language', '${language}')`);
  return context;
}

/** Waits until nothing is being fetched, drawn or faded in. */
async function settle(page: Page): Promise<void> {
  await untilLoaded(page);
  await expect(page.locator('header kbd')).toBeAttached();
  await page.evaluate('document.fonts.ready');
  // Some parts load late and fade in.
  await untilQuiet(page);
  await page.evaluate(finishAnimations);
}

/** Opens the menu of visitors, which narrow screens have. */
async function openMenu(page: Page, language: Language): Promise<void> {
  const menu = page.getByRole('button', { name: translator(language)('shell:header.menu'), exact: true });
  if (await menu.isVisible()) await menu.click();
}

async function openSettings(page: Page, language: Language): Promise<void> {
  await openMenu(page, language);
  await page.getByRole('button', { name: translator(language)('shell:header.settings'), exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** A person with records in the product, who has paid for one. */
async function makePerson(): Promise<Records> {
  const context = await browser.newContext({ baseURL: values.url });
  const records = await makeRecords(context.request);
  await context.close();
  return records;
}
