import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, hasCode } from './api-error.ts';

const isExpected = (error: Error): boolean => error instanceof ApiError && !error.unexpected;

/** The row was deleted, or the user may no longer see it. */
const isGone = (error: Error): boolean => error instanceof ApiError && [401, 403, 404].includes(error.status);

const isAbort = (error: Error): boolean => error.name === 'AbortError';

/**
 * Reads are tried three times unless the server refused them; writes once. The page shows an expected refusal of a
 * write. Any other error of a write goes to `showError`, unless the mutation shows its own toast (`meta.ownToast`) or
 * waits for the network (`meta.waitsForNetwork`).
 * When the server answers 401, 403 or 404, the cached data of the query is dropped, so that it is not shown any more.
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
