import { listOrders } from '@skrin/contract/billing/endpoints';
import { getOrderTotals } from '@skrin/contract/billing/order-totals';
import { getOrderHistory } from '@skrin/contract/billing/refund-endpoints';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { endOfDay, startOfDay } from '../../../resource/day-bounds.ts';
import { personalKey } from '../../../session/personal-key.ts';
import { type OrderTab, orderTabs } from './order-tabs.ts';

/** The filters of the list, as they are in the URL. */
export interface OrderFilters {
  tab: OrderTab;
  search: string;
  /** '' for any. */
  method: string;
  /** `from..to`, days in the time zone in which times are shown; either side may be empty. */
  days: string;
}

export const staffOrdersKey = () => personalKey('billing', 'staff-orders');

export const fetchOrders = (filters: OrderFilters, page: { cursor?: string; limit: string }, signal?: AbortSignal) =>
  call(listOrders, { query: { ...queryOf(filters), ...page }, ...(signal && { signal }) });

export const staffOrdersQuery = (filters: OrderFilters) =>
  infiniteQueryOptions({
    queryKey: [...staffOrdersKey(), filters],
    queryFn: ({ pageParam, signal }) =>
      fetchOrders(filters, { limit: '25', ...(pageParam && { cursor: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Gateways change orders, so the list is always fetched again.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const orderTotalsQuery = () =>
  queryOptions({
    queryKey: [...staffOrdersKey(), 'totals'],
    queryFn: ({ signal }) => call(getOrderTotals, { signal }),
    staleTime: 0,
  });

export const orderHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: personalKey('billing', 'orders', id, 'history'),
    queryFn: ({ signal }) => call(getOrderHistory, { params: { id }, signal }),
    staleTime: 0,
  });

/** Parameters of the request; a side of `days` that is no valid day is left out. */
function queryOf({ tab, search, method, days }: OrderFilters): Record<string, string> {
  const [from = '', to = ''] = days.split('..');
  const asked = {
    scope: 'all',
    state: orderTabs[tab].join(','),
    search,
    method,
    from: startOfDay(from) ?? '',
    to: endOfDay(to) ?? '',
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
}
