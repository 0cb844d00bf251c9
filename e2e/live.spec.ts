import { type BrowserContext, expect, type Request, test } from '@playwright/test';
import { href } from '@skrin/contract/pages';
import { App } from './app.ts';
import { giveConsent, signUp } from './people.ts';
import { makeLocked, signIn } from './records.ts';

/** Counts the streams of live events that the tabs of a browser hold open: a tab that is closed holds none. */
function streamsOf(context: BrowserContext): () => number {
  const open = new Set<Request>();
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') open.add(request);
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  return () => [...open].filter((request) => !request.frame().page().isClosed()).length;
}

test('ten tabs share one stream, and the next one takes it over when the first is closed', async ({
  page,
  context,
  request,
}, info) => {
  test.setTimeout(240_000);
  const { accessToken } = await signUp(request);
  await giveConsent(request, accessToken);
  await signIn(context, { accessToken });
  const streams = streamsOf(context);
  const tabs = [new App(page, info)];
  for (let more = 1; more < 10; more += 1) tabs.push(new App(await context.newPage(), info));
  for (const { page: tab } of tabs) await tab.goto(href('faqs'));
  const bellOf = (app: App, count: number) =>
    app.button(count === 0 ? app.t('notifications:title') : app.t('notifications:button', { count }));
  for (const tab of tabs) await expect(bellOf(tab, 0)).toBeVisible();
  await expect.poll(streams).toBe(1);

  await makeLocked(request, accessToken);
  for (const tab of tabs) await expect(bellOf(tab, 1)).toBeVisible();
  expect(streams()).toBe(1);

  // Whichever tab leads is closed among these.
  for (const { page: tab } of tabs.splice(0, 5)) await tab.close();
  await expect.poll(streams).toBe(1);
  await makeLocked(request, accessToken);
  for (const tab of tabs) await expect(bellOf(tab, 2)).toBeVisible();
  expect(streams()).toBe(1);

  await test.step('it ends with the session', async () => {
    const [first, second] = tabs;
    if (!first || !second) throw new Error('no tab is left');
    await first.logOut();
    await expect(bellOf(second, 2)).toHaveCount(0);
    await expect.poll(streams).toBe(0);
  });
});

test('what is read on one device is read on the other', async ({ page, context, browser, request }, info) => {
  const { accessToken } = await signUp(request);
  await giveConsent(request, accessToken);
  await makeLocked(request, accessToken);
  await makeLocked(request, accessToken);
  await signIn(context, { accessToken });
  const other = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signIn(other, { accessToken });
  const [phone, desk] = [new App(page, info), new App(await other.newPage(), info)];
  for (const { page: tab } of [phone, desk]) await tab.goto(href('faqs'));
  for (const app of [phone, desk]) await expect(app.button(app.t('notifications:button', { count: 2 }))).toBeVisible();

  await test.step('by following one', async () => {
    await phone.button(phone.t('notifications:button', { count: 2 })).click();
    await phone.page
      .getByRole('link', { name: phone.t('notifications:kinds.analysis_locked') })
      .first()
      .click();
    await expect(phone.heading(phone.t('screening:analysis.locked.title'))).toBeVisible();
    await expect(desk.button(desk.t('notifications:button', { count: 1 }))).toBeVisible();
  });

  await test.step('by marking all', async () => {
    await desk.button(desk.t('notifications:button', { count: 1 })).click();
    await desk.button(desk.t('notifications:unread', { count: 1 })).click();
    await expect(desk.page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
    await desk.expectAccessible();
    await desk.button(desk.t('notifications:markAllRead')).click();
    await expect(desk.page.getByText(desk.t('notifications:allRead'))).toBeVisible();
    await expect(phone.button(phone.t('notifications:title'))).toBeVisible();
  });
  await other.close();
});
