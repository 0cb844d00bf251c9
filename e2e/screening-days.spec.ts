import { type APIRequestContext, type Browser, expect, type TestInfo, test } from '@playwright/test';
import type { Session } from '@skrin/contract/accounts/schemas';
import { href } from '@skrin/contract/all-pages';
import type { TourBooking } from '@skrin/contract/outreach/tour-bookings';
import { App } from './app.ts';
import { administrator, expectMail, signUp } from './people.ts';
import { dayFromNow, post, screeningDay, signIn } from './records.ts';

/** Somebody with an account, and their token. */
const person = async (request: APIRequestContext) => {
  const { person, accessToken } = await signUp(request);
  return { person, accessToken, headers: { authorization: `Bearer ${accessToken}` } };
};

/** A window of a person of their own. */
async function windowOf(browser: Browser, info: TestInfo, accessToken: string): Promise<App> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await signIn(context, { accessToken });
  return new App(await context.newPage(), info);
}

test('a day is made, booked for two, waited for, offered, taken, and people are checked in', async ({
  page,
  request,
  browser,
}, info) => {
  test.slow();
  const title = `Skin day ${Date.now().toString(36)}`;
  const staff = await post<Session>(request, '/api/auth/login', { data: administrator });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page.context(), staff);
  const desk = new App(page, info);
  const { t } = desk;

  // Staff make a day of two places.
  await desk.open(href('tourNew'));
  const field = (
    name: 'title' | 'host' | 'opensAt' | 'closesAt' | 'address' | 'city' | 'latitude' | 'longitude' | 'places',
  ) => page.getByRole('textbox', { name: t(`resources:tour.fields.${name}`), exact: true });
  const { host, address, city } = screeningDay;
  const entries = { title, host, opensAt: '08:00', closesAt: '12:00', address, city, places: '2' } as const;
  for (const [name, value] of Object.entries(entries)) await field(name as keyof typeof entries).fill(value);
  await field('latitude').fill('-8.5');
  await field('longitude').fill('115.26');
  await page.keyboard.press('Tab');
  const day = page.getByRole('group', { name: t('resources:tour.fields.day'), exact: true });
  await day.getByRole('spinbutton').first().click();
  const [year, month, date] = dayFromNow(7).split('-');
  await page.keyboard.type(desk.language === 'en' ? `${month}${date}${year}` : `${date}${month}${year}`);
  await desk.expectAccessible();
  await desk.button(t('workspace:form.create')).click();
  await expect(desk.heading(title)).toBeVisible();
  await desk.button(t('resources:tour.actions.publish')).click();
  await expect(page.getByText(t('resources:tour.options.state.published'), { exact: true })).toBeVisible();
  await desk.expectAccessible();
  const dayPage = page.url();

  // A member finds it beside the clinics, and books for herself and her child.
  const ayu = await person(request);
  await post(request, '/api/dependants', {
    headers: ayu.headers,
    data: { name: 'Budi', relationship: 'child', birthYear: 2018 },
  });
  const phone = await windowOf(browser, info, ayu.accessToken);
  await phone.open(href('clinics'));
  await phone.page.getByRole('tab', { name: t('clinics:tabs.days') }).click();
  await phone.expectAccessible();
  await phone.link(title).click();
  await expect(phone.page.getByText(t('screeningDays:placesLeft', { count: 2 }))).toBeVisible();
  await phone.button(t('screeningDays:book.send')).click();
  await expect(phone.page.getByText(t('screeningDays:code'), { exact: true })).toBeVisible();
  await phone.page.getByRole('radio', { name: 'Budi' }).check();
  await phone.button(t('screeningDays:book.send')).click();
  await expect(phone.page.getByText(t('screeningDays:code'), { exact: true })).toHaveCount(2);
  await phone.expectAccessible({ colours: 'both modes' });
  await expectMail(ayu.person.email, t('tourMails:booked.lead'));

  // The day is full, so that somebody else waits.
  const wayan = await person(request);
  const other = await windowOf(browser, info, wayan.accessToken);
  await other.open(new URL(phone.page.url()).pathname);
  await other.page.getByRole('button', { name: /./ }).getByText(t('screeningDays:book.wait')).click();
  await expect(other.page.getByText(t('screeningDays:states.waiting'), { exact: true })).toBeVisible();
  await other.expectAccessible();

  // The child does not come: the place is offered to who waits, who takes it.
  await phone.page.goto(href('screeningDays'));
  await phone.expectAccessible();
  const card = phone.page.getByRole('article').filter({ hasText: 'Budi' });
  await card.getByRole('button', { name: t('screeningDays:actions.cancel') }).click();
  await phone.page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('screeningDays:actions.cancel') })
    .click();
  await expect(card.getByText(t('screeningDays:states.cancelled'), { exact: true })).toBeVisible();
  await expectMail(wayan.person.email, t('tourMails:offered.lead'));
  await other.page.goto(href('screeningDays'));
  await other.expectAccessible();
  await other.button(t('screeningDays:actions.accept')).click();
  await expect(other.page.getByText(t('screeningDays:states.booked'), { exact: true })).toBeVisible();
  const download = other.page.waitForEvent('download');
  await other.button(t('screeningDays:actions.calendar')).click();
  expect((await download).suggestedFilename()).toMatch(/^skrin-screening-day-.*\.ics$/);

  // At the door: by code, which says so the second time.
  const list = await request.get('/api/tour-bookings', { headers: ayu.headers });
  const { items } = (await list.json()) as { items: TourBooking[] };
  const code = items.find(({ state }) => state === 'booked')?.code ?? '';
  await page.goto(dayPage);
  const name = `${ayu.person.firstName} ${ayu.person.lastName}`;
  const typed = page.getByLabel(t('tourWork:code'), { exact: true });
  const checkIn = page.getByRole('button', { name: t('tourWork:checkIn'), exact: true });
  await typed.fill(code.toLowerCase());
  await checkIn.first().click();
  await expect(page.getByRole('alert').getByText(t('tourWork:done', { name }))).toBeVisible();
  await typed.fill(code);
  await checkIn.first().click();
  await expect(
    page.getByRole('alert').filter({ hasText: t('tourWork:again', { name, time: '' }).slice(0, 20) }),
  ).toBeVisible();
  await desk.expectAccessible();

  // Staff cancel the day, and everybody is told.
  await desk.button(t('resources:tour.actions.cancel')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('resources:tour.actions.cancel') })
    .click();
  await expectMail(wayan.person.email, t('tourMails:called_off.lead'));
});
