import { login, logout, me, register } from '@skrin/contract/accounts/endpoints';
import type { LoginInput, RegisterInput, Session, User } from '@skrin/contract/accounts/schemas';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '../api/call.ts';
import { dropToken, keepToken, onTokenChange, type TokenState, tokenState } from '../api/token.ts';
import { applyAccountLanguage } from './account-language.ts';
import { personalKey } from './personal-key.ts';

const meQuery = (token: string | null) =>
  queryOptions({
    queryKey: personalKey('accounts', 'me'),
    queryFn: ({ signal }) =>
      call(me, { signal }).catch(async (failure: unknown) =>
        (await import('./user-without-network.ts')).keptUser(failure),
      ),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });

export type SessionState =
  | { status: 'loading' }
  | { status: 'authenticated'; user: User }
  | { status: 'unauthenticated'; endedBy?: TokenState['endedBy'] }
  /** There is a token, but the server cannot be asked whose it is. */
  | { status: 'unreachable'; error: Error; retry: () => void };

const beforeStart = (): undefined => undefined;

/** Who is signed in. `loading` while the page is being prerendered or hydrated and while the server is asked. */
export function useSession(): SessionState {
  const state = useSyncExternalStore<TokenState | undefined>(onTokenChange, tokenState, beforeStart);
  const { data: user, error, refetch } = useQuery(meQuery(state?.token ?? null));
  if (!state) return { status: 'loading' };
  if (state.token === null) return { status: 'unauthenticated', endedBy: state.endedBy };
  if (user) return { status: 'authenticated', user };
  return error ? { status: 'unreachable', error, retry: refetch } : { status: 'loading' };
}

/** Ways into and out of a session. What belongs to one person is forgotten on the way (`clear-on-user-change.ts`). */
export function useSessionActions() {
  const queryClient = useQueryClient();
  const enter = ({ accessToken, user }: Session) => {
    keepToken(accessToken);
    queryClient.setQueryData(meQuery(accessToken).queryKey, user);
  };
  return {
    login: async (body: LoginInput) => {
      const session = await call(login, { body });
      await applyAccountLanguage(session.user);
      enter(session);
    },
    register: async (body: RegisterInput) => enter(await call(register, { body })),
    /** Signs out here even when the server cannot be told. */
    logout: async () => {
      const { token } = tokenState();
      await call(logout).catch(() => undefined);
      dropToken('logout', token);
    },
  };
}
