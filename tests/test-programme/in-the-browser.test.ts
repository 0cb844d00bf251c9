import path from 'node:path';
import { href } from '@skrin/contract/pages';
import { translator } from '@skrin/i18n/server';
import { build, preview } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '../../apps/server/src/testing/test-app.ts';
import { bundledArticles } from '../../apps/web/vite/bundled-articles.ts';
import { catalogues } from '../../apps/web/vite/catalogues.ts';
import { resourceIcons } from '../../apps/web/vite/resource-icons.ts';
import { sampleResult } from '../../apps/web/vite/sample-result.ts';
import { openBrowser } from '../../e2e/browser.ts';
import { testProgramme } from './register.ts';

const t = translator('en');

/** Serves the pages of `web` on a free port, in front of a server. Returns where. */
async function serveWeb(api: string): Promise<string> {
  const root = path.join(import.meta.dirname, 'web');
  const outDir = path.resolve(import.meta.dirname, '../../.tmp/test-programme');
  const common = { root, configFile: false, logLevel: 'error' } as const;
  await build({
    ...common,
    plugins: [testProgramme(), bundledArticles(), catalogues(), resourceIcons(), sampleResult()],
    build: { outDir, emptyOutDir: true, minify: false, reportCompressedSize: false },
  });
  const web = await preview({ ...common, build: { outDir }, preview: { port: 0, proxy: { '/api': api } } });
  onTestFinished(() => web.close());
  return web.resolvedUrls?.local[0] ?? '';
}

it('is checked by a visitor in the browser, and stands in the history of the account made then', async () => {
  const app = await createTestApp();
  const baseURL = await serveWeb(app.url);
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ baseURL, locale: 'en-US' });
  page.setDefaultTimeout(60_000);
  const faults: Error[] = [];
  page.on('pageerror', (fault) => faults.push(fault));
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await page.goto(href('programmeCheck', { programme: 'two_questions' }));
  await page.getByRole('heading', { name: 'How do you sleep?' }).waitFor();
  await page.getByRole('link', { name: t('screening:assessment.begin') }).click();
  await page.getByRole('group', { name: 'Hours of sleep' }).getByRole('textbox').fill('5');
  await page.getByRole('group', { name: 'Do you snore?' }).getByLabel('Yes', { exact: true }).check();
  await press(t('common:actions.next'));
  await page.getByRole('heading', { name: t('screening:assessment.review.title') }).waitFor();
  await press(t('common:actions.submit'));
  await page.getByText('4 points short of sleep').waitFor();

  await page.goto(href('register'));
  const email = 'ayu@example.com';
  const typed = { firstName: 'Ayu', lastName: 'Lestari', email, password: 'a long enough password' } as const;
  for (const [name, value] of Object.entries(typed))
    await page
      .getByRole('textbox', { name: t(`accounts:fields.${name as keyof typeof typed}`), exact: true })
      .fill(value);
  await press(t('accounts:register.submit'));
  const code = page.getByLabel(t('accounts:code.field'), { exact: true });
  await code.waitFor();
  await code.fill(await app.codeFor(email));
  const visitor = await page.evaluate<string>("localStorage.getItem('skrin.accessToken')");
  await press(t('accounts:code.confirm'));
  await page.waitForFunction(`localStorage.getItem('skrin.accessToken') !== '${visitor}'`);

  await page.goto(href('analyses'));
  await page.getByRole('link', { name: 'Sleep, 4 points' }).click();
  await page.getByText('4 points short of sleep').waitFor();
  expect(faults).toEqual([]);
}, 300_000);
