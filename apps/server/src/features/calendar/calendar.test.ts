import type {
  Calendar,
  CalendarConflict,
  CalendarOccurrence,
  EventOccurrence,
} from '@skrin/contract/calendar/calendar';
import type { CalendarEvent } from '@skrin/contract/calendar/event';
import type { Slots } from '@skrin/contract/care/consultations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '../../platform/audit/tables.ts';
import { and, eq, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import { newId } from '../../platform/ids.ts';
import {
  giveRole,
  inJakarta,
  insertClinic,
  insertService,
  jakartaDay,
  organisationOf,
  signUpStaff,
} from '../../testing/clinics.ts';
import { followLive } from '../../testing/follow-live.ts';
import { type Client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { calendarEvents } from './tables.ts';

type Worker = Awaited<ReturnType<typeof signUpStaff>>;

let app: TestApp;
let clinic: string;
let ayu: Worker;
let budi: Worker;
let other: Worker;
beforeAll(async () => {
  app = await createTestApp();
  clinic = await insertClinic(app.database);
  [ayu, budi] = [await signUpStaff(app, clinic), await signUpStaff(app, clinic)];
  other = await signUpStaff(app, await insertClinic(app.database));
});
afterAll(() => app.close());

async function answer<Body>(response: Promise<Response>, status = 200): Promise<Body> {
  const got = await response;
  const text = await got.text();
  expect(got.status, text).toBe(status);
  return (text === '' ? undefined : JSON.parse(text)) as Body;
}
const problemOf = async (response: Promise<Response>): Promise<[number, string, string?]> => {
  const got = await response;
  const { code, fields } = (await got.json()) as { code: string; fields?: { path: string; code: string }[] };
  return fields ? [got.status, code, fields.map((field) => `${field.path} ${field.code}`).join()] : [got.status, code];
};

const round = { title: 'Round', startsLocal: '2027-03-01T09:00', zone: 'Asia/Makassar', minutes: 60 };
const daily = { frequency: 'daily' } as const;
const make = (by: Client, event: object = {}): Promise<CalendarEvent> =>
  answer(by.post('/api/calendar', { ...round, ...event }), 201);
const read = (by: Client, from: string, to: string, more = ''): Promise<Calendar> =>
  answer(by.get(`/api/calendar?from=${from}&to=${to}${more}`));
const march = ['2027-02-28T16:00:00Z', '2027-03-31T16:00:00Z'] as const;
const isOf =
  ({ id }: Pick<CalendarEvent, 'id'>) =>
  (each: CalendarOccurrence): each is EventOccurrence =>
    each.kind === 'event' && each.eventId === id;
const occurrencesOf = async (by: Client, event: Pick<CalendarEvent, 'id'>, span: readonly [string, string] = march) =>
  (await read(by, ...span)).items.filter(isOf(event));
const daysOf = async (by: Client, event: Pick<CalendarEvent, 'id'>) =>
  (await occurrencesOf(by, event)).map(({ startsLocal }) => startsLocal.slice(8));
const at = ({ id }: Pick<CalendarEvent, 'id'>, occurrence?: string, scope = 'this') =>
  occurrence === undefined ? `/api/calendar/${id}` : `/api/calendar/${id}?occurrence=${occurrence}&scope=${scope}`;

describe('an event', () => {
  it('takes place by the clock of its zone, and is answered as moments', async () => {
    const event = await make(ayu, { text: 'All rooms', place: 'Ward 2', colour: 'pink', isBusy: false });
    expect(event).toMatchObject({ audience: 'own', isAllDay: false, recurrence: null, version: 1, days: null });
    expect(event.owner).toEqual({ id: ayu.user.id, name: expect.any(String) });
    expect(await occurrencesOf(ayu, event)).toEqual([
      {
        kind: 'event',
        eventId: event.id,
        occurrence: '2027-03-01T09:00',
        startsLocal: '2027-03-01T09:00',
        startsAt: '2027-03-01T01:00:00.000Z',
        endsAt: '2027-03-01T02:00:00.000Z',
        zone: 'Asia/Makassar',
        isAllDay: false,
        title: 'Round',
        place: 'Ward 2',
        colour: 'pink',
        audience: 'own',
        isBusy: false,
        isRecurring: false,
        isException: false,
        people: [],
        version: 1,
        can: { update: true, remove: true },
      },
    ]);
  });

  it('of one’s own is seen by oneself and by who is named in it, who cannot change it', async () => {
    const event = await make(ayu, { people: [budi.user.id] });
    expect(await occurrencesOf(budi, event)).toMatchObject([{ can: { update: false, remove: false } }]);
    expect(await problemOf(budi.patch(at(event), { version: 1, title: 'Mine' }))).toEqual([403, 'forbidden']);
    expect(await problemOf(budi.delete(at(event)))).toEqual([403, 'forbidden']);
    const unnamed = await answer<CalendarEvent>(ayu.patch(at(event), { version: 1, people: [] }));
    expect(unnamed.people).toEqual([]);
    expect(await problemOf(budi.get(at(event)))).toEqual([404, 'not_found']);
    expect(await occurrencesOf(budi, event)).toEqual([]);
  });

  it('of an organisation is seen and changed by whoever works for it, and out of sight for every other', async () => {
    const event = await make(ayu, { audience: 'organisation' });
    expect(event.owner).toBeNull();
    await answer(budi.patch(at(event), { version: 1, title: 'Ours' }));
    expect(await occurrencesOf(ayu, event)).toMatchObject([{ title: 'Ours', version: 2 }]);
    expect(await occurrencesOf(other, event)).toEqual([]);
    for (const response of [other.get(at(event)), other.patch(at(event), { version: 2 }), other.delete(at(event))])
      expect(await problemOf(response)).toEqual([404, 'not_found']);
  });

  it('is seen no more by who has left the organisation', async () => {
    const leaver = await signUpStaff(app, clinic);
    const events = [await make(ayu, { audience: 'organisation' }), await make(ayu, { people: [leaver.user.id] })];
    for (const event of events) expect(await occurrencesOf(leaver, event)).toHaveLength(1);
    const elsewhere = await organisationOf(app.database, await insertClinic(app.database));
    await app.database.update(users).set({ organisationId: elsewhere }).where(eq(users.id, leaver.user.id));
    for (const event of events) {
      expect(await occurrencesOf(leaver, event)).toEqual([]);
      expect(await problemOf(leaver.get(at(event)))).toEqual([404, 'not_found']);
    }
    expect((await answer<CalendarEvent>(ayu.get(at(events[1] as CalendarEvent)))).people).toEqual([]);
  });

  it('names colleagues alone, and is made for an organisation by those who have one', async () => {
    const foreign = ayu.post('/api/calendar', { ...round, people: [other.user.id] });
    expect(await problemOf(foreign)).toEqual([422, 'validation_failed', 'people unknown_reference']);
    const loner = await app.signUp();
    await giveRole(app.database, loner.user.id, 'health_worker');
    expect(await occurrencesOf(loner, await make(loner))).toHaveLength(1);
    const ours = loner.post('/api/calendar', { ...round, audience: 'organisation' });
    expect(await problemOf(ours)).toEqual([403, 'forbidden']);
  });

  it.each([
    ['a length of another unit', { days: 1 }, 'minutes invalid'],
    ['a day that is none', { startsLocal: '2027-02-30T09:00' }, 'startsLocal invalid'],
    ['a zone that is none', { zone: 'Asia/Denpasar' }, 'zone invalid'],
    ['a time that clocks skip', { startsLocal: '2027-03-28T02:30', zone: 'Europe/Berlin' }, 'startsLocal no_such_time'],
    [
      'a start on another day than it repeats on',
      { recurrence: { frequency: 'weekly', weekdays: [2] } },
      'startsLocal start_off_rule',
    ],
    [
      'an end before its start',
      { recurrence: { ...daily, ends: { until: '2027-02-28' } } },
      'startsLocal start_off_rule',
    ],
  ])('with %s is refused', async (_, wrong, fields) => {
    expect(await problemOf(ayu.post('/api/calendar', { ...round, ...wrong }))).toEqual([
      422,
      'validation_failed',
      fields,
    ]);
  });

  it('is made once for each key', async () => {
    const key = { 'idempotency-key': newId() };
    const made = await Promise.all([1, 2].map(() => answer<CalendarEvent>(ayu.post('/api/calendar', round, key), 201)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  it('is one of at most a thousand', async () => {
    const full = await signUpStaff(app, clinic);
    const row = { ...round, ownerId: full.user.id, text: '', place: '', colour: 'teal', isBusy: true } as const;
    const rows = Array.from({ length: 1_000 }, () => ({ ...row, startsAt: new Date(), endsAt: new Date() }));
    await app.database.insert(calendarEvents).values(rows);
    expect(await problemOf(full.post('/api/calendar', round))).toEqual([409, 'calendar_full']);
    await make(full, { audience: 'organisation' });
  });
});

describe('a series', () => {
  const series = (by: Client = ayu, more: object = {}) =>
    make(by, { recurrence: { ...daily, ends: { count: 5 } }, ...more });

  it('is on each of its days, by the clock', async () => {
    const event = await series(ayu, { startsLocal: '2027-03-27T09:00', zone: 'Europe/Berlin' });
    expect((await occurrencesOf(ayu, event)).map(({ startsAt }) => startsAt.slice(5, 16))).toEqual([
      '03-27T08:00',
      '03-28T07:00',
      '03-29T07:00',
      '03-30T07:00',
      '03-31T07:00',
    ]);
  });

  it('has an occurrence changed, moved, and cancelled, the others as they were', async () => {
    const event = await series();
    const moved = { version: 1, startsLocal: '2027-03-20T14:00', minutes: 30, title: 'Late' };
    await answer(ayu.patch(at(event, '2027-03-02T09:00'), moved));
    await answer(ayu.delete(at(event, '2027-03-03T09:00')), 204);
    expect(await daysOf(ayu, event)).toEqual(['01T09:00', '04T09:00', '05T09:00', '20T14:00']);
    const [late] = (await occurrencesOf(ayu, event)).filter(({ isException }) => isException);
    expect(late).toMatchObject({ occurrence: '2027-03-02T09:00', title: 'Late', endsAt: '2027-03-20T06:30:00.000Z' });
    const opened = await answer<CalendarEvent>(ayu.get(`${at(event)}?occurrence=2027-03-02T09:00`));
    expect(opened).toMatchObject({ title: 'Late', startsLocal: '2027-03-20T14:00', minutes: 30, version: 3 });
  });

  it('of which an occurrence is asked that there is not, or not any more, answers not found', async () => {
    const event = await series();
    await answer(ayu.delete(at(event, '2027-03-03T09:00')), 204);
    for (const none of ['2027-03-03T09:00', '2027-03-06T09:00', '2027-03-02T10:00', '2027-03-02']) {
      for (const scope of ['this', 'following', 'all'])
        expect(await problemOf(ayu.patch(at(event, none, scope), { version: 2, title: 'x' }))).toEqual([
          404,
          'not_found',
        ]);
      expect(await problemOf(ayu.delete(at(event, none)))).toEqual([404, 'not_found']);
    }
    const unnamed = ayu.delete(`/api/calendar/${event.id}?scope=this`);
    expect(await problemOf(unnamed)).toEqual([422, 'validation_failed', 'occurrence required']);
  });

  it('is changed by who has seen its last version', async () => {
    const event = await series();
    await answer(ayu.patch(at(event, '2027-03-02T09:00'), { version: 1, title: 'Late' }));
    for (const [occurrence, scope] of [
      ['2027-03-03T09:00', 'this'],
      ['2027-03-03T09:00', 'following'],
      ['2027-03-03T09:00', 'all'],
    ])
      expect(await problemOf(ayu.patch(at(event, occurrence, scope), { version: 1, title: 'x' }))).toEqual([
        409,
        'stale_edit',
      ]);
  });

  it('keeps zone, rule and people for all of its occurrences', async () => {
    const event = await series();
    const wrong = { version: 1, zone: 'UTC', recurrence: null, people: [] };
    expect(await problemOf(ayu.patch(at(event, '2027-03-02T09:00'), wrong))).toEqual([
      422,
      'validation_failed',
      'zone invalid,recurrence invalid,people invalid',
    ]);
    const allDay = ayu.patch(at(event, '2027-03-02T09:00'), {
      version: 1,
      startsLocal: '2027-03-02',
      minutes: null,
      days: 1,
    });
    expect(await problemOf(allDay)).toEqual([422, 'validation_failed', 'startsLocal invalid']);
  });

  it('that is changed from an occurrence on ends before it, and the new one keeps the exceptions after it', async () => {
    const event = await series(ayu, { recurrence: { ...daily, ends: { count: 8 } } });
    await answer(ayu.patch(at(event, '2027-03-02T09:00'), { version: 1, title: 'Early' }));
    await answer(ayu.patch(at(event, '2027-03-06T09:00'), { version: 2, title: 'Late' }));
    await answer(ayu.delete(at(event, '2027-03-07T09:00')), 204);
    const later = await answer<CalendarEvent>(
      ayu.patch(at(event, '2027-03-04T09:00', 'following'), {
        version: 4,
        startsLocal: '2027-03-05T10:00',
        colour: 'grey',
      }),
    );
    expect(later).toMatchObject({ startsLocal: '2027-03-05T10:00', version: 1, recurrence: { ends: { count: 5 } } });
    expect(await daysOf(ayu, event)).toEqual(['01T09:00', '02T09:00', '03T09:00']);
    expect(await daysOf(ayu, later)).toEqual(['05T10:00', '06T10:00', '07T10:00', '09T10:00']);
    const titles = async (of: CalendarEvent) => (await occurrencesOf(ayu, of)).map(({ title }) => title);
    expect(await titles(event)).toEqual(['Round', 'Early', 'Round']);
    expect(await titles(later)).toEqual(['Round', 'Round', 'Late', 'Round']);
  });

  it('that is moved as a whole by one of its occurrences moves with its exceptions', async () => {
    const event = await make(ayu, { recurrence: { frequency: 'weekly', weekdays: [1, 3], ends: { count: 6 } } });
    await answer(ayu.patch(at(event, '2027-03-08T09:00'), { version: 1, title: 'Late' }));
    const before = await occurrencesOf(ayu, event);
    const moved = await answer<CalendarEvent>(
      ayu.patch(at(event, '2027-03-10T09:00', 'all'), { version: 2, startsLocal: '2027-03-11T08:30' }),
    );
    expect(moved).toMatchObject({ startsLocal: '2027-03-02T08:30', recurrence: { weekdays: [2, 4] }, version: 3 });
    const found = await occurrencesOf(ayu, event);
    expect(found.map(({ startsLocal, title }) => [startsLocal.slice(8), title])).toEqual([
      ['02T08:30', 'Round'],
      ['04T08:30', 'Round'],
      ['09T08:30', 'Late'],
      ['11T08:30', 'Round'],
      ['16T08:30', 'Round'],
      ['18T08:30', 'Round'],
    ]);
    await answer(ayu.patch(at(event, '2027-03-11T08:30', 'all'), { version: 3, startsLocal: '2027-03-10T09:00' }));
    expect(await occurrencesOf(ayu, event)).toEqual(before.map((each) => ({ ...each, version: 4 })));
  });

  it('whose rule changes keeps the exceptions that still name an occurrence', async () => {
    const event = await series();
    for (const [version, occurrence] of ['2027-03-02T09:00', '2027-03-03T09:00'].entries())
      await answer(ayu.patch(at(event, occurrence), { version: version + 1, title: 'Late' }));
    const everyOther = { version: 3, recurrence: { ...daily, interval: 2, ends: null } };
    await answer(ayu.patch(at(event), everyOther));
    const late = (await occurrencesOf(ayu, event)).filter(({ isException }) => isException);
    expect(late.map(({ occurrence }) => occurrence)).toEqual(['2027-03-03T09:00']);
  });

  it('becomes one of whole days', async () => {
    const event = await series();
    const allDay = { version: 1, startsLocal: '2027-03-02', minutes: null, days: 2 };
    expect(await answer(ayu.patch(at(event), allDay))).toMatchObject({ isAllDay: true, minutes: null, days: 2 });
    expect(await daysOf(ayu, event)).toEqual(['02', '03', '04', '05', '06']);
  });

  it('ends before an occurrence, or goes as a whole', async () => {
    const event = await series();
    await answer(ayu.delete(at(event, '2027-03-03T09:00', 'following')), 204);
    expect(await daysOf(ayu, event)).toEqual(['01T09:00', '02T09:00']);
    await answer(ayu.delete(at(event, '2027-03-01T09:00', 'following')), 204);
    expect(await problemOf(ayu.get(at(event)))).toEqual([404, 'not_found']);
  });

  it('with an exception far away is found where that is', async () => {
    const event = await series();
    await answer(ayu.patch(at(event, '2027-03-02T09:00'), { version: 1, startsLocal: '2027-06-01T09:00' }));
    expect(await occurrencesOf(ayu, event, ['2027-05-31T00:00:00Z', '2027-06-02T00:00:00Z'])).toHaveLength(1);
  });
});

describe('a calendar', () => {
  it('has at most 62 days', async () => {
    const long = ayu.get('/api/calendar?from=2027-01-01T00:00:00Z&to=2027-03-05T00:00:00Z');
    expect(await problemOf(long)).toEqual([422, 'validation_failed', 'to range_too_wide']);
    const turned = ayu.get('/api/calendar?from=2027-01-02T00:00:00Z&to=2027-01-01T00:00:00Z');
    expect(await problemOf(turned)).toEqual([422, 'validation_failed', 'to ends_before_start']);
  });

  it('has hours, closed days and consultations of the clinic between its events, and records the look at who comes', async () => {
    const place = await insertClinic(app.database);
    const nurse = await signUpStaff(app, place);
    const patient = await app.signUp({ email: `${newId()}@example.com` });
    const serviceId = await insertService(app.database, place);
    const day = jakartaDay(3);
    const booked = await answer<{ id: string }>(
      patient.post('/api/consultations', { serviceId, startsAt: inJakarta(3, '09:00') }),
      201,
    );
    await app.database.execute(
      sql`insert into clinic_closures (clinic_id, day, reason) values (${place}, ${jakartaDay(4)}, 'Holiday')`,
    );
    await make(nurse, { startsLocal: `${day}T08:00`, zone: 'Asia/Jakarta', colour: 'pink' });
    const span = [
      new Date(Date.now() + 86_400_000).toISOString(),
      new Date(Date.now() + 7 * 86_400_000).toISOString(),
    ] as const;
    const { items, clinic: shown, isCut } = await read(nurse, ...span);
    expect(items.map(({ kind, title, isAllDay }) => [kind, title, isAllDay])).toEqual([
      ['event', 'Round', false],
      ['consultation', 'Skin check', false],
      ['closure', 'Holiday', true],
    ]);
    expect(items[1]).toMatchObject({
      consultationId: booked.id,
      state: 'requested',
      channel: 'visit',
      person: 'Ayu Lestari',
    });
    expect(shown).toMatchObject({ timeZone: 'Asia/Jakarta', hours: expect.arrayContaining([]) });
    expect([shown?.hours.length, isCut]).toEqual([7, false]);
    const looks = and(eq(auditEntries.subjectId, booked.id), eq(auditEntries.actorId, nurse.user.id));
    expect(await app.database.$count(auditEntries, looks)).toBe(1);
    const kinds = async (filter: string) => (await read(nurse, ...span, filter)).items.map(({ kind }) => kind);
    expect(await kinds('&kind=consultation')).toEqual(['consultation']);
    expect(await kinds('&kind=closure')).toEqual(['closure']);
    expect(await kinds('&colour=pink')).toEqual(['event']);
    expect(await kinds('&colour=blue')).toEqual([]);
    expect(await kinds(`&personId=${nurse.user.id}`)).toEqual(['event']);
    expect((await read(other, ...span)).items).toEqual([]);
  });

  it('tells whoever sees an event that it has changed, and nobody else', async () => {
    const streams = await Promise.all([ayu, budi, other].map((person) => followLive(person, app)));
    const ours = await make(ayu, { audience: 'organisation' });
    const mine = await make(ayu);
    const theirs = await make(other);
    for (const [at, count] of [2, 1, 1].entries()) await streams[at]?.untilTold(count, 'event');
    expect(streams.map(({ events }) => events.map(({ id }) => id))).toEqual([
      [ours.id, mine.id],
      [ours.id],
      [theirs.id],
    ]);
    for (const stream of streams) await stream.close();
  });
});

describe('what a clinic is busy with', () => {
  it('closes its free times, in each week of a series, and a booking of one is refused', async () => {
    const place = await insertClinic(app.database);
    const nurse = await signUpStaff(app, place);
    const patient = await app.signUp({ email: `${newId()}@example.com` });
    const serviceId = await insertService(app.database, place);
    const day = jakartaDay(3);
    const freeOn = async (on: string) => {
      const slots = await answer<Slots>(
        app.anonymous.get(`/api/clinics/${place}/slots?service=${serviceId}&from=${on}&days=1`),
      );
      return slots.items.map(({ startsAt }) => startsAt);
    };
    const nine = inJakarta(3, '09:00');
    expect(await freeOn(day)).toContain(new Date(nine).toISOString());
    const weekday = ((new Date(day).getUTCDay() + 6) % 7) + 1;
    const meeting = {
      title: 'Team',
      startsLocal: `${day}T09:00`,
      zone: 'Asia/Jakarta',
      minutes: 45,
      recurrence: { frequency: 'weekly', weekdays: [weekday] },
    };
    await make(nurse, meeting);
    expect(await freeOn(day)).toContain(new Date(nine).toISOString());
    const ours = await make(nurse, { ...meeting, audience: 'organisation' });
    for (const days of [3, 10]) {
      const free = await freeOn(jakartaDay(days));
      const shown = ['08:30', '09:00', '09:30', '10:00'].map((time) =>
        free.includes(new Date(inJakarta(days, time)).toISOString()),
      );
      expect([days, shown]).toEqual([days, [true, false, false, true]]);
    }
    const refused = await patient.post('/api/consultations', { serviceId, startsAt: nine });
    expect(refused.status).toBe(409);
    const { code, next } = (await refused.json()) as { code: string; next: string[] };
    expect([code, next[0]]).toEqual(['slot_taken', new Date(inJakarta(3, '10:00')).toISOString()]);
    const booked = await answer<{ id: string }>(
      patient.post('/api/consultations', { serviceId, startsAt: inJakarta(3, '10:00') }),
      201,
    );
    const moved = patient.patch(`/api/consultations/${booked.id}`, { startsAt: nine });
    expect(await problemOf(moved)).toEqual([409, 'slot_taken']);
    await answer(nurse.patch(at(ours, `${day}T09:00`), { version: 1, isBusy: false }));
    expect(await freeOn(day)).toContain(new Date(nine).toISOString());
  });
});

describe('before an event is saved', () => {
  it('it is told what it would overlap with, and of a colleague’s own event no more than when', async () => {
    const place = await insertClinic(app.database);
    const [nurse, doctor] = [await signUpStaff(app, place), await signUpStaff(app, place)];
    const patient = await app.signUp({ email: `${newId()}@example.com` });
    const serviceId = await insertService(app.database, place);
    const day = jakartaDay(3);
    await answer(patient.post('/api/consultations', { serviceId, startsAt: inJakarta(3, '09:30') }), 201);
    const inRoom = { zone: 'Asia/Jakarta', startsLocal: `${day}T09:00`, minutes: 60 };
    const own = await make(nurse, { ...inRoom, title: 'Own' });
    await make(nurse, { ...inRoom, title: 'Free', isBusy: false });
    await make(doctor, { ...inRoom, title: 'Secret' });
    await make(doctor, { ...inRoom, title: 'Doctors alone', audience: 'organisation', people: [doctor.user.id] });
    await make(doctor, { ...inRoom, title: 'All of us', audience: 'organisation' });
    const ask = async (more: object) => {
      const { items } = await answer<{ items: CalendarConflict[] }>(
        nurse.post('/api/calendar/conflicts', { ...inRoom, minutes: 45, ...more }),
      );
      return items.map(({ kind, title, personId }) => [kind, title, personId === doctor.user.id]).toSorted();
    };
    expect(await ask({})).toEqual([
      ['consultation', null, false],
      ['event', 'All of us', false],
      ['event', 'Own', false],
    ]);
    expect(await ask({ people: [doctor.user.id], eventId: own.id })).toEqual([
      ['consultation', null, false],
      ['event', null, true],
      ['event', 'All of us', false],
      ['event', 'Doctors alone', false],
    ]);
    expect(await ask({ startsLocal: `${day}T11:00` })).toEqual([]);
    const [first] = (
      await answer<{ items: CalendarConflict[] }>(
        nurse.post('/api/calendar/conflicts', {
          ...inRoom,
          startsLocal: `${jakartaDay(1)}T09:15`,
          recurrence: { frequency: 'daily' },
        }),
      )
    ).items;
    expect(first?.at).toBe(new Date(inJakarta(3, '09:15')).toISOString());
    expect(await problemOf(nurse.post('/api/calendar/conflicts', { ...inRoom, days: 1 }))).toEqual([
      422,
      'validation_failed',
      'minutes invalid',
    ]);
  });
});
