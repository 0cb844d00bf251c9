import { orderStates } from '@skrin/contract/billing/schemas';
import {
  creditNotesWithin,
  type ListedRows,
  listedDecisions,
  madeWithin,
  ordersWithCredit,
  paidWithin,
  unpaidWithin,
} from '@skrin/contract/figures/decisions';
import { renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { invoiceScreen } from '../../features/billing/invoices/invoice-screen.tsx';
import { orderScreen } from '../../features/billing/staff/order-screen.tsx';
import { listAddress } from '../../features/figures/list-address.ts';
import { inquiryScreen } from '../../features/support/inquiry-screen.tsx';
import type { Screen } from '../../resource/screen.ts';
import { parametersOf, useListState } from '../../resource/use-list-state.ts';

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
