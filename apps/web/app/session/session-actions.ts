import { login, logout, openVisit, signInByCode, verifyEmail } from '@skrin/contract/accounts/endpoints';
import type { LoginInput, Session, VerifyEmailInput } from '@skrin/contract/accounts/schemas';
import type { User } from '@skrin/contract/accounts/user';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { dropToken, keepToken, tokenState } from '../api/token.ts';
import { chooseTimeZone } from '../i18n/time-zone.ts';
import { applyAccountLanguage } from './account-language.ts';
import { meQuery } from './session.ts';

/** Begins a visit in this browser, unless it has a token already. */
export async function beginVisit(): Promise<void> {
  if (tokenState().token === null) keepToken((await call(openVisit)).accessToken);
}

/**
 * The events of a session after `initial` (`session.ts`): log-in, registration and log-out. When the user changes, data
 * of the user before is removed (`clear-on-user-change.ts`).
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
    /** Begins a session that the server has opened in another way. */
    enter,
    /** As `enter`, and switches to the language of the account. */
    signIn,
    login: async (body: LoginInput) => signIn(await call(login, { body })),
    signInByCode: async (body: VerifyEmailInput) => signIn(await call(signInByCode, { body })),
    /** Registration ends with the verification of the email address. */
    register: async (body: VerifyEmailInput) => enter(await call(verifyEmail, { body })),
    /** Shows an account that has been saved. */
    show: (user: User) => {
      chooseTimeZone(user.timezone);
      queryClient.setQueryData(meQuery(true).queryKey, user);
    },
    /** Signs out here at once, even if the request fails: somebody else may use the device next. */
    logout: () => {
      call(logout, { keepalive: true }).catch(() => undefined);
      dropToken('logout');
    },
  };
}
