import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page, type TestInfo, test } from '@playwright/test';
import type { Session } from '@skrin/contract/accounts/schemas';
import type { Language } from '@skrin/contract/languages';
import { href } from '@skrin/contract/pages';
import { App } from './app.ts';
import { untilLoaded } from './loaded.ts';
import { administrator, newPerson, signUp } from './people.ts';
import { post } from './records.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

let staff: Session;
test.beforeAll(async ({ request }) => {
  staff = await post<Session>(request, '/api/auth/login', { data: administrator });
});

async function workAt(page: Page, info: TestInfo, size = desk, language: Language = 'en'): Promise<App> {
  await page.setViewportSize(size);
  await enter(page.context(), staff.accessToken, language);
  return new App(page, info, language);
}

const enter = (context: BrowserContext, token: string, language: Language) =>
  context.addInitScript(
    `localStorage.setItem('skrin.accessToken', '${token}'); localStorage.setItem('skrin.language', '${language}')`,
  );

const name = (family: string) => ({ firstName: 'Sari', lastName: family });
const ask = (page: Page, lastName: string) =>
  post(page.request, '/api/inquiries', {
    data: {
      ...name(lastName),
      ...inquiry,
      email: newPerson().email,
      message: `Does it work on dark skin, ${lastName}?`,
    },
  });
const inquiry = { interest: 'general', language: 'en' };

test('an inquiry is found, answered and closed', async ({ page }, info) => {
  await ask(page, 'Wijaya');
  const app = await workAt(page, info);
  await app.open(href('inquiryList'));
  await page.getByRole('searchbox').fill('Wijaya');
  await expect(page).toHaveURL(/search=Wijaya/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await app.expectAccessible();
  await app.link('Sari Wijaya').click();
  await expect(app.heading('Sari Wijaya')).toBeVisible();
  await page.getByRole('textbox', { name: 'Answer' }).fill('Yes, it does.');
  await app.button('Send answer').click();
  await expect(page.getByText('Yes, it does.')).toBeVisible();
  await expect(page.getByText('Answered', { exact: true })).toBeVisible();
  // The toast has one as well.
  await page.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await app.expectAccessible();
});

test('many inquiries are closed at once, and the change can be taken back', async ({ page }, info) => {
  for (const family of ['Bulk One', 'Bulk Two']) await ask(page, family);
  const app = await workAt(page, info, phone);
  await app.open(`${href('inquiryList')}?search=Bulk&state=new`);
  const selectAll = async () => {
    for (const family of ['One', 'Two'])
      await page.getByRole('checkbox', { name: `Select Sari Bulk ${family}` }).check();
  };
  await selectAll();
  await app.button('Close').click();
  await app.button('Undo').click();
  await selectAll();
  await app.button('Close').click();
  await expect(page.getByRole('listitem').getByText('Closed')).toHaveCount(2);
  await app.expectAccessible();
  // Leaving sends what could still have been taken back.
  await expect(async () => {
    await page.goto(`${href('inquiryList')}?search=Bulk&state=closed`);
    await expect(page.getByText('Entries: 2')).toBeVisible({ timeout: 3_000 });
  }).toPass();
});

test('vouchers are made, and their codes shown once', async ({ page }, info) => {
  const app = await workAt(page, info);
  await app.open(href('voucherNew'));
  await app.button('Create').click();
  await expect(page.getByRole('alert').getByText('Label is required')).toBeVisible();
  await app.expectAccessible();
  await page.getByRole('textbox', { name: 'Label' }).fill('Clinic day');
  await page.getByRole('textbox', { name: 'Number of codes' }).fill('3');
  await page.getByRole('textbox', { name: 'Uses per code' }).fill('2');
  await app.button('Create').click();
  const codes = page.getByRole('dialog').getByRole('textbox');
  await expect(codes).toHaveValue(/^([0-9A-Z]{4}-){2}[0-9A-Z]{5}(\n.+){2}$/);
  const download = page.waitForEvent('download');
  await app.button('Download').click();
  expect(readFileSync(await (await download).path(), 'utf8').trim()).toBe(await codes.inputValue());
  await app.button('Done').click();
  await expect(app.heading('Clinic day')).toBeVisible();
  await expect(page.getByRole('definition').getByText('6', { exact: true }).first()).toBeVisible();
});

test('a user is made, changed and suspended, and half a form is not lost', async ({ page }, info) => {
  const app = await workAt(page, info, desk, 'id');
  const { email } = newPerson();
  await app.open(href('userNew'));
  await page.getByRole('textbox', { name: 'Nama depan' }).fill('Dewi');
  await page.getByRole('textbox', { name: 'Nama belakang' }).fill('Anggraini');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await expect.poll(() => page.evaluate("localStorage.getItem('skrin.user')")).toContain(email);
  await page.getByRole('main').getByRole('link', { name: 'Pengguna', exact: true }).click();
  await app.button('Tinggalkan tanpa menyimpan').click();
  await expect(app.heading('Pengguna')).toBeVisible();
  await page.goBack();
  await app.button('Pulihkan').click();
  await expect(page.getByRole('textbox', { name: 'Nama depan' })).toHaveValue('Dewi');
  await app.expectAccessible();
  await app.button('Buat').click();
  await app.button('Selesai').click();
  await expect(app.heading('Dewi Anggraini')).toBeVisible();
  await app.link('Ubah').click();
  await page.getByRole('combobox', { name: 'Peran' }).click();
  await page.getByRole('option', { name: 'Apotek' }).click();
  await app.button('Simpan perubahan').click();
  await expect(page.getByRole('definition').getByText('Apotek', { exact: true })).toBeVisible();
  await app.button('Tangguhkan').click();
  await expect(page.getByRole('definition').getByText('Ditangguhkan', { exact: true })).toBeVisible();
});

for (const size of [desk, phone]) {
  test(`the workspace reads from the right, ${size.width} px wide`, async ({ page }, info) => {
    const app = await workAt(page, info, size, 'ar');
    for (const key of ['userList', 'userCards', 'userProfile'] as const) {
      await app.open(href(key));
      await untilLoaded(page);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await app.expectAccessible();
    }
  });
}

test('a table is walked by keyboard alone', async ({ page }, info) => {
  const app = await workAt(page, info);
  await app.open(href('userList'));
  await page.getByRole('columnheader', { name: 'Name' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=name/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/user\/[0-9a-f-]{36}$/);
});

test('a member is told that the workspace is not theirs, and finds nothing of it', async ({ page, request }, info) => {
  const { accessToken } = await signUp(request);
  await page.setViewportSize(desk);
  await enter(page.context(), accessToken, 'en');
  const app = new App(page, info);
  await app.open(href('inquiryList'));
  await expect(app.heading('No access to this page')).toBeVisible();
  await expect(page.getByRole('navigation').getByText('Workspace')).toHaveCount(0);
});
