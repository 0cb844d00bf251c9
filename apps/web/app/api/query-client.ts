import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, hasCode } from './api-error.ts';

const isExpected = (error: Error): boolean => error instanceof ApiError && !error.unexpected;

/** What was read earlier is no longer there, or no longer for whoever asks. */
const isGone = (error: Error): boolean => error instanceof ApiError && [401, 403, 404].includes(error.status);

const isAbort = (error: Error): boolean => error.name === 'AbortError';

/**
 * Reads are tried three times unless the server refused them; writes once. An expected refusal of a write is the
 * page's to show; anything else goes to `showError`, unless the mutation brings its own toast (`meta.ownToast`) or waits
 * for the network where there is none (`meta.waitsForNetwork`).
 * What the server no longer shows is not shown from memory either.
 */
export const createQueryClient = (showError: (error: Error) => void): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Without a connection reads and writes fail and say so, rather than waiting in silence.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && !isExpected(error),
      },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isGone(error)) query.setState({ data: undefined });
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        const waits = meta?.waitsForNetwork === true && hasCode(error, 'network');
        if (!isExpected(error) && !isAbort(error) && !waits && meta?.ownToast !== true) showError(error);
      },
    }),
  });
