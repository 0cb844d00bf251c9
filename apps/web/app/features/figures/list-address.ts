import { pages } from '@skrin/contract/all-pages';
import type { ListedBookings } from '@skrin/contract/figures/bookings';
import { type ListedRows, ordersWithCredit, unpaidStates } from '@skrin/contract/figures/decisions';

/** The address of the list of exactly these rows; tests hold it against what the list then asks for. */
export function listAddress(rows: ListedRows | ListedBookings): string {
  if (!('resource' in rows)) return `${pages.clinicConsultations.path}?${new URLSearchParams({ ...rows })}`;
  const { resource, filters } = rows;
  const { state, ...others } = filters;
  // The states of orders are tabs, of which the first one is not that of all.
  const tab = state === undefined ? 'all' : (tabsOfStates[state] ?? state);
  const query = resource === 'order' ? { tab, ...others } : filters;
  return `${pages[`${resource}List`].path}?${new URLSearchParams(query)}`;
}

/** The tabs of more than one state. */
const tabsOfStates: Readonly<Record<string, string>> = {
  [unpaidStates.join(',')]: 'unpaid',
  [ordersWithCredit.filters.state ?? '']: 'credit',
};
