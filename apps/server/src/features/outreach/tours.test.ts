import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Problem } from '@skrin/contract/errors';
import type { NotificationPage } from '@skrin/contract/notifications/notifications';
import type { CheckedIn, TourBooking, TourGuest } from '@skrin/contract/outreach/tour-bookings';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eq, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import { newId } from '../../platform/ids.ts';
import { giveRole } from '../../testing/clinics.ts';
import { oneByOne } from '../../testing/one-by-one.ts';
import { readOutbox } from '../../testing/outbox.ts';
import { type Client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tourBookings, tours } from './tables.ts';
import { insertTour } from './testing/tours.ts';

type Person = Awaited<ReturnType<TestApp['signUp']>>;

let app: TestApp;
let editor: Person;
let healthWorker: Person;
let ayu: Person;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_GENERAL: '1000000', RATE_LIMIT_GUESSES: '1000000' } });
  [editor, healthWorker] = await Promise.all([newPerson(), newPerson()]);
  await giveRole(app.database, editor.user.id, 'editor');
  await giveRole(app.database, healthWorker.user.id, 'health_worker');
});
beforeEach(async () => {
  ayu = await newPerson();
});
afterAll(() => app.close());

const newPerson = () => app.signUp({ email: `${newId()}@example.com` });
const book = (tourId: string, by: Client, body: object = {}) => by.post(`/api/tour/${tourId}/bookings`, body);
async function booked(tourId: string, by: Client, body: object = {}): Promise<TourBooking> {
  const response = await book(tourId, by, body);
  expect(response.status).toBe(201);
  return (await response.json()) as TourBooking;
}
const move = (by: Client, id: string, to: 'booked' | 'cancelled') => by.post(`/api/tour-bookings/${id}/move`, { to });
const read = async (by: Client, id: string) => (await (await by.get(`/api/tour-bookings/${id}`)).json()) as TourBooking;
const refusal = async (response: Response) => {
  const { code, fields } = (await response.json()) as Problem;
  return [response.status, code, ...(fields ?? []).map((field) => `${field.path} ${field.code}`)];
};
const tourOf = async (id: string) => (await app.database.select().from(tours).where(eq(tours.id, id)))[0];
const takenOf = async (id: string) => (await tourOf(id))?.taken;
const run = (job: string, payload: object) => app.jobs.get(job)?.run(payload);
/** Ends the offer of a booking as its job does when the time has come. */
async function letOfferEnd(bookingId: string): Promise<void> {
  await app.database.execute(sql`update tour_bookings set offer_ends_at = now() where id = ${bookingId}`);
  await run('outreach.end_offer', { bookingId });
}
/** Runs what a cancelled or changed day has queued for everybody. */
async function tellGuests(tourId: string): Promise<void> {
  const { rows } = await app.database.execute<{ payload: object }>(sql`
    select payload from graphile_worker._private_jobs where payload->>'tourId' = ${tourId} and run_at <= now()`);
  for (const { payload } of rows) await run('outreach.tell_guests', payload);
}
const toldOf = async (by: Client, ref: string) => {
  const { items } = (await (await by.get('/api/notifications')).json()) as NotificationPage;
  return items.find((notification) => notification.ref === ref)?.kind;
};
const dependantOf = async (by: Client, name = 'Budi') => {
  const made = await by.post('/api/dependants', { name, relationship: 'child', birthYear: 2018 });
  return ((await made.json()) as { id: string }).id;
};

const input = {
  ...{ title: 'Skin day', setting: 'school', host: 'SDN 3', address: 'Jalan Raya 1', city: 'Kab. Gianyar' },
  ...{ latitude: -8.5, longitude: 115.26, day: '2027-03-06', opensAt: '08:00', closesAt: '12:00' },
  ...{ timezone: 'Asia/Makassar', places: 20 },
};
const make = (more: object = {}) => editor.post('/api/tours', { ...input, ...more });

describe('a screening day', () => {
  it('is made by editors, and its moments follow from the clock of its place', async () => {
    const made = await make({ guide: healthWorker.user.id, services: ['A look at the skin'] });
    expect(made.status).toBe(201);
    expect(await made.json()).toMatchObject({
      ...{ startsAt: '2027-03-06T00:00:00.000Z', endsAt: '2027-03-06T04:00:00.000Z' },
      ...{ state: 'draft', taken: 0, guide: healthWorker.user.id, guideName: 'Ayu Lestari' },
    });
    const guides = (await (await editor.get('/api/tour-guides')).json()) as { items: { id: string }[] };
    expect(guides.items.map(({ id }) => id)).toContain(healthWorker.user.id);
  });

  it('has its own zone, in nights of clock change too', async () => {
    const night = { day: '2026-10-25', opensAt: '01:00', closesAt: '04:00', timezone: 'Europe/Berlin' };
    expect(await (await make(night)).json()).toMatchObject({
      startsAt: '2026-10-24T23:00:00.000Z',
      endsAt: '2026-10-25T03:00:00.000Z',
    });
    const skipped = { ...night, day: '2027-03-28', opensAt: '02:30' };
    expect(await refusal(await make(skipped))).toEqual([422, 'validation_failed', 'opensAt no_such_time']);
    expect(await refusal(await make({ closesAt: '07:00' }))).toEqual([
      ...[422, 'validation_failed', 'closesAt closes_before_opens'],
    ]);
    for (const clock of ['24:00', '8:00', '08:60'])
      expect(await refusal(await make({ opensAt: clock }))).toContain('validation_failed');
  });

  it('is led by a health worker', async () => {
    expect(await refusal(await make({ guide: ayu.user.id }))).toEqual([
      ...[422, 'validation_failed', 'guide invalid_option'],
    ]);
  });

  it('is shown to everybody from when it is published until it begins', async () => {
    const { id, version } = (await (await make()).json()) as { id: string; version: number };
    const status = async () => (await app.anonymous.get(`/api/tour/details?id=${id}`)).status;
    expect(await status()).toBe(404);
    expect((await book(id, ayu)).status).toBe(404);
    await editor.patch(`/api/tours/${id}`, { version, state: 'published' });
    expect(await status()).toBe(200);
    const { items } = (await (await app.anonymous.get('/api/tour/list?sort=startsAt')).json()) as {
      items: Record<string, unknown>[];
    };
    expect(Object.keys(items.find((item) => item.id === id) ?? {})).not.toContain('guide');
    await app.database.execute(sql`update tours set starts_at = now() where id = ${id}`);
    expect(await status()).toBe(404);
    expect(await refusal(await book(id, ayu))).toEqual([409, 'tour_closed']);
  });

  it('keeps at least the places that are taken, and offers more of them to those who wait', async () => {
    const tourId = await insertTour(app.database, { places: 2 });
    await booked(tourId, ayu, { seats: 2 });
    const wayan = await newPerson();
    const waiting = await booked(tourId, wayan);
    expect(waiting.state).toBe('waiting');
    const change = async (places: number) =>
      editor.patch(`/api/tours/${tourId}`, { version: (await tourOf(tourId))?.version, places });
    expect(await refusal(await change(1))).toEqual([422, 'validation_failed', 'places too_small']);
    expect((await change(3)).status).toBe(200);
    expect(await read(wayan, waiting.id)).toMatchObject({ state: 'offered', can: { accept: true, cancel: true } });
    expect(await takenOf(tourId)).toBe(3);
  });

  it('cannot be removed once somebody has booked', async () => {
    const tourId = await insertTour(app.database);
    await booked(tourId, ayu);
    expect(await refusal(await editor.delete(`/api/tours/${tourId}`))).toEqual([409, 'row_in_use']);
    expect((await editor.delete(`/api/tours/${await insertTour(app.database)}`)).status).toBe(204);
  });
});

describe('the page of a screening day', () => {
  it('says to those without scripts what takes place, where and when, while it is to come', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'skrin-web-'));
    await writeFile(
      path.join(folder, '__page-to-fill.html'),
      '<html lang="en" dir="ltr"><head><title>Skrin</title></head><body><main data-served-text></main><script src="/assets/a.js"></script></body></html>',
    );
    const server = await createTestApp({ beside: app, webRoot: folder });
    const startsAt = new Date(`${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)}T00:00:00Z`);
    const title = 'Skin <b> & more';
    const id = await insertTour(app.database, { title, text: 'Bring </script> your card.', places: 3, startsAt });
    await booked(id, ayu);
    const page = await (await server.anonymous.get(`/clinic/day/${id}`)).text();
    expect(page).toContain('<title>Skin &lt;b&gt; &amp; more · Skrin</title>');
    expect(page).toContain('<p>Bring &lt;/script&gt; your card.</p>');
    expect(page).toContain('<p>2 places left</p>');
    const [, data = ''] = /<script type="application\/ld\+json" data-served>(.*?)<\/script>/.exec(page) ?? [];
    const event = JSON.parse(data) as { startDate: string };
    expect(event).toMatchObject({ '@type': 'Event', name: title, remainingAttendeeCapacity: 2 });
    expect(new Date(event.startDate)).toEqual(startsAt);
    await app.database.update(tours).set({ state: 'cancelled' }).where(eq(tours.id, id));
    expect((await server.anonymous.get(`/clinic/day/${id}`)).status).toBe(404);
    await server.close();
  });
});

describe('booking', () => {
  it('gives the last five places to five of a hundred who ask at once, and the list to the rest in order', async () => {
    const tourId = await insertTour(app.database, { places: 30, taken: 25 });
    const people = await oneByOne(100, newPerson);
    const bookings = await Promise.all(people.map((person) => booked(tourId, person)));
    const states = Map.groupBy(bookings, ({ state }) => state);
    expect(states.get('booked')).toHaveLength(5);
    expect(states.get('waiting')).toHaveLength(95);
    expect(await takenOf(tourId)).toBe(30);
    const stored = await app.database
      .select()
      .from(tourBookings)
      .where(eq(tourBookings.tourId, tourId))
      .orderBy(tourBookings.createdAt, tourBookings.id);
    const waiting = stored.filter(({ state }) => state === 'waiting');
    const ahead = await Promise.all(
      waiting.map(async ({ id, userId }) => {
        const person = people.find(({ user }) => user.id === userId);
        return (await read(person as Client, id)).ahead;
      }),
    );
    expect(ahead).toEqual(Array.from({ length: 95 }, (_, at) => at));

    // Whoever gives a place back gives it to the first on the list, not to the fastest.
    const [given] = states.get('booked') ?? [];
    const giver = people.find((_, at) => bookings[at]?.id === given?.id) as Client;
    expect((await move(giver, given?.id ?? '', 'cancelled')).status).toBe(200);
    const [next] = await app.database
      .select()
      .from(tourBookings)
      .where(eq(tourBookings.id, waiting[0]?.id ?? ''));
    expect(next?.state).toBe('offered');
    expect(await booked(tourId, ayu)).toMatchObject({ state: 'waiting', ahead: 94 });
    expect(await takenOf(tourId)).toBe(30);
  });

  it('is for oneself and for dependants, once each', async () => {
    const tourId = await insertTour(app.database);
    const dependantId = await dependantOf(ayu);
    const own = await booked(tourId, ayu, { seats: 2 });
    expect(own).toMatchObject({ state: 'booked', seats: 2, can: { cancel: true, accept: false } });
    expect(own.code).toMatch(/^[\dA-Z]{4}-[\dA-Z]{4}$/);
    expect(await booked(tourId, ayu, { dependantId })).toMatchObject({ dependant: { id: dependantId, name: 'Budi' } });
    for (const body of [{}, { dependantId }])
      expect(await refusal(await book(tourId, ayu, body))).toEqual([409, 'tour_already_booked']);
    expect(await takenOf(tourId)).toBe(3);
    const others = await dependantOf(await newPerson());
    expect(await refusal(await book(tourId, ayu, { dependantId: others }))).toEqual([404, 'not_found']);

    await move(ayu, own.id, 'cancelled');
    expect((await booked(tourId, ayu)).state).toBe('booked');
    const list = (await (await ayu.get(`/api/tour-bookings?tour=${tourId}`)).json()) as { items: TourBooking[] };
    expect(list.items.map(({ state }) => state)).toEqual(['booked', 'booked', 'cancelled']);
  });

  it('of one person at the same time is one booking, and the places of the others come back', async () => {
    const tourId = await insertTour(app.database);
    const answers = await Promise.all(Array.from({ length: 5 }, () => book(tourId, ayu, { seats: 1 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect(await takenOf(tourId)).toBe(1);
  });

  it('is made once for an idempotency key, which stands for one day', async () => {
    const [tourId, otherId] = await Promise.all([insertTour(app.database), insertTour(app.database)]);
    const key = { 'idempotency-key': newId() };
    const send = (id: string) => ayu.post(`/api/tour/${id}/bookings`, {}, key);
    const [first, again] = [await send(tourId), await send(tourId)];
    expect(await again.json()).toEqual(await first.json());
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await send(otherId)).status).toBe(422);
  });

  it('asks for one to ten places, and for no more than there are', async () => {
    const tourId = await insertTour(app.database, { places: 3 });
    expect(await refusal(await book(tourId, ayu, { seats: 4 }))).toEqual([
      ...[422, 'validation_failed', 'seats too_large'],
    ]);
    for (const seats of [0, 11, 1.5]) expect((await book(tourId, ayu, { seats })).status).toBe(422);
    expect(await takenOf(tourId)).toBe(0);
  });

  it('ends with the start, for cancelling and taking too', async () => {
    const tourId = await insertTour(app.database);
    const { id } = await booked(tourId, ayu);
    await app.database.execute(sql`update tours set starts_at = now() where id = ${tourId}`);
    expect(await refusal(await move(ayu, id, 'cancelled'))).toEqual([409, 'tour_booking_not_changeable']);
    expect((await read(ayu, id)).can).toEqual({ accept: false, cancel: false });
  });

  it('is nobody else’s to see or change', async () => {
    const { id } = await booked(await insertTour(app.database), ayu);
    for (const other of [await newPerson(), editor]) {
      expect((await other.get(`/api/tour-bookings/${id}`)).status).toBe(404);
      expect((await other.get(`/api/tour-bookings/${id}/calendar`)).status).toBe(404);
      expect((await move(other, id, 'cancelled')).status).toBe(404);
    }
  });
});

describe('an offer', () => {
  async function fullDay(waiting: number, places = 1) {
    const tourId = await insertTour(app.database, { places });
    const holder = await booked(tourId, ayu, { seats: places });
    const people = await oneByOne(waiting, newPerson);
    const bookings: TourBooking[] = [];
    for (const person of people) bookings.push(await booked(tourId, person));
    const stateOf = async (at: number) => (await read(people[at] as Client, bookings[at]?.id ?? '')).state;
    return { tourId, holder, people, bookings, stateOf };
  }

  it('goes to the next on the list when nobody takes it in time, and does not come back to the same', async () => {
    const { tourId, holder, people, bookings, stateOf } = await fullDay(3);
    await move(ayu, holder.id, 'cancelled');
    expect([await stateOf(0), await stateOf(1)]).toEqual(['offered', 'waiting']);
    expect(await toldOf(people[0] as Client, bookings[0]?.id ?? '')).toBe('tour_offered');
    // A job that comes too early waits.
    await run('outreach.end_offer', { bookingId: bookings[0]?.id });
    expect(await stateOf(0)).toBe('offered');

    await letOfferEnd(bookings[0]?.id ?? '');
    expect(await read(people[0] as Client, bookings[0]?.id ?? '')).toMatchObject({
      ...{ state: 'cancelled', cancelledBy: 'system', offerEndsAt: null },
    });
    expect([await stateOf(1), await stateOf(2)]).toEqual(['offered', 'waiting']);
    expect(await takenOf(tourId)).toBe(1);
    expect(await refusal(await move(people[0] as Client, bookings[0]?.id ?? '', 'booked'))).toEqual([
      ...[409, 'tour_booking_not_changeable'],
    ]);
  });

  it('is turned down to the next, or taken, which is a place', async () => {
    const { tourId, holder, people, bookings, stateOf } = await fullDay(2);
    await move(ayu, holder.id, 'cancelled');
    expect((await move(people[0] as Client, bookings[0]?.id ?? '', 'cancelled')).status).toBe(200);
    expect([await stateOf(0), await stateOf(1)]).toEqual(['cancelled', 'offered']);
    const taken = await move(people[1] as Client, bookings[1]?.id ?? '', 'booked');
    expect(await taken.json()).toMatchObject({ state: 'booked', code: expect.any(String) });
    // Its job finds a place that was taken.
    await run('outreach.end_offer', { bookingId: bookings[1]?.id });
    expect(await stateOf(1)).toBe('booked');
    expect(await takenOf(tourId)).toBe(1);
    expect(await refusal(await move(people[1] as Client, bookings[1]?.id ?? '', 'booked'))).toContain(
      'tour_booking_not_changeable',
    );
  });

  it('passes over those who need more places than came free', async () => {
    const tourId = await insertTour(app.database, { places: 2 });
    const { id } = await booked(tourId, ayu);
    const [second, family, single] = [await newPerson(), await newPerson(), await newPerson()];
    const other = await booked(tourId, second);
    const many = await booked(tourId, family, { seats: 2 });
    const one = await booked(tourId, single);
    await move(ayu, id, 'cancelled');
    expect([(await read(family, many.id)).state, (await read(single, one.id)).state]).toEqual(['waiting', 'offered']);
    await move(second, other.id, 'cancelled');
    await move(single, one.id, 'cancelled');
    expect((await read(family, many.id)).state).toBe('offered');
    expect(await takenOf(tourId)).toBe(2);
  });

  it('is made when an account goes that had a place', async () => {
    const { tourId, people, bookings, stateOf } = await fullDay(1);
    expect((await (await app.asAdmin()).delete(`/api/users/${ayu.user.id}`)).status).toBe(204);
    await run('accounts.delete_accounts', {});
    expect(await stateOf(0)).toBe('offered');
    expect(await takenOf(tourId)).toBe(1);
    expect(await app.database.$count(tourBookings, eq(tourBookings.userId, ayu.user.id))).toBe(0);
    expect(people).toHaveLength(bookings.length);
  });
});

describe('check-in', () => {
  const checkIn = (by: Client, tourId: string, body: object) => by.post(`/api/tours/${tourId}/check-in`, body);

  it('is by code, however it is typed, and says when somebody was here before', async () => {
    const tourId = await insertTour(app.database);
    const { id, code } = await booked(tourId, ayu, { dependantId: await dependantOf(ayu) });
    const typed = ` ${code?.toLowerCase().replace('-', ' ')} `;
    const first = (await (await checkIn(healthWorker, tourId, { code: typed })).json()) as CheckedIn;
    expect(first).toMatchObject({
      isAgain: false,
      guest: { id, state: 'here', name: 'Budi', bookedBy: 'Ayu Lestari' },
    });
    for (const body of [{ code }, { booking: id }]) {
      const again = (await (await checkIn(editor, tourId, body)).json()) as CheckedIn;
      expect(again).toEqual({ isAgain: true, guest: first.guest });
    }
    expect(await read(ayu, id)).toMatchObject({ state: 'here', hereAt: first.guest.hereAt });
  });

  it('is of two at the door at once the first alone', async () => {
    const tourId = await insertTour(app.database);
    const { code } = await booked(tourId, ayu);
    const answers = await Promise.all([1, 2, 3].map(() => checkIn(healthWorker, tourId, { code })));
    const seen = await Promise.all(answers.map(async (answer) => ((await answer.json()) as CheckedIn).isAgain));
    expect(seen.filter((isAgain) => !isAgain)).toHaveLength(1);
  });

  it('refuses codes of other days, and bookings without a place', async () => {
    const tourId = await insertTour(app.database, { places: 1 });
    const { code } = await booked(tourId, ayu);
    const waiting = await booked(tourId, await newPerson());
    expect(await refusal(await checkIn(editor, await insertTour(app.database), { code }))).toEqual([
      ...[404, 'tour_code_unknown'],
    ]);
    expect(await refusal(await checkIn(editor, tourId, { booking: waiting.id }))).toContain(
      'tour_booking_not_changeable',
    );
    expect((await checkIn(editor, newId(), { code })).status).toBe(404);
    expect((await checkIn(ayu, tourId, { code })).status).toBe(403);
  });

  it('lists who comes, in the order of booking, to those who receive people alone', async () => {
    const tourId = await insertTour(app.database);
    const wayan = await newPerson();
    const own = await booked(tourId, ayu);
    await booked(tourId, wayan, { seats: 3, dependantId: await dependantOf(wayan, 'Komang') });
    const list = async (by: Client) => (await by.get(`/api/tours/${tourId}/bookings`)).json();
    const { items } = (await list(healthWorker)) as { items: TourGuest[] };
    expect(items).toEqual([
      expect.objectContaining({ id: own.id, name: 'Ayu Lestari', bookedBy: null, seats: 1 }),
      expect.objectContaining({ name: 'Komang', bookedBy: 'Ayu Lestari', seats: 3 }),
    ]);
    expect(JSON.stringify(items)).not.toContain(own.code);
    expect((await ayu.get(`/api/tours/${tourId}/bookings`)).status).toBe(403);
    const activity = (await (await ayu.get('/api/account/activity')).json()) as { items: object[] };
    expect(JSON.stringify(activity)).toContain('health_worker');
  });
});

describe('a day that staff cancel', () => {
  it('ends all bookings, tells everybody and takes no more', async () => {
    const tourId = await insertTour(app.database, { places: 1 });
    const wayan = await newPerson();
    const [own, waiting] = [await booked(tourId, ayu), await booked(tourId, wayan)];
    const cancelled = await editor.post(`/api/tours/${tourId}/cancel`, { reason: 'The road is flooded' });
    expect(cancelled.status).toBe(204);
    expect(await refusal(await book(tourId, await newPerson()))).toEqual([409, 'tour_closed']);
    expect((await read(ayu, own.id)).can.cancel).toBe(false);
    await tellGuests(tourId);
    await tellGuests(tourId);
    for (const [person, { id }] of [[ayu, own] as const, [wayan, waiting] as const]) {
      expect(await read(person, id)).toMatchObject({
        ...{ state: 'cancelled', cancelledBy: 'staff' },
        tour: { state: 'cancelled', cancelReason: 'The road is flooded' },
      });
      expect(await toldOf(person, id)).toBe('tour_cancelled');
    }
    expect(await takenOf(tourId)).toBe(0);
    expect(await refusal(await editor.post(`/api/tours/${tourId}/cancel`, {}))).toEqual([409, 'tour_closed']);
    expect((await healthWorker.post(`/api/tours/${tourId}/cancel`, {})).status).toBe(403);
  });

  it('or move tells those who booked', async () => {
    const tourId = await insertTour(app.database);
    const { id } = await booked(tourId, ayu);
    const version = (await tourOf(tourId))?.version;
    await editor.patch(`/api/tours/${tourId}`, { version, day: '2027-06-01', opensAt: '09:00', closesAt: '10:00' });
    await tellGuests(tourId);
    expect(await toldOf(ayu, id)).toBe('tour_changed');
    expect((await read(ayu, id)).tour.startsAt).toBe('2027-06-01T01:00:00.000Z');
    const { rows } = await app.database.execute<{ run_at: Date }>(sql`
      select run_at from graphile_worker._private_jobs
      where payload->>'tourId' = ${tourId} and payload->>'occasion' = 'reminder'`);
    expect(rows.map((row) => new Date(row.run_at).toISOString())).toEqual(['2027-05-31T01:00:00.000Z']);
  });
});

describe('the counter of places', () => {
  it('is what bookings hold, never above the places, whatever people do', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, newPerson));
    const who = fc.integer({ min: 0, max: people.length - 1 });
    const step = fc.oneof(
      fc.record({ do: fc.constant('book' as const), who, seats: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ do: fc.constantFrom('cancel' as const, 'accept' as const, 'expire' as const), who }),
      fc.record({ do: fc.constant('places' as const), who, places: fc.integer({ min: 1, max: 6 }) }),
    );
    // Steps of one round are sent at once.
    const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(rounds, async (all) => {
        const tourId = await insertTour(app.database, { places: 3 });
        const openOf = async (at: number) => {
          const mine = await (people[at] as Client).get(`/api/tour-bookings?tour=${tourId}`);
          const { items } = (await mine.json()) as { items: TourBooking[] };
          return items.find(({ state }) => state !== 'cancelled')?.id;
        };
        const act = async (each: (typeof all)[number][number]) => {
          const by = people[each.who] as Client;
          if (each.do === 'book') return (await book(tourId, by, { seats: each.seats })).status;
          if (each.do === 'places') {
            const version = (await tourOf(tourId))?.version;
            return (await editor.patch(`/api/tours/${tourId}`, { version, places: each.places })).status;
          }
          const id = await openOf(each.who);
          if (!id) return 404;
          if (each.do !== 'expire') return (await move(by, id, each.do === 'cancel' ? 'cancelled' : 'booked')).status;
          await app.database.execute(
            sql`update tour_bookings set offer_ends_at = now() where id = ${id} and state = 'offered'`,
          );
          await run('outreach.end_offer', { bookingId: id });
          return 200;
        };
        for (const round of all) {
          const statuses = await Promise.all(round.map(act));
          expect(statuses.filter((status) => status >= 500)).toEqual([]);
          const tour = await tourOf(tourId);
          const rows = await app.database.select().from(tourBookings).where(eq(tourBookings.tourId, tourId));
          const held = rows.filter(({ state }) => ['booked', 'offered', 'here'].includes(state));
          expect(tour?.taken).toBe(held.reduce((sum, { seats }) => sum + seats, 0));
          expect(tour?.taken).toBeLessThanOrEqual(tour?.places ?? 0);
          // Nobody waits for whom there are places.
          const free = (tour?.places ?? 0) - (tour?.taken ?? 0);
          expect(rows.filter(({ state, seats }) => state === 'waiting' && seats <= free)).toEqual([]);
        }
      }),
      { numRuns: 25, seed: 20261127 },
    );
  }, 120_000);

  it('is kept by the database itself', async () => {
    const tourId = await insertTour(app.database, { places: 2, taken: 2 });
    for (const taken of [3, -1])
      await expect(app.database.update(tours).set({ taken }).where(eq(tours.id, tourId))).rejects.toThrow();
  });
});

describe('mails', () => {
  it('tell each step once, with code and calendar entry where there is a place', async () => {
    const mailed = await createTestApp({ worker: true });
    const [lead, wayan] = await Promise.all([
      mailed.signUp({ email: 'lead@example.com' }),
      mailed.signUp({ email: 'wayan@example.com' }),
    ]);
    await mailed.database
      .update(users)
      .set({ language: 'id', timezone: 'Asia/Jakarta' })
      .where(eq(users.id, wayan.user.id));
    const staff = await mailed.asAdmin();
    const tourId = await insertTour(mailed.database, { places: 1, title: 'Hari kulit' });
    const to = async (email: string) => (await readOutbox(mailed.dataDir)).filter((mail) => mail.to === email);
    const subjects = async (email: string, count: number) => {
      await vi.waitUntil(async () => (await to(email)).length >= count, { timeout: 15_000, interval: 50 });
      return (await to(email)).map(({ subject }) => subject);
    };
    const own = await booked(tourId, lead);
    expect(await subjects('lead@example.com', 1)).toEqual(['Booked: Hari kulit']);
    const [confirmation] = await to('lead@example.com');
    expect(confirmation?.text).toContain(own.code ?? '-');
    expect(confirmation?.calendar).toContain('STATUS:CONFIRMED');
    const waiting = await booked(tourId, wayan);
    expect(await subjects('wayan@example.com', 1)).toEqual(['Dalam daftar tunggu: Hari kulit']);
    await move(lead, own.id, 'cancelled');
    await subjects('lead@example.com', 2);
    expect((await to('lead@example.com')).at(-1)?.calendar).toContain('METHOD:CANCEL');
    await subjects('wayan@example.com', 2);
    expect((await to('wayan@example.com')).at(-1)?.text).toMatch(/Berlaku sampai.*WIB/s);
    await move(wayan, waiting.id, 'booked');
    await subjects('wayan@example.com', 3);
    await staff.post(`/api/tours/${tourId}/cancel`, { reason: 'Banjir' });
    expect(await subjects('wayan@example.com', 4)).toEqual([
      ...['Dalam daftar tunggu: Hari kulit', 'Ada tempat kosong: Hari kulit'],
      ...['Dipesan: Hari kulit', 'Tidak jadi: Hari kulit'],
    ]);
    const last = (await to('wayan@example.com')).at(-1);
    expect(last?.text).toContain('Banjir');
    expect(last?.calendar).toContain('STATUS:CANCELLED');

    // A reminder is for the time that the day has now.
    const day = await insertTour(mailed.database, { title: 'Besok' });
    const { id } = await booked(day, lead);
    const remind = (sequence: number) =>
      mailed.jobs.get('outreach.tell_guests')?.run({ tourId: day, occasion: 'reminder', sequence });
    await remind(1);
    await remind(0);
    await remind(0);
    expect(await subjects('lead@example.com', 4)).toEqual([
      ...['Booked: Hari kulit', 'Cancelled: Hari kulit', 'Booked: Besok', 'Tomorrow: Besok'],
    ]);
    const calendar = await (await lead.get(`/api/tour-bookings/${id}/calendar`)).text();
    expect(calendar).toContain('BEGIN:VEVENT');
  }, 60_000);
});
