import { checkOrder, getOrder, getPrices, listOrders } from '@skrin/contract/billing/endpoints';
import type { Order } from '@skrin/contract/billing/schemas';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { personalKey } from '../../session/personal-key.ts';

export const pricesQuery = () =>
  queryOptions({ queryKey: ['billing', 'prices'], queryFn: ({ signal }) => call(getPrices, { signal }) });

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: personalKey('billing', 'orders', id),
    queryFn: ({ signal }) => call(getOrder, { params: { id }, signal }),
  });

/** The orders of one analysis, newest first. They change at the gateways, so they are read whenever somebody looks. */
export const analysisOrdersQuery = (analysisId: string) =>
  queryOptions({
    queryKey: personalKey('billing', 'analysis-orders', analysisId),
    queryFn: ({ signal }) => call(listOrders, { query: { analysisId }, signal }),
    staleTime: 0,
  });

/** Seconds between the looks of a page at an order, then every `SLOWEST` seconds: most payments come soon or late. */
const PAUSES = [3, 5, 8, 13, 21, 34];
const SLOWEST = 60;
/** About half an hour; after it, people ask themselves. */
const MOST_LOOKS = 30;

/** Whether news of an order can come by itself. */
export const isWaiting = ({ state }: Pick<Order, 'state'>): boolean =>
  state === 'pending' || state === 'review' || state === 'refunding';

/** Milliseconds until the next look, or false. What only a person or a bank can move is not looked at in haste. */
export function nextLook(state: Order['state'], looks: number): number | false {
  if (looks >= MOST_LOOKS) return false;
  return 1_000 * ((state === 'pending' ? PAUSES[looks - 1] : undefined) ?? SLOWEST);
}

/** Has the server ask the gateway after an order now and then, as long as that may change something. */
export function useOrderWatch(id: string): void {
  const queryClient = useQueryClient();
  const { queryKey } = orderQuery(id);
  const order = useQuery(orderQuery(id)).data;
  useQuery({
    queryKey: [...queryKey, 'check'],
    queryFn: async ({ signal }) => {
      const checked = await call(checkOrder, { params: { id }, signal });
      queryClient.setQueryData(queryKey, checked);
      return checked;
    },
    enabled: order?.can.check === true && isWaiting(order),
    refetchInterval: ({ state }) => nextLook(order?.state ?? 'pending', state.dataUpdateCount + state.errorUpdateCount),
    // A gateway that does not answer is asked again at the next look.
    retry: false,
    staleTime: 0,
  });
}
