import { expect, test } from '@playwright/test';
import type { User } from '@skrin/contract/accounts/schemas';
import { href } from '@skrin/contract/pages';
import { App, samplePhoto } from './app.ts';
import { signUp } from './people.ts';
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
