import { useQueryClient } from '@tanstack/react-query';
import { orderQuery } from '../queries.ts';
import { staffOrdersKey } from './queries.ts';

/** Has everything that shows an order read anew: it, its history, and the lists that it stands in. */
export function useOrderChanged(id: string): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: orderQuery(id).queryKey }),
      queryClient.invalidateQueries({ queryKey: staffOrdersKey() }),
    ]);
}
