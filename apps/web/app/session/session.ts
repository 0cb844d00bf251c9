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
  /** `visitor`: with a check that is kept for a day without an account. */
  | { status: 'unauthenticated'; endedBy?: TokenState['endedBy']; visitor?: TokenState['visitor'] };

const beforeStart = (): undefined => undefined;

/**
 * Who is signed in. `loading` while the page is being prerendered or hydrated, and while the signature of a stored token
 * is checked and the server asked whose it is: both at once, so that the check takes no time of its own.
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
 * The first event of a session: reads the stored token and applies it to requests, unless it is over or wrongly signed.
 * A signature that cannot be checked, without network or in a page without HTTPS, is left to the server, which checks it
 * with each request.
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
