import { orderStates } from '@skrin/contract/billing/schemas';
import { type BookingFigure, bookingFigures, bookingsWithin } from '@skrin/contract/figures/bookings';
import {
  creditNotesWithin,
  type ListedRows,
  listedDecisions,
  madeWithin,
  ordersWithCredit,
  paidWithin,
  unpaidWithin,
} from '@skrin/contract/figures/decisions';
import { renderHook, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { invoiceScreen } from '../../features/billing/invoices/invoice-screen.tsx';
import { orderScreen } from '../../features/billing/staff/order-screen.tsx';
import ClinicConsultationsPage from '../../features/care/clinic-work/pages/clinic-consultations-page.tsx';
import { clinic } from '../../features/care/clinics/testing.ts';
import { listAddress } from '../../features/figures/list-address.ts';
import { inquiryScreen } from '../../features/support/inquiry-screen.tsx';
import type { Screen } from '../../resource/screen.ts';
import { parametersOf, useListState } from '../../resource/use-list-state.ts';
import { renderPage } from '../../testing/render.tsx';
import { serve } from '../../testing/server.ts';

const screens: Partial<Record<ListedRows['resource'], Screen>> = {
  order: orderScreen,
  inquiry: inquiryScreen,
  invoice: invoiceScreen,
};

/** What the list at an address asks the server for, besides order and pages. */
function askedAt(address: string, screen: Screen) {
  const { result } = renderHook(() => useListState(screen), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  });
  const { sort, limit, ...filters } = parametersOf(screen, result.current);
  return filters;
}

const week = { from: '2026-11-01T17:00:00.000Z', to: '2026-11-08T17:00:00.000Z' };
const listed: [string, ListedRows][] = [
  ...Object.entries(listedDecisions),
  ['paid', paidWithin(week)],
  ['made', madeWithin(week)],
  ['unpaid', unpaidWithin(week)],
  ['credit notes', creditNotesWithin(week)],
  ['open credit', ordersWithCredit],
];

it.each(listed)('the list behind the number of %s asks for exactly what is counted', (_, rows) => {
  const screen = screens[rows.resource] ?? expect.fail('no screen');
  expect(askedAt(listAddress(rows), screen)).toEqual(rows.filters);
});

it('each state of orders that is counted is a tab of that state alone', () => {
  for (const { resource, filters } of Object.values(listedDecisions))
    if (resource === 'order') expect(orderStates).toContain(filters.state);
});

const listedBookings = [
  ...(Object.keys(bookingFigures) as BookingFigure[]).map((figure) => [figure, bookingsWithin(figure, week)] as const),
  ['of a service', bookingsWithin('done', week, { service: '00000000-0000-7000-8000-000000000001' })],
  ['of a weekday', bookingsWithin('requested', week, { weekday: 7 })],
] as const;

it.each(listedBookings)(
  'the list behind the number of bookings %s asks for exactly what is counted',
  async (_, listed) => {
    const sent = serve(({ path }) =>
      path === '/api/my-clinic' ? Response.json({ clinic: clinic() }) : Response.json({ items: [] }),
    );
    renderPage(<ClinicConsultationsPage />, { at: listAddress(listed) });
    expect(await screen.findByText('Nothing in this time')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show all consultations' }).getAttribute('href')).toBe(
      '/dashboard/consultation',
    );
    const asked = sent.find(({ path }) => path.startsWith('/api/consultations?'))?.path ?? '';
    const { scope, sort, ...filters } = Object.fromEntries(new URLSearchParams(asked.split('?')[1]));
    expect(filters).toEqual(listed);
    expect([scope, sort]).toEqual(['clinic', 'startsAt']);
  },
);
