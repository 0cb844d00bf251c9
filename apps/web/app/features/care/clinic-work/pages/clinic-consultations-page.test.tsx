import type { Consultation } from '@skrin/contract/care/consultations';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../../testing/render.tsx';
import { serve } from '../../../../testing/server.ts';
import { user } from '../../../../testing/user.ts';
import { clinic } from '../../clinics/testing.ts';
import { aConsultation } from '../../consultations/testing.ts';
import ClinicConsultationsPage from './clinic-consultations-page.tsx';

const person = { name: 'Siti', phone: null };

function show(items: Consultation[], works = true) {
  const sent = serve(({ path }) => {
    if (path === '/api/my-clinic') return Response.json({ clinic: works ? clinic({ name: 'Klinik Melati' }) : null });
    if (path.endsWith('/schedule'))
      return Response.json({ version: 1, timeZone: 'Asia/Jakarta', hours: [], closures: [], services: [] });
    if (path.startsWith('/api/consultations?')) return Response.json({ items });
    return undefined;
  });
  const { router } = renderPage(<ClinicConsultationsPage />);
  return { sent, router };
}

it('lists what waits for the clinic by its own days and clock', async () => {
  show([
    aConsultation({ state: 'requested', person, startsAt: '2026-11-22T20:00:00Z', endsAt: '2026-11-22T20:30:00Z' }),
  ]);
  expect(await screen.findByRole('heading', { name: 'Mon, Nov 23' })).toBeTruthy();
  const entry = screen.getByRole('link', { name: /Siti/ });
  expect(entry.textContent).toMatch(/^3:00\sAM–3:30\sAM Siti/);
  expect(entry.getAttribute('href')).toMatch(/^\/dashboard\/consultation\//);
});

it('keeps in the address which of them are shown', async () => {
  const { sent, router } = show([]);
  expect(await screen.findByText('Nothing waits for the clinic')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Booked' }));
  expect(await screen.findByText('Nothing is booked')).toBeTruthy();
  expect(router.state.location.search).toBe('?show=booked');
  await user.click(screen.getByRole('tab', { name: 'Last 30 days' }));
  expect(await screen.findByText('Nothing in the last 30 days')).toBeTruthy();
  const queries = sent
    .filter(({ path }) => path.startsWith('/api/consultations?'))
    .map(({ path }) => new URLSearchParams(path.split('?')[1]));
  expect(queries.map((query) => [query.get('scope'), query.get('state'), query.get('sort')])).toEqual([
    ['clinic', 'requested', 'startsAt'],
    ['clinic', 'confirmed,arrived', 'startsAt'],
    ['clinic', 'done,no_show,cancelled', '-startsAt'],
  ]);
});

it('is a list or a calendar, as the address says', async () => {
  const { router } = show([]);
  await user.click(await screen.findByRole('button', { name: 'Calendar' }));
  expect(await screen.findByRole('region', { name: 'Calendar of the clinic' })).toBeTruthy();
  expect(router.state.location.search).toBe('?view=calendar');
  expect(screen.queryByRole('tab')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'List' }));
  expect(await screen.findByRole('tab', { name: 'Booked' })).toBeTruthy();
  expect(router.state.location.search).toBe('');
});

it('says to somebody who works for no clinic how they come to one', async () => {
  show([], false);
  expect(await screen.findByText('You work for no clinic yet')).toBeTruthy();
});
