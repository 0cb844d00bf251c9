import { me, type User } from '@skrin/contract/accounts/user';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '../api/call.ts';
import { onTokenChange, startTokens, type TokenState, tokenState } from '../api/token.ts';
import { clearStorageOnUserChange } from './clear-on-user-change.ts';
import { personalKey } from './personal-key.ts';

export const meQuery = (signedIn: boolean) =>
  queryOptions({
    queryKey: personalKey('accounts', 'me'),
    queryFn: ({ signal }) =>
      call(me, { signal }).catch(async (failure: unknown) =>
        (await import('./user-without-network.ts')).keptUser(failure),
      ),
    enabled: signedIn,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The states of a session (specification, section 4). */
export type SessionState =
  /** `failure`: there is a token, but the server cannot be asked whose it is. */
  | { status: 'loading'; failure?: { error: Error; onRetry: () => void } }
  | { status: 'authenticated'; user: User }
  /** `visitor`: somebody without an account, whose check is kept for a day. */
  | { status: 'unauthenticated'; endedBy?: TokenState['endedBy']; visitor?: TokenState['visitor'] };

const beforeStart = (): undefined => undefined;

/**
 * Who is signed in. `loading` while the page is prerendered or hydrated, and while the signature of a stored token is
 * checked and its user is requested. Check and request run in parallel, so that the check takes no extra time.
 */
export function useSession(): SessionState {
  const state = useSyncExternalStore<TokenState | undefined>(onTokenChange, tokenState, beforeStart);
  const { token = null, visitor, endedBy, unchecked } = state ?? {};
  const signedIn = token !== null && !visitor;
  const { data: user, error, refetch } = useQuery(meQuery(signedIn));
  if (!state || unchecked) return { status: 'loading' };
  if (!signedIn) return { status: 'unauthenticated', endedBy, visitor };
  if (user) return { status: 'authenticated', user };
  return error ? { status: 'loading', failure: { error, onRetry: refetch } } : { status: 'loading' };
}

/**
 * The first event of a session: reads the stored token and uses it for requests, unless it has expired or its signature
 * is wrong. If the signature cannot be checked (no network, or a page without HTTPS), the token is used: the server
 * checks it with each request.
 */
export function initial(): void {
  startTokens(async (token) => {
    try {
      const { isSignedByUs } = await import('./verify-token.ts');
      return await isSignedByUs(token);
    } catch {
      return true;
    }
  });
  clearStorageOnUserChange();
}
