import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, type TestInfo, test } from '@playwright/test';
import { href } from '@skrin/contract/all-pages';
import type { CalendarEvent, NewEvent } from '@skrin/contract/calendar/event';
import type { Language } from '@skrin/contract/common';
import { App } from './app.ts';
import { workFor } from './goods.ts';
import { post, signIn } from './records.ts';
import { asAdministrator } from './requests.ts';

/** The clock of this zone is the same all year, and a day has begun there that is one in Europe too. */
const zone = 'Asia/Jakarta';

/** Two people of an organisation. @returns their access tokens */
async function makeTeam(request: APIRequestContext): Promise<[string, string]> {
  const headers = await asAdministrator(request);
  const name = `Apotek ${randomUUID().slice(0, 8)}`;
  const { id: organisationId } = await post<{ id: string }>(request, '/api/organisations', {
    headers,
    data: { name, kind: 'pharmacy' },
  });
  return [await workFor(request, { organisationId, headers }), await workFor(request, { organisationId, headers })];
}

const makeEvent = (request: APIRequestContext, token: string, data: Partial<NewEvent>): Promise<CalendarEvent> =>
  post<CalendarEvent>(request, '/api/calendar', {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    data: { zone, minutes: 60, ...data },
  });

/** A window of somebody who is signed in, in Jakarta. */
async function windowOf(
  browser: Browser,
  info: TestInfo,
  accessToken: string,
  { width = 1440, language = 'en' }: { width?: number; language?: Language } = {},
): Promise<CalendarApp> {
  const viewport = { width, height: 900 };
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', timezoneId: zone });
  await context.addInitScript(`localStorage.setItem('skrin.language', '${language}')`);
  await signIn(context, { accessToken });
  return new CalendarApp(await context.newPage(), info, language);
}

class CalendarApp extends App {
  event = (title: string) => this.page.getByRole('link', { name: title });
  field = (name: string) => this.page.getByLabel(this.t(`calendar:form.${name as 'title'}`), { exact: true });
  openWeek = (day: string) => this.open(`${href('calendar')}?view=week&day=${day}`);

  /** Answers how much of a series is meant. */
  async choose(scope: 'this' | 'following' | 'all', act: 'change' | 'remove' = 'change'): Promise<void> {
    await this.page.getByRole('radio', { name: this.t(`calendar:scope.scopes.${scope}`) }).check();
    await this.page
      .getByRole('dialog')
      .filter({ has: this.page.getByRole('radio') })
      .getByRole('button', { name: this.t(`calendar:scope.${act}`) })
      .click();
  }
}

test(
  'an event is made by dialog, moved by keys, and seen by a colleague at once',
  { tag: '@english' },
  async ({ browser, request }, info) => {
    const tokens = await makeTeam(request);
    const [first, second] = [await windowOf(browser, info, tokens[0]), await windowOf(browser, info, tokens[1])];
    const { page, t } = first;
    await first.openWeek('2027-02-02');
    await second.openWeek('2027-02-02');
    await first.button(t('calendar:page.new')).click();
    await first.field('title').fill('Stocktaking');
    await first.field('from').fill('2027-02-02T09:00');
    await expect(first.field('to')).toHaveValue('2027-02-02T10:00');
    await first.field('audience').selectOption('organisation');
    await first.expectAccessible();
    await first.button(t('calendar:form.make')).click();
    await expect(second.event('Stocktaking')).toContainText('9:00 AM');
    await first.expectAccessible();

    await first.event('Stocktaking').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Alt+Shift+ArrowDown');
    await expect(first.event('Stocktaking')).toBeFocused();
    await expect(second.event('Stocktaking')).toContainText(/9:15 AM–10:30 AM/);
    await expect(
      second.page.locator('[data-date="2027-02-03"]').getByRole('link', { name: 'Stocktaking' }),
    ).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Stocktaking' })).toContainText('February 3, 2027');

    // The server is away for one move.
    await page.route('**/api/calendar/*', (route) => route.abort(), { times: 1 });
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(page.getByText(t('calendar:moves.refused', { reason: t('common:status.offline') }))).toBeVisible();
    await expect(page.locator('[data-date="2027-02-03"]').getByRole('link', { name: 'Stocktaking' })).toBeVisible();

    await test.step('and dragged', async () => {
      await first.event('Stocktaking').scrollIntoViewIfNeeded();
      const to = page.locator('[data-date="2027-02-05"]').last();
      const { x, y, width } = (await to.boundingBox()) ?? { x: 0, y: 0, width: 0 };
      const from = (await first.event('Stocktaking').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      expect(y).toBeGreaterThan(0);
      await page.mouse.move(from.x + from.width / 2, from.y + 10);
      await page.mouse.down();
      await page.mouse.move(from.x + from.width, from.y + 12, { steps: 4 });
      await page.mouse.move(x + width / 2, from.y + 10, { steps: 8 });
      await page.mouse.up();
      const there = second.page.locator('[data-date="2027-02-05"]').getByRole('link', { name: 'Stocktaking' });
      await expect(there).toBeVisible();
      await expect(page).not.toHaveURL(/event=/);
    });
  },
);

test('a series is changed in one place, and from one on', { tag: '@english' }, async ({ browser, request }, info) => {
  const [token] = await makeTeam(request);
  await makeEvent(request, token, {
    title: 'Team',
    startsLocal: '2027-02-01T09:00',
    recurrence: { frequency: 'daily', interval: 1, ends: { count: 5 } },
  });
  const app = await windowOf(browser, info, token);
  const { page, t } = app;
  await app.openWeek('2027-02-01');
  await expect(app.event('Team')).toHaveCount(5);
  const on = (day: string) => page.locator(`[data-date="${day}"]`).getByRole('link', { name: 'Team' });
  await on('2027-02-02').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await app.choose('this');
  await expect(on('2027-02-02')).toContainText('9:15 AM');
  await expect(on('2027-02-03')).toContainText('9:00 AM');

  await on('2027-02-03').click();
  await app.field('from').fill('2027-02-03T11:00');
  await app.button(t('common:actions.save')).click();
  await app.choose('following');
  await expect(on('2027-02-03')).toContainText('11:00 AM');
  await expect(on('2027-02-05')).toContainText('11:00 AM');
  await expect(on('2027-02-02')).toContainText('9:15 AM');
  await expect(on('2027-02-01')).toContainText('9:00 AM');

  await on('2027-02-04').click();
  await app.button(t('calendar:form.remove')).click();
  await app.choose('this', 'remove');
  await expect(page).not.toHaveURL(/event=/);
  await expect(on('2027-02-04')).toHaveCount(0);
  await page.reload();
  await expect(app.event('Team')).toHaveCount(4);
});

for (const language of ['en', 'ar'] as const)
  test(
    `the calendar can be used on a phone, in ${language}`,
    { tag: '@english' },
    async ({ browser, request }, info) => {
      const [token] = await makeTeam(request);
      const title = 'Stocktaking of everything that is in the shelf and of what is not there any more';
      await makeEvent(request, token, { title, startsLocal: '2027-02-02T09:00' });
      const app = await windowOf(browser, info, token, { width: 390, language });
      const { page, t } = app;
      await app.open(`${href('calendar')}?day=2027-02-01`);
      await expect(app.event(title)).toBeVisible();
      const overflow = () => page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect(await overflow(), 'the page is as wide as the phone').toBe(0);
      await app.expectAccessible({ colours: 'both modes' });
      for (const span of ['week', 'month', 'day'] as const) {
        await app.button(t(`calendarView:spans.${span}`)).click();
        await expect(page).toHaveURL(new RegExp(`view=${span}`));
        expect(await overflow(), span).toBe(0);
        await app.expectAccessible({ colours: 'none' });
      }
      await app.open(`${href('calendar')}?view=agenda&day=2027-02-01`);
      await app.event(title).click();
      await app.button(t('calendar:form.move')).click();
      const dialog = page.getByRole('dialog', { name: t('calendar:moves.title', { event: title }) });
      await dialog.getByLabel(t('calendar:form.from')).fill('2027-02-03T13:00');
      await app.expectAccessible({ colours: 'none' });
      await dialog.getByRole('button', { name: t('calendar:moves.move'), exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: title })).toBeVisible();
    },
  );
