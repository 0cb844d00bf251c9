import { readFileSync } from 'node:fs';
import { type APIRequestContext, type Browser, expect, type TestInfo, test } from '@playwright/test';
import { href } from '@skrin/contract/all-pages';
import type { Clinic, ClinicPage } from '@skrin/contract/care/clinics';
import { App } from './app.ts';
import { recordHiddenPages } from './faults.ts';
import { act, withLockedResult } from './paying.ts';
import { expectMail, newPerson, remindedPerson } from './people.ts';
import { book, changeSchedule, daily, makeBookable, payFor, serviceName, signIn } from './records.ts';

const jakarta = { latitude: -6.1754, longitude: 106.8272 };

test('from a result to the nearest clinic, to a time that it confirms, and into the calendar', async ({
  page,
  context,
  request,
  browser,
}, info) => {
  test.slow();
  const given = { page, context, request };
  const reminded = newPerson(remindedPerson);
  const { app, person, headers, analysisId } = await withLockedResult(given, info, { person: reminded });
  const vanished = await recordHiddenPages(page);
  await payFor(request, analysisId, headers);
  await page.goto(href('analysis', { id: analysisId }));
  await page
    .locator('summary')
    .filter({ hasText: app.t('advice:watch.title') })
    .click();
  await app.link(app.t('advice:care.clinics')).click();

  await context.grantPermissions([]);
  await app.button(app.t('clinics:place.useHere')).click();
  await expect(page.getByText(app.t('clinics:place.denied'))).toBeVisible();
  await page.getByRole('combobox', { name: app.t('clinics:place.city') }).fill('Semarang');
  await page.getByRole('option', { name: 'Semarang' }).first().click();
  await expect(page.getByRole('article').first()).toContainText('Semarang');

  await context.setGeolocation(jakarta);
  await context.grantPermissions(['geolocation']);
  const answered = page.waitForResponse('/api/clinics/nearby');
  await app.button(app.t('clinics:place.useHere')).click();
  const { items }: ClinicPage = await (await answered).json();
  const [nearest] = items;
  if (!nearest) throw new Error('there is no clinic nearby');
  const { member, clinicToken, clinicHeaders } = await makeBookable(request, nearest.id);
  await page.reload();
  await app.button(app.t('clinics:place.useHere')).click();
  const card = page.getByRole('article').filter({ has: app.heading(nearest.name) });
  await card.getByRole('link', { name: app.t('pages:consultationNew.title') }).click();

  const service = page.getByRole('radio', { name: serviceName }).first();
  await expect(service).toBeVisible();
  await openForReminder(request, nearest);
  await page.reload();
  await service.check();
  const startsAt = await chooseTime(app);
  await page.getByRole('radio', { name: app.t('consultations:new.share.yes') }).check();
  await app.expectAccessible();
  await app.button(app.t('consultations:new.send')).click();
  await expect(app.heading(app.t('consultations:states.requested'))).toBeVisible();
  await app.expectAccessible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expectMail(member.email, `/dashboard/consultation/${id}`);
  expect((await request.get(`/api/analyses/${analysisId}`, { headers: clinicHeaders })).status()).toBe(200);

  await confirmAsClinic(browser, info, { id, clinicToken });
  await expectMail(person.email, app.t('consultationMails:confirmed.lead'));
  await page.goto(href('consultations'));
  await expect(page.getByText(app.t('consultations:states.confirmed'))).toBeVisible();
  await app.expectAccessible();
  await page.getByRole('listitem').getByRole('link', { name: nearest.name }).click();
  const download = page.waitForEvent('download');
  await app.button(app.t('consultations:actions.calendar')).click();
  const entry = readCalendar(readFileSync(await (await download).path(), 'utf8'));
  expect(entry).toMatchObject({ STATUS: 'CONFIRMED', DTSTART: startsAt.replaceAll(/[-:]|\.\d+/g, '') });
  expect(vanished).toEqual([]);
});

test('a free time of the nearest clinic is one tap from an opened result, and chosen in its booking', async ({
  page,
  context,
  request,
}, info) => {
  await context.setGeolocation(jakarta);
  await context.grantPermissions(['geolocation']);
  const { app, headers, analysisId } = await withLockedResult({ page, context, request }, info);
  const near = await request.post('/api/clinics/nearby', { data: { ...jakarta, type: ['health_centre'], limit: 1 } });
  await makeBookable(request, ((await near.json()) as ClinicPage).items[0]?.id ?? '');
  // Another one, so that it is not clear which is near.
  const list = await request.get(`/api/clinics?limit=1&type=health_centre&city=Kota Surabaya`);
  await makeBookable(request, ((await list.json()) as ClinicPage).items[0]?.id ?? '');
  await payFor(request, analysisId, headers);
  await page.goto(href('analysis', { id: analysisId }));
  await app.button(app.t('consultations:soonest.near')).click();
  const times = page.getByRole('region', { name: app.t('consultations:soonest.title') });
  await expect(times.getByRole('link')).toHaveCount(3);
  await app.expectAccessible();
  await times.getByRole('link').nth(1).click();
  await expect(page.getByText(app.t('consultations:slots.chosen'))).toBeVisible();
  const chosen = new URL(page.url()).searchParams.get('time') ?? '';
  await page.getByRole('radio', { name: app.t('consultations:new.share.no') }).check();
  const asked = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/api/consultations'));
  await app.button(app.t('consultations:new.send')).click();
  expect((await asked).postDataJSON()).toMatchObject({ startsAt: chosen, analysisId });
  await expect(app.heading(app.t('consultations:states.requested'))).toBeVisible();
});

test('a clinic reads a check only while it is shared, and the person sees who did', async ({
  page,
  context,
  request,
}, info) => {
  const { app, headers, analysisId } = await withLockedResult({ page, context, request }, info);
  const list = await request.get(`/api/clinics?limit=1&city=Kota Surabaya`);
  const clinicId = ((await list.json()) as ClinicPage).items[0]?.id ?? '';
  const { member, clinicHeaders } = await makeBookable(request, clinicId);
  const read = async () => (await request.get(`/api/analyses/${analysisId}`, { headers: clinicHeaders })).status();
  const { id } = await book(request, { clinicId, analysisId, headers });
  expect(await read()).toBe(404);

  await page.goto(href('consultation', { id }));
  await app.button(app.t('consultations:sharing.give')).click();
  await expect(page.getByText(app.t('consultations:sharing.given'))).toBeVisible();
  expect(await read()).toBe(200);
  const followUps = page.getByRole('switch');
  await expect(followUps).not.toBeChecked();
  // It shows what was chosen a moment after the click.
  await followUps.click();
  await expect(followUps).toBeChecked();
  await expect(page.getByText(app.t('consultations:sharing.followUps.on'))).toBeVisible();
  const seen = await request.get(`/api/consultations/${id}`, { headers: clinicHeaders });
  expect(await seen.json()).toMatchObject({ followUps: [] });
  await page.reload();
  const reader = page.getByRole('listitem').filter({ hasText: `${member.firstName} ${member.lastName}` });
  await expect(reader).toContainText(app.t('consultations:sharing.parts.result', { times: '1' }));

  await app.button(app.t('consultations:sharing.withdraw')).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: app.t('consultations:sharing.withdraw') })
    .click();
  await expect(page.getByText(app.t('consultations:sharing.withdrawn'))).toBeVisible();
  expect(await read()).toBe(404);
  await expect(reader).toBeVisible();
  await app.expectAccessible();
});

test('a yes to sharing outlasts the payment of a consultation', async ({ page, context, request }, info) => {
  test.slow();
  const { app, person, analysisId } = await withLockedResult({ page, context, request }, info);
  const list = await request.get(`/api/clinics?limit=1&city=Kota Malang`);
  const clinicId = ((await list.json()) as ClinicPage).items[0]?.id ?? '';
  const { clinicHeaders } = await makeBookable(request, clinicId, { amount: 150_000, currency: 'IDR' });
  const read = async () => (await request.get(`/api/analyses/${analysisId}`, { headers: clinicHeaders })).status();

  await page.goto(href('consultationNew', { clinic: clinicId, analysis: analysisId }));
  await page.getByRole('radio', { name: serviceName }).first().check();
  await chooseTime(app);
  await page.getByRole('radio', { name: app.t('consultations:new.share.yes') }).check();
  await app.button(app.t('consultations:new.sendAndPay')).click();
  await page.waitForURL(/\/payment\?consultation=/);
  const waiting = page.getByText(/will see your check as soon as you have paid/);
  await expect(waiting).toBeVisible();
  await app.expectAccessible();
  expect(await read()).toBe(404);

  await app.button(app.t('billing:proceed')).click();
  await page.waitForURL(/vtweb/);
  await act(page, 'pay');
  await expect(app.heading(app.t('consultations:states.requested'))).toBeVisible();
  await expect(page.getByText(/can see your check since/)).toBeVisible();
  expect(await read()).toBe(200);
  await expectMail(person.email, app.t('receipts:leads.consultation'));
});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/**
 * Time within which a consultation is booked and confirmed even on a busy machine: four times what it takes at a load
 * of 14 on 2 cores.
 */
const UNHURRIED_MS = 40_000;

/**
 * Opens a clinic for one consultation a day, at a full minute, so that its reminder is due right after whoever books it
 * may have had it confirmed. The consultation is a day after that or, where it would then end after midnight, two
 * hours.
 */
async function openForReminder(request: APIRequestContext, { id, timeZone }: Clinic): Promise<void> {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const due = Math.ceil((Date.now() + UNHURRIED_MS) / MINUTE_MS) * MINUTE_MS;
  const [opened] = [24, 2]
    .map((hours) => due + hours * HOUR_MS)
    .map((at) => ({ opensAt: clock.format(at), closesAt: clock.format(at + 30 * MINUTE_MS) }))
    .filter(({ opensAt, closesAt }) => opensAt < closesAt);
  if (!opened) throw new Error('there is no such time today');
  await changeSchedule(request, id, () => ({ hours: daily(opened) }));
}

/** Confirms a request as somebody of the clinic does, in a browser of their own. */
async function confirmAsClinic(
  browser: Browser,
  info: TestInfo,
  { id, clinicToken }: Record<'id' | 'clinicToken', string>,
) {
  const context = await browser.newContext();
  await signIn(context, { accessToken: clinicToken });
  const { page, button, t } = new App(await context.newPage(), info);
  await page.goto(href('clinicConsultation', { id }));
  await button(t('clinicWork:consultations.actions.confirmed')).click();
  await expect(page.getByText(t('clinicWork:consultations.states.confirmed'), { exact: true })).toBeVisible();
  await context.close();
}

/** The first time of the first day on which there is one. @returns when it begins */
async function chooseTime({ page, t }: App): Promise<string> {
  await page
    .getByRole('group', { name: t('consultations:slots.day') })
    .getByRole('radio')
    .first()
    .check();
  const time = page
    .getByRole('group', { name: t('consultations:slots.time') })
    .getByRole('radio')
    .first();
  await time.check();
  return time.inputValue();
}

/** The lines of an iCalendar entry by their names, with folded lines joined (RFC 5545, section 3.1). */
function readCalendar(text: string): Record<string, string> {
  const lines = text.replaceAll('\r\n ', '').trimEnd().split('\r\n');
  expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
  return Object.fromEntries(lines.map((line) => [line.split(':')[0], line.slice(line.indexOf(':') + 1)]));
}
