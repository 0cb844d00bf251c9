import { login, logout, openVisit, verifyEmail } from '@skrin/contract/accounts/endpoints';
import type { LoginInput, Session, VerifyEmailInput } from '@skrin/contract/accounts/schemas';
import type { User } from '@skrin/contract/accounts/user';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { dropToken, keepToken, tokenState } from '../api/token.ts';
import { chooseTimeZone } from '../i18n/time-zone.ts';
import { applyAccountLanguage } from './account-language.ts';
import { meQuery } from './session.ts';

/** From now on this browser is a visitor's, unless it is somebody's already. */
export async function beginVisit(): Promise<void> {
  if (tokenState().token === null) keepToken((await call(openVisit)).accessToken);
}

/**
 * The events of a session after `initial` (`session.ts`): ways into and out of it. What belongs to one person is
 * forgotten on the way (`clear-on-user-change.ts`).
 */
export function useSessionActions() {
  const queryClient = useQueryClient();
  const enter = ({ accessToken, user }: Session) => {
    chooseTimeZone(user.timezone);
    keepToken(accessToken);
    queryClient.setQueryData(meQuery(true).queryKey, user);
  };
  const signIn = async (session: Session) => {
    await applyAccountLanguage(session.user);
    enter(session);
  };
  return {
    /** Of whoever has shown in another way who they are. */
    enter,
    /** The same, in the language of the account. */
    signIn,
    login: async (body: LoginInput) => signIn(await call(login, { body })),
    /** Registering ends with the proof that an address is theirs. */
    register: async (body: VerifyEmailInput) => enter(await call(verifyEmail, { body })),
    /** What has been saved of the account. */
    show: (user: User) => {
      chooseTimeZone(user.timezone);
      queryClient.setQueryData(meQuery(true).queryKey, user);
    },
    /** Signs out here at once, whether the server can be told or not: the device may be handed on. */
    logout: () => {
      call(logout, { keepalive: true }).catch(() => undefined);
      dropToken('logout');
    },
  };
}
