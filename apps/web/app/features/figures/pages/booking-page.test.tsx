import {
  type BookingMonth,
  type Bookings,
  bookingsSchema,
  type ClinicBookings,
  clinicBookingsSchema,
} from '@skrin/contract/figures/bookings';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dropToken, keepToken } from '../../../api/token.ts';
import { renderPage } from '../../../testing/render.tsx';
import { problem, serve } from '../../../testing/server.ts';
import { tokenFor } from '../../../testing/tokens.ts';
import { user } from '../../../testing/user.ts';
import BookingPage from './booking-page.tsx';

const week = (from: string, to: string) => ({
  ...{ from, to },
  startsAt: new Date(Date.parse(from) - 9 * 3_600_000).toISOString(),
  endsAt: new Date(Date.parse(to) - 9 * 3_600_000).toISOString(),
});
const period = week('2026-11-20', '2026-11-27');
const none = { total: 0, before: 0 };
const noCounts = { requested: 0, confirmed: 0, done: 0, cancelled: 0, no_show: 0 };
const nothing = Array.from({ length: 7 }, () => 0);
const id = '00000000-0000-7000-8000-000000000001';

const bookings = (changes: Partial<Bookings> = {}): Bookings => ({
  timeZone: 'Asia/Jayapura',
  coming: {
    period: week('2026-11-27', '2026-12-04'),
    slots: { offered: 80, free: 60 },
    waiting: 3,
    confirmed: 5,
  },
  period,
  before: week('2026-11-13', '2026-11-20'),
  totals: { requested: none, confirmed: none, done: none, cancelled: none, no_show: none },
  requestedByDay: nothing,
  doneByDay: nothing,
  services: [],
  weekdays: nothing.map(() => noCounts),
  toConfirm: null,
  toConfirmBefore: null,
  latest: [],
  ...changes,
});

const hidden = { confirmed: null, done: null, cancelled: null, no_show: null };
const month = (changes: Partial<BookingMonth> = {}): BookingMonth => ({
  ...{ requested: 40, ...hidden, done: 30 },
  toConfirm: { median: 5_400, ninetieth: 86_400 },
  tables: {
    channel: [{ channel: 'visit', counts: { ...hidden, done: 22 } }],
    weekday: nothing.map(() => hidden),
    clinic: [
      { name: 'Klinik Melati', counts: { ...hidden, done: 21 } },
      { name: null, counts: hidden },
    ],
  },
  ...changes,
});

const ofAll = (changes: Partial<ClinicBookings> = {}): ClinicBookings => ({
  months: ['2026-10', '2026-09'],
  month: '2026-10',
  counts: month(),
  before: null,
  slots: { offered: 400, free: 100, countedAt: '2026-11-27T01:00:00Z' },
  ...changes,
});

function open(role: 'clinic' | 'admin', answer: () => Response, at = '/') {
  const me = {
    ...{ id, firstName: 'Sari', lastName: 'Dewi', email: 'sari@example.com', language: 'en', role },
    createdAt: '2026-11-20T08:00:00Z',
  };
  const sent = serve(({ path }) => (path === '/api/auth/me' ? Response.json(me) : answer()));
  const { router } = renderPage([{ path: '/', element: <BookingPage /> }], { at });
  return { router, figures: () => sent.map(({ path }) => path).filter((path) => path.startsWith('/api/figures')) };
}
const openOwn = (answer: Bookings | null, at?: string) => open('clinic', () => Response.json({ bookings: answer }), at);
const openAll = (answer: ClinicBookings) => open('admin', () => Response.json(answer));

beforeEach(() => keepToken(tokenFor(600)));
afterEach(() => dropToken('logout'));

const addressOf = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');
const listOf = (states: string, { startsAt, endsAt } = period, more = {}) =>
  `/dashboard/consultation?${new URLSearchParams({ from: startsAt, to: endsAt, state: states, ...more })}`;

describe('a clinic', () => {
  const full = bookings({
    totals: {
      requested: { total: 12, before: 8 },
      confirmed: { total: 1, before: 0 },
      done: { total: 7, before: 6 },
      cancelled: { total: 3, before: 0 },
      no_show: { total: 1, before: 0 },
    },
    requestedByDay: nothing.with(2, 12),
    doneByDay: nothing.with(2, 7),
    services: [{ id, name: 'Skin check', channel: 'visit', counts: { ...noCounts, requested: 12, done: 7 } }],
    weekdays: nothing.map((_, at) => (at === 6 ? { ...noCounts, requested: 12, done: 7 } : noCounts)),
    toConfirm: { median: 2_400, ninetieth: 19_800 },
    toConfirmBefore: { median: 259_200, ninetieth: 259_200 },
    latest: [
      {
        ...{ id, service: 'Skin check', state: 'requested' },
        ...{ startsAt: '2026-11-29T01:00:00Z', requestedAt: '2026-11-27T01:00:00Z' },
      },
    ],
  });

  it('comes from each number to the list of what it counts', async () => {
    expect(bookingsSchema.parse(full)).toEqual(full);
    openOwn(full);
    await screen.findByText('Days are those of Asia/Jayapura.');
    const all = 'requested,confirmed,arrived,done,cancelled,no_show';
    expect(addressOf(/^12\s*Requested$/)).toBe(listOf(all));
    expect(addressOf(/^1\s*Confirmed, not closed yet$/)).toBe(listOf('confirmed,arrived'));
    expect(addressOf(/^7\s*Done$/)).toBe(listOf('done'));
    expect(addressOf(/^3\s*Cancelled$/)).toBe(listOf('cancelled'));
    expect(addressOf(/^1\s*Did not come$/)).toBe(listOf('no_show'));
    expect(addressOf('In the 30 days before: 6')).toBe(listOf('done', week('2026-11-13', '2026-11-20')));
  });

  it('and from numbers of a service and a weekday', async () => {
    openOwn(full);
    await screen.findByText('Days are those of Asia/Jayapura.');
    expect(addressOf('7, Done, Skin check · At the clinic')).toBe(listOf('done', period, { service: id }));
    expect(addressOf('7, Done, Sunday')).toBe(listOf('done', period, { weekday: '7' }));
    expect(addressOf('0, Cancelled, Monday')).toBe(listOf('cancelled', period, { weekday: '1' }));
  });

  it('sees what comes, what is still free, and how long confirming took', async () => {
    openOwn(full);
    const coming = within(await screen.findByRole('region', { name: 'The coming 7 days' }));
    expect(coming.getByText('75%')).toBeTruthy();
    expect(coming.getByText(/^60 of 80 times/)).toBeTruthy();
    const next = week('2026-11-27', '2026-12-04');
    expect(addressOf(/^3\s*Waiting for an answer$/)).toBe(listOf('requested', next));
    expect(addressOf(/^5\s*Confirmed$/)).toBe(listOf('confirmed,arrived', next));
    const times = within(screen.getByRole('region', { name: 'Time to confirm' }));
    expect(times.getByText('40 minutes')).toBeTruthy();
    expect(times.getByText('5.5 hours')).toBeTruthy();
    expect(times.getAllByText('In the 30 days before: 3 days')).toHaveLength(2);
    expect(times.queryByRole('link')).toBeNull();
  });

  it('comes from a new booking to its page', async () => {
    openOwn(full);
    const latest = within(await screen.findByRole('table', { name: 'Newest bookings' }));
    expect(latest.getByRole('link').getAttribute('href')).toBe(`/dashboard/consultation/${id}`);
    expect(latest.getByText('To confirm')).toBeTruthy();
  });

  it('keeps the period in the address, and asks for it', async () => {
    const { router, figures } = openOwn(full, '/?days=7');
    await user.click(await screen.findByRole('button', { name: '90 days' }));
    expect(router.state.location.search).toBe('?days=90');
    expect(figures()).toEqual(['/api/figures/bookings?days=7', '/api/figures/bookings?days=90']);
  });

  it('is told in a line where nothing was counted, without an empty chart or table', async () => {
    openOwn(bookings({ coming: { ...bookings().coming, slots: { offered: 0, free: 0 } } }));
    expect(await screen.findAllByText('Nothing was counted in this period.')).toHaveLength(3);
    expect(screen.getByText('None was confirmed in this period.')).toBeTruthy();
    expect(screen.getByText('No bookings yet.')).toBeTruthy();
    expect(screen.getByText('No time can be booked on these days.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('is told how one comes to a clinic', async () => {
    openOwn(null);
    expect(await screen.findByText('You work for no clinic yet')).toBeTruthy();
  });

  it('can try again when it could not be read', async () => {
    open('clinic', () => problem(500, 'internal'));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('an administrator', () => {
  it('sees numbers of all clinics without a list, and which are hidden', async () => {
    const answer = ofAll();
    expect(clinicBookingsSchema.parse(answer)).toEqual(answer);
    const { figures } = openAll(answer);
    const clinics = within(await screen.findByRole('table', { name: 'By clinic' }));
    expect(clinics.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Klinik Melati',
      'All other clinics',
    ]);
    expect(clinics.getAllByText('hidden')).toHaveLength(7);
    expect(clinics.getByText('21')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('25%')).toBeTruthy();
    expect(screen.getByText('90 minutes')).toBeTruthy();
    expect(figures()).toEqual(['/api/figures/clinic-bookings']);
  });

  it('chooses a month in the address', async () => {
    const { router } = openAll(ofAll());
    await user.selectOptions(await screen.findByLabelText('Month'), '2026-09');
    expect(router.state.location.search).toBe('?month=2026-09');
  });

  it('is told when months are counted, before one was', async () => {
    openAll(ofAll({ months: [], month: null, counts: null, slots: null }));
    expect(await screen.findByText('No month was counted yet')).toBeTruthy();
    expect(screen.getByText(/^Not counted yet/)).toBeTruthy();
  });
});
