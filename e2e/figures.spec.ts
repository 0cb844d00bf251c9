import { expect, type Page, type TestInfo, test } from '@playwright/test';
import type { Session } from '@skrin/contract/accounts/schemas';
import { href } from '@skrin/contract/all-pages';
import { type Language, languages } from '@skrin/contract/languages';
import { App } from './app.ts';
import { untilLoaded } from './loaded.ts';
import { administrator, newPerson, signUp } from './people.ts';
import { clippedElements } from './pseudo-app.ts';
import { post, sharedRecords, signIn } from './records.ts';
import { follow, visitEach } from './visit.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const ask = (page: Page) =>
  post(page.request, '/api/inquiries', {
    data: {
      ...{ email: newPerson().email, firstName: 'Sari', lastName: 'Dewi' },
      ...{ interest: 'general', language: 'en', message: 'Does it work on dark skin?' },
    },
  });

/** The number of rows that the list on the screen says it has. */
async function rowsOf(page: Page): Promise<number> {
  await untilLoaded(page);
  const entries = page.getByText(/^Entries: [\d,]+\+?$/);
  if ((await entries.count()) === 0) return 0;
  return Number((await entries.textContent())?.replaceAll(/\D/g, ''));
}

test('staff land on the overview after signing in, and each number is the number of rows of its list', async ({
  page,
}, info) => {
  test.setTimeout(120_000);
  await sharedRecords(page.request);
  await ask(page);
  await page.setViewportSize(desk);
  const app = new App(page, info, 'en');
  await app.open(href('login'));
  await page.getByLabel(app.t('accounts:fields.email')).fill(administrator.email);
  await page.getByLabel(app.t('accounts:fields.password'), { exact: true }).fill(administrator.password);
  await app.button(app.t('accounts:login.submit')).click();
  await expect(page).toHaveURL(href('app'));
  await expect(app.heading(app.t('pages:app.title'))).toBeVisible();
  await expect(page.getByText('Asia/Jakarta')).toBeVisible();
  await untilLoaded(page);
  const numbers = await linkedNumbers(page);
  // Fraud review, on hold, disputed, inquiries. Nothing was paid on the days before today, so that these have no list.
  expect(numbers).toHaveLength(4);
  expect(numbers.find(({ to }) => to.includes('/inquiry/'))?.number).toBeGreaterThan(0);
  await expectLists(page, numbers);
});

/** The numbers on the screen that lead to a list. */
const linkedNumbers = async (page: Page) =>
  Promise.all(
    (await page.getByRole('main').locator('a[href*="/list?"]').all()).map(async (link) => ({
      to: (await link.getAttribute('href')) ?? '',
      number: Number(/\d[\d,]*(?!.*\d)/.exec((await link.textContent()) ?? '')?.[0]?.replaceAll(',', '')),
    })),
  );

/** Opens the list behind each number, and counts its rows. */
async function expectLists(page: Page, numbers: Awaited<ReturnType<typeof linkedNumbers>>): Promise<void> {
  for (const { to, number } of numbers) {
    await page.goto(to);
    expect(await rowsOf(page), to).toBe(number);
  }
}

test('each number of the overviews of money is the number of rows of its list', async ({ page, request }, info) => {
  test.setTimeout(180_000);
  await sharedRecords(page.request);
  const app = await workAt(page, request, info);
  // Orders made, paid and unpaid, and credit notes, in the period and in the one before; open credit and disputes.
  for (const [key, expected] of Object.entries({ ecommerce: 8, banking: 2 }) as ['ecommerce' | 'banking', number][]) {
    await app.open(href(key));
    await expect(app.heading(app.t(`pages:${key}.title`))).toBeVisible();
    await expect(page.getByText('Asia/Jakarta')).toBeVisible();
    await untilLoaded(page);
    const numbers = await linkedNumbers(page);
    expect(numbers).toHaveLength(expected);
    await expectLists(page, numbers);
  }
});

/** The overview of bookings, as somebody of the clinic sees it. */
async function bookingsOfClinic(page: Page, info: TestInfo, language: Language = 'en'): Promise<App> {
  const { clinicToken } = await sharedRecords(page.request);
  await signIn(page.context(), { accessToken: clinicToken });
  await page.context().addInitScript(`localStorage.setItem('skrin.language', '${language}')`);
  return new App(page, info, language);
}

test('each number of a clinic’s bookings leads to as many consultations', async ({ page }, info) => {
  test.setTimeout(120_000);
  await page.setViewportSize(desk);
  const app = await bookingsOfClinic(page, info);
  // Tried again, since other workers book at this clinic too.
  for (const label of [app.t('figures:bookings.come.waiting'), app.t('figures:bookings.figures.done')])
    await expect(async () => {
      await app.open(href('booking'));
      await untilLoaded(page);
      const number = page.getByRole('listitem').filter({ hasText: label }).getByRole('link').first();
      const counted = Number(/^\d+/.exec((await number.textContent()) ?? '')?.[0]);
      await number.click();
      await expect(page).toHaveURL(/\/dashboard\/consultation\?from=/);
      await expect(page.getByRole('link', { name: app.t('clinicWork:consultations.showAll') })).toBeVisible();
      await untilLoaded(page);
      await expect(page.getByRole('main').locator('a[href^="/dashboard/consultation/"]')).toHaveCount(counted);
    }).toPass();
});

for (const language of ['en', 'ar'] as const)
  test(`a clinic’s bookings are accessible and fit a phone and a desk, in ${language}`, async ({ page }, info) => {
    const app = await bookingsOfClinic(page, info, language);
    await app.open(href('booking'));
    await expect(app.heading(app.t('pages:booking.title'))).toBeVisible();
    await expectFits(app);
  });

test('a latest order leads to its page', async ({ page, request }, info) => {
  await sharedRecords(page.request);
  const app = await workAt(page, request, info);
  await app.open(href('ecommerce'));
  const latest = page.getByRole('table', { name: app.t('figures:money.latest.orders') });
  await latest.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/dashboard\/order\/[\da-f-]+$/);
});

test('other people come home after signing in', async ({ page, request }, info) => {
  const { person } = await signUp(request);
  const app = new App(page, info, 'en');
  await app.open(href('login'));
  await page.getByLabel(app.t('accounts:fields.email')).fill(person.email);
  await page.getByLabel(app.t('accounts:fields.password'), { exact: true }).fill(person.password);
  await app.button(app.t('accounts:login.submit')).click();
  await expect(page).toHaveURL(href('home'));
});

test('the work of staff comes first in the navigation, and what they have for themselves is one group below', async ({
  page,
  request,
}, info) => {
  const app = await workAt(page, request, info);
  await app.open(href('app'));
  const groups = page.getByRole('navigation', { name: app.t('shell:navigation.main') }).getByRole('list');
  await expect(groups).toHaveCount(2);
  await expect(groups.first()).toHaveAccessibleName(app.t('shell:navigation.groups.workspace'));
  await expect(groups.last()).toHaveAccessibleName(app.t('shell:navigation.groups.own'));
});

test('the period is in the address, and what was not counted in it is said in one line', async ({
  page,
  request,
}, info) => {
  const app = await workAt(page, request, info);
  await app.open(href('app'));
  await app.button('7 days').click();
  await expect(page).toHaveURL(`${href('app')}?days=7`);
  await expect(page.getByText(/^Nothing was counted on these days: .*Orders paid/)).toBeVisible();
  await expect(page.locator('[data-chart]')).toHaveCount(0);
});

async function workAt(
  page: Page,
  request: Parameters<typeof post>[0],
  info: TestInfo,
  { size = desk, language = 'en' as Language } = {},
): Promise<App> {
  const { accessToken } = await post<Session>(request, '/api/auth/login', { data: administrator });
  await page.setViewportSize(size);
  await page
    .context()
    .addInitScript(
      `localStorage.setItem('skrin.accessToken', '${accessToken}'); localStorage.setItem('skrin.language', '${language}')`,
    );
  return new App(page, info, language);
}

for (const language of languages)
  test(`the overviews are accessible and fit a phone and a desk, in ${language}`, async ({ page, request }, info) => {
    const app = await workAt(page, request, info, { language });
    await page.goto(href('maintenance'));
    await untilLoaded(page);
    const overviews = ['app', 'analytics', 'ecommerce', 'banking', 'booking'] as const;
    await visitEach(
      overviews.map((name) => ({ name })),
      async ({ name }) => {
        await follow(page, href(name));
        await expect(app.heading(app.t(`pages:${name}.title`))).toBeVisible();
        await expectFits(app);
      },
    );
  });

/** Expects that the open page is accessible and fits a desk and a phone. */
async function expectFits(app: App): Promise<void> {
  const { page, language } = app;
  for (const [name, size] of Object.entries({ desk, phone })) {
    await page.setViewportSize(size);
    await app.expectAccessible({ colours: language === 'en' ? 'both modes' : 'none' });
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), name).toBe(true);
    expect(await page.evaluate(clippedElements), name).toEqual([]);
  }
}
