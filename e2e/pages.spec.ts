import { expect, test } from '@playwright/test';
import { languages } from '@skrin/contract/languages';
import { inLanguage, type PageKey, pages } from '@skrin/contract/pages';
import { addressOf, comingSoonKeys, guestKeys, memberKeys, publicKeys, titleOf } from './addresses.ts';
import { App } from './app.ts';
import { recordFaults } from './faults.ts';
import { type Records, sharedRecords, signIn } from './records.ts';

let records: Records;
test.beforeAll(async ({ request }, info) => {
  records = await sharedRecords(request, info);
});

for (const key of [...publicKeys, ...guestKeys]) {
  test(`${key} opens for a visitor`, async ({ page }, info) => {
    await expectOpen(new App(page, info), key);
  });
}

for (const key of memberKeys) {
  test(`${key} opens for a member`, async ({ page, context }, info) => {
    await signIn(context, records);
    await expectOpen(new App(page, info), key);
  });
}

for (const [what, address, title] of [
  ['their home', () => '/', 'home'],
  ['an opened result', () => `/health-ai/${records.unlockedId}`, 'result'],
  ['the upload', () => `/health-ai?assessment=${records.assessmentId}&step=upload`, 'upload'],
  ['the payment of a result', () => `/payment?analysis=${records.lockedId}`, 'payment'],
  ['the checkout', () => '/product/checkout', 'checkout'],
] as const) {
  test(`${what} opens for a member`, async ({ page, context }, info) => {
    await signIn(context, records);
    const app = new App(page, info);
    const titles = {
      home: app.t('home:dashboard.hello', { name: 'Ayu' }),
      result: app.t('screening:analysis.result.title'),
      upload: app.t('screening:analysis.upload.title'),
      payment: app.t('billing:title'),
      checkout: app.t('pages:productCheckout.title'),
    };
    await expectPage(app, address(), titles[title]);
  });
}

const comingSoonByPlace = Object.groupBy(comingSoonKeys, (key) => pages[key].path.replace(/\/[^/]*$/, '') || '/');
for (const [place, keys = []] of Object.entries(comingSoonByPlace)) {
  test(`pages that are to come open: ${place}`, async ({ page, context }, info) => {
    await signIn(context, records);
    for (const key of keys) await test.step(key, () => expectOpen(new App(page, info), key));
  });
}

for (const status of [403, 404, 500] as const) {
  test(`the page of error ${status} says what happened`, async ({ page }, info) => {
    const app = new App(page, info);
    await expectPage(app, `/error/${status}`, app.t(`common:status.${status}.title`));
  });
}

test('unknown addresses are named as such, and no search engine keeps them', async ({ page }, info) => {
  const app = new App(page, info);
  for (const address of ['/nowhere', '/xx/faqs', '/product/product-99', '/article/no-such-article']) {
    await test.step(address, async () => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await expect(page.locator('h1')).toBeVisible();
      await app.expectAccessible();
    });
  }
  await expect(page).not.toHaveURL(/login/);
});

test('pages without a language in their address are repeated faultlessly for readers of another one', async ({
  page,
}) => {
  const faults = recordFaults(page);
  await page.addInitScript("localStorage.setItem('skrin.language', 'ar')");
  for (const address of ['/', '/faqs', '/technology']) {
    await page.goto(address);
    await expect(page.locator('html')).not.toHaveAttribute('data-boot');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.locator('h1')).toHaveCount(1);
  }
  expect(faults).toEqual([]);
});

for (const timezoneId of ['Asia/Jakarta', 'America/Los_Angeles']) {
  test(`prerendered pages are repeated faultlessly by readers in ${timezoneId}`, async ({ browser }, info) => {
    const context = await browser.newContext({ timezoneId });
    const page = await context.newPage();
    const faults = recordFaults(page);
    const { technology, articleList, contactUs, maintenance, home } = pages;
    const article = addressOf('article', records);
    const addresses = [
      ...languages.map((language) => inLanguage(technology.path, language)),
      ...[articleList.path, article].flatMap((path) => [path, inLanguage(path, 'id'), inLanguage(path, 'ar')]),
      ...[contactUs.path, maintenance.path, home.path],
    ];
    for (const address of addresses) {
      await new App(page, info).open(address);
      await expect(page.locator('html')).not.toHaveAttribute('data-boot');
      expect(faults, address).toEqual([]);
    }
    await context.close();
  });
}

test('a visitor on a member page logs in and comes back to it', async ({ page }, info) => {
  const app = new App(page, info);
  const person = await app.register();
  await page.evaluate('localStorage.clear()');
  for (const key of [...memberKeys, ...comingSoonKeys.slice(0, 1)]) {
    await page.goto(addressOf(key, records));
    await expect(page).toHaveURL(`/auth/jwt/login?returnTo=${encodeURIComponent(addressOf(key, records))}`);
  }
  const wanted = '/assessment/form?step=location';
  await page.goto(wanted);
  await page.getByLabel(app.t('accounts:fields.email')).fill(person.email);
  await page.getByRole('textbox', { name: app.t('accounts:fields.password'), exact: true }).fill(person.password);
  await app.button(app.t('accounts:login.submit')).click();
  await expect(page).toHaveURL(wanted);
  await expect(app.heading(app.t('questionnaire:questions.location.title'))).toBeVisible();
});

test('nobody who is signed in is asked to sign in again', async ({ page, context }, info) => {
  await signIn(context, records);
  const app = new App(page, info);
  for (const key of guestKeys) {
    await page.goto(pages[key].path);
    await expect(app.heading(app.t('home:dashboard.hello', { name: 'Ayu' }))).toBeVisible();
  }
  await page.goto(`${pages.login.path}?returnTo=${encodeURIComponent('/health-ai/list')}`);
  await expect(app.heading(app.t('screening:analysis.history'))).toBeVisible();
});

const expectOpen = (app: App, key: PageKey) => expectPage(app, addressOf(key, records), titleOf(app, key, records));

/** Everything that is asked of every page. */
async function expectPage(app: App, address: string, title: string | RegExp): Promise<void> {
  const { page } = app;
  const faults = recordFaults(page);
  const response = await page.goto(address);
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle(typeof title === 'string' ? `${title} · ${app.t('common:appName')}` : title);
  await expect(page.locator('main .MuiSkeleton-root')).toHaveCount(0);
  await expect(page.locator('h1')).toHaveCount(1);
  await app.expectAccessible();
  expect(faults.splice(0)).toEqual([]);
  page.removeAllListeners();
}
