import { MutationCache, QueryClient } from '@tanstack/react-query';
import { showError } from '../shell/toasts.ts';
import { ApiError } from './api-error.ts';

const isRefusal = (error: Error): boolean => error instanceof ApiError && !error.unexpected;

/**
 * Reads are tried three times unless the server refused them; writes once. An expected refusal of a write is the
 * page's to show; anything else becomes a toast here, unless the mutation brings its own (`meta.ownToast`).
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Without a connection reads and writes fail and say so, rather than waiting in silence.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && !isRefusal(error),
      },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        if (!isRefusal(error) && meta?.ownToast !== true) showError(error);
      },
    }),
  });
