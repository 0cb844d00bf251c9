import { type Consultation, consultationStates } from '@skrin/contract/care/consultations';
import {
  type BookingFigure,
  type Bookings,
  bookingFigures,
  bookingOutcomeNames,
  bookingsWithin,
  type ClinicBookings,
  LEAST_BOOKINGS,
} from '@skrin/contract/figures/bookings';
import type { Period } from '@skrin/contract/figures/figures';
import { workingHours } from '@skrin/contract/support/hours';
import {
  dayAfter,
  dayAt,
  daysBetween,
  daysOfMonth,
  monthBefore,
  startOfDay,
  weekdayOf,
} from '@skrin/domain/figures/zoned-days';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookings as source } from './features/care/index.ts';
import { clinicServices, consultations } from './features/care/tables.ts';
import { keepBookings } from './features/figures/keep-bookings.ts';
import { bookingMonths } from './features/figures/tables.ts';
import { eq } from './platform/database/drizzle.ts';
import { giveRole, insertClinic, insertService, signUpStaff } from './testing/clinics.ts';
import { type Client, createTestApp, type TestApp } from './testing/test-app.ts';

/** East of the zone of the operator by two hours, so that days of both begin at other moments. */
const JAYAPURA = 'Asia/Jayapura';
const today = dayAt(new Date(), JAYAPURA);
const HOUR = 3_600_000;

let app: TestApp;
let userId: string;
let clinicId: string;
let services: string[];
let staff: Client;
let admin: Client;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_GENERAL: '10000' } });
  userId = (await app.signUp()).user.id;
  clinicId = await insertClinic(app.database, { timeZone: JAYAPURA });
  services = [
    await insertService(app.database, clinicId, { name: 'Skin check' }),
    await insertService(app.database, clinicId, { name: 'Video call', channel: 'video' }),
  ];
  staff = await signUpStaff(app, clinicId);
  admin = await app.asAdmin();
});
afterAll(() => app.close());

type Made = Partial<typeof consultations.$inferInsert> & Pick<typeof consultations.$inferInsert, 'state' | 'startsAt'>;

/** Inserts consultations of this clinic, one beside the other: only one service of each has a time of its own. */
async function insert(rows: readonly Made[], of = { clinicId, serviceId: services[0] ?? '' }): Promise<void> {
  const kind = { userId, serviceName: 'Skin check', channel: 'visit' as const, requestedAt: new Date() };
  if (rows.length > 0)
    await app.database.insert(consultations).values(
      rows.map((row) => ({
        ...kind,
        ...of,
        endsAt: new Date(row.startsAt.getTime() + 60_000),
        ...row,
      })),
    );
}

const bookings = async (days = 7, as = staff) =>
  ((await (await as.get(`/api/figures/bookings?days=${days}`)).json()) as { bookings: Bookings }).bookings;
const ofClinics = async (query = '') =>
  (await (await admin.get(`/api/figures/clinic-bookings${query}`)).json()) as ClinicBookings;

/** The rows of the list behind a number. */
async function listed(figure: BookingFigure, period: Period, narrowed: Parameters<typeof bookingsWithin>[2] = {}) {
  const within = { from: period.startsAt, to: period.endsAt };
  const rows: Consultation[] = [];
  let cursor: string | undefined;
  do {
    const query = {
      scope: 'clinic',
      limit: '100',
      ...bookingsWithin(figure, within, narrowed),
      ...(cursor && { cursor }),
    };
    const response = await staff.get(`/api/consultations?${new URLSearchParams(query)}`);
    expect(response.status).toBe(200);
    const page = (await response.json()) as { items: Consultation[]; nextCursor?: string };
    rows.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return rows.length;
}

describe('a clinic sees its own', () => {
  const periodFigures = ['requested', ...bookingOutcomeNames] as const;

  it('as many as the list behind each number has, and as counted by hand, on days of its own zone', async () => {
    const moments = daysBetween(dayAfter(today, -15), dayAfter(today, 8)).flatMap((day) => {
      const start = startOfDay(day, JAYAPURA).getTime();
      return [start - HOUR, start, start + 10 * HOUR];
    });
    const row = fc.record({
      at: fc.integer({ min: 0, max: moments.length - 1 }),
      state: fc.constantFrom(...consultationStates),
      service: fc.nat(1),
      isHeld: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 20, maxLength: 60 }), async (made) => {
        await app.database.delete(consultations);
        // What takes a time has one of its own: nothing else begins within the same minute.
        const seen = new Map<number, number>();
        const rows = made.map(({ at, state, service, isHeld }) => {
          const n = seen.get(at) ?? 0;
          seen.set(at, n + 1);
          const startsAt = new Date((moments[at] ?? 0) + n * 60_000);
          const isKept = isHeld && (state === 'unpaid' || state === 'cancelled');
          const heldUntil = state === 'unpaid' || isKept ? new Date() : null;
          return { state, startsAt, heldUntil, serviceId: services[service] ?? '' };
        });
        for (const serviceId of services)
          await insert(
            rows.filter((each) => each.serviceId === serviceId),
            { clinicId, serviceId },
          );
        const requested = rows.filter(({ heldUntil }) => heldUntil === null);
        const countOf = (
          figure: BookingFigure,
          { from, to }: Period,
          isIn: (each: (typeof rows)[number]) => boolean = () => true,
        ) =>
          requested.filter((each) => {
            const day = dayAt(each.startsAt, JAYAPURA);
            const states: readonly string[] = bookingFigures[figure];
            return day >= from && day < to && states.includes(each.state) && isIn(each);
          }).length;
        const answer = await bookings();
        const { period, before, coming } = answer;
        expect(answer.timeZone).toBe(JAYAPURA);
        expect([period.from, period.to, before.from]).toEqual([dayAfter(today, -7), today, dayAfter(today, -14)]);
        for (const figure of periodFigures) {
          expect(answer.totals[figure]).toEqual({ total: countOf(figure, period), before: countOf(figure, before) });
          expect(await listed(figure, period)).toBe(answer.totals[figure].total);
          expect(await listed(figure, before)).toBe(answer.totals[figure].before);
        }
        for (const { id, counts } of answer.services)
          for (const figure of periodFigures) {
            expect(counts[figure]).toBe(countOf(figure, period, ({ serviceId }) => serviceId === id));
            expect(await listed(figure, period, { service: id })).toBe(counts[figure]);
          }
        for (const [at, counts] of answer.weekdays.entries())
          for (const figure of periodFigures) {
            const isThen = (each: (typeof rows)[number]) => weekdayOf(dayAt(each.startsAt, JAYAPURA)) === at + 1;
            expect(counts[figure]).toBe(countOf(figure, period, isThen));
            expect(await listed(figure, period, { weekday: at + 1 })).toBe(counts[figure]);
          }
        for (const figure of ['waiting', 'confirmed'] as const) {
          expect(coming[figure]).toBe(countOf(figure, coming.period));
          expect(await listed(figure, coming.period)).toBe(coming[figure]);
        }
        const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0);
        expect(sum(answer.requestedByDay)).toBe(answer.totals.requested.total);
        expect(sum(answer.doneByDay)).toBe(answer.totals.done.total);
      }),
      { numRuns: 5 },
    );
  }, 120_000);

  it('never those of another clinic', async () => {
    await app.database.delete(consultations);
    const other = await insertClinic(app.database, { timeZone: JAYAPURA });
    const otherService = await insertService(app.database, other);
    const startsAt = new Date(startOfDay(dayAfter(today, -2), JAYAPURA).getTime() + 9 * HOUR);
    const confirmed = { requestedAt: new Date(0), confirmedAt: new Date(60_000) };
    await insert([{ state: 'done', startsAt, ...confirmed }], { clinicId: other, serviceId: otherService });
    await insert([{ state: 'requested', startsAt: new Date(Date.now() + 30 * HOUR) }], {
      clinicId: other,
      serviceId: otherService,
    });
    const own = await bookings();
    expect(own.totals.requested).toEqual({ total: 0, before: 0 });
    expect(own).toMatchObject({ services: [], latest: [], toConfirm: null, coming: { waiting: 0 } });
    const theirs = await bookings(7, await signUpStaff(app, other));
    expect(theirs.totals.done.total).toBe(1);
    expect(theirs.latest).toHaveLength(2);
    expect(theirs.toConfirm).toEqual({ median: 60, ninetieth: 60 });
  });

  it('and how long the clinic took to confirm: half of them, and nine of ten', async () => {
    await app.database.delete(consultations);
    const start = startOfDay(dayAfter(today, -3), JAYAPURA).getTime();
    await insert(
      Array.from({ length: 10 }, (_, at) => ({
        state: 'done' as const,
        startsAt: new Date(start + at * HOUR),
        requestedAt: new Date(start - 48 * HOUR),
        confirmedAt: new Date(start - 48 * HOUR + (at + 1) * 60_000),
      })),
    );
    expect(await bookings()).toMatchObject({ toConfirm: { median: 300, ninetieth: 540 }, toConfirmBefore: null });
  });

  it('and the newest requests, without anything about who made them', async () => {
    await app.database.delete(consultations);
    const start = startOfDay(dayAfter(today, 1), JAYAPURA).getTime();
    await insert(
      Array.from({ length: 12 }, (_, at) => ({
        state: 'requested' as const,
        startsAt: new Date(start + at * HOUR),
        requestedAt: new Date(Date.now() - at * HOUR),
        message: 'It itches',
      })),
    );
    const { latest } = await bookings();
    expect(latest).toHaveLength(10);
    expect(latest.map(({ requestedAt }) => requestedAt)).toEqual(
      latest
        .map(({ requestedAt }) => requestedAt)
        .toSorted()
        .reverse(),
    );
    expect(Object.keys(latest[0] ?? {}).toSorted()).toEqual(['id', 'requestedAt', 'service', 'startsAt', 'state']);
    expect((await staff.get(`/api/consultations/${latest[0]?.id}`)).status).toBe(200);
  });

  it('and the share of its times that is free in the coming days, by the same rules as booking', async () => {
    await app.database.delete(consultations);
    const before = (await bookings()).coming.slots;
    expect(before.free).toBe(before.offered);
    const slots = (await (
      await staff.get(`/api/clinics/${clinicId}/slots?service=${services[0]}&from=${today}`)
    ).json()) as { items: { startsAt: string; endsAt: string }[] };
    const other = await app.database.select().from(clinicServices).where(eq(clinicServices.clinicId, clinicId));
    expect(before.offered).toBe(slots.items.length * other.length);
    const taken = slots.items[3] ?? expect.fail('no time');
    await insert([{ state: 'confirmed', startsAt: new Date(taken.startsAt), endsAt: new Date(taken.endsAt) }]);
    expect((await bookings()).coming.slots).toEqual({ offered: before.offered, free: before.free - 1 });
    await app.database.update(consultations).set({ state: 'cancelled' });
    expect((await bookings()).coming.slots).toEqual(before);
  });
});

it('who works for no clinic has none of their own', async () => {
  expect(await (await admin.get('/api/figures/bookings')).json()).toEqual({ bookings: null });
});

it('a period that is not offered, and a month that was not counted, are refused', async () => {
  expect((await staff.get('/api/figures/bookings?days=8')).status).toBe(422);
  expect((await admin.get('/api/figures/clinic-bookings?month=2026-13')).status).toBe(422);
  expect((await admin.get('/api/figures/clinic-bookings?month=1999-01')).status).toBe(404);
});

it('clinics see their own alone, and nobody else any', async () => {
  expect((await staff.get('/api/figures/clinic-bookings')).status).toBe(403);
  for (const role of ['member', 'support', 'editor', 'pharmacy', 'health_worker'] as const) {
    const person = await app.signUp();
    await giveRole(app.database, person.user.id, role);
    for (const name of ['bookings', 'clinic-bookings'])
      expect((await person.get(`/api/figures/${name}`)).status, role).toBe(403);
  }
  for (const name of ['bookings', 'clinic-bookings'])
    expect((await app.anonymous.get(`/api/figures/${name}`)).status).toBe(401);
});

describe('administrators see all clinics', () => {
  const { timeZone } = workingHours;
  const month = monthBefore(monthBefore(dayAt(new Date(), timeZone).slice(0, 7)));
  const { from } = daysOfMonth(month);
  const keep = (now = new Date()) => keepBookings({ database: app.database, bookings: source, timeZone }, { now });

  it('by months that ended three days ago, counted once', async () => {
    await app.database.delete(consultations);
    await app.database.delete(bookingMonths);
    expect(await ofClinics()).toEqual({ months: [], month: null, counts: null, before: null, slots: null });
    const start = startOfDay(from, JAYAPURA).getTime();
    await insert(
      Array.from({ length: 20 }, (_, at) => ({
        state: at < 12 ? ('done' as const) : at < 18 ? ('cancelled' as const) : ('no_show' as const),
        startsAt: new Date(start + at * HOUR),
        requestedAt: new Date(start - 48 * HOUR),
        confirmedAt: new Date(start - 47 * HOUR),
      })),
    );
    const ends = startOfDay(daysOfMonth(month).to, timeZone).getTime();
    await keep(new Date(ends + 3 * 24 * HOUR - 1));
    expect((await ofClinics()).months).toEqual([]);
    await keep(new Date(ends + 3 * 24 * HOUR));
    const counted = await ofClinics(`?month=${month}`);
    expect(counted).toMatchObject({ months: [month], month, before: null });
    await app.database.delete(consultations);
    await keep(new Date(ends + 4 * 24 * HOUR));
    expect((await ofClinics()).counts).toEqual(counted.counts);
  });

  it('without a small number, and without one from which it would follow', async () => {
    const { counts } = await ofClinics();
    // Two did not come: with them goes a larger number, so that nobody can take the rest from all.
    expect(counts).toMatchObject({ requested: 20, done: 12, cancelled: null, no_show: null, confirmed: null });
    expect(counts?.toConfirm).toEqual({ median: 3_600, ninetieth: 3_600 });
    expect(counts?.tables.clinic).toEqual([
      { name: 'Klinik Sehat', counts: expect.objectContaining({ done: 12, no_show: null }) },
    ]);
  });

  it('with nothing below the least number in any table, and no clinic named that had fewer', async () => {
    await app.database.delete(consultations);
    await app.database.delete(bookingMonths);
    const start = startOfDay(from, JAYAPURA).getTime() + HOUR;
    for (const [at, size] of [1, 4, 5, 9, 14].entries()) {
      const id = await insertClinic(app.database, { name: `Klinik ${size}` });
      const serviceId = await insertService(app.database, id, { channel: at % 2 ? 'call' : 'visit' });
      await insert(
        Array.from({ length: size }, (_, n) => ({
          state: (['done', 'cancelled', 'no_show', 'done', 'confirmed'] as const)[n % 5] ?? 'done',
          channel: at % 2 ? ('call' as const) : ('visit' as const),
          startsAt: new Date(start + (n * 29 + at) * HOUR),
        })),
        { clinicId: id, serviceId },
      );
    }
    await keep();
    const { counts } = await ofClinics(`?month=${month}`);
    const { tables } = counts ?? expect.fail('not counted');
    const cells = [...tables.channel, ...tables.clinic].map((row) => row.counts).concat(tables.weekday);
    const shown = cells.flatMap((row) => Object.values(row)).filter((n) => n !== null);
    expect(shown.filter((n) => n < LEAST_BOOKINGS)).toEqual([]);
    expect(tables.clinic.map(({ name }) => name)).toEqual(['Klinik 14', 'Klinik 5', 'Klinik 9', null]);
  });

  it('with the times that are free at all of them', async () => {
    await app.database.delete(consultations);
    await keep();
    const { slots } = await ofClinics();
    expect(slots).toMatchObject({ countedAt: expect.any(String) });
    expect(slots?.free).toBe(slots?.offered);
    expect(slots?.offered).toBeGreaterThan((await bookings()).coming.slots.offered);
  });
});
