import type { ClinicSchedule } from '@skrin/contract/care/clinic-schedule';
import type { Consultation } from '@skrin/contract/care/consultations';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../../testing/render.tsx';
import { problem, serve } from '../../../../testing/server.ts';
import { user } from '../../../../testing/user.ts';
import { aConsultation, clinic as booked } from '../../consultations/testing.ts';
import ClinicCalendar from './clinic-calendar.tsx';

const hours = [{ weekday: 1, opensAt: '08:00', closesAt: '16:00' }];
const idOf = (number: number) => `01890a5d-ac96-774b-bcce-b3020990000${number}`;
const named = (name: string) => ({ name, phone: null });

interface Shown {
  timeZone?: string;
  at?: string;
  /** The consultations on each page of the API's list. */
  pages?: Partial<Consultation>[][];
  closures?: ClinicSchedule['closures'];
  /** How many requests for consultations fail before one succeeds. */
  failures?: number;
}

function show({
  timeZone = 'Asia/Jakarta',
  at = '/?day=2026-11-23',
  pages = [[]],
  closures = [],
  failures = 0,
}: Shown = {}) {
  const clinic = { ...booked, timeZone };
  let failing = failures;
  const sent = serve(({ path }) => {
    if (path.endsWith('/schedule'))
      return Response.json({ version: 1, timeZone, hours, closures, services: [] } satisfies ClinicSchedule);
    if (failing-- > 0) return problem(500, 'internal');
    const page = Number(new URLSearchParams(path.split('?')[1]).get('cursor') ?? 0);
    const items = (pages[page] ?? []).map((differs) => aConsultation({ clinic, person: named('Siti'), ...differs }));
    return Response.json({ items, ...(page + 1 < pages.length && { nextCursor: String(page + 1) }) });
  });
  const { router } = renderPage(<ClinicCalendar id={clinic.id} timeZone={timeZone} />, { at });
  const asked = () =>
    sent
      .filter(({ path }) => path.startsWith('/api/consultations?'))
      .map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])));
  return { router, asked };
}

const spaced = (text: string | null | undefined) => text?.replaceAll(/\s+/g, ' ');

/** The consultations that a day's column shows. */
const bookedOn = (day: string): (string | undefined)[] =>
  screen
    .getAllByRole('cell')
    .filter((cell) => cell.dataset.date === day)
    .flatMap((cell) => within(cell).queryAllByRole('link'))
    .map((link) => spaced(link.textContent));

it('shows who comes, where it stands, when, how and how long, and leads to its page', async () => {
  show({ pages: [[{ state: 'requested' }]] });
  const link = await screen.findByRole('link', { name: /Siti/ });
  expect(spaced(link.textContent)).toBe('Mon, Nov 23 Siti To confirm · 10:00 AM–10:30 AM At the clinic · 30 min');
  expect(link.getAttribute('href')).toBe(`/dashboard/consultation/${aConsultation().id}`);
  expect(screen.getByRole('status').textContent).toBe('1 booked');
});

it.each([
  ['Asia/Jakarta', '2026-11-24', '12:30 AM–1:00 AM', '2026-11-22T17:00:00.000Z', '2026-11-29T17:00:00.000Z'],
  ['Asia/Jayapura', '2026-11-24', '2:30 AM–3:00 AM', '2026-11-22T15:00:00.000Z', '2026-11-29T15:00:00.000Z'],
  ['America/New_York', '2026-11-23', '12:30 PM–1:00 PM', '2026-11-23T05:00:00.000Z', '2026-11-30T05:00:00.000Z'],
])('shows a consultation on the day and at the time of a clinic in %s', async (timeZone, day, time, from, to) => {
  const late = { startsAt: '2026-11-23T17:30:00Z', endsAt: '2026-11-23T18:00:00Z' };
  const { asked } = show({ timeZone, pages: [[late]], at: '/?span=week&day=2026-11-23' });
  await screen.findByText('1 booked');
  expect(bookedOn(day)).toEqual([expect.stringContaining(time)]);
  // The week is that of the clinic's time zone, not of the browser's.
  expect(asked()).toEqual([
    { scope: 'clinic', state: 'unpaid,requested,confirmed,arrived,done,no_show', from, to, limit: '100' },
  ]);
});

it('keeps to the clock on the wall when clocks change', async () => {
  const before = { id: idOf(1), startsAt: '2026-03-07T14:00:00Z', endsAt: '2026-03-07T14:30:00Z' };
  const after = { id: idOf(2), startsAt: '2026-03-08T13:00:00Z', endsAt: '2026-03-08T13:30:00Z' };
  show({ timeZone: 'America/New_York', pages: [[before, after]], at: '/?span=week&day=2026-03-08' });
  await screen.findByText('2 booked');
  expect(bookedOn('2026-03-07')).toEqual([expect.stringContaining('9:00 AM–9:30 AM')]);
  expect(bookedOn('2026-03-08')).toEqual([expect.stringContaining('9:00 AM–9:30 AM')]);
});

it('reads all pages of what is booked', async () => {
  const { asked } = show({
    pages: [[{ id: idOf(1), person: named('Siti') }], [{ id: idOf(2), person: named('Budi') }]],
  });
  expect(await screen.findByText('2 booked')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Siti/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Budi/ })).toBeTruthy();
  expect(asked().map(({ cursor }) => cursor)).toEqual([undefined, '1']);
});

it('goes to other days and spans by the keyboard, and keeps them in the address', async () => {
  const { router } = show({ at: '/?view=calendar&span=week&day=2026-11-25' });
  expect(await screen.findByRole('heading', { name: /^Nov 23\s–\s29, 2026$/ })).toBeTruthy();
  screen.getByRole('button', { name: 'Next week' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: /^Nov 30\s–\sDec 6, 2026$/ })).toBeTruthy();
  screen.getByRole('button', { name: 'Month' }).focus();
  await user.keyboard(' ');
  expect(screen.getByRole('heading', { name: 'December 2026' })).toBeTruthy();
  expect(router.state.location.search).toBe('?view=calendar&span=month&day=2026-12-02');
  (await screen.findByRole('link', { name: 'Show December 24, 2026' })).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Thursday, December 24, 2026' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Previous day' }));
  expect(router.state.location.search).toBe('?view=calendar&span=day&day=2026-12-23');
});

it('goes to today where the clinic is', async () => {
  const { router } = show({ timeZone: 'Pacific/Kiritimati' });
  await user.click(await screen.findByRole('button', { name: 'Today' }));
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati' }).format();
  expect(router.state.location.search).toContain(`day=${today}`);
});

it('names the days on which the clinic is closed', async () => {
  const closures = [
    { day: '2026-12-24', reason: null },
    { day: '2026-12-25', reason: 'Christmas' },
  ];
  show({ closures, at: '/?span=week&day=2026-12-25' });
  expect((await screen.findAllByText('Closed: Christmas')).length).toBe(1);
  expect(screen.getAllByText('Closed')).toHaveLength(1);
});

it('says that nothing is booked, beside the hours of the clinic', async () => {
  show();
  expect((await screen.findByText('Nothing is booked')).getAttribute('role')).toBe('status');
  expect(screen.getByText('Grey: outside opening hours or closed')).toBeTruthy();
});

it('says that it could not be read, and reads it again', async () => {
  show({ pages: [[{}]], failures: 1 });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('link', { name: /Siti/ })).toBeTruthy());
  expect(screen.queryByRole('alert')).toBeNull();
});
