import type { ClinicSchedule } from '@skrin/contract/care/clinic-schedule';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dropToken, keepToken } from '../../../../api/token.ts';
import { ConfirmProvider } from '../../../../kit/confirm-provider.tsx';
import { refetchAll } from '../../../../testing/refetch-all.ts';
import { clientWithoutRetries, renderPage } from '../../../../testing/render.tsx';
import { problem, serve, server } from '../../../../testing/server.ts';
import { tokenFor } from '../../../../testing/tokens.ts';
import { user } from '../../../../testing/user.ts';
import { clinic } from '../../clinics/testing.ts';
import { signInAgain } from '../testing.ts';
import ClinicWorkPage from './clinic-work-page.tsx';

const mine = clinic({ name: 'Klinik Melati' });
const schedule: ClinicSchedule = {
  version: 1,
  timeZone: 'Asia/Jakarta',
  hours: [{ weekday: 1, opensAt: '08:00', closesAt: '12:00' }],
  closures: [{ day: '2026-12-25', reason: 'Christmas' }],
  services: [],
};

/** @param now the schedule that somebody else has saved since; a change of an older version is refused */
function show(works = true, now?: ClinicSchedule, queryClient = clientWithoutRetries()) {
  let reads = 0;
  const requests = serve(({ method, path, body }) => {
    if (path === '/api/my-clinic') return Response.json({ clinic: works ? mine : null });
    if (path === `/api/clinics/${mine.id}`) return Response.json(mine);
    if (path !== `/api/clinics/${mine.id}/schedule`) return undefined;
    if (method === 'GET') return Response.json(reads++ > 0 && now ? now : schedule);
    if (now && (body as ClinicSchedule).version < now.version) return problem(409, 'stale_edit');
    return Response.json({ ...schedule, ...(body as object), services: [] });
  });
  renderPage(
    <ConfirmProvider>
      <ClinicWorkPage />
    </ConfirmProvider>,
    { queryClient },
  );
  return requests.filter.bind(requests, ({ method }) => method === 'PATCH');
}

it('says to somebody who works for no clinic how they come to one', async () => {
  show(false);
  expect(await screen.findByText('You work for no clinic yet')).toBeTruthy();
});

it('adds hours after a break, and refuses those that end before they begin', async () => {
  const changes = show();
  const monday = await screen.findByRole('group', { name: 'Monday' });
  await user.click(within(monday).getByRole('button', { name: 'Add hours: Monday' }));
  const closes = within(monday).getAllByLabelText('Monday: closes at')[1] as HTMLElement;
  expect(within(monday).getAllByLabelText<HTMLInputElement>('Monday: opens at')[1]?.value).toBe('12:00');
  await user.type(closes, '11:00');
  await user.click(screen.getByRole('button', { name: 'Save hours' }));
  expect(await screen.findByText('The closing time has to be after the opening time')).toBeTruthy();
  expect(document.activeElement).toBe(closes);
  expect(changes()).toEqual([]);
  await user.clear(closes);
  await user.type(closes, '16:00');
  await user.click(screen.getByRole('button', { name: 'Save hours' }));
  const hours = [...schedule.hours, { weekday: 1, opensAt: '12:00', closesAt: '16:00' }];
  await waitFor(() => expect(changes()).toMatchObject([{ body: { hours } }]));
});

it('keeps what was entered where the clinic cannot be read again', async () => {
  const queryClient = clientWithoutRetries();
  show(true, undefined, queryClient);
  const opens = () => screen.findByLabelText<HTMLInputElement>('Monday: opens at');
  await user.clear(await opens());
  await user.type(await opens(), '07:00');
  server.use(http.get('/api/*', () => problem(500, 'internal')));
  await refetchAll(queryClient);
  expect((await opens()).value).toBe('07:00');
});

it.each(['150000', '150.000', '150,000'])(
  'offers a service at a price in rupiah, %s as typed, and dollars',
  async (typed) => {
    const changes = show();
    await user.click(await screen.findByRole('button', { name: 'Add service' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Name'), 'Skin check');
    await user.selectOptions(dialog.getByLabelText('Kind of consultation'), 'By video');
    await user.type(dialog.getByLabelText('Price in rupiah'), typed);
    await user.type(dialog.getByLabelText(/Price in US dollars/), '9,50');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const price = { amount: 150_000, currency: 'IDR' };
    const service = { name: 'Skin check', channel: 'video', minutes: 30, price, isActive: true };
    await waitFor(() =>
      expect(changes()).toMatchObject([
        { body: { services: [{ ...service, priceUsd: { amount: 950, currency: 'USD' } }] } },
      ]),
    );
  },
);

it('takes no price of which nobody can say how much it is', async () => {
  const changes = show();
  await user.click(await screen.findByRole('button', { name: 'Add service' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'Skin check');
  await user.type(dialog.getByLabelText('Price in rupiah'), '150.00');
  await user.type(dialog.getByLabelText(/Price in US dollars/), '1.500');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findAllByText(/^Price.* is not valid$/)).toHaveLength(2);
  expect(changes()).toEqual([]);
});

describe('where somebody else has changed it since', () => {
  const theirs = { weekday: 1, opensAt: '09:00', closesAt: '12:00' };
  const now = { ...schedule, version: 2, hours: [theirs] };
  const opens = () => screen.findByLabelText<HTMLInputElement>('Monday: opens at');
  const enter = async () => {
    await user.clear(await opens());
    await user.type(await opens(), '07:00');
    await user.click(screen.getByRole('button', { name: 'Save hours' }));
    expect(await screen.findByRole('heading', { name: 'Somebody has changed this in the meantime' })).toBeTruthy();
    expect((await opens()).value).toBe('07:00');
  };

  it('keeps what was entered, and takes their place when it is saved again', async () => {
    const changes = show(true, now);
    await enter();
    await user.click(screen.getByRole('button', { name: 'Save hours' }));
    const mine = [{ weekday: 1, opensAt: '07:00', closesAt: '12:00' }];
    await waitFor(() =>
      expect(changes().map(({ body }) => body)).toEqual([1, 2].map((version) => ({ version, hours: mine }))),
    );
  });

  it('shows theirs in the place of what was entered, for whoever wants that', async () => {
    show(true, now);
    await enter();
    await user.click(screen.getByRole('button', { name: 'Load what is saved now' }));
    expect((await opens()).value).toBe('09:00');
    expect(screen.queryByRole('heading', { name: 'Somebody has changed this in the meantime' })).toBeNull();
  });
});

it('says at the name of a service that there is one of it', async () => {
  show();
  server.use(
    http.patch('*/schedule', () =>
      problem(422, 'validation_failed', {
        fields: [{ path: 'services.0.name', code: 'taken', message: 'In use already' }],
      }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Add service' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'Skin check');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('In use already')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText('Name'));
});

it('says why a service is refused where that is not about one of its entries', async () => {
  show();
  const fields = [{ path: 'services', code: 'invalid', message: 'There are 100 services already' }];
  server.use(http.patch('*/schedule', () => problem(422, 'validation_failed', { fields })));
  await user.click(await screen.findByRole('button', { name: 'Add service' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'Skin check');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('There are 100 services already');
});

it('closes on no day that has been', async () => {
  const changes = show();
  const day = await screen.findByLabelText<HTMLInputElement>('Day');
  await user.type(day, '2020-01-01');
  await user.click(screen.getByRole('button', { name: 'Add closed day' }));
  expect(await screen.findByText(/is not valid$/)).toBeTruthy();
  expect(document.activeElement).toBe(day);
  expect(changes()).toEqual([]);
});

it('says why a closed day is refused', async () => {
  show();
  const fields = [{ path: 'closures', code: 'invalid', message: 'There are 366 closed days already' }];
  server.use(http.patch('*/schedule', () => problem(422, 'validation_failed', { fields })));
  await user.type(await screen.findByLabelText('Day'), '2999-01-01');
  await user.click(screen.getByRole('button', { name: 'Add closed day' }));
  expect(await screen.findByText('There are 366 closed days already')).toBeTruthy();
});

it('opens on a day again that was to be closed', async () => {
  const changes = show();
  await user.click(await screen.findByRole('button', { name: 'Remove December 25, 2026' }));
  await waitFor(() => expect(changes()).toMatchObject([{ body: { closures: [] } }]));
});

describe('what was entered when the session ran out', () => {
  beforeEach(() => keepToken(tokenFor(60)));
  afterEach(() => dropToken('logout'));

  const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

  it('is there again as hours, which can be saved', async () => {
    show();
    const monday = await screen.findByRole('group', { name: 'Monday' });
    await user.click(within(monday).getByRole('button', { name: 'Add hours: Monday' }));
    await user.type(within(monday).getAllByLabelText('Monday: closes at')[1] as HTMLElement, '16:00');
    signInAgain();
    const changes = show();
    await waitFor(() => expect(screen.getAllByLabelText('Monday: closes at')).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Save hours' }));
    const hours = [...schedule.hours, { weekday: 1, opensAt: '12:00', closesAt: '16:00' }];
    await waitFor(() => expect(changes()).toMatchObject([{ body: { hours } }]));
  });

  it('is there again as a closed day', async () => {
    show();
    await user.type(await field('Day'), '2026-12-31');
    await user.type(await field('Reason (optional)'), 'Stocktaking');
    signInAgain();
    show();
    expect((await field('Day')).value).toBe('2026-12-31');
    expect((await field('Reason (optional)')).value).toBe('Stocktaking');
  });

  it('is there again as a new service, once its form is opened', async () => {
    show();
    await user.click(await screen.findByRole('button', { name: 'Add service' }));
    await user.type(await field('Name'), 'Skin check');
    await user.click(await field('Can be booked'));
    signInAgain();
    show();
    await user.click(await screen.findByRole('button', { name: 'Add service' }));
    expect((await field('Name')).value).toBe('Skin check');
    expect((await field('Can be booked')).checked).toBe(false);
  });
});
