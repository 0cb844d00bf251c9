import { getOrder, getPrices } from '@skrin/contract/billing/endpoints';
import type { Order } from '@skrin/contract/billing/schemas';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { personalKey } from '../../session/personal-key.ts';

/** Milliseconds between two looks at an order that is not settled. */
const LOOK_EVERY = 3_000;

export const isOpen = ({ state }: Pick<Order, 'state'>): boolean => state === 'pending' || state === 'review';

export const pricesQuery = () =>
  queryOptions({ queryKey: ['billing', 'prices'], queryFn: ({ signal }) => call(getPrices, { signal }) });

/** One order, looked at again and again until it is settled. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: personalKey('billing', 'orders', id),
    queryFn: ({ signal }) => call(getOrder, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? LOOK_EVERY : false),
  });
