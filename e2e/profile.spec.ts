import { expect, test } from '@playwright/test';
import type { User } from '@skrin/contract/accounts/schemas';
import { href } from '@skrin/contract/pages';
import { App, samplePhoto } from './app.ts';
import { newPerson, signUp } from './people.ts';
import { signIn } from './records.ts';

test('a photo is cropped by keyboard, saved, and shown wherever its person is', async ({
  page,
  context,
  request,
}, info) => {
  const person = await signUp(request);
  await signIn(context, person);
  const app = new App(page, info);
  await app.open(href('profileEdit'));
  await page.locator('input[type=file]').setInputFiles(samplePhoto);
  const frame = page.getByRole('group', { name: app.t('profile:crop.area') });
  await frame.focus();
  await page.keyboard.press('ArrowRight');
  await app.expectAccessible();
  await app.button(app.t('profile:crop.finish')).click();
  await expect(app.button(app.t('profile:photo.remove'))).toBeVisible();
  await app.button(app.t('workspace:form.save')).click();
  await expect(app.heading(app.t('pages:profile.title'))).toBeVisible();
  await expect(page.locator('header img[src^="blob:"]')).toBeVisible();
  await expect(page.locator('main img[src^="blob:"]')).toBeVisible();

  const headers = { authorization: `Bearer ${person.accessToken}` };
  const { photo } = (await (await request.get('/api/auth/me', { headers })).json()) as User;
  expect((await request.get(`/api/images/${photo}`, { headers })).status()).toBe(200);
  expect((await request.get(`/api/images/${photo}`)).status()).toBe(401);
});

test('one name is enough, and digits are taken as the keyboard writes them', async ({ page }, info) => {
  const app = new App(page, info);
  await app.open(href('register'));
  const { firstName } = await app.fillRegistration({ ...newPerson(), firstName: 'Suharto', lastName: '' });
  await expect(app.heading(app.t('home:dashboard.hello', { name: firstName }))).toBeVisible();
  await app.open(href('profile'));
  await expect(page.locator('main').getByText('Suharto', { exact: true }).first()).toBeVisible();

  await app.open(href('profileEdit'));
  await page.getByRole('textbox', { name: app.t('resources:user.fields.phone') }).fill('٠٨١٢ ٣٤٥ ٦٧٨');
  await app.expectAccessible();
  await app.button(app.t('workspace:form.save')).click();
  await expect(page.getByText('0812 345 678')).toBeVisible();

  await app.open(href('profileFamily'));
  await app.button(app.t('dependants:add')).click();
  await page.getByRole('textbox', { name: app.t('dependants:form.name'), exact: true }).fill('Si kecil 👶');
  await page.getByRole('textbox', { name: app.t('dependants:form.birthYear') }).fill('٢٠١٨');
  await app.button(app.t('common:actions.save')).click();
  await expect(page.getByText(app.t('dependants:born', { year: '2018' }))).toBeVisible();
});
