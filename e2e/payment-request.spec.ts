import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, type TestInfo, test } from '@playwright/test';
import type { Session } from '@skrin/contract/accounts/schemas';
import type { User } from '@skrin/contract/accounts/user';
import { href } from '@skrin/contract/all-pages';
import type { PaymentRequest } from '@skrin/contract/billing/payment-requests';
import type { VoucherCodes } from '@skrin/contract/billing/voucher-endpoints';
import { App } from './app.ts';
import { administrator, giveConsent, newestMail, newPerson, signUp } from './people.ts';
import { makeLocked, makeRequest, post } from './records.ts';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A second administrator, made by the first. @returns their access token */
async function secondAdministrator(request: APIRequestContext, first: string): Promise<string> {
  const person = { ...newPerson('second'), firstName: 'Budi' };
  const { accessToken } = await signUp(request, person);
  const headers = bearer(first);
  const { id }: User = await (await request.get('/api/auth/me', { headers: bearer(accessToken) })).json();
  const { version } = await (await request.get(`/api/users/${id}`, { headers })).json();
  const list = await (await request.get('/api/organisations?limit=100', { headers })).json();
  const organisationId = list.items.find(({ kind }: { kind: string }) => kind === 'skrin')?.id;
  const data = { version, role: 'admin', organisationId };
  const answer = await request.patch(`/api/users/${id}`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { email, password } = person;
  return (await post<Session>(request, '/api/auth/login', { data: { email, password } })).accessToken;
}

async function workAs(browser: Browser, info: TestInfo, token: string, width = 1440): Promise<App> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  await context.addInitScript(
    `localStorage.setItem('skrin.accessToken', '${token}'); localStorage.setItem('skrin.language', 'en')`,
  );
  return new App(await context.newPage(), info, 'en');
}

const figureOf = (app: App, name: string) => app.page.getByRole('link').filter({ hasText: new RegExp(`^${name}\\d`) });

test('a school is asked for the codes of its students, pays by two people, and a code opens a result', async ({
  browser,
  request,
}, info) => {
  test.slow();
  const { accessToken } = await post<Session>(request, '/api/auth/login', { data: administrator });
  const school = `Sekolah ${randomUUID().slice(0, 8)}`;
  const email = `kas-${randomUUID()}@e2e.test`;

  const ayu = await workAs(browser, info, accessToken);
  const { page } = ayu;
  await ayu.open(href('invoiceList'));
  await ayu.expectAccessible();
  await ayu.link('New request').click();
  await expect(ayu.heading('New payment request')).toBeVisible();
  await page.getByLabel('Name on the request').fill(school);
  await page.getByLabel('Billing email').fill(email);
  await page.getByLabel('Title').fill('Checks for students');
  await page.getByLabel('Number of codes').fill('500');
  await page.getByLabel('Price of one, IDR').fill('25000');
  // Lines are added and taken out with the keyboard.
  await ayu.button('Add an item').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title').nth(1)).toBeFocused();
  await ayu.button(ayu.t('paymentRequests:form.removeLine', { number: 2 })).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.getByLabel('Discount, IDR').fill('500000');
  await expect(page.getByRole('status').filter({ hasText: '12,000,000' })).toBeVisible();
  await ayu.expectAccessible({ colours: 'both modes' });
  await ayu.button('Save as draft').click();
  await expect(ayu.heading(ayu.t('paymentRequests:details.draftOf', { customer: school }))).toBeVisible();

  await ayu.button('Send').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: /REQ-20\d\d-\d{6}/ })).toBeVisible();
  await expect.poll(() => newestMail(email)).toContain('REQ-');
  await ayu.expectAccessible({ colours: 'both modes' });

  await ayu.button('Record the payment').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount that came, IDR').fill('11999999');
  await dialog.getByLabel('Reference of the bank').fill('TRX-77');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(dialog.getByText('The amount has to be the whole total').first()).toBeVisible();
  await dialog.getByLabel('Amount that came, IDR').fill('12000000');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByText('Waits for confirmation')).toBeVisible();
  await expect(ayu.button('Confirm the payment')).toHaveCount(0);

  const budi = await workAs(browser, info, await secondAdministrator(request, accessToken), 390);
  await budi.open(new URL(page.url()).pathname);
  await budi.button('Confirm the payment').click();
  await budi.page.getByRole('alertdialog').getByRole('button', { name: 'Confirm the payment' }).click();
  await expect(budi.page.getByText('Paid', { exact: true })).toBeVisible();
  await expect(budi.page.getByRole('link', { name: /^INV-/ })).toBeVisible();
  await expect(budi.link(budi.t('paymentRequests:details.codes', { title: 'Checks for students' }))).toBeVisible();
  await budi.expectAccessible();
  await expect.poll(() => newestMail(email), { timeout: 30_000 }).toContain('.csv');
  await budi.page.getByRole('link', { name: /^INV-/ }).click();
  await expect(budi.page.getByText('Bank transfer')).toBeVisible();

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const headers = bearer(accessToken);
  const paid: PaymentRequest = await (await request.get(`/api/payment-requests/${id}/content`, { headers })).json();
  const codes: VoucherCodes = await (
    await request.get(`/api/vouchers/${paid.lines[0]?.batchId}/codes`, { headers })
  ).json();
  expect(codes.items).toHaveLength(500);
  const student = await signUp(request);
  await giveConsent(request, student.accessToken);
  const ref = await makeLocked(request, student.accessToken);
  const redeemed = await request.post('/api/vouchers/redeem', {
    headers: bearer(student.accessToken),
    data: { code: codes.items[0]?.code, kind: 'analysis', ref },
  });
  expect(redeemed.ok(), await redeemed.text()).toBe(true);
});

test('each figure above the invoices leads to its requests, and members see none of it', async ({
  browser,
  request,
}, info) => {
  await makeRequest(request);
  const { accessToken } = await post<Session>(request, '/api/auth/login', { data: administrator });
  const ayu = await workAs(browser, info, accessToken);
  await ayu.open(href('invoiceList'));
  const drafts = figureOf(ayu, 'Drafts');
  const count = Number(/Drafts(\d+)/.exec((await drafts.textContent()) ?? '')?.[1]);
  await drafts.click();
  await expect(ayu.page).toHaveURL(/state=draft/);
  await expect(ayu.heading('Payment requests')).toBeVisible();
  const { total } = await (
    await request.get('/api/payment-requests?state=draft', { headers: bearer(accessToken) })
  ).json();
  expect(total.count).toBeGreaterThanOrEqual(count);
  await ayu.expectAccessible();

  const member = await workAs(browser, info, (await signUp(request)).accessToken, 390);
  await member.open(href('invoiceList'));
  await expect(member.page.getByText('Payment requests')).toHaveCount(0);
  for (const key of ['invoiceNew', 'paymentRequestList'] as const) {
    await member.open(href(key));
    await expect(member.page.getByText(member.t('common:status.403.title'))).toBeVisible();
  }
});
