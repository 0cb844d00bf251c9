import { expect, test } from '@playwright/test';
import type { Session } from '@skrin/contract/accounts/schemas';
import { App } from './app.ts';
import { post, sharedRecords } from './records.ts';

test('nothing of one person is left in another tab when the next one signs in', async ({
  page,
  context,
  request,
}, info) => {
  const { person, lockedId } = await sharedRecords(request);
  // A session of its own, since it ends.
  const { accessToken } = await post<Session>(request, '/api/auth/login', { data: person });
  const first = new App(page, info);
  await page.goto('/faqs');
  await page.evaluate(`localStorage.setItem('skrin.accessToken', '${accessToken}')`);
  await page.goto('/health-ai/list');
  await expect(first.heading(first.t('screening:analysis.history'))).toBeVisible();
  await page.evaluate("localStorage.setItem('skrin.assessmentDraft.somebody', 'answers')");

  const second = new App(await context.newPage(), info);
  const shared = second.page;
  await shared.goto(`/health-ai/${lockedId}`);
  await expect(second.heading(second.t('screening:analysis.locked.title'))).toBeVisible();
  await expect(shared.locator('main img')).toBeVisible();

  await first.button(first.t('shell:header.account')).click();
  await first.button(first.t('shell:header.logout')).click();
  await expect(shared).toHaveURL(/\/auth\/jwt\/login/);
  expect(await page.evaluate("Object.keys(localStorage).filter((name) => name.includes('Draft'))")).toEqual([]);

  await first.register();
  await expect(shared).toHaveURL(new RegExp(`/health-ai/${lockedId}$`));
  await expect(second.heading(second.t('screening:analysis.gone.title'))).toBeVisible();
  await expect(second.heading(second.t('screening:analysis.locked.title'))).toHaveCount(0);
  await expect(shared.locator('main img')).toHaveCount(0);
});
