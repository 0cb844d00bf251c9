import { type APIRequestContext, expect, type Page, type TestInfo, test } from '@playwright/test';
import type { User } from '@skrin/contract/accounts/schemas';
import type { Price } from '@skrin/contract/billing/schemas';
import { type Language, languages } from '@skrin/contract/languages';
import { href } from '@skrin/contract/pages';
import { formatMoney, languageInfo } from '@skrin/i18n';
import { App } from './app.ts';
import { withLockedResult } from './paying.ts';

const others = languages.slice(1);

for (const language of others) {
  test(`${language}, once chosen, is the language of the page and of later visits`, async ({ page }, info) => {
    await page.goto(href('login'));
    const app = await choose(page, info, { from: 'en', to: language });
    await expect(app.heading(app.t('accounts:login.title'))).toBeVisible();
    await expectDocumentIn(page, language);
    await page.reload();
    await expect(app.heading(app.t('accounts:login.title'))).toBeVisible();
    await expectDocumentIn(page, language);
    await page.goto(href('faqs'));
    await expectDocumentIn(page, language);
    await app.expectAccessible({ colours: 'none' });
  });

  test(`half an assessment survives the change to ${language}`, async ({ page }, info) => {
    const english = new App(page, info, 'en');
    await english.register();
    await page.goto(href('assessmentForm'));
    await english.link(english.t('screening:assessment.begin')).click();
    await english.answer({ location: ['leg_foot'] });
    const lasting = (app: App) => page.getByLabel(app.t('questionnaire:options.duration.gt1w'), { exact: true });
    await lasting(english).check();

    const app = await choose(page, info, { from: 'en', to: language });
    await expect(app.heading(app.t('questionnaire:questions.duration.title'))).toBeVisible();
    await expect(lasting(app)).toBeChecked();
    await expectDocumentIn(page, language);
    await page.goBack();
    await expect(page.getByLabel(app.t('questionnaire:options.location.leg_foot'), { exact: true })).toBeChecked();

    const back = await choose(page, info, { from: language, to: 'en' });
    await expect(page.getByLabel(back.t('questionnaire:options.location.leg_foot'), { exact: true })).toBeChecked();
  });
}

test('prices are written as readers of each language know them', async ({ page, context, request }, info) => {
  const { items }: { items: Price[] } = await (await request.get('/api/prices')).json();
  const [price] = items;
  expect(price).toBeDefined();
  if (!price) return;
  const { app: english, analysisId } = await withLockedResult({ page, context, request }, info, { language: 'en' });
  await page.goto(href('payment', { analysis: analysisId }));
  let app = english;
  for (const language of [...others, 'en'] as const) {
    app = await choose(page, info, { from: app.language, to: language });
    await expect(app.heading(app.t('billing:title'))).toBeVisible();
    await expect(page.locator('main')).toContainText(formatMoney(price.price, language));
    for (const { charge } of price.charges) {
      await expect(page.locator('main')).toContainText(formatMoney(charge, language));
    }
    await expectDocumentIn(page, language);
  }
});

test('the account keeps the language that was chosen, and a new device goes on in it', async ({
  page,
  browser,
  request,
}, info) => {
  const chosen = others.at(-1) ?? 'en';
  const app = new App(page, info, 'en');
  const person = await app.register();
  expect((await account(page, request)).language).toBe('en');
  await choose(page, info, { from: 'en', to: chosen });
  await expect.poll(async () => (await account(page, request)).language).toBe(chosen);

  const device = await browser.newContext({ locale: 'en-US' });
  const elsewhere = new App(await device.newPage(), info, 'en');
  await elsewhere.login(person);
  await expectDocumentIn(elsewhere.page, chosen);
  await device.close();
});

/** Chooses a language in the menu of the header. */
async function choose(page: Page, info: TestInfo, { from, to }: Record<'from' | 'to', Language>): Promise<App> {
  const before = new App(page, info, from);
  const current = `${before.t('shell:header.language')}: ${languageInfo[from].label}`;
  await page.getByRole('button', { name: current }).click();
  await page.locator('#language-menu').getByRole('button', { name: languageInfo[to].label, exact: true }).click();
  return new App(page, info, to);
}

async function expectDocumentIn(page: Page, language: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', languageInfo[language].htmlLang);
  await expect(page.locator('html')).toHaveAttribute('dir', languageInfo[language].direction);
}

/** The user whom the server has for the stored token. */
async function account(page: Page, request: APIRequestContext): Promise<User> {
  const token = await page.evaluate<string>("localStorage.getItem('skrin.accessToken')");
  return (await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })).json();
}
