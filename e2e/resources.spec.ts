import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page, type TestInfo, test } from '@playwright/test';
import type { Session } from '@skrin/contract/accounts/schemas';
import { href, pages } from '@skrin/contract/all-pages';
import type { Language } from '@skrin/contract/languages';
import { resourceNames } from '@skrin/contract/resource-summaries';
import { staffKeys } from './addresses.ts';
import { App } from './app.ts';
import { untilLoaded } from './loaded.ts';
import { administrator, newPerson, signUp } from './people.ts';
import { clippedElements } from './pseudo-app.ts';
import { post, sharedRecords, staffRecords } from './records.ts';
import { follow, visitEach } from './visit.ts';

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

/** A word for the rows of one run of a test: with `--repeat-each` it meets the rows of other runs. */
const newWord = () => randomUUID().slice(0, 8);
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

test('an inquiry is found and closed', async ({ page }, info) => {
  const family = newWord();
  await ask(page, family);
  const app = await workAt(page, info);
  await app.open(href('inquiryList'));
  await page.getByRole('searchbox').fill(family);
  await expect(page).toHaveURL(`${href('inquiryList')}?search=${family}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await app.expectAccessible();
  await app.link(`Sari ${family}`).click();
  await expect(app.heading(`Sari ${family}`)).toBeVisible();
  await expect(app.link(app.t('support:answer.open'))).toBeVisible();
  // The toast has a Close button too.
  await page.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await app.expectAccessible();
});

test('many inquiries are closed at once, and the change can be taken back', async ({ page }, info) => {
  const word = newWord();
  const families = [`One ${word}`, `Two ${word}`];
  for (const family of families) await ask(page, family);
  const app = await workAt(page, info, phone);
  await app.open(`${href('inquiryList')}?search=${word}&state=new`);
  const selectAll = async () => {
    for (const family of families) await page.getByRole('checkbox', { name: `Select Sari ${family}` }).check();
  };
  await selectAll();
  await app.button('Close').click();
  await app.button('Undo').click();
  await selectAll();
  await app.button('Close').click();
  await expect(page.getByRole('listitem').getByText('Closed')).toHaveCount(2);
  await app.expectAccessible();
  // Leaving the page sends the change, which could be undone until then.
  await expect(async () => {
    await page.goto(`${href('inquiryList')}?search=${word}&state=closed`);
    await expect(page.getByText('Entries: 2')).toBeVisible({ timeout: 3_000 });
  }).toPass();
});

for (const language of ['en', 'id', 'ar'] as const)
  test(`orders and invoices of some days are sorted by how much they are, in ${language}`, async ({ page }, info) => {
    const { orderId, invoiceId } = await sharedRecords(page.request);
    const app = await workAt(page, info, desk, language);
    const query = 'createdAt=2026-01-01..&sort=-priceAmount';
    for (const [address, id] of [
      [`${href('orderList')}?tab=paid&${query}`, orderId],
      [`${href('invoiceList')}?${query}`, invoiceId],
    ] as const) {
      await app.open(address);
      for (const size of [desk, phone]) {
        await page.setViewportSize(size);
        await expect(page.locator(`a[href$="${id}"]`).first()).toBeVisible();
        await app.expectAccessible({ colours: language === 'en' ? 'mode' : 'none' });
      }
      await page.setViewportSize(desk);
    }
  });

test('money is sent back from the list after a dialog, and an invoice is downloaded', async ({ page }, info) => {
  const { orderId, invoiceId } = await sharedRecords(page.request);
  const app = await workAt(page, info);
  await app.open(`${href('orderList')}?tab=all&search=sk-${orderId}`);
  const order = page.getByRole('row').filter({ has: page.locator(`a[href$="${orderId}"]`) });
  await order.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: app.t('resources:order.actions.refund') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(app.t('resources:order.confirms.refund'))).toBeVisible();
  await app.expectAccessible();
  await dialog.getByRole('button', { name: app.t('common:actions.cancel') }).click();
  await app.open(href('invoiceList'));
  const invoice = page.getByRole('row').filter({ has: page.locator(`a[href$="${invoiceId}"]`) });
  await invoice.getByRole('button', { name: /^Actions for / }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: app.t('resources:invoice.actions.pdf') }).click();
  expect((await download).suggestedFilename()).toMatch(/^skrin-invoice-INV-\d{4}-\d{6}\.pdf$/);
});

test('vouchers are made, and their codes can be read and downloaded again', async ({ page }, info) => {
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
  const made = await codes.inputValue();
  const download = page.waitForEvent('download');
  await app.button('Download').click();
  expect(readFileSync(await (await download).path(), 'utf8').trim()).toBe(made);
  await app.button('Done').click();
  await expect(app.heading('Clinic day')).toBeVisible();
  const [first = ''] = made.split('\n');
  await app.button('Show the codes').click();
  await expect(page.getByText(first)).toBeVisible();
  const again = page.waitForEvent('download');
  await app.button('Download as CSV').click();
  const file = readFileSync(await (await again).path(), 'utf8');
  for (const code of made.split('\n')) expect(file).toContain(code);
  await app.expectAccessible();
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

test('whom somebody works for is chosen with the role, and support finds inquiries alone', async ({
  page,
  browser,
  request,
}, info) => {
  const pharmacy = `Apotek ${newWord()}`;
  const { person, accessToken } = await signUp(request);
  const app = await workAt(page, info);
  await app.open(href('organisationNew'));
  await page.getByRole('textbox', { name: 'Name' }).fill(pharmacy);
  await page.getByRole('combobox', { name: 'Type' }).click();
  await expect(page.getByRole('option')).toHaveText(['–', 'Pharmacy', 'Health post']);
  await page.getByRole('option', { name: 'Pharmacy' }).click();
  await app.button('Create').click();
  await expect(app.heading(pharmacy)).toBeVisible();

  const chooseRole = async (role: string) => {
    await page.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: role, exact: true }).click();
  };
  await app.open(`${href('userList')}?search=${person.email}`);
  await page.getByRole('main').getByRole('link', { name: 'Ayu Lestari' }).click();
  await app.link('Edit').click();
  await chooseRole('Clinic');
  await app.button('Save changes').click();
  await expect(page.getByRole('alert').getByText(app.t('errors:fieldErrors.organisation_needed'))).toBeVisible();
  await app.expectAccessible();
  await chooseRole('Pharmacy');
  await page.getByRole('combobox', { name: 'Works for' }).fill(pharmacy);
  await page.getByRole('option', { name: pharmacy }).click();
  await app.button('Save changes').click();
  await expect(page.getByRole('definition').getByText(pharmacy)).toBeVisible();
  await app.link('Edit').click();
  await chooseRole('Support');
  await app.button('Save changes').click();
  await expect(page.getByRole('definition').getByText('Skrin', { exact: true })).toBeVisible();

  const context = await browser.newContext({ viewport: desk });
  await enter(context, accessToken, 'en');
  const theirs = new App(await context.newPage(), info);
  await theirs.open(href('dashboard'));
  await expect(theirs.heading('Inquiries')).toBeVisible();
  const navigation = theirs.page.getByRole('navigation');
  await expect(navigation.getByRole('link', { name: 'Inquiries' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Users' })).toHaveCount(0);
  await theirs.open(href('userList'));
  await expect(theirs.heading('No access to this page')).toBeVisible();
  await context.close();
});

test('a file of rows is taken in, with what is wrong in it, and the list is given as a file again', async ({
  page,
}, info) => {
  const word = newWord();
  const labels = Array.from({ length: 250 }, (_, at) => `${word} ${at}`);
  const csv = ['Label,Uses per code,Colour', ...labels.map((label) => `${label},2,red`), `${word} too often,0,red`];
  const app = await workAt(page, info);
  await app.open(`${href('voucherList')}?search=${word}`);
  const choose = async (item: string) => {
    await app.button('More').click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Import from CSV');
  const dialog = page.getByRole('dialog');
  const file = { name: 'vouchers.csv', mimeType: 'text/csv', buffer: Buffer.from(csv.join('\n')) };
  await dialog.getByLabel('Choose a file').setInputFiles(file);
  await expect(dialog.getByText('Valid rows: 250')).toBeVisible();
  await expect(dialog.getByText('Rows with errors: 1')).toBeVisible();
  await expect(dialog.getByText('Columns that are not known here: Colour')).toBeVisible();
  await app.expectAccessible();
  await app.button('Import valid rows').click();
  await expect(dialog.getByRole('progressbar', { name: /^Imported: \d+ of 250$/ })).toBeVisible();
  await expect(dialog.getByText('Imported: 250')).toBeVisible();
  const refused = await saved(page, () => app.button('Download what was not imported').click());
  expect(refused).toHaveLength(2);
  expect(refused[1]).toMatch(new RegExp(`^${word} too often,0,red,.*Uses per code`));
  await dialog.getByRole('button', { name: 'Close' }).click();

  await choose('Export as CSV');
  await expect(dialog.getByText('The file is ready. Entries: 250')).toBeVisible();
  const exported = await saved(page, () => app.button('Download').click());
  expect(exported.slice(1).map((line) => line.split(',')[0])).toEqual(labels.toReversed());
});

/** The lines of the file that the browser downloads by an action. */
async function saved(page: Page, action: () => Promise<void>): Promise<string[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), action()]);
  return readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
}

/** Lists, forms and rows of every resource. */
const workedWith = staffKeys.filter((key) => new RegExp(`^(${resourceNames.join('|')})[A-Z]`).test(key));

for (const language of ['id', 'ar'] as const) {
  test(`the workspace can be worked with in ${language}, on a desk and a phone`, async ({ page }, info) => {
    const { rows } = await staffRecords(page.request);
    const app = await workAt(page, info, desk, language);
    await page.goto(pages.maintenance.path);
    await untilLoaded(page);
    await visitEach(
      workedWith.map((key) => ({ name: key, row: rows.find(({ resource }) => key.startsWith(resource)) })),
      async ({ name, row }) => {
        await follow(page, pages[name].path.replace(':id', row?.id ?? ''));
        await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
        for (const size of [desk, phone]) {
          await page.setViewportSize(size);
          await app.expectAccessible({ colours: 'none' });
        }
        // On the phone only: a table on a desk shortens long texts in its rows.
        expect(await page.evaluate(clippedElements)).toEqual([]);
      },
    );
  });
}

test('a place at the end of the navigation is seen in it', async ({ page }, info) => {
  const app = await workAt(page, info);
  await page.setViewportSize({ width: 1280, height: 600 });
  await app.open(href('invitationList'));
  await expect(page.getByRole('navigation').locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate('scrollY')).toBe(0);
});

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
