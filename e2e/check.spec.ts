import { expect, type Page, test } from '@playwright/test';
import type { VisitorSession } from '@skrin/contract/accounts/schemas';
import { href } from '@skrin/contract/pages';
import { sampleAnswers } from '@skrin/contract/programmes/skin/demo-sample';
import { App } from './app.ts';
import { recordHiddenPages } from './faults.ts';
import { post } from './records.ts';

test('a check is made without an account, is nobody else’s, and comes along to one', async ({
  page,
  browser,
}, info) => {
  const app = new App(page, info);
  const vanished = await recordHiddenPages(page);
  const sent = recordSent(page);
  await page.goto(href('home'));
  await page
    .locator('main')
    .getByRole('link', { name: app.t('common:actions.start') })
    .first()
    .click();
  await expect(page).toHaveURL(href('check'));
  await expect(app.heading(app.t('pages:check.title'))).toBeVisible();
  await app.expectAccessible();
  await app.answerAll(sampleAnswers, href('check'));
  await page.reload();
  await expect(app.heading(app.t('screening:assessment.review.title'))).toBeVisible();
  expect(sent).toEqual([]);

  await app.button(app.t('common:actions.submit')).click();
  await expect(page).toHaveURL(/\/check\/photo\?/);
  await page.getByRole('checkbox').check();
  await app.button(app.t('screening:analysis.tips.next')).click();
  await expect(page).toHaveURL(/step=upload/);
  await app.sendSample();
  await expect(page).toHaveURL(/\/check\/[0-9a-f-]{36}$/);
  await page.reload();
  await expect(app.button(app.t('screening:result.pay'))).toBeInViewport();
  await expect(page.locator('[data-care]')).toBeVisible();
  await expect(page.locator('footer')).toHaveCount(0);
  await expect(app.link(app.t('shell:header.login'))).toBeVisible();
  await app.expectAccessible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  const elsewhere = await browser.newContext();
  const stranger = new App(await elsewhere.newPage(), info);
  await stranger.page.goto(href('checkAnalysis', { id }));
  await expect(stranger.heading(app.t('screening:check.none.title'))).toBeVisible();
  const { accessToken } = await post<VisitorSession>(elsewhere.request, '/api/auth/visitor', {});
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await elsewhere.request.get(`/api/analyses/${id}`, { headers })).status()).toBe(404);
  await elsewhere.close();

  // Somebody who starts a new check is offered to continue this one.
  await page.goto(href('check'));
  await app.link(app.t('screening:assessment.continue')).click();
  await app.button(app.t('screening:result.pay')).click();
  await expect(app.heading(app.t('screening:check.account.title'))).toBeVisible();
  await app.expectAccessible();
  await app.signInByCode();
  await expect(page).toHaveURL(href('analysis', { id }));
  await expect(app.button(app.t('screening:result.pay'))).toBeVisible();
  await expect(page.locator('main img')).toBeVisible();
  const given = [
    '/api/auth/visitor',
    '/api/assessments',
    '/api/consents',
    '/api/analyses',
    '/api/auth/code',
    '/api/auth/code/sign-in',
  ];
  expect(sent).toEqual(given);
  expect(vanished).toEqual([]);
  await page.goto(href('checkAnalysis', { id }));
  await expect(page).toHaveURL(href('analysis', { id }));
});

/** Records the API paths of all POST requests from here on. */
function recordSent(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname.startsWith('/api/')) sent.push(pathname);
  });
  return sent;
}
