import { createServer } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';
import { providerEnvironment, standIns } from './environment.ts';

/** A certified OpenID provider at Auth0's addresses, with Auth0's issuer, which ends with a slash. */
export async function startAuth0({ callback }: { callback: string }) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'stand-in', alg: 'RS256', use: 'sig' };
  const asked: string[] = [];
  const provider = new Provider(`${standIns.auth0}/`, {
    clients: [
      {
        client_id: providerEnvironment.AUTH0_CLIENT_ID,
        redirect_uris: [callback],
        token_endpoint_auth_method: 'none',
      },
    ],
    jwks: { keys: [key] },
    routes: { authorization: '/authorize', token: '/oauth/token', jwks: '/.well-known/jwks.json' },
    cookies: { keys: ['stand-in'] },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // Auth0 puts these claims into the ID token.
    conformIdTokenClaims: false,
    clientBasedCORS: () => true,
    extraParams: ['screen_hint'],
    findAccount: (_, email) => ({
      accountId: email,
      claims: () => ({ sub: email, email, email_verified: true, given_name: 'Ayu', family_name: 'Lestari' }),
    }),
    // Grants what Skrin asks for without a consent page.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session, provider: owner } = oidc;
      const grant = new owner.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.on('authorization.accepted', ({ oidc }) => void asked.push(String(oidc.params?.screen_hint ?? 'login')));
  const server = createServer(provider.callback());
  await new Promise<void>((resolve) => server.listen(Number(new URL(standIns.auth0).port), resolve));
  return {
    /** Which of Auth0's pages each sign-in asked for. */
    asked,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
