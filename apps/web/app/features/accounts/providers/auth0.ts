import { Auth0Client } from '@auth0/auth0-spa-js';
import type { ProviderSettings } from '@skrin/contract/accounts/providers';
import { asProviderError, type HostedProvider, ProviderError } from './auth-provider.ts';

/** Auth0, whose forms are all on its own pages (authorization code with PKCE). */
export function createAuth0({ url, clientId }: NonNullable<ProviderSettings['auth0']>): HostedProvider {
  const client = new Auth0Client({ domain: url, clientId, cacheLocation: 'memory' });
  return {
    leave: ({ to, callback, returnTo }) =>
      run(() =>
        client.loginWithRedirect({
          // Always shows the login form: the previous user of this device may still have a session at Auth0.
          authorizationParams: {
            redirect_uri: callback,
            prompt: 'login',
            ...(to === 'register' && { screen_hint: 'signup' }),
          },
          appState: { returnTo },
        }),
      ),
    comeBack: (address) =>
      run(async () => {
        if (!/[?&](code|error)=/.test(address)) throw new ProviderError('interrupted');
        const { appState } = await client.handleRedirectCallback<{ returnTo?: string }>(address);
        const token = (await client.getIdTokenClaims())?.__raw;
        if (!token) throw new ProviderError('unexpected');
        return { token, returnTo: appState?.returnTo };
      }),
  };
}

const run = <Result>(work: () => Promise<Result>): Promise<Result> =>
  asProviderError(work, (error) => (error instanceof Error && 'error' in error ? String(error.error) : undefined), {
    access_denied: 'invalid_credentials',
    unauthorized: 'suspended',
    missing_transaction: 'interrupted',
    state_mismatch: 'interrupted',
    too_many_attempts: 'too_many_requests',
    timeout: 'unavailable',
  });
