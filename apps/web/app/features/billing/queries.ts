import { checkOrder, getOrder, getPrices, listOrders } from '@skrin/contract/billing/endpoints';
import type { Order } from '@skrin/contract/billing/schemas';
import { infiniteQueryOptions, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { personalKey } from '../../session/personal-key.ts';

export const pricesQuery = () =>
  queryOptions({ queryKey: ['billing', 'prices'], queryFn: ({ signal }) => call(getPrices, { signal }) });

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: personalKey('billing', 'orders', id),
    queryFn: ({ signal }) => call(getOrder, { params: { id }, signal }),
  });

/** Pages of the user's orders, newest first. Gateways change them, so every mount of a page fetches them again. */
export const ordersQuery = () =>
  infiniteQueryOptions({
    queryKey: personalKey('billing', 'order-list'),
    queryFn: ({ signal, pageParam: cursor }) => call(listOrders, { query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });

/** The orders of one thing, newest first. Gateways change them, so every mount of a page fetches them again. */
export const thingOrdersQuery = (ref: string) =>
  queryOptions({
    queryKey: personalKey('billing', 'thing-orders', ref),
    queryFn: ({ signal }) => call(listOrders, { query: { ref }, signal }),
    staleTime: 0,
  });

/** Seconds between polls, then every `SLOWEST_POLL_SECONDS`: most payments come soon or much later. */
const POLL_SECONDS = [3, 5, 8, 13, 21, 34];
const SLOWEST_POLL_SECONDS = 60;
/** About half an hour of polling; after that, users can check by the button. */
const MAX_POLLS = 30;

/** Whether the order can still change without the user. */
export const isWaiting = ({ state }: Pick<Order, 'state'>): boolean =>
  state === 'created' || state === 'pending' || state === 'review' || state === 'refunding';

/** Milliseconds until the next poll, or false for none. States that a person or a bank must end are polled slowly. */
export function nextPollMs(state: Order['state'], polls: number): number | false {
  if (polls >= MAX_POLLS) return false;
  const isQuick = state === 'created' || state === 'pending';
  return 1_000 * ((isQuick ? POLL_SECONDS[polls - 1] : undefined) ?? SLOWEST_POLL_SECONDS);
}

/** Polls: has the server ask the gateway for an order while its state can change, and whenever `check` is called. */
export function useOrderPolling(id: string): OrderPolling {
  const queryClient = useQueryClient();
  const { queryKey } = orderQuery(id);
  const order = useQuery(orderQuery(id)).data;
  const { error, refetch } = useQuery({
    queryKey: [...queryKey, 'check'],
    queryFn: async ({ signal }) => {
      const checked = await call(checkOrder, { params: { id }, signal });
      queryClient.setQueryData(queryKey, checked);
      return checked;
    },
    enabled: order?.can.check === true && isWaiting(order),
    refetchInterval: ({ state }) =>
      nextPollMs(order?.state ?? 'pending', state.dataUpdateCount + state.errorUpdateCount),
    // A gateway that does not answer is asked again at the next poll.
    retry: false,
    staleTime: 0,
  });
  return { error, check: async () => (await refetch({ throwOnError: true })).data };
}

export interface OrderPolling {
  /** The error of the last poll. */
  error: Error | null;
  /** @throws {ApiError} */
  check: () => Promise<Order | undefined>;
}
