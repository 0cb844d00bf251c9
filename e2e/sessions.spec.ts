import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import type { Session } from '@skrin/contract/accounts/schemas';
import { href } from '@skrin/contract/pages';
import { App } from './app.ts';
import { type Person, signUp } from './people.ts';
import { post, sharedRecords } from './records.ts';

const storedToken = (page: Page) => page.evaluate<string | null>("localStorage.getItem('skrin.accessToken')");
const storeToken = (page: Page, token: string) =>
  page.evaluate(`localStorage.setItem('skrin.accessToken', ${JSON.stringify(token)})`);

test('nothing of one person is left in another tab when the next one signs in', async ({
  page,
  context,
  request,
}, info) => {
  const { person, lockedId } = await sharedRecords(request);
  // A session of its own, since the test ends it.
  const { accessToken } = await post<Session>(request, '/api/auth/login', { data: person });
  const first = new App(page, info);
  await page.goto(href('faqs'));
  await storeToken(page, accessToken);
  await page.goto(href('analyses'));
  await expect(first.heading(first.t('screening:analysis.history'))).toBeVisible();
  await expect.poll(() => page.evaluate("localStorage.getItem('skrin.user')")).toContain(person.email);

  const second = new App(await context.newPage(), info);
  const shared = second.page;
  await shared.goto(href('analysis', { id: lockedId }));
  await expect(second.heading(second.t('screening:analysis.locked.title'))).toBeVisible();
  await expect(shared.locator('main img')).toBeVisible();

  await first.logOut();
  await expect(shared).toHaveURL(/\/auth\/jwt\/login/);
  expect(await page.evaluate("localStorage.getItem('skrin.user')")).toBeNull();

  await first.register();
  await expect(shared).toHaveURL(new RegExp(`/health-ai/${lockedId}$`));
  await expect(second.heading(second.t('screening:analysis.gone.title'))).toBeVisible();
  await expect(second.heading(second.t('screening:analysis.locked.title'))).toHaveCount(0);
  await expect(shared.locator('main img')).toHaveCount(0);
});

test('what was asked for one person on a slow line is never painted for the next', async ({
  page,
  context,
  request,
}, info) => {
  const { person, lockedId } = await sharedRecords(request);
  const { accessToken } = await post<Session>(request, '/api/auth/login', { data: person });
  const next = await signUp(request);
  await page.goto(href('faqs'));
  await storeToken(page, accessToken);

  const second = new App(await context.newPage(), info);
  const shared = second.page;
  const title = second.t('screening:analysis.locked.title');
  await shared.addInitScript(`new MutationObserver(() => {
    if (document.querySelector('main img') || document.body.textContent.includes(${JSON.stringify(title)})) window.painted = true;
  }).observe(document, { childList: true, subtree: true, characterData: true })`);
  const asked = Promise.withResolvers<void>();
  const changed = Promise.withResolvers<void>();
  await shared.route('**/api/analyses/**', async (route) => {
    const response = await route.fetch();
    if (route.request().headers().authorization === `Bearer ${accessToken}`) {
      asked.resolve();
      await changed.promise;
    }
    // A request that the page has aborted cannot be answered any more.
    await route.fulfill({ response }).catch(() => undefined);
  });
  await shared.goto(href('analysis', { id: lockedId }));
  await asked.promise;
  await storeToken(page, next.accessToken);
  changed.resolve();
  await expect(second.heading(second.t('screening:analysis.gone.title'))).toBeVisible();
  expect(await shared.evaluate('window.painted')).toBeUndefined();
});

test('a session that runs out during the questions loses nothing of them', async ({ page }, info) => {
  const app = new App(page, info);
  await page.clock.install();
  const person = await app.register({ consent: false });
  await page.goto(href('assessmentForm', { step: 'location' }));
  await app.answer({ location: ['face'] });
  const days = page.getByLabel(app.t('questionnaire:options.duration.d1_3'), { exact: true });
  await days.click();
  const address = page.url();

  await page.clock.fastForward('03:00:00');
  await expect(page).toHaveURL(/\/auth\/jwt\/login\?returnTo=/);
  await expect(page.getByRole('alert').filter({ hasText: app.t('errors:token_expired.title') })).toBeVisible();
  expect(await storedToken(page)).toBeNull();

  await page.clock.setSystemTime(new Date());
  await fillLogin(app, person);
  await expect(page).toHaveURL(address);
  await expect(days).toBeChecked();
  await page.goBack();
  await expect(page.getByLabel(app.t('questionnaire:options.location.face'), { exact: true })).toBeChecked();
  expect((await page.evaluate<string[]>('Object.keys(localStorage)')).toSorted()).toEqual([
    'skrin.accessToken',
    'skrin.language',
    'skrin.timeZone',
    'skrin.user',
  ]);
});

test('a token that is forged or over ends signed out, by the word of the browser alone', async ({
  page,
  request,
}, info) => {
  const app = new App(page, info);
  const { accessToken } = await signUp(request);
  const [header = '', claims = '', signature = ''] = accessToken.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  const write = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const foreign = sign('sha256', Buffer.from(`${header}.${claims}`), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  const rejected = app.t('accounts:rejected.title');
  const forged = {
    tampered: [`${header}.${write({ ...read(claims), exp: read(claims).exp + 60 })}.${signature}`, rejected],
    'of a foreign key': [`${header}.${claims}.${foreign.toString('base64url')}`, rejected],
    'alg none': [`${write({ alg: 'none' })}.${claims}.`, rejected],
    garbage: ['garbage', rejected],
    expired: [`${header}.${write({ ...read(claims), exp: 1 })}.${signature}`, app.t('errors:token_expired.title')],
  } as const;
  // The server would refuse these tokens too, so its answer is held back.
  await page.route('**/api/auth/me', () => undefined);
  await page.goto(href('faqs'));
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));

  for (const [kind, [token, notice]] of Object.entries(forged)) {
    await test.step(kind, async () => {
      await storeToken(page, token);
      await page.goto(href('assessments'));
      await expect(page.getByRole('alert').filter({ hasText: notice })).toBeVisible();
      await expect(page).toHaveURL(/\/auth\/jwt\/login\?returnTo=%2Fassessment$/);
      expect(await storedToken(page)).toBeNull();
    });
  }
  expect(logged.filter((text) => text.includes('cannot be read'))).toHaveLength(1);
});

/** Logs in on the open log-in page. */
async function fillLogin(app: App, { email, password }: Person): Promise<void> {
  for (const [name, value] of Object.entries({ email, password } as const)) {
    const label = app.t(`accounts:fields.${name as 'email' | 'password'}`);
    await app.page.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
  await app.button(app.t('accounts:login.submit')).click();
}
