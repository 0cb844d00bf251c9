import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { Session } from '@skrin/contract/accounts/schemas';
import { href } from '@skrin/contract/all-pages';
import { translator } from '@skrin/i18n/server';
import { App } from './app.ts';
import { administrator, expectMail, newestMail, newPerson } from './people.ts';
import { post } from './records.ts';

/** A real PDF: the page about us, printed. */
async function printedPdf(app: App): Promise<Buffer> {
  await app.open(href('aboutUs'));
  return app.page.pdf();
}

test('an opening is published, applied for once, worked through and withdrawn', async ({ browser, page }, info) => {
  const title = `Nurse ${crypto.randomUUID().slice(0, 8)}`;
  const { accessToken } = await post<Session>(page.request, '/api/auth/login', { data: administrator });
  await page.context().addInitScript(`localStorage.setItem('skrin.accessToken', '${accessToken}')`);
  await page.setViewportSize({ width: 1440, height: 900 });
  const staff = new App(page, info);

  await staff.open(href('jobNew'));
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Description' }).fill('You care for people who come to us.');
  await page.getByRole('combobox', { name: 'Field of work' }).click();
  await page.getByRole('option', { name: 'Health worker' }).click();
  await page.getByRole('textbox', { name: 'Place' }).fill('Bandung');
  await staff.expectAccessible();
  await staff.button('Create').click();
  await expect(staff.heading(title)).toBeVisible();
  await staff.button('Publish').click();
  await expect(staff.link('See the public page')).toBeVisible();
  await expect(page.getByText('Nobody has applied yet.')).toBeVisible();
  const opening = page.url();

  const visitors = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const visitorPage = await visitors.newPage();
  const visitor = new App(visitorPage, info);
  const { email } = newPerson('applicant');
  const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: await printedPdf(visitor) };
  expect(cv.buffer.subarray(0, 5).toString()).toBe('%PDF-');
  const apply = async () => {
    await visitor.open(href('aboutUs'));
    await visitor.link(title).click();
    await expect(visitor.heading(title)).toBeVisible();
    await visitorPage.getByRole('textbox', { name: 'Name' }).fill('Sri Rahayu');
    await visitorPage.getByRole('textbox', { name: 'Email' }).fill(email);
    await visitorPage.getByRole('textbox', { name: 'Letter' }).fill('I like to help.');
    await visitorPage.getByLabel('CV as a PDF').setInputFiles(cv);
    await expect(visitorPage.getByText('cv.pdf')).toBeVisible();
    await visitor.expectAccessible();
    await visitor.button('Send application').click();
  };
  await apply();
  await expect(visitor.heading('Your application has arrived')).toBeVisible();
  await visitor.expectAccessible();
  await apply();
  await expect(visitor.heading('Your first application has arrived')).toBeVisible();
  const t = translator('en');
  await expectMail(email, t('hiringMails:states.received.subject', { title }));

  await page.goto(opening);
  await staff.link('Sri Rahayu').click();
  await expect(staff.heading('Sri Rahayu')).toBeVisible();
  await staff.expectAccessible();
  const download = page.waitForEvent('download');
  await staff.button('Download CV').click();
  expect(await readFile(await (await download).path())).toEqual(cv.buffer);
  await staff.button('Invite to an interview').click();
  await expect(page.getByText('Interview', { exact: true })).toBeVisible();
  await expectMail(email, t('hiringMails:states.interview.subject', { title }));

  const mail = (await newestMail(email))?.replaceAll('=3D', '=') ?? '';
  const [link = ''] = /http\S+\/jobs\/application\/withdraw\?[\w=&-]+/.exec(mail) ?? [];
  await visitorPage.goto(link);
  await visitor.button('Withdraw my application').click();
  await expect(visitorPage.getByText(`You have withdrawn your application for “${title}”.`)).toBeVisible();
  await visitor.expectAccessible();
  await page.reload();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expectMail(email, t('hiringMails:states.withdrawn.subject', { title }));
  await visitors.close();
});

test('an opening says what it is without scripts, and that it is closed', async ({ browser, request, baseURL }) => {
  const title = `Doctor ${crypto.randomUUID().slice(0, 8)}`;
  const { accessToken } = await post<Session>(request, '/api/auth/login', { data: administrator });
  const headers = { authorization: `Bearer ${accessToken}` };
  const data = {
    title,
    role: 'doctor',
    workplace: 'remote',
    content: 'You **see** people.',
    language: 'en',
    state: 'published',
  };
  const made = await post<{ id: string; slug: string; version: number }>(request, '/api/jobs', { headers, data });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(href('job', { slug: made.slug }));
  await expect(page).toHaveTitle(`${title} · Skrin`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const posting = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(posting).toMatchObject({ '@type': 'JobPosting', title, url: `${baseURL}/jobs/${made.slug}` });
  const siteMap = await request.get('/sitemap.xml');
  expect(await siteMap.text()).toContain(`/jobs/${made.slug}</loc>`);
  await request.patch(`/api/jobs/${made.id}`, { headers, data: { version: made.version, state: 'closed' } });
  await page.reload();
  // Text within `noscript` is none for the locators of texts.
  await expect(page.getByRole('main')).toContainText('This opening is closed');
  expect(await page.locator('script[type="application/ld+json"]').count()).toBe(0);
  await context.close();
});
