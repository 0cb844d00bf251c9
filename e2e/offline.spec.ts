import { expect, type Page, test } from '@playwright/test';
import type { ArticleItem } from '@skrin/contract/content/articles';
import { href } from '@skrin/contract/pages';
import { sampleAnswers } from '@skrin/contract/programmes/skin/demo-sample';
import { namespaces } from '@skrin/i18n';
import { App } from './app.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker has cached what works without a network, texts included. */
async function keepForOffline(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)');
  await expect
    .poll(() => keptAddresses(page))
    .toContainEqual(expect.stringMatching(/^\/assets\/locales\/\w+\/en\/questionnaire\.json$/));
}

/** Addresses of everything that the service worker has cached. */
const keptAddresses = (page: Page) =>
  page.evaluate<string[]>(`(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(caches_.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname);
  })()`);

test('questions, care level and articles work without a network, and what waits goes by itself', async ({
  page,
  context,
  request,
}, info) => {
  const app = new App(page, info);
  const person = await app.register();
  await keepForOffline(page);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(app.t('shell:offline'))).toBeVisible();
  await app.answerAll(sampleAnswers);
  await page.goto(`${href('assessmentForm')}?step=skin`);
  await page.getByLabel(app.t('questionnaire:safety.items.skin.findings.skin_coming_off'), { exact: true }).click();
  await expect(app.heading(app.t('advice:care.now.label'))).toBeVisible();
  await app.button(app.t('advice:help.confirm')).click();
  await page.goto(`${href('assessmentForm')}?step=review`);
  await app.button(app.t('common:actions.submit')).click();
  await expect(page.getByText(app.t('screening:assessment.waiting'))).toBeVisible();

  const article = await context.newPage();
  const { items } = (await (await request.get(`/api/post/list?language=${app.language}&limit=100`)).json()) as {
    items: ArticleItem[];
  };
  // One that comes with the product: tests beside this one publish newer ones.
  const bundled = items.at(-1);
  await article.goto(`${app.language === 'en' ? '' : `/${app.language}`}/article/${bundled?.slug}`);
  await expect(article.getByRole('heading', { level: 1, name: bundled?.title ?? '' })).toBeVisible();
  await article.close();

  await context.setOffline(false);
  await expect(app.heading(app.t('screening:analysis.tips.title'))).toBeVisible();

  await app.link(app.t('screening:analysis.tips.next')).click();
  await context.setOffline(true);
  await app.chooseSample();
  await app.button(app.t('screening:photo.start')).click();
  await expect(page.getByText(app.t('screening:analysis.upload.waiting'))).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/health-ai\/[0-9a-f-]{36}$/);

  await app.logOut();
  await expect(app.link(app.t('shell:header.login'))).toBeVisible();
  const kept = await keptAddresses(page);
  expect(
    kept.filter((address) => !/^\/(assets\/|favicon\.svg$|error\/offline$|api\/document-keys$)/.test(address)),
  ).toEqual([]);
  expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain(person.email);
});

test('a new version brings the texts that the one before had kept', async ({ page, context }) => {
  await page.goto(href('home'));
  await keepForOffline(page);
  const texts = async (folder: RegExp) =>
    (await keptAddresses(page)).flatMap((address) => folder.exec(address)?.slice(1) ?? []).sort();
  const all = namespaces.map((namespace) => `en/${namespace}.json`).sort();
  await expect.poll(() => texts(/^\/assets\/locales\/\w+\/(.+)$/)).toEqual(all);

  const version = '/assets/locales/newversion';
  await context.route('/sw.js?newversion', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/\/assets\/locales\/\w+/g, version);
    await route.fulfill({ response, body });
  });
  await context.route(`${version}/**`, (route) => route.fulfill({ json: {} }));
  // Under another address: the browser's update check of the same address cannot be intercepted.
  await page.evaluate('navigator.serviceWorker.register("/sw.js?newversion").then(() => null)');
  await expect.poll(() => texts(/^\/assets\/locales\/newversion\/(.+)$/)).toEqual(all);
});
