import type { ProviderSettings } from '@skrin/contract/accounts/providers';
import { href } from '@skrin/contract/pages';
import { AuthClient, isAuthError } from '@supabase/auth-js';
import {
  type AuthProvider,
  asProviderError,
  type EmailProof,
  ProviderError,
  type SignInResult,
} from './auth-provider.ts';

/** Supabase Auth. Its session is kept in memory, and only until the exchange is done. */
export function createSupabase({ url, publishableKey }: NonNullable<ProviderSettings['supabase']>): AuthProvider {
  const client = new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: publishableKey },
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
  const at = (step: 'verify' | 'new-password') => window.location.origin + href('supabase', { step });

  /** A code is verified by a request; a link carries the tokens of the session itself. */
  const openSession = async (proof: EmailProof, type: 'email' | 'recovery') => {
    if ('code' in proof) {
      const { data } = await orThrow(client.verifyOtp({ email: proof.email, token: proof.code, type }));
      return data.session;
    }
    const [access_token, refresh_token] = [proof.link.get('access_token'), proof.link.get('refresh_token')];
    if (!access_token || !refresh_token) throw new ProviderError('link_invalid');
    return (await orThrow(client.setSession({ access_token, refresh_token }))).data.session;
  };

  return {
    login: (given) =>
      run(async () => {
        const { data, error } = await client.signInWithPassword(given);
        if (error?.code === 'email_not_confirmed') return { next: 'verify' };
        if (error) throw error;
        return resultOf(data.session);
      }),
    register: ({ email, password, firstName, lastName }) =>
      run(async () => {
        const data = { first_name: firstName, last_name: lastName };
        const options = { data, emailRedirectTo: at('verify') };
        return resultOf((await orThrow(client.signUp({ email, password, options }))).data.session);
      }),
    verify: (proof) =>
      run(async () => {
        const session = await openSession(proof, 'email');
        // A link may come from somebody else, so it never signs anybody in.
        return 'code' in proof ? resultOf(session) : { next: 'login' };
      }),
    resend: (email) =>
      run(async () => {
        await orThrow(client.resend({ type: 'signup', email, options: { emailRedirectTo: at('verify') } }));
      }),
    forgotPassword: (email) =>
      run(async () => {
        await orThrow(client.resetPasswordForEmail(email, { redirectTo: at('new-password') }));
        return { next: 'new-password' };
      }),
    newPassword: ({ proof, password }) =>
      run(async () => {
        await openSession(proof, 'recovery');
        await orThrow(client.updateUser({ password }));
        return { next: 'login' };
      }),
    logout: async () => void (await client.signOut({ scope: 'local' })),
  };
}

/** Supabase gives no session until the email address is confirmed. */
const resultOf = (session: { access_token: string } | null): SignInResult =>
  session ? { token: session.access_token } : { next: 'verify' };

async function orThrow<Answer extends { error: Error | null }>(asking: Promise<Answer>): Promise<Answer> {
  const answer = await asking;
  if (answer.error) throw answer.error;
  return answer;
}

const run = <Result>(work: () => Promise<Result>): Promise<Result> =>
  asProviderError(work, (error) => (isAuthError(error) ? (error.code ?? error.name) : undefined), {
    invalid_credentials: 'invalid_credentials',
    user_already_exists: 'email_unusable',
    email_exists: 'email_unusable',
    signup_disabled: 'email_unusable',
    email_address_invalid: 'email_unusable',
    weak_password: 'password_weak',
    same_password: 'password_weak',
    otp_expired: 'code_invalid',
    AuthSessionMissingError: 'link_invalid',
    session_not_found: 'link_invalid',
    bad_jwt: 'link_invalid',
    over_request_rate_limit: 'too_many_requests',
    over_email_send_rate_limit: 'too_many_requests',
    user_banned: 'suspended',
    AuthRetryableFetchError: 'unavailable',
  });
