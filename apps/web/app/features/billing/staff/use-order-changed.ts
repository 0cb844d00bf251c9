import { orderResource } from '@skrin/contract/billing/order.resource';
import { useQueryClient } from '@tanstack/react-query';
import { resourceKey } from '../../../resource/api.ts';
import { orderQuery } from '../queries.ts';

/** Invalidates every query that shows an order: the order, its history, and the lists that contain it. */
export function useOrderChanged(id: string): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: orderQuery(id).queryKey }),
      queryClient.invalidateQueries({ queryKey: resourceKey(orderResource) }),
    ]);
}
