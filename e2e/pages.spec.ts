import { expect, test } from '@playwright/test';
import { type PageKey, pages } from '@skrin/contract/all-pages';
import { languages } from '@skrin/contract/languages';
import { inLanguage, prerenderedPages } from '@skrin/contract/pages';
import { addressOf, guestKeys, memberKeys, publicKeys, staffKeys, titleOf } from './addresses.ts';
import { App } from './app.ts';
import { recordFaults } from './faults.ts';
import { untilLoaded } from './loaded.ts';
import { expectReadable } from './readable.ts';
import { type Records, type StaffRecords, sharedRecords, signIn, staffRecords } from './records.ts';
import { follow, navigate, visitEach } from './visit.ts';

let records: Records;
// Not in `beforeAll`: one worker would then run all of these tests.
test.beforeEach(async ({ request }) => {
  records = await sharedRecords(request);
});

interface Visit {
  name: string;
  address: string;
  /** Title of the page without the name of the product; a pattern of the whole title where it holds a time. */
  title?: string | RegExp | undefined;
}

const visitOf = (app: App, key: PageKey): Visit => ({
  name: key,
  address: addressOf(key, records),
  title: titleOf(app, key, records),
});

const visitsOfVisitor = (app: App): Visit[] => [
  ...[...publicKeys, ...guestKeys].map((key) => visitOf(app, key)),
  ...([403, 500] as const).map((status) => ({
    name: `error ${status}`,
    address: `/error/${status}`,
    title: app.t(`common:status.${status}.title`),
  })),
];

function visitsOfMember(app: App): Visit[] {
  const { assessmentId, lockedId, unlockedId } = records;
  const upload = `/health-ai?assessment=${assessmentId}&step=upload`;
  return [
    ...memberKeys.map((key) => visitOf(app, key)),
    { name: 'their home', address: '/', title: app.t('home:dashboard.hello', { name: 'Ayu' }) },
    { name: 'an opened result', address: `/health-ai/${unlockedId}`, title: app.t('screening:analysis.result.title') },
    { name: 'the upload', address: upload, title: app.t('screening:analysis.upload.title') },
    { name: 'the payment of a result', address: `/payment?analysis=${lockedId}`, title: app.t('billing:title') },
    { name: 'the checkout', address: '/product/checkout', title: app.t('pages:productCheckout.title') },
    { name: 'a question', address: '/assessment/form?step=location' },
  ];
}

/** Pages of a clinic's members, who alone see its consultations. */
const clinicKeys = staffKeys.filter((key) => pages[key].access === 'consultation:note');

const visitsOfStaff = (app: App, { rows }: StaffRecords): Visit[] =>
  staffKeys
    .filter((key) => !clinicKeys.includes(key))
    .map((key) => {
      const row = rows.find(({ resource }) => key.startsWith(resource));
      return {
        name: key,
        address: row ? pages[key].path.replace(':id', row.id) : addressOf(key, records),
        title: row && key.endsWith('Details') ? row.title : titleOf(app, key, records),
      };
    });

for (const who of ['visitor', 'member'] as const) {
  const visitsOf = { visitor: visitsOfVisitor, member: visitsOfMember }[who];

  test.describe(`every page for a ${who}`, () => {
    // Pages are prerendered in the time zone of the machine that builds them, and read in others.
    test.use({ timezoneId: 'America/Los_Angeles' });

    test('opens, and can be read in every mode and width', async ({ page, context }, info) => {
      if (who === 'member') await signIn(context, records);
      const app = new App(page, info);
      const faults = await recordFaults(page);
      await visitEach(visitsOf(app), async (visit) => {
        await expectOpen(app, visit);
        await expectReadable(app);
        expect(faults.splice(0)).toEqual([]);
      });
    });
  });

  test(`every page can be gone on to and read by a ${who} from right to left`, async ({ page, context }, info) => {
    if (who === 'member') await signIn(context, records);
    await context.addInitScript("localStorage.setItem('skrin.language', 'ar')");
    const app = new App(page, info, 'ar');
    const faults = await recordFaults(page);
    await page.goto(pages.maintenance.path);
    await untilLoaded(page);
    await visitEach(visitsOf(app), async ({ name, address }) => {
      await follow(page, prerenderedPages.some((key) => key === name) ? inLanguage(address, 'ar') : address);
      await expectReadable(app, { colours: false });
      expect(faults.splice(0)).toEqual([]);
    });
  });
}

test('every page that takes a permission opens for staff, can be read and worked with by thumb', async ({
  page,
  context,
}, info) => {
  const staff = await staffRecords(page.request);
  await signIn(context, staff);
  const app = new App(page, info);
  const faults = await recordFaults(page);
  await visitEach(visitsOfStaff(app, staff), async (visit) => {
    await expectOpen(app, visit);
    await expectReadable(app);
    expect(faults.splice(0)).toEqual([]);
  });
});

test('every page of a member says when it cannot be loaded, and is there when asked again', async ({
  page,
  context,
}, info) => {
  await signIn(context, records);
  const app = new App(page, info);
  const retry = JSON.stringify(app.t('common:actions.retry'));
  await page.addInitScript(refuseApi);
  await visitEach(visitsOfMember(app), async (visit) => {
    await page.goto(visit.address);
    await untilLoaded(page);
    // In one step: what the page asks again by itself may take the button away.
    await page.evaluate(`window.refuses = false;
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === ${retry})?.click()`);
    await untilLoaded(page);
    await expectPage(app, visit);
  });
});

test('the pages of a clinic open for who works there', async ({ page, context }, info) => {
  await signIn(context, { accessToken: records.clinicToken });
  const app = new App(page, info);
  const faults = await recordFaults(page);
  await visitEach(
    clinicKeys.map((key) => visitOf(app, key)),
    async (visit) => {
      await expectOpen(app, visit);
      await expectReadable(app);
      expect(faults.splice(0)).toEqual([]);
    },
  );
});

test('unknown addresses are named as such, and no search engine keeps them', async ({ page }, info) => {
  const app = new App(page, info);
  for (const address of [
    '/nowhere',
    '/dashboard/nowhere',
    '/xx/faqs',
    '/product/product-99',
    '/article/no-such-article',
  ]) {
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
  const faults = await recordFaults(page);
  await page.addInitScript("localStorage.setItem('skrin.language', 'ar')");
  for (const address of ['/', '/faqs', '/technology']) {
    await page.goto(address);
    await untilLoaded(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.locator('h1')).toHaveCount(1);
  }
  expect(faults).toEqual([]);
});

test.describe('prerendered pages', () => {
  test.use({ timezoneId: 'Asia/Jakarta' });

  test('are repeated faultlessly by readers elsewhere, in each language', async ({ page }, info) => {
    const faults = await recordFaults(page);
    const { technology, articleList, contactUs, maintenance, home } = pages;
    const article = addressOf('article', records);
    const addresses = [
      ...languages.map((language) => inLanguage(technology.path, language)),
      ...[articleList.path, article].flatMap((path) => [path, inLanguage(path, 'id'), inLanguage(path, 'ar')]),
      ...[contactUs.path, maintenance.path, home.path],
    ];
    for (const address of addresses) {
      await new App(page, info).open(address);
      await untilLoaded(page);
      expect(faults, address).toEqual([]);
    }
  });
});

test('a visitor on a member page logs in and comes back to it', async ({ page }, info) => {
  const app = new App(page, info);
  const person = await app.register();
  await page.evaluate('localStorage.clear()');
  await page.reload();
  for (const key of memberKeys) {
    await navigate(page, addressOf(key, records));
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
  await page.goto(pages.faqs.path);
  await untilLoaded(page);
  for (const key of guestKeys) {
    await navigate(page, pages[key].path);
    await expect(page).toHaveURL(pages.home.path);
    await expect(app.heading(app.t('home:dashboard.hello', { name: 'Ayu' }))).toBeVisible();
  }
  await page.goto(`${pages.login.path}?returnTo=${encodeURIComponent('/health-ai/list')}`);
  await expect(app.heading(app.t('screening:analysis.history'))).toBeVisible();
});

/** Opens a page and checks what every page must have. */
async function expectOpen(app: App, visit: Visit): Promise<void> {
  const response = await app.page.goto(visit.address);
  expect(response?.status()).toBe(200);
  await untilLoaded(app.page);
  await expectPage(app, visit);
}

const refusal = { type: 'about:blank', title: 'Later', status: 429, code: 'too_many_requests', requestId: 'r' };

/**
 * Refuses every API request of a document except those of `auth`, until told otherwise. A page does not retry this
 * status on its own, which would take seconds. In the page: a route would lead each file of every document through this
 * process. Source for the browser.
 */
const refuseApi = `{
  window.refuses = true;
  const { fetch } = window;
  window.fetch = async (request, ...options) =>
    window.refuses && /\\/api\\/(?!auth\\/)/.test(request.url ?? request)
      ? Response.json(${JSON.stringify(refusal)}, { status: 429, headers: { 'content-type': 'application/problem+json' } })
      : fetch(request, ...options);
}`;

/** One evaluation in the page: for a locator, Playwright would first send its own script to the document. */
async function expectPage({ page, t }: App, { title = /./ }: Visit): Promise<void> {
  const whole = typeof title === 'string' ? `${title} · ${t('common:appName')}` : expect.stringMatching(title);
  const shown = "[document.title, document.querySelectorAll('h1').length]";
  await expect.poll(() => page.evaluate(shown)).toEqual([whole, 1]);
}
