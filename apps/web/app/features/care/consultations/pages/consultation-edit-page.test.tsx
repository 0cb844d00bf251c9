import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../../testing/render.tsx';
import { problem, serve } from '../../../../testing/server.ts';
import { fill, user } from '../../../../testing/user.ts';
import { aConsultation, slotsAt } from '../testing.ts';
import ConsultationEditPage from './consultation-edit-page.tsx';

const nine = '2026-11-24T02:00:00.000Z';
const eleven = '2026-11-24T04:00:00.000Z';

/** Renders the page of a consultation; `taken` are times that somebody else books first. */
function show({ taken = [] as string[] } = {}) {
  const consultation = aConsultation({ phone: '+62 811 1', message: 'It itches' });
  let free = [nine, eleven];
  const sent = serve(({ method, path, body }) => {
    if (path.includes('/slots')) return Response.json(slotsAt(...free));
    if (path !== `/api/consultations/${consultation.id}`) return undefined;
    if (method === 'GET') return Response.json(consultation);
    const { startsAt } = body as { startsAt?: string };
    if (!startsAt || !taken.includes(startsAt)) return Response.json({ ...consultation, ...(body as object) });
    free = [eleven];
    return problem(409, 'slot_taken', { next: [eleven] });
  });
  const { router } = renderPage(
    [
      { path: '/edit', element: <ConsultationEditPage params={{ id: consultation.id }} /> },
      { path: '*', element: 'elsewhere' },
    ],
    { at: '/edit' },
  );
  const changes = () => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  return { consultation, changes, router };
}

it('moves to another time, which the clinic has to confirm again', async () => {
  const { consultation, changes, router } = show();
  await user.click(await screen.findByRole('radio', { name: '9:00 AM' }));
  expect(screen.getByText('The clinic has to confirm the new time again.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/consultation/${consultation.id}`));
  expect(changes()).toEqual([{ startsAt: nine }]);
});

it('offers the next free times of one that was taken, and keeps what was typed', async () => {
  const { changes } = show({ taken: [nine] });
  const message = await screen.findByRole('textbox', { name: /Message/ });
  await user.clear(message);
  await fill(message, 'It burns');
  await user.click(await screen.findByRole('radio', { name: '9:00 AM' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Tue, Nov 24, 11:00 AM' }));
  expect((message as HTMLTextAreaElement).value).toBe('It burns');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changes().at(-1)).toEqual({ startsAt: eleven, message: 'It burns' }));
});

it('shows that the clinic has cancelled it meanwhile', async () => {
  const { consultation } = show();
  await screen.findByRole('radio', { name: '9:00 AM' });
  const can = { ...consultation.can, change: false, reschedule: false };
  serve(({ method }) =>
    method === 'PATCH'
      ? problem(409, 'consultation_not_movable')
      : Response.json({ ...consultation, can, state: 'cancelled', cancelledBy: 'clinic' }),
  );
  const message = screen.getByRole('textbox', { name: /Message/ });
  await user.clear(message);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The clinic cancelled it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('changes the message alone and leaves the time', async () => {
  const { changes } = show();
  const message = await screen.findByRole('textbox', { name: /Message/ });
  await user.clear(message);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changes()).toEqual([{ message: null }]));
});
