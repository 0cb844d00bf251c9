/**
 * `npm run screens -- --url http://localhost:3000 --as before`: screenshots of every screen of the patient's path on a
 * phone and on a desk, light and dark, in English, Indonesian and Arabic, in `.tmp/path-screens/before`. The product
 * must be started with the administrator of `people.ts`, and DATA_DIR must name its data folder. Once `before` and
 * `after` are there, `npm run screens -- --compose` puts them one above the other in `docs/screens`: one sheet for each
 * screen and width.
 */
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import type { Language } from '@skrin/contract/languages';
import { inLanguage } from '@skrin/contract/pages';
import { launchChromium, temporary } from './browser.ts';
import { untilLoaded } from './loaded.ts';
import { makeRecords, type Records, signIn } from './records.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    as: { type: 'string', default: 'after' },
    compose: { type: 'boolean', default: false },
  },
});

const screens = ['landing', 'question', 'tips', 'photo', 'preview', 'payment', 'result', 'history'] as const;
/** `scaled`: width of a picture on a sheet, in pixels. Windows are taller than most, to show what lies below the fold. */
const widths = [
  { width: 390, height: 1400, scaled: 190 },
  { width: 1440, height: 1200, scaled: 400 },
];
const variants = (['en', 'id', 'ar'] as const).flatMap((language) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ language, colorScheme })),
);
const folder = path.join(temporary, 'path-screens');
const sheets = path.resolve(import.meta.dirname, '../docs/screens');

const browser = await chromium.launch(await launchChromium());
try {
  await (values.compose ? compose() : capture());
} finally {
  await browser.close();
}

async function capture(): Promise<void> {
  const target = path.join(folder, values.as);
  await mkdir(target, { recursive: true });
  const visitor = await browser.newContext({ baseURL: values.url });
  const records = await makeRecords(visitor.request);
  await visitor.close();
  for (const { width, height } of widths) {
    for (const { language, colorScheme } of variants) {
      const context = await browser.newContext({
        baseURL: values.url,
        viewport: { width, height },
        colorScheme,
        reducedMotion: 'reduce',
      });
      await context.addInitScript(`localStorage.setItem('skrin.language', '${language}')`);
      for (const screen of screens) {
        if (screen === 'question') await signIn(context, records);
        const page = await context.newPage();
        await page.goto(addressOf(screen, language, records));
        await untilLoaded(page);
        await page.waitForLoadState('networkidle');
        const file = path.join(target, `${nameOf(screen, width, language, colorScheme)}.webp`);
        await page.screenshot({ path: file, type: 'webp', quality: 80 });
        await page.close();
      }
      await context.close();
      console.log(`${values.as}: ${width} px, ${colorScheme}, ${language}`);
    }
  }
}

function addressOf(screen: (typeof screens)[number], language: Language, records: Records): string {
  const { assessmentId, lockedId, unlockedId } = records;
  const addresses = {
    landing: inLanguage('/', language),
    question: '/assessment/form?step=location',
    tips: `/health-ai?assessment=${assessmentId}`,
    photo: `/health-ai?assessment=${assessmentId}&step=upload`,
    preview: `/health-ai/${lockedId}`,
    payment: `/payment?analysis=${lockedId}`,
    result: `/health-ai/${unlockedId}`,
    history: '/health-ai/list',
  };
  return addresses[screen];
}

async function compose(): Promise<void> {
  await mkdir(sheets, { recursive: true });
  for (const screen of screens) {
    for (const { width, scaled } of widths) {
      const row = async (as: string) => {
        const pictures = variants.map(async ({ language, colorScheme }) => {
          const file = path.join(folder, as, `${nameOf(screen, width, language, colorScheme)}.webp`);
          return `<img width="${scaled}" src="data:image/webp;base64,${await readFile(file, 'base64')}">`;
        });
        return `<h2>${as}</h2><div>${(await Promise.all(pictures)).join('')}</div>`;
      };
      const page = await browser.newPage({ viewport: { width: variants.length * (scaled + 12) + 12, height: 100 } });
      await page.setContent(`<style>
        body { margin: 12px; background: #8894a0; font: 14px sans-serif }
        h2 { margin: 0 0 4px; font-size: 14px } div { display: flex; gap: 12px; align-items: start; margin-bottom: 12px }
      </style>${await row('before')}${await row('after')}`);
      const file = path.join(sheets, `${screen}-${width}.webp`);
      await page.screenshot({ path: file, type: 'webp', quality: 60, fullPage: true });
      await page.close();
    }
  }
}

function nameOf(screen: string, width: number, language: Language, colorScheme: string): string {
  return `${screen}-${width}-${language}-${colorScheme}`;
}
