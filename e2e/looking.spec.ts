import { expect, type Page, test } from '@playwright/test';
import type { Session } from '@skrin/contract/accounts/schemas';
import { href } from '@skrin/contract/all-pages';
import { App } from './app.ts';
import { recordHiddenPages } from './faults.ts';
import { administrator, newPerson } from './people.ts';
import { signIn } from './records.ts';

async function signInAsAdministrator(page: Page): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: administrator });
  const { accessToken }: Session = await answer.json();
  await signIn(page.context(), { accessToken });
}

test('an administrator looks at Skrin as a clinic does, cannot change anything, and ends it', async ({
  page,
}, info) => {
  const app = new App(page, info);
  const { t } = app;
  // Wide enough for the navigation beside the page.
  await page.setViewportSize({ width: 1280, height: 900 });
  const vanished = await recordHiddenPages(page);
  await signInAsAdministrator(page);
  await page.goto(href('permission'));
  await expect(app.heading(t('pages:permission.title'))).toBeVisible();
  await expect(app.heading(t('roles:holders.title'))).toBeVisible();
  await app.expectAccessible();

  const clinic = t('resources:user.options.role.clinic');
  await app.button(t('roles:look.start', { role: clinic })).click();
  const bar = page.getByText(t('look:text', { role: clinic }));
  await expect(bar).toBeVisible();
  await expect(page).toHaveURL(href('clinicConsultations'));
  await app.expectAccessible();
  const navigation = page.getByRole('navigation', { name: t('shell:navigation.main') }).first();
  await expect(navigation.getByRole('link', { name: t('pages:clinicWork.title'), exact: true })).toBeVisible();
  await expect(navigation.getByRole('link', { name: t('resources:user.plural') })).toHaveCount(0);

  await page.goto(href('userList'));
  await expect(app.heading(t('common:status.403.title'))).toBeVisible();
  await expect(bar).toBeVisible();
  await app.expectAccessible();

  const { firstName } = newPerson();
  await page.goto(href('profileEdit'));
  const field = page.getByRole('textbox', { name: t('accounts:fields.firstName') });
  const before = await field.inputValue();
  await field.fill(firstName);
  await app.button(t('workspace:form.save')).click();
  await expect(page.getByText(t('errors:looking_only.title')).first()).toBeVisible();

  await field.fill(before);
  await app.button(t('look:end')).click();
  await expect(page).toHaveURL(href('permission'));
  await expect(bar).toHaveCount(0);
  await page.goto(href('userList'));
  await expect(page.getByRole('heading', { level: 1, name: t('resources:user.plural') })).toBeVisible();
  expect(vanished).toEqual([]);
});

test('the blank page shows the frame alone', async ({ page }, info) => {
  const app = new App(page, info);
  await signInAsAdministrator(page);
  await page.goto(href('blank'));
  await expect(app.heading(app.t('pages:blank.title'))).toBeVisible();
  await expect(page.getByText(app.t('workspace:blank.title'))).toBeVisible();
  await app.expectAccessible();
});
