import { LEGAL_TEXTS_VERSION } from '@skrin/contract/accounts/legal-texts';
import type { ClinicService } from '@skrin/contract/care/consultations';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { ToastHost } from '../../../../kit/toasts/toast-host.tsx';
import { refetchAll } from '../../../../testing/refetch-all.ts';
import { clientWithoutRetries, renderPage } from '../../../../testing/render.tsx';
import { problem, serve, server } from '../../../../testing/server.ts';
import { fill, user } from '../../../../testing/user.ts';
import { clinic as aClinic } from '../../clinics/testing.ts';
import { aConsultation, clinic, slotsAt, visit } from '../testing.ts';
import { BookingPage } from './booking-page.tsx';

const nine = '2026-11-24T02:00:00.000Z';
const eleven = '2026-11-24T04:00:00.000Z';
const analysisId = '01890a5d-ac96-774b-bcce-b302099a8058';
const priced: ClinicService = {
  ...visit,
  id: '01890a5d-ac96-774b-bcce-b302099a8070',
  name: 'Call with a doctor',
  channel: 'call',
  price: { amount: 150_000, currency: 'IDR' },
};

interface Given {
  services?: ClinicService[];
  /** Times that somebody else books first. */
  taken?: string[];
  analysis?: string;
  /** What was chosen before. */
  chosen?: { serviceId: string; startsAt: string };
}

/** Renders the booking page of a clinic; only the priced service has to be paid. */
function show({ services = [visit], taken = [], analysis = '', chosen }: Given = {}) {
  let free = [nine, eleven];
  const sent = serve(({ method, path, body }) => {
    if (path === `/api/clinics/${clinic.id}`) return Response.json({ ...aClinic(), ...clinic });
    if (path.endsWith('/services')) return Response.json({ items: services, hours: [] });
    if (path.includes('/slots')) return Response.json(slotsAt(...free));
    if (path.endsWith('/share')) return Response.json({ givenAt: '2026-11-20T08:00:00Z' }, { status: 201 });
    if (method !== 'POST' || path !== '/api/consultations') return undefined;
    const { startsAt, serviceId } = body as { startsAt: string; serviceId: string };
    if (taken.includes(startsAt)) {
      free = [eleven];
      return problem(409, 'slot_taken', { next: [eleven] });
    }
    const can = { pay: serviceId === priced.id, change: true, reschedule: true, share: true, move: [] };
    return Response.json(
      aConsultation({ state: can.pay ? 'unpaid' : 'requested', analysisId: analysis || null, can }),
      {
        status: 201,
      },
    );
  });
  const page = (
    <>
      <ToastHost />
      <BookingPage
        clinicId={clinic.id}
        known={{ analysisId: analysis, phone: '', ...chosen }}
        check={() => null}
        person={() => null}
      />
    </>
  );
  const queryClient = clientWithoutRetries();
  const { router } = renderPage(
    [
      { path: '/new', element: page },
      { path: '*', element: 'elsewhere' },
    ],
    { at: '/new', queryClient },
  );
  const booked = () => sent.filter(({ path }) => path === '/api/consultations').map(({ body }) => body);
  return { booked, sent, queryClient, address: () => router.state.location.pathname + router.state.location.search };
}

const pick = async (name: string | RegExp) => user.click(await screen.findByRole('radio', { name }));
const send = (name = 'Ask for this time') => user.click(screen.getByRole('button', { name }));

beforeEach(() => localStorage.clear());

it('asks for a free time, and shows what was booked', async () => {
  const { booked, address } = show();
  await pick('9:00 AM');
  await fill(screen.getByRole('textbox', { name: /Message/ }), 'It itches');
  await send();
  await waitFor(() => expect(address()).toBe(`/consultation/${aConsultation().id}`));
  expect(booked()).toEqual([{ serviceId: visit.id, startsAt: nine, phone: null, message: 'It itches' }]);
});

it('begins with the service and the time that one comes with', async () => {
  const { booked } = show({ services: [priced, visit], chosen: { serviceId: visit.id, startsAt: eleven } });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: '11:00 AM' })).checked).toBe(true);
  await send();
  await waitFor(() => expect(booked()).toMatchObject([{ serviceId: visit.id, startsAt: eleven }]));
});

it('says all that is missing at once', async () => {
  const { booked } = show({ services: [visit, priced], analysis: analysisId });
  await pick(/Call with a doctor/);
  await send('Book and go on to pay');
  const problems = within(await screen.findByRole('alert'));
  expect(problems.getByRole('link', { name: 'Time is required' })).toBeTruthy();
  expect(booked()).toEqual([]);
});

it('needs a number for a call, and goes on to pay for what has a price', async () => {
  const { booked, address } = show({ services: [visit, priced] });
  await pick(/Call with a doctor/);
  await pick('9:00 AM');
  expect(screen.getByText(/^It costs IDR\s150,000\./)).toBeTruthy();
  await send('Book and go on to pay');
  expect(await screen.findByRole('link', { name: /Phone.+is required/ })).toBeTruthy();
  await fill(screen.getByRole('textbox', { name: 'Phone number for the call' }), '+62 811 1234');
  await send('Book and go on to pay');
  await waitFor(() => expect(address()).toBe(`/payment?consultation=${aConsultation().id}`));
  expect(booked()).toMatchObject([{ serviceId: priced.id, phone: '+62 811 1234' }]);
});

describe('a time that somebody else was faster to take', () => {
  it('leads to the next free ones, and loses nothing that was typed', async () => {
    const { booked, address } = show({ taken: [nine] });
    await pick('9:00 AM');
    const message = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Message/ });
    await fill(message, 'It itches');
    await send();
    expect(await screen.findByText('This time has just been taken')).toBeTruthy();
    expect(message.value).toBe('It itches');
    await user.click(screen.getByRole('button', { name: 'Tue, Nov 24, 11:00 AM' }));
    await send();
    await waitFor(() => expect(address()).toBe(`/consultation/${aConsultation().id}`));
    expect(booked().at(-1)).toMatchObject({ startsAt: eleven, message: 'It itches' });
  });
});

describe('whether the clinic sees the check', () => {
  it('is asked, and neither answer is chosen beforehand', async () => {
    const { booked } = show({ analysis: analysisId });
    await pick('9:00 AM');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Yes, share it/ }).checked).toBe(false);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^No, I tell them/ }).checked).toBe(false);
    await send();
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(booked()).toEqual([]);
  });

  it.each([
    ['shares it with the booking', /^Yes, share it/, { version: LEGAL_TEXTS_VERSION, followUps: false }],
    ['shares nothing', /^No, I tell them/, undefined],
  ])('%s', async (_name, answer, share) => {
    const { booked, sent, address } = show({ analysis: analysisId });
    await pick('9:00 AM');
    await pick(answer);
    await send();
    await waitFor(() => expect(address()).toBe(`/consultation/${aConsultation().id}`));
    expect(booked()).toMatchObject([{ analysisId, ...(share && { share }) }]);
    expect(JSON.stringify(booked()).includes('"share"')).toBe(share !== undefined);
    // The wish is part of the booking: there is no second request that could fail.
    expect(sent.filter(({ path }) => path.endsWith('/share'))).toEqual([]);
  });
});

describe('whether the clinic sees how it goes on', () => {
  const choice = () => screen.queryByRole<HTMLInputElement>('switch', { name: /also sees how it goes on$/ });

  it('is asked only of whoever shares the check, is off, and goes with the booking', async () => {
    const { booked } = show({ analysis: analysisId });
    await pick('9:00 AM');
    expect(choice()).toBeNull();
    await pick(/^Yes, share it/);
    expect(choice()?.checked).toBe(false);
    await user.click(await screen.findByRole('switch'));
    await send();
    const share = { version: LEGAL_TEXTS_VERSION, followUps: true };
    await waitFor(() => expect(booked()).toMatchObject([{ analysisId, share }]));
  });

  it('is no part of a booking that shares nothing in the end', async () => {
    const { booked } = show({ analysis: analysisId });
    await pick('9:00 AM');
    await pick(/^Yes, share it/);
    await user.click(await screen.findByRole('switch'));
    await pick(/^No, I tell them/);
    await send();
    await waitFor(() => expect(booked()).toHaveLength(1));
    expect(JSON.stringify(booked())).not.toContain('followUps');
  });
});

it('keeps what was typed where the clinic cannot be read again', async () => {
  const { queryClient } = show();
  const message = await screen.findByRole('textbox', { name: /Message/ });
  await fill(message, 'It itches');
  server.use(http.get('/api/clinics/*', () => problem(500, 'internal')));
  await refetchAll(queryClient);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Message/ }).value).toBe('It itches');
});

it('leads to other clinics where nothing can be booked', async () => {
  show({ services: [] });
  expect(await screen.findByText('This clinic cannot be booked through Skrin')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find a clinic' }).getAttribute('href')).toBe('/consultation?tab=all');
});
