import type { Calendar, EventOccurrence } from '@skrin/contract/calendar/calendar';
import type { CalendarEvent } from '@skrin/contract/calendar/event';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { inJakarta, insertClinic, insertService, signUpStaff } from '../../../testing/clinics.ts';
import { type Client, createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { calendarEvents, calendarFeeds } from '../tables.ts';

type Worker = Awaited<ReturnType<typeof signUpStaff>>;

let app: TestApp;
let clinic: string;
let ayu: Worker;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_GENERAL: '100000' } });
  clinic = await insertClinic(app.database);
  ayu = await signUpStaff(app, clinic);
});
afterAll(() => app.close());

async function answer<Body>(response: Promise<Response>, status = 200): Promise<Body> {
  const got = await response;
  const text = await got.text();
  expect(got.status, text).toBe(status);
  return (text === '' ? undefined : JSON.parse(text)) as Body;
}
const make = (by: Client, event: object): Promise<CalendarEvent> => answer(by.post('/api/calendar', event), 201);
const addressOf = async (by: Client) =>
  new URL((await answer<{ url: string }>(by.post('/api/calendar/feed'), 201)).url).pathname;
const readFeed = async (address: string) => {
  const response = await app.anonymous.get(address);
  expect(response.status).toBe(200);
  return response.text();
};

/** What an independent reader has of the events of a feed from one moment to another: summary and start. */
function readIcal(text: string, { from, to }: { from: number; to: number }): [string, string][] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zones = new Map(
    calendar
      .getAllSubcomponents('vtimezone')
      .map((zone) => [String(zone.getFirstPropertyValue('tzid')), new ICAL.Timezone(zone)] as const),
  );
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  const found: [string, string][] = [];
  for (const event of events.filter((each) => !each.isRecurrenceException())) {
    for (const exception of events.filter((each) => each.isRecurrenceException() && each.uid === event.uid))
      event.relateException(exception);
    const { component } = event;
    const zone = zones.get(String(component.getFirstProperty('dtstart')?.getParameter('tzid')));
    const iterator = event.iterator();
    for (let next = iterator.next(); next; next = iterator.next()) {
      const { item, startDate } = event.getOccurrenceDetails(next);
      const zoned = startDate.clone();
      if (zone) zoned.zone = zone;
      if (next.toJSDate().getTime() > to + 90 * 86_400_000) break;
      const at = zoned.toUnixTime() * 1_000;
      if (at >= from && at < to) found.push([item.summary, new Date(at).toISOString()]);
    }
  }
  return found.toSorted();
}

describe('the address of a feed', () => {
  it('is made anew, ends, and is kept as a hash alone', async () => {
    const first = await addressOf(ayu);
    expect(first).toMatch(/^\/api\/calendar\/feed\/[\w-]{43}\.ics$/);
    await readFeed(first);
    const second = await addressOf(ayu);
    expect((await app.anonymous.get(first)).status).toBe(404);
    await readFeed(second);
    const rows = await app.database.select().from(calendarFeeds).where(eq(calendarFeeds.userId, ayu.user.id));
    expect(rows).toHaveLength(1);
    expect(second).not.toContain(rows[0]?.tokenHash);
    await answer(ayu.delete('/api/calendar/feed'), 204);
    expect((await app.anonymous.get(second)).status).toBe(404);
    expect((await app.anonymous.get('/api/calendar/feed/short.ics')).status).toBe(404);
  });

  it('says that nothing has changed, and is read at most 60 times an hour', async () => {
    const address = await addressOf(ayu);
    const response = await app.anonymous.get(address);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const etag = response.headers.get('etag') ?? '';
    await response.text();
    expect((await app.anonymous.get(address, { 'if-none-match': etag })).status).toBe(304);
    await make(ayu, { title: 'New', startsLocal: '2027-03-01T09:00', zone: 'Asia/Makassar', minutes: 60 });
    expect((await app.anonymous.get(address, { 'if-none-match': etag })).status).toBe(200);
    let status = 200;
    for (let reads = 3; reads <= 60 && status === 200; reads += 1) ({ status } = await app.anonymous.get(address));
    expect(status).toBe(429);
  });

  it('has what its person sees now: nothing of an organisation that they left, and nothing at all without a calendar', async () => {
    const leaver = await signUpStaff(app, clinic);
    const times = { startsLocal: '2027-03-01T09:00', zone: 'Asia/Makassar', minutes: 60 };
    await make(leaver, { title: 'Own thing', ...times });
    await make(leaver, { title: 'Ours', audience: 'organisation', ...times });
    const address = await addressOf(leaver);
    const before = await readFeed(address);
    expect([before.includes('Own thing'), before.includes('Ours')]).toEqual([true, true]);
    await app.database
      .update(users)
      .set({ role: 'health_worker', organisationId: null })
      .where(eq(users.id, leaver.user.id));
    const left = await readFeed(address);
    expect([left.includes('Own thing'), left.includes('Ours')]).toEqual([true, false]);
    await app.database.update(users).set({ role: 'member' }).where(eq(users.id, leaver.user.id));
    expect((await app.anonymous.get(address)).status).toBe(404);
  });
});

it('has consultations of the clinic, and never who comes', async () => {
  const place = await insertClinic(app.database);
  const nurse = await signUpStaff(app, place);
  const patient = await app.signUp({ email: `${newId()}@example.com`, firstName: 'Melati' });
  const serviceId = await insertService(app.database, place);
  const body = { serviceId, startsAt: inJakarta(3, '09:00'), message: 'It itches' };
  await answer(patient.post('/api/consultations', body), 201);
  const text = await readFeed(await addressOf(nurse));
  const span = { from: Date.now(), to: Date.now() + 10 * 86_400_000 };
  expect(readIcal(text, span)).toEqual([['Skin check', inJakarta(3, '09:00')]]);
  expect(text).toContain('STATUS:TENTATIVE');
  expect(text).not.toMatch(/Melati|Lestari|itches/);
});

it('is read without loss by an independent reader: rules, exceptions, and days without a time', async () => {
  const zone = fc.constantFrom('Asia/Makassar', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC');
  const ends = fc.constantFrom(null, { count: 9 }, { until: '2027-04-15' });
  const recurrence = fc.oneof(
    fc.constant(null),
    fc.record({ frequency: fc.constant('daily'), interval: fc.integer({ min: 1, max: 5 }), ends }),
    fc.record({ frequency: fc.constant('weekly'), weekdays: fc.constantFrom([1], [1, 3], [1, 5, 7]), ends }),
    fc.record({
      frequency: fc.constant('monthly'),
      on: fc.constantFrom({ monthday: 15 }, { nth: 3, weekday: 1 }),
      ends,
    }),
  );
  const when = fc.oneof(
    fc.record({
      startsLocal: fc.constantFrom('2027-03-15T09:30', '2027-03-15T23:45'),
      minutes: fc.constantFrom(30, 600),
    }),
    fc.record({ startsLocal: fc.constant('2027-03-15'), days: fc.constantFrom(1, 3) }),
  );
  const acts = fc.array(fc.tuple(fc.nat(20), fc.constantFrom('cancel', 'move', 'rename')), { maxLength: 3 });
  const span = { from: Date.parse('2027-03-01'), to: Date.parse('2027-05-01') };
  const from = new Date(span.from).toISOString();
  const to = new Date(span.to).toISOString();
  const shown = async (by: Client) =>
    (await answer<Calendar>(by.get(`/api/calendar?from=${from}&to=${to}&kind=event`))).items as EventOccurrence[];
  const worker = await signUpStaff(app, clinic);
  await fc.assert(
    fc.asyncProperty(zone, when, recurrence, acts, async (inZone, times, repeated, changes) => {
      await app.database.delete(calendarEvents);
      await make(worker, { title: 'Round, daily; or so', zone: inZone, ...times, recurrence: repeated });
      for (const [which, act] of changes) {
        const occurrences = (await shown(worker)).filter(({ isException }) => !isException);
        const chosen = occurrences[which % Math.max(occurrences.length, 1)];
        if (!chosen?.isRecurring) continue;
        const { eventId, occurrence, version, startsLocal } = chosen;
        const at = `/api/calendar/${eventId}?occurrence=${occurrence}&scope=this`;
        const moved = startsLocal.length === 10 ? '2027-03-02' : '2027-03-02T18:00';
        if (act === 'cancel') await answer(worker.delete(at), 204);
        else
          await answer(
            worker.patch(at, { version, ...(act === 'move' ? { startsLocal: moved } : { title: 'Other' }) }),
          );
      }
      const expected = (await shown(worker)).map(({ title, startsAt, isAllDay, startsLocal }) => [
        title,
        // A day without a time is one of no zone.
        isAllDay ? `${startsLocal}T00:00:00.000Z` : startsAt,
      ]);
      await app.database.execute('delete from rate_limits');
      const found = readIcal(await readFeed(await addressOf(worker)), span);
      // The last day without a time begins within the span by the clock of its zone, and after it by that of no zone.
      const named = expected.flatMap(([title, at = '']) => (at < to ? [[title, at]] : []));
      expect(found).toEqual(named.toSorted());
    }),
    {
      numRuns: 60,
      examples: [
        ['Asia/Makassar', { startsLocal: '2027-03-15', days: 1 }, { frequency: 'daily', interval: 1, ends: null }, []],
      ],
    },
  );
}, 120_000);
