import type { Bundle } from '@medplum/fhirtypes';
import type { Consultation, NewConsultationInput, Slots } from '@skrin/contract/care/consultations';
import type { Problem } from '@skrin/contract/errors';
import type { NotificationPage } from '@skrin/contract/notifications/notifications';
import { firstProgramme } from '@skrin/contract/programmes/registry';
import { addDays } from '@skrin/domain/care/days';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answers } from './features/billing/testing/analyse.ts';
import { clinicClosures, clinicHours, clinicServices, consultations } from './features/care/tables.ts';
import { insertAnalysis } from './features/screening/analyses-repository.ts';
import { assess } from './features/screening/assess.ts';
import { insertAssessment } from './features/screening/assessments-repository.ts';
import { eq, sql } from './platform/database/drizzle.ts';
import { newId } from './platform/ids.ts';
import { inJakarta, insertClinic, insertService, jakartaDay, signUpStaff } from './testing/clinics.ts';
import { fhirProblems } from './testing/fhir-validator.ts';
import { oneByOne } from './testing/one-by-one.ts';
import { type Client, createTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let ayu: Awaited<ReturnType<TestApp['signUp']>>;
let staff: Client;
let clinicId: string;
let serviceId: string;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_GENERAL: '10000' } });
});
beforeEach(async () => {
  ayu = await app.signUp({ email: `${newId()}@example.com` });
  clinicId = await insertClinic(app.database);
  staff = await signUpStaff(app, clinicId);
  serviceId = await insertService(app.database, clinicId);
});
afterAll(() => app.close());

const book = (given: Partial<NewConsultationInput> = {}, by: Client = ayu) =>
  by.post('/api/consultations', { serviceId, startsAt: inJakarta(2, '08:00'), ...given });
const booked = async (given: Partial<NewConsultationInput> = {}): Promise<Consultation> => {
  const response = await book(given);
  expect(response.status).toBe(201);
  return (await response.json()) as Consultation;
};
const move = (id: string, body: object, by: Client = staff) => by.post(`/api/consultations/${id}/move`, body);
const read = async (id: string, by: Client = ayu) =>
  (await (await by.get(`/api/consultations/${id}`)).json()) as Consultation;
const refusal = async (response: Response) => {
  const { code, next, fields } = (await response.json()) as Problem;
  return { status: response.status, code, ...(next && { next }), ...(fields && { field: fields[0]?.path }) };
};
/** Moves a consultation so that it begins in that many hours. */
const beginsIn = (id: string, hours: number) =>
  app.database.execute(sql`update consultations set starts_at = now() + ${hours} * interval '1 hour',
    ends_at = now() + ${hours} * interval '1 hour' + interval '30 minutes' where id = ${id}`);

/** What Ayu is notified of about a consultation. */
async function toldOf(id: string): Promise<string | undefined> {
  const { items } = (await (await ayu.get('/api/notifications')).json()) as NotificationPage;
  return items.find(({ ref }) => ref === id)?.kind;
}

describe('what can be booked', () => {
  it('are the services of a clinic that it offers now', async () => {
    await insertService(app.database, clinicId, { name: 'Call', channel: 'call', minutes: 15, priceAmount: 90_000 });
    await insertService(app.database, clinicId, { name: 'Not yet', isActive: false });
    const response = await app.anonymous.get(`/api/clinics/${clinicId}/services`);
    const { items, hours } = (await response.json()) as { items: object[]; hours: object[] };
    expect(hours).toHaveLength(7);
    expect(hours[0]).toEqual({ weekday: 1, opensAt: '08:00', closesAt: '16:00' });
    expect(items).toEqual([
      expect.objectContaining({
        name: 'Call',
        channel: 'call',
        minutes: 15,
        price: { amount: 90_000, currency: 'IDR' },
      }),
      { id: serviceId, name: 'Skin check', channel: 'visit', minutes: 30, price: null },
    ]);
    expect((await app.anonymous.get(`/api/clinics/${newId()}/services`)).status).toBe(404);
  });

  it('are the free times of some days, by the clock of the clinic, and which one comes next', async () => {
    await app.database.insert(clinicClosures).values({ clinicId, day: jakartaDay(4) });
    await booked({ startsAt: inJakarta(3, '08:30') });
    const query = `service=${serviceId}&from=${jakartaDay(3)}&days=1`;
    const slots = (await (await app.anonymous.get(`/api/clinics/${clinicId}/slots?${query}`)).json()) as Slots;
    expect(slots).toMatchObject({ timeZone: 'Asia/Jakarta', next: inJakarta(5, '08:00') });
    expect(slots.items).toHaveLength(15);
    expect(slots.items.slice(0, 2)).toEqual([
      { startsAt: inJakarta(3, '08:00'), endsAt: inJakarta(3, '08:30') },
      { startsAt: inJakarta(3, '09:00'), endsAt: inJakarta(3, '09:30') },
    ]);
  });

  it('are no more in one answer than a page needs, and all are reached', async () => {
    const long = Array.from({ length: 7 }, (_, at) => ({
      clinicId,
      weekday: at + 1,
      opensAt: '00:00',
      closesAt: '23:59',
    }));
    await app.database.delete(clinicHours).where(eq(clinicHours.clinicId, clinicId));
    await app.database.insert(clinicHours).values(long);
    const service = await insertService(app.database, clinicId, { minutes: 5 });
    const seen: string[] = [];
    // From the day after tomorrow: in the hour before midnight, the first times of tomorrow are too soon to be booked.
    for (let from = jakartaDay(2); from <= jakartaDay(8); ) {
      const response = await app.anonymous.get(`/api/clinics/${clinicId}/slots?service=${service}&from=${from}&days=7`);
      const text = await response.text();
      expect(text.length).toBeLessThan(50_000);
      const { items, to } = JSON.parse(text) as Slots;
      expect(to >= from).toBe(true);
      seen.push(...items.map(({ startsAt }) => startsAt));
      from = addDays(to, 1);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(7 * 287);
  });

  it.each(['from=2026-13-01', 'from=2026-11-23&days=8', 'from=2026-11-23&service=nothing'])(
    'is asked for by days that there are: %s',
    async (query) => {
      const response = await app.anonymous.get(`/api/clinics/${clinicId}/slots?service=${serviceId}&${query}`);
      expect((await refusal(response)).code).toBe('validation_failed');
    },
  );
});

describe('a booking', () => {
  it('without a price is requested at once; the clinic is told who comes, others nothing', async () => {
    const made = await booked({ phone: '+62 812 3456', message: 'Since Monday' });
    expect(made).toMatchObject({
      state: 'requested',
      clinic: { id: clinicId, timeZone: 'Asia/Jakarta' },
      service: { id: serviceId, name: 'Skin check', minutes: 30 },
      price: null,
      charges: [],
      heldUntil: null,
      phone: '+62 812 3456',
      can: { pay: false, change: true, reschedule: true, share: false, move: ['cancelled'] },
    });
    expect(made.person).toBeUndefined();
    expect(await read(made.id, staff)).toMatchObject({
      person: { name: 'Ayu Lestari', phone: null },
      message: 'Since Monday',
      can: { change: false, reschedule: false, move: ['confirmed', 'cancelled'] },
    });
    const elsewhere = await signUpStaff(app, await insertClinic(app.database));
    for (const other of [elsewhere, await app.signUp({ email: `${newId()}@example.com` })]) {
      expect((await other.get(`/api/consultations/${made.id}`)).status).toBe(404);
      expect((await move(made.id, { to: 'cancelled' }, other)).status).toBe(404);
    }
  });

  it('with a price holds its time for half an hour, and the clinic does not see it yet', async () => {
    const priced = await insertService(app.database, clinicId, { priceAmount: 150_000, priceUsd: 1_000 });
    const made = await booked({ serviceId: priced });
    expect(made).toMatchObject({
      state: 'unpaid',
      price: { amount: 150_000, currency: 'IDR' },
      charges: [
        { method: 'midtrans', charge: { amount: 150_000, currency: 'IDR' } },
        { method: 'paypal', charge: { amount: 1_000, currency: 'USD' } },
      ],
      can: { pay: true, reschedule: false, move: ['cancelled'] },
    });
    expect(Date.parse(made.heldUntil ?? '') - Date.parse(made.createdAt)).toBeCloseTo(30 * 60_000, -4);
    expect((await staff.get(`/api/consultations/${made.id}`)).status).toBe(404);
    expect((await refusal(await book({ serviceId: priced }))).code).toBe('slot_taken');
  });

  it('is made once for each key', async () => {
    const body = { serviceId, startsAt: inJakarta(2, '08:00') };
    const key = { 'idempotency-key': newId() };
    const [first, again] = [
      await ayu.post('/api/consultations', body, key),
      await ayu.post('/api/consultations', body, key),
    ];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(((await again.json()) as Consultation).id).toBe(((await first.json()) as Consultation).id);
  });

  it('is about an own check, and whom that is about', async () => {
    const child = await ayu.post('/api/dependants', { name: 'Budi', relationship: 'child', birthYear: 2020 });
    const { id: dependantId } = (await child.json()) as { id: string };
    const assessment = await insertAssessment(app.database, {
      userId: ayu.user.id,
      dependantId,
      ...assess({ programme: firstProgramme, answers }),
    });
    const about = { userId: ayu.user.id, assessmentId: assessment?.id ?? '' };
    const analysis = await insertAnalysis(app.database, { ...about, state: 'locked' as const });
    const made = await booked({ analysisId: analysis?.id ?? '' });
    expect(made).toMatchObject({ analysisId: analysis?.id, dependant: { id: dependantId, name: 'Budi' } });
    expect(made.can.share).toBe(true);
    // A booking alone does not share the check: the clinic is not even told which check it is.
    expect(await read(made.id, staff)).toMatchObject({ analysisId: null, share: null });
    await ayu.delete(`/api/analyses/${analysis?.id}`);
    expect((await read(made.id)).analysisId).toBeNull();
    const other = await app.signUp({ email: `${newId()}@example.com` });
    expect((await book({ analysisId: analysis?.id ?? '', startsAt: inJakarta(3, '08:00') }, other)).status).toBe(404);
    expect((await book({ dependantId, startsAt: inJakarta(3, '08:00') }, other)).status).toBe(404);
  });

  it('stays about somebody who was removed since, without their name, and is nobody else’s', async () => {
    const child = await ayu.post('/api/dependants', { name: 'Budi', relationship: 'child', birthYear: 2020 });
    const { id: dependantId } = (await child.json()) as { id: string };
    const { id } = await booked({ dependantId });
    expect((await ayu.delete(`/api/dependants/${dependantId}`)).status).toBe(204);
    for (const reader of [ayu, staff]) {
      expect((await read(id, reader)).dependant).toEqual({ id: dependantId, name: null });
      const bundle = (await (await reader.get(`/api/consultations/${id}/fhir`)).json()) as Bundle;
      const patient = bundle.entry?.map(({ resource }) => resource).find((each) => each?.resourceType === 'Patient');
      expect(patient).toMatchObject({ identifier: [{ value: dependantId }] });
      expect(patient).not.toHaveProperty('name');
    }
  });

  it.each([
    ['between two times', '08:10'],
    ['when the clinic is closed', '16:00'],
  ])('is refused %s, and says what is free next', async (_case, time) => {
    const { code, next } = await refusal(await book({ startsAt: inJakarta(2, time) }));
    expect(code).toBe('slot_taken');
    expect(next).toHaveLength(5);
    expect(next?.[0]).toBe(time === '08:10' ? inJakarta(2, '08:30') : inJakarta(3, '08:00'));
  });

  it('is refused in the past, too far ahead, and of what is not offered', async () => {
    expect((await refusal(await book({ startsAt: inJakarta(-1, '08:00') }))).code).toBe('slot_taken');
    expect(await refusal(await book({ startsAt: inJakarta(90, '08:00') }))).toMatchObject({ next: [] });
    const off = await insertService(app.database, clinicId, { isActive: false });
    expect((await refusal(await book({ serviceId: off }))).code).toBe('service_not_bookable');
    expect((await refusal(await book({ serviceId: newId() }))).code).toBe('service_not_bookable');
  });

  it('of a call needs a number to call', async () => {
    const call = await insertService(app.database, clinicId, { channel: 'call' });
    expect(await refusal(await book({ serviceId: call }))).toMatchObject({ status: 422, field: 'phone' });
    const { id } = await booked({ serviceId: call, phone: '0812 3456' });
    const taken = await ayu.patch(`/api/consultations/${id}`, { phone: null });
    expect(await refusal(taken)).toMatchObject({ status: 422, field: 'phone' });
  });

  it('is refused to whoever has ten to come', async () => {
    for (const time of ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30']) {
      await booked({ startsAt: inJakarta(2, time) });
    }
    const eleventh = await book({ startsAt: inJakarta(3, '08:00') });
    expect(await refusal(eleventh)).toEqual({ status: 409, code: 'too_many_consultations' });
  });

  it('is refused to whoever books more than ten at once', async () => {
    const times = Array.from({ length: 12 }, (_, half) =>
      inJakarta(2, `${8 + (half >> 1)}:${half % 2 ? '30' : '00'}`.padStart(5, '0')),
    );
    const answers = await Promise.all(times.map((startsAt) => book({ startsAt })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(201), 409, 409]);
  });
});

describe('one time', () => {
  it('is given to one of a hundred who book it at once; the others learn which ones are free', async () => {
    const people = await oneByOne(100, () => app.signUp({ email: `${newId()}@example.com` }));
    const answered = await Promise.all(people.map((person) => book({}, person)));
    const refused = await Promise.all(answered.filter(({ status }) => status !== 201).map(refusal));
    expect(refused).toHaveLength(99);
    const next = ['08:30', '09:00', '09:30', '10:00', '10:30'].map((time) => inJakarta(2, time));
    expect(refused).toEqual(refused.map(() => ({ status: 409, code: 'slot_taken', next })));
    expect(await app.database.$count(consultations, eq(consultations.serviceId, serviceId))).toBe(1);
  });

  it('is given to one of many who move to it at once', async () => {
    const times = ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30'];
    const made = await Promise.all(times.map((time) => booked({ startsAt: inJakarta(2, time) })));
    const startsAt = inJakarta(3, '08:00');
    const moved = await Promise.all(made.map(({ id }) => ayu.patch(`/api/consultations/${id}`, { startsAt })));
    const refused = await Promise.all(moved.filter(({ status }) => status !== 200).map(refusal));
    const answer = { status: 409, code: 'slot_taken', next: expect.arrayContaining([inJakarta(3, '08:30')]) };
    expect(refused).toEqual(Array.from({ length: 5 }, () => answer));
  });

  it('is never given twice by the database itself', async () => {
    const { id } = await booked();
    const again = app.database.execute(sql`
      insert into consultations (id, user_id, clinic_id, service_id, service_name, channel, starts_at, ends_at, state)
      select ${newId()}, user_id, clinic_id, service_id, service_name, channel,
        starts_at + interval '10 minutes', ends_at + interval '10 minutes', 'confirmed' from consultations where id = ${id}`);
    await expect(again).rejects.toMatchObject({ cause: { constraint: 'consultations_one_at_a_time' } });
  });
});

describe('a consultation goes on', () => {
  it('from request to outcome, by the clinic', async () => {
    const { id } = await booked();
    for (const [body, state] of [
      [{ to: 'confirmed' }, 'confirmed'],
      [{ to: 'arrived' }, 'arrived'],
      [{ to: 'done', found: 'impetigo', advice: 'Keep it clean' }, 'done'],
    ] as const) {
      expect((await move(id, body)).status).toBe(200);
      expect((await read(id)).state).toBe(state);
      const news = { confirmed: 'confirmed', arrived: 'confirmed', done: 'written' }[state];
      expect(await toldOf(id)).toBe(`consultation_${news}`);
    }
    expect(await read(id)).toMatchObject({ found: 'impetigo', advice: 'Keep it clean', can: { move: [] } });
    expect((await refusal(await move(id, { to: 'cancelled' }))).code).toBe('consultation_not_movable');
  });

  it.each([
    ['its person confirms it', () => ayu, { to: 'confirmed' }],
    ['nobody has come yet', () => staff, { to: 'no_show' }],
    ['it was not confirmed', () => staff, { to: 'arrived' }],
  ])('nowhere when %s', async (_case, by, body) => {
    const { id } = await booked();
    expect((await refusal(await move(id, body, by()))).code).toBe('consultation_not_movable');
  });

  it('to a video call with its link alone', async () => {
    const { id } = await booked({ serviceId: await insertService(app.database, clinicId, { channel: 'video' }) });
    expect(await refusal(await move(id, { to: 'confirmed' }))).toMatchObject({ status: 422, field: 'meetingUrl' });
    const meetingUrl = 'https://meet.example/abc';
    expect((await move(id, { to: 'confirmed', meetingUrl })).status).toBe(200);
    expect((await read(id)).meetingUrl).toBe(meetingUrl);
  });

  it('only from where it was seen: not to what the other side has made impossible, nor at a time that was not seen', async () => {
    const { id, startsAt } = await booked();
    await ayu.patch(`/api/consultations/${id}`, { startsAt: inJakarta(2, '09:00') });
    expect(await refusal(await move(id, { to: 'confirmed', startsAt }))).toEqual({
      status: 409,
      code: 'consultation_not_movable',
    });
    expect((await move(id, { to: 'confirmed', startsAt: inJakarta(2, '09:00') })).status).toBe(200);
    expect((await move(id, { to: 'cancelled' })).status).toBe(200);
    expect(await toldOf(id)).toBe('consultation_cancelled');
    for (const late of [
      move(id, { to: 'cancelled' }, ayu),
      ayu.patch(`/api/consultations/${id}`, { message: 'By bus' }),
      ayu.patch(`/api/consultations/${id}`, { startsAt: inJakarta(2, '10:00') }),
    ])
      expect(await refusal(await late)).toEqual({ status: 409, code: 'consultation_not_movable' });
  });

  it('is cancelled by its person until two hours before, with the reason told to the clinic', async () => {
    const { id } = await booked();
    await move(id, { to: 'confirmed' });
    await beginsIn(id, 1.9);
    expect((await read(id)).can).toMatchObject({ reschedule: false, move: [] });
    expect((await refusal(await move(id, { to: 'cancelled' }, ayu))).code).toBe('consultation_not_movable');
    await beginsIn(id, 2.1);
    expect((await move(id, { to: 'cancelled', reason: 'I am ill' }, ayu)).status).toBe(200);
    expect(await read(id, staff)).toMatchObject({ cancelledBy: 'person', cancelReason: 'I am ill' });
    // Nobody is told what they did themselves.
    expect(await toldOf(id)).toBe('consultation_confirmed');
    expect((await book({ startsAt: inJakarta(2, '08:00') })).status).toBe(201);
  });
});

describe('a consultation is moved to another time', () => {
  it('by its person, and is to be confirmed anew; three times', async () => {
    const { id } = await booked();
    await move(id, { to: 'confirmed' });
    for (const time of ['09:00', '09:30', '10:00']) {
      const startsAt = inJakarta(2, time);
      const moved = await ayu.patch(`/api/consultations/${id}`, { startsAt });
      expect(await moved.json()).toMatchObject({ startsAt, state: 'requested' });
    }
    const fourth = await ayu.patch(`/api/consultations/${id}`, { startsAt: inJakarta(2, '10:30') });
    expect(await refusal(fourth)).toEqual({ status: 409, code: 'consultation_not_changeable' });
    expect((await ayu.patch(`/api/consultations/${id}`, { message: 'By bus' })).status).toBe(200);
    expect(await read(id, staff)).toMatchObject({ startsAt: inJakarta(2, '10:00'), message: 'By bus' });
  });

  it('and what is known of when it was requested and confirmed begins anew', async () => {
    const timesOf = async (id: string) => {
      const [row] = await app.database.select().from(consultations).where(eq(consultations.id, id));
      return { requestedAt: row?.requestedAt, confirmedAt: row?.confirmedAt };
    };
    const { id } = await booked();
    const first = await timesOf(id);
    expect(first).toEqual({ requestedAt: expect.any(Date), confirmedAt: null });
    await move(id, { to: 'confirmed' });
    expect(await timesOf(id)).toEqual({ requestedAt: first.requestedAt, confirmedAt: expect.any(Date) });
    await ayu.patch(`/api/consultations/${id}`, { startsAt: inJakarta(2, '11:00') });
    const again = await timesOf(id);
    expect(again.confirmedAt).toBeNull();
    expect(again.requestedAt?.getTime()).toBeGreaterThan(first.requestedAt?.getTime() ?? 0);
    const held = await booked({ serviceId: await insertService(app.database, clinicId, { priceAmount: 50_000 }) });
    expect(await timesOf(held.id)).toEqual({ requestedAt: null, confirmedAt: null });
  });

  it('not to a time of what the clinic does not offer any longer, and not to the one that it has', async () => {
    const { id, startsAt } = await booked();
    expect(await (await ayu.patch(`/api/consultations/${id}`, { startsAt })).json()).toMatchObject({ startsAt });
    await app.database.update(clinicServices).set({ isActive: false }).where(eq(clinicServices.id, serviceId));
    const moved = await ayu.patch(`/api/consultations/${id}`, { startsAt: inJakarta(2, '09:00') });
    expect(await refusal(moved)).toEqual({ status: 409, code: 'service_not_bookable' });
    expect((await ayu.patch(`/api/consultations/${id}`, { message: 'By bus' })).status).toBe(200);
  });

  it('not by the clinic, and not by a body that changes nothing', async () => {
    const { id } = await booked();
    const startsAt = inJakarta(2, '09:00');
    expect((await refusal(await staff.patch(`/api/consultations/${id}`, { startsAt }))).code).toBe('forbidden');
    expect((await refusal(await ayu.patch(`/api/consultations/${id}`, {}))).status).toBe(422);
  });
});

describe('lists', () => {
  const list = async (by: Client, query: string) =>
    (await (await by.get(`/api/consultations?${query}`)).json()) as { items: Consultation[]; nextCursor?: string };

  it('hold one’s own, newest first, or those of one’s clinic by when they begin, either way, in pages', async () => {
    const made = [];
    for (const time of ['10:00', '09:00', '08:00']) made.push(await booked({ startsAt: inJakarta(2, time) }));
    const ids = made.map(({ id }) => id);
    expect((await list(ayu, '')).items.map(({ id }) => id)).toEqual(ids.toReversed());
    const first = await list(staff, 'scope=clinic&limit=2');
    const second = await list(staff, `scope=clinic&limit=2&cursor=${first.nextCursor}`);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.toReversed());
    expect(second.nextCursor).toBeUndefined();
    const latest = await list(staff, 'scope=clinic&sort=-startsAt&limit=2');
    const earliest = await list(staff, `scope=clinic&sort=-startsAt&limit=2&cursor=${latest.nextCursor}`);
    expect([...latest.items, ...earliest.items].map(({ id }) => id)).toEqual(ids);
    const from = inJakarta(2, '09:00');
    expect((await list(staff, `scope=clinic&from=${from}&to=${inJakarta(2, '10:00')}`)).items).toHaveLength(1);
    await move(ids[0] ?? '', { to: 'confirmed' });
    expect((await list(ayu, 'state=confirmed,done')).items.map(({ id }) => id)).toEqual([ids[0]]);
    expect((await list(ayu, 'scope=clinic')).items).toEqual([]);
  });
});

describe('the entry for a calendar', () => {
  it('says when and where, keeps its name, and is cancelled with the consultation', async () => {
    const { id } = await booked();
    await move(id, { to: 'confirmed' });
    const response = await ayu.get(`/api/consultations/${id}/calendar`);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const entry = (await response.text()).replaceAll('\r\n ', '');
    const utc = (time: string) => inJakarta(2, time).replaceAll(/[-:]|\.000/g, '');
    for (const line of [
      'METHOD:PUBLISH',
      `DTSTART:${utc('08:00')}`,
      `DTEND:${utc('08:30')}`,
      'STATUS:CONFIRMED',
      'SUMMARY:Skin check · Klinik Sehat',
      'GEO:-6.17;106.83',
    ]) {
      expect(entry.split('\r\n')).toContain(line);
    }
    const uid = /UID:.+/.exec(entry)?.[0];
    expect(uid).toContain(id);
    await move(id, { to: 'cancelled' });
    const cancelled = await (await ayu.get(`/api/consultations/${id}/calendar`)).text();
    for (const line of ['METHOD:CANCEL', 'SEQUENCE:1', 'STATUS:CANCELLED'])
      expect(cancelled.split('\r\n')).toContain(line);
    expect(cancelled).toContain(uid);
  });
});

describe('by itself', () => {
  it('a time that is not paid for is free again once it is not held any longer', async () => {
    const priced = await insertService(app.database, clinicId, { priceAmount: 150_000 });
    const { id } = await booked({ serviceId: priced });
    await app.jobs.get('care.end_hold')?.run({ consultationId: id });
    expect((await read(id)).state).toBe('unpaid');
    await app.database.execute(sql`update consultations set held_until = now() - interval '1 second' where id = ${id}`);
    expect((await read(id)).can.pay).toBe(false);
    await app.jobs.get('care.end_hold')?.run({ consultationId: id });
    expect(await read(id)).toMatchObject({ state: 'cancelled', cancelledBy: 'system' });
    expect((await book({ serviceId: priced })).status).toBe(201);
    expect((await staff.get(`/api/consultations/${id}`)).status).toBe(404);
  });

  it.each([
    ['hold', { priceAmount: 150_000 }],
    ['request', {}],
  ] as const)('a %s ends also where the clock of the database is ahead of ours', async (what, given) => {
    const { id, heldUntil, startsAt } = await booked({ serviceId: await insertService(app.database, clinicId, given) });
    const waiting = async () => {
      const { rows } = await app.database.execute<{ at: Date }>(
        sql`delete from graphile_worker._private_jobs where payload->>'consultationId' = ${id}
          and run_at > now() returning run_at as at`,
      );
      return rows.map(({ at }) => new Date(at).toISOString());
    };
    await waiting();
    await app.jobs.get(`care.end_${what}`)?.run({ consultationId: id });
    expect(await waiting()).toEqual([heldUntil ?? startsAt]);
  });

  it('a request ends that nobody confirmed by its time, and no other', async () => {
    const { id } = await booked();
    const end = () => app.jobs.get('care.end_request')?.run({ consultationId: id });
    await end();
    expect((await read(id)).state).toBe('requested');
    await beginsIn(id, -0.1);
    await end();
    expect(await read(id)).toMatchObject({ state: 'cancelled', cancelledBy: 'system' });
  });
});

it('goes to the clinic’s own system as FHIR, for who booked it and for the clinic alone', async () => {
  const { id } = await booked();
  for (const reader of [ayu, staff]) {
    const response = await reader.get(`/api/consultations/${id}/fhir`);
    expect(response.headers.get('content-type')).toMatch(/^application\/fhir\+json/);
    const bundle = (await response.json()) as Bundle;
    expect(fhirProblems(bundle)).toEqual([]);
    expect(bundle.entry?.map(({ resource }) => resource)).toMatchObject([
      { resourceType: 'Appointment', status: 'pending', start: inJakarta(2, '08:00') },
      { resourceType: 'Patient', name: [{ text: `${ayu.user.firstName} ${ayu.user.lastName}` }] },
      { resourceType: 'Location', name: 'Klinik Sehat' },
    ]);
  }
});
