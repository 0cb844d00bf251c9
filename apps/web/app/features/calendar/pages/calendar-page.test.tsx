import type { Calendar, EventOccurrence } from '@skrin/contract/calendar/calendar';
import type { CalendarEvent, ChangeScope } from '@skrin/contract/calendar/event';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dropToken, keepToken } from '../../../api/token.ts';
import { ConfirmProvider } from '../../../kit/confirm-provider.tsx';
import { takeToasts } from '../../../kit/toasts/toasts.ts';
import { renderPage } from '../../../testing/render.tsx';
import { problem, type Sent, serve } from '../../../testing/server.ts';
import { tokenFor } from '../../../testing/tokens.ts';
import { fill, user } from '../../../testing/user.ts';
import { withMove, withVersion } from '../event-moves.ts';
import { timeOf } from '../event-times.ts';
import { aCalendar, anOccurrence, idOf, sari, wayan, wholeEvent } from '../testing.ts';
import CalendarPage from './calendar-page.tsx';

const me = {
  id: sari.id,
  firstName: 'Sari',
  lastName: 'Lestari',
  email: 'sari@example.com',
  language: 'en',
  role: 'clinic',
  createdAt: '2026-11-20T08:00:00Z',
};
let calendar: Calendar;
/** What the server answers to a change; else it is done. */
let answer: (sent: Sent) => Response | undefined;

const rounds = anOccurrence('Rounds', '2026-12-01T09:00');
const weekly = anOccurrence('Team', '2026-12-02T10:00', { eventId: idOf(2), isRecurring: true, version: 4 });

/** Has least to be drawn. */
const agenda = '/dashboard/calendar?view=agenda&day=2026-12-01';

/** A server with a calendar of the week of Monday, 30 November 2026. */
function openPage(at = '/dashboard/calendar?view=week&day=2026-12-01') {
  const requests = serve((sent) => {
    const { method, path, body } = sent;
    const special = answer(sent);
    if (special) return special;
    if (path === '/api/auth/me') return Response.json(me);
    if (path === '/api/kanban/people') return Response.json({ items: [sari, wayan] });
    if (path.startsWith('/api/calendar?')) return Response.json(calendar);
    if (path === '/api/calendar/conflicts') return Response.json({ items: [] });
    const [, id] = /^\/api\/calendar\/([\w-]+)/.exec(path) ?? [];
    const of = calendar.items.find((item) => item.kind === 'event' && item.eventId === id) as EventOccurrence;
    if (!of) return undefined;
    if (method === 'GET') return Response.json(wholeEvent(of));
    if (method === 'DELETE') return new Response(null, { status: 204 });
    const { version = 0, ...changes } = body as Partial<CalendarEvent>;
    const { occurrence = of.occurrence, scope } = queryOf(sent) as { occurrence?: string; scope: ChangeScope };
    const move = { eventId: of.eventId, occurrence, scope, to: { ...timeOf(of), ...changes } };
    calendar = withVersion(withMove(calendar, move), of.eventId, version + 1);
    return Response.json({ ...wholeEvent(of), ...changes, version: version + 1 });
  });
  const page = (
    <ConfirmProvider>
      <CalendarPage />
    </ConfirmProvider>
  );
  const { router } = renderPage(
    [
      { path: '/dashboard/calendar', element: page },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    {
      at,
    },
  );
  return { requests, router };
}

const tile = (title: string | RegExp) => screen.findByRole('link', { name: title });
/** The day on which the calendar shows something. */
const dayOf = (link: HTMLElement) => link.closest<HTMLElement>('[data-date]')?.dataset.date;
const changes = (requests: Sent[]) => requests.filter(({ method }) => method === 'PATCH');
const queryOf = ({ path }: Sent) => Object.fromEntries(new URLSearchParams(path.split('?')[1]));

beforeEach(() => {
  keepToken(tokenFor(600, sari.id));
  calendar = aCalendar(rounds, weekly);
  answer = () => undefined;
});
afterEach(() => {
  dropToken('logout');
  takeToasts();
});

it('shows events by the clock of the clinic, and those of another zone by theirs too', async () => {
  calendar = aCalendar(
    rounds,
    anOccurrence('Call', '2026-12-03T09:00', { eventId: idOf(3), zone: 'Asia/Tokyo', colour: 'pink', place: 'Online' }),
  );
  const { requests } = openPage();
  expect((await tile(/Rounds/)).textContent).toMatch(/Tue, Dec 1.*9:00\sAM–10:00\sAM.*Rounds.*Colour: Teal/);
  expect((await tile(/Call/)).textContent).toMatch(
    /7:00\sAM–8:00\sAM.*Call.*Online.*Colour: Pink.*9:00\sAM Asia\/Tokyo/,
  );
  expect(screen.getByText('Times are those of Asia/Jakarta (GMT+7).')).toBeTruthy();
  const shown = requests.filter(({ path }) => path.startsWith('/api/calendar?')).at(-1);
  // The week of the clinic, from Monday on.
  expect(shown && queryOf(shown)).toEqual({ from: '2026-11-29T17:00:00.000Z', to: '2026-12-06T17:00:00.000Z' });
});

it('makes an event, and says what it would overlap with before that', async () => {
  answer = ({ method, path }) => {
    if (path === '/api/calendar/conflicts') {
      const conflict = { at: rounds.startsAt, kind: 'event', startsAt: rounds.startsAt, endsAt: rounds.endsAt };
      return Response.json({ items: [{ ...conflict, title: null, personId: wayan.id }] });
    }
    return method === 'POST' && path === '/api/calendar'
      ? Response.json(wholeEvent(anOccurrence('Training', '2026-12-01T09:30')), { status: 201 })
      : undefined;
  };
  const { requests } = openPage(agenda);
  await tile(/Rounds/);
  await user.click(screen.getByRole('button', { name: 'New event' }));
  await fill(screen.getByLabelText('Title'), 'Training');
  fireEvent.change(screen.getByLabelText('Starts'), { target: { value: '2026-12-01T09:30' } });
  expect((screen.getByLabelText('Ends') as HTMLInputElement).value).toBe('2026-12-01T10:30');
  await user.selectOptions(screen.getByLabelText('Repeats'), 'Monthly');
  await user.selectOptions(screen.getByLabelText('On which day'), 'On the first Tuesday');
  expect(await screen.findByText('Wayan is busy')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Make event' }));
  expect(await screen.findByText('“Training” is in the calendar')).toBeTruthy();
  expect(requests.find(({ method, path }) => method === 'POST' && path === '/api/calendar')?.body).toMatchObject({
    title: 'Training',
    startsLocal: '2026-12-01T09:30',
    zone: 'Asia/Jakarta',
    minutes: 60,
    days: null,
    audience: 'own',
    recurrence: { frequency: 'monthly', interval: 1, on: { nth: 1, weekday: 2 }, ends: null },
  });
});

it('begins an event by keys where arrows have gone', async () => {
  openPage();
  await tile(/Rounds/);
  const free = screen.getByRole('button', { name: /^New event: Tuesday, December 1, 2026.*9:00/ });
  free.focus();
  await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}');
  expect(free.textContent).toMatch(/Wednesday, December 2, 2026.*9:30\s*–\s*10:30\sAM/);
  // It is drawn in the calendar meanwhile.
  const drawn = await screen.findByText('New event', { selector: '[data-date] *' });
  expect(dayOf(drawn)).toBe('2026-12-02');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'New event' });
  expect((screen.getByLabelText('Starts') as HTMLInputElement).value).toBe('2026-12-02T09:30');
  expect((screen.getByLabelText('Ends') as HTMLInputElement).value).toBe('2026-12-02T10:30');
});

it('moves an event by keys, one press after the other, says so, and takes it back', async () => {
  const { requests } = openPage();
  (await tile(/Rounds/)).focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await waitFor(async () => expect(dayOf(await tile(/Rounds/))).toBe('2026-12-02'));
  expect((await tile(/Rounds/)).textContent).toMatch(/9:15\sAM–10:15\sAM/);
  await waitFor(() =>
    expect(changes(requests).map(({ body }) => body)).toEqual([
      { version: 1, startsLocal: '2026-12-02T09:00' },
      { version: 2, startsLocal: '2026-12-02T09:15' },
    ]),
  );
  expect(await screen.findByText(/is now: Wednesday, December 2, 2026.*9:15/)).toBeTruthy();
  await user.click(screen.getByText('Undo'));
  await waitFor(() => expect(changes(requests)[2]?.body).toEqual({ version: 3, startsLocal: '2026-12-02T09:00' }));
});

it('makes an event longer by keys', async () => {
  const { requests } = openPage();
  (await tile(/Rounds/)).focus();
  await user.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
  await waitFor(() => expect(changes(requests)[0]?.body).toEqual({ version: 1, minutes: 75 }));
});

it('puts an event back that may not be moved, with the reason', async () => {
  answer = ({ method }) =>
    method === 'PATCH' ? problem(409, 'stale_edit', { title: 'Changed meanwhile' }) : undefined;
  openPage();
  (await tile(/Rounds/)).focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await waitFor(() => expect(takeToasts()[0]?.text).toMatch(/^The event went back to where it was\./));
  await waitFor(async () => expect(dayOf(await tile(/Rounds/))).toBe('2026-12-01'));
});

it('asks of a series how much of it is meant', async () => {
  const { requests } = openPage(agenda);
  (await tile(/Team/)).focus();
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  const dialog = await screen.findByRole('dialog', { name: 'Change “Team”' });
  expect(dialog.textContent).not.toContain('undone');
  await user.click(within(dialog).getByRole('radio', { name: 'This one and those after it' }));
  expect(within(dialog).getByText('This cannot be undone.')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(changes(requests)).toHaveLength(1));
  const [change] = changes(requests) as [Sent];
  expect(queryOf(change)).toEqual({ occurrence: '2026-12-02T10:00', scope: 'following' });
  expect(change.body).toEqual({ version: 4, startsLocal: '2026-12-01T10:00' });
});

it('moves all of a weekly series, and takes it back', async () => {
  const { requests } = openPage();
  (await tile(/Team/)).focus();
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  const dialog = await screen.findByRole('dialog', { name: 'Change “Team”' });
  await user.click(within(dialog).getByRole('radio', { name: 'All of the series' }));
  expect(dialog.textContent).toContain('by months or years');
  await user.click(within(dialog).getByRole('button', { name: 'Change' }));
  await user.click(await screen.findByText('Undo'));
  await waitFor(() => expect(changes(requests)).toHaveLength(2));
  const back = changes(requests)[1] as Sent;
  expect(queryOf(back)).toEqual({ occurrence: '2026-12-01T10:00', scope: 'all' });
  expect(back.body).toEqual({ version: 5, startsLocal: '2026-12-02T10:00' });
});

it('sends what was changed in the dialog alone, and removes one of a series', async () => {
  const { requests, router } = openPage(agenda);
  await user.click(await screen.findByText('Team'));
  await fill(await screen.findByLabelText('Place'), 'Room 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const question = await screen.findByRole('dialog', { name: 'Change “Team”' });
  await user.click(within(question).getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(changes(requests)[0]?.body).toEqual({ version: 4, place: 'Room 2' }));
  await waitFor(() => expect(router.state.location.search).not.toContain('event='));
  await user.click(await screen.findByText('Team'));
  await user.click(await screen.findByText('Remove'));
  const dialog = await screen.findByRole('dialog', { name: 'Remove “Team”' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true));
  const removal = requests.find(({ method }) => method === 'DELETE') as Sent;
  expect(queryOf(removal)).toEqual({ occurrence: '2026-12-02T10:00', scope: 'this' });
});

it('takes over what a colleague has changed, and asks whose is kept of what both have', async () => {
  answer = ({ method, body }) => {
    if (method !== 'PATCH' || (body as Partial<CalendarEvent>).version !== 1) return undefined;
    calendar = aCalendar({ ...rounds, title: 'Rounds with Made', colour: 'pink', version: 2 });
    return problem(409, 'stale_edit', { title: 'Changed meanwhile' });
  };
  const { requests } = openPage(agenda);
  await user.click(await screen.findByText('Rounds'));
  await user.clear(await screen.findByLabelText('Title'));
  await fill(screen.getByLabelText('Title'), 'Rounds with Ketut');
  await fill(screen.getByLabelText('Place'), 'Room 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changed meanwhile')).toBeTruthy();
  const dialog = screen.getByRole('dialog', { name: 'Event' });
  await waitFor(() => expect((within(dialog).getByLabelText('Colour') as HTMLInputElement).value).toBe('pink'));
  expect((screen.getByLabelText('Place') as HTMLInputElement).value).toBe('Room 2');

  await user.click(screen.getByRole('button', { name: 'Save' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('was changed by somebody else too: Title.');
  await user.click(within(question).getByRole('button', { name: 'Take theirs' }));
  await waitFor(() => expect((screen.getByLabelText('Title') as HTMLInputElement).value).toBe('Rounds with Made'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changes(requests)[1]?.body).toEqual({ version: 2, place: 'Room 2' }));
});

it('leads to the page of a consultation instead of moving it', async () => {
  calendar = aCalendar({
    kind: 'consultation',
    consultationId: idOf(9),
    title: 'Skin check',
    startsAt: '2026-12-01T03:00:00Z',
    endsAt: '2026-12-01T03:30:00Z',
    zone: 'Asia/Jakarta',
    isAllDay: false,
    state: 'requested',
    channel: 'visit',
    person: 'Made',
  });
  const { requests, router } = openPage(agenda);
  const link = await tile(/Made.*To confirm/);
  link.focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await user.click(await screen.findByRole('button', { name: 'Open its page' }));
  expect(router.state.location.pathname).toBe(`/dashboard/consultation/${idOf(9)}`);
  expect(changes(requests)).toEqual([]);
});

it('filters by kind, colour and person, and keeps that in the address', async () => {
  const { requests, router } = openPage(agenda);
  await tile(/Rounds/);
  await user.selectOptions(screen.getByLabelText('Colour'), 'Pink');
  await user.selectOptions(await screen.findByLabelText('Person'), 'Wayan');
  await waitFor(() =>
    expect(queryOf(requests.filter(({ path }) => path.startsWith('/api/calendar?')).at(-1) as Sent)).toMatchObject({
      colour: 'pink',
      personId: wayan.id,
    }),
  );
  expect(router.state.location.search).toContain(`colour=pink&person=${wayan.id}`);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(router.state.location.search).toBe('?view=agenda&day=2026-12-01');
});

it('shows a secret address once, and ends it', async () => {
  answer = ({ method, path }) =>
    path === '/api/calendar/feed'
      ? method === 'POST'
        ? Response.json({ url: 'https://skrin.example/api/calendar/feed/secret.ics' }, { status: 201 })
        : new Response(null, { status: 204 })
      : undefined;
  const { requests } = openPage(agenda);
  await tile(/Rounds/);
  await user.click(screen.getByRole('button', { name: 'Read elsewhere…' }));
  await user.click(screen.getByRole('button', { name: 'Make a new address' }));
  expect(((await screen.findByLabelText('Secret address')) as HTMLInputElement).value).toMatch(/secret\.ics$/);
  await user.click(screen.getByRole('button', { name: 'End the address' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'End the address' }));
  await waitFor(() => expect(screen.queryByLabelText('Secret address')).toBeNull());
  expect(requests.filter(({ path }) => path === '/api/calendar/feed').map(({ method }) => method)).toEqual([
    'POST',
    'DELETE',
  ]);
});

it('says that it could not be read, and reads it again', async () => {
  answer = ({ path }) =>
    path.startsWith('/api/calendar?') && !path.includes('kind=') ? problem(500, 'internal') : undefined;
  openPage(agenda);
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer = () => undefined;
  await user.click(again);
  expect(await tile(/Rounds/)).toBeTruthy();
});
