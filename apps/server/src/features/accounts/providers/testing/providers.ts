import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Provider } from '@skrin/contract/accounts/providers';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import { vi } from 'vitest';

/** Settings as of real projects, with the providers' own URLs. */
export const providerEnv = {
  COGNITO_USER_POOL_ID: 'ap-southeast-3_Skrin',
  COGNITO_CLIENT_ID: 'cognito-client',
  FIREBASE_PROJECT_ID: 'skrin-test',
  FIREBASE_API_KEY: 'firebase-key',
  SUPABASE_URL: 'https://skrin.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
  AUTH0_URL: 'https://skrin.eu.auth0.com',
  AUTH0_CLIENT_ID: 'auth0-client',
};

/** Seconds since 1970. */
export const now = (): number => Math.floor(Date.now() / 1_000);

const times = () => ({ iat: now(), exp: now() + 3_600 });

/** The claims of a token that is valid in every way, by provider. */
export const rightClaims: Record<Provider, (person: { sub: string; email: string }) => JWTPayload> = {
  amplify: (person) => ({
    ...person,
    ...times(),
    iss: 'https://cognito-idp.ap-southeast-3.amazonaws.com/ap-southeast-3_Skrin',
    aud: 'cognito-client',
    token_use: 'id',
    auth_time: now(),
    email_verified: true,
    given_name: 'Ayu',
    family_name: 'Lestari',
    'cognito:groups': ['admin'],
    'custom:role': 'admin',
  }),
  firebase: (person) => ({
    ...person,
    ...times(),
    iss: 'https://securetoken.google.com/skrin-test',
    aud: 'skrin-test',
    user_id: person.sub,
    auth_time: now(),
    email_verified: true,
    name: 'Ayu Lestari',
    role: 'admin',
    firebase: { sign_in_provider: 'password' },
  }),
  supabase: (person) => ({
    ...person,
    ...times(),
    iss: 'https://skrin.supabase.co/auth/v1',
    aud: 'authenticated',
    role: 'authenticated',
    aal: 'aal1',
    session_id: '0b8ee3d5-8a4d-4cd0-9b0d-3a4bd8d0c0b1',
    phone: '',
    is_anonymous: false,
    app_metadata: { provider: 'email' },
    user_metadata: { first_name: 'Ayu', last_name: 'Lestari', email_verified: true, role: 'admin' },
  }),
  auth0: (person) => ({
    ...person,
    ...times(),
    iss: 'https://skrin.eu.auth0.com/',
    aud: 'auth0-client',
    email_verified: true,
    name: 'Ayu Lestari',
    'https://skrin.example/roles': ['admin'],
  }),
};

const algorithmOf = (provider: Provider) => (provider === 'supabase' ? 'ES256' : 'RS256');

/** A key pair of a provider, and its public key as it is published. */
export async function newKey(provider: Provider, kid: string) {
  const alg = algorithmOf(provider);
  const { publicKey, privateKey } = await generateKeyPair(alg);
  const published: JWK = { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' };
  const sign = (claims: JWTPayload, header: { kid?: string } = { kid }) =>
    // No two tokens are the same, even of one second: each is taken once.
    new SignJWT({ jti: randomUUID(), ...claims }).setProtectedHeader({ alg, ...header }).sign(privateKey);
  return { publicKey, published, sign };
}
export type Key = Awaited<ReturnType<typeof newKey>>;

/**
 * A local stand-in for all four providers, which serves their keys, and Supabase's user and settings. Requests to the
 * providers' hosts go to it; other requests are sent as usual.
 */
export async function startProviders(keys: Record<Provider, Key>) {
  const state = { keys, reachable: true, asked: [] as string[], user: { status: 200, body: {} }, autoconfirm: false };
  const server = createServer(({ url = '' }, response) => {
    const [, host = '', ...path] = url.split('/');
    state.asked.push(url);
    const provider = Object.entries(hosts).find(([, name]) => name === host)?.[0] as Provider;
    const [status, body] = path.at(-1) === 'user' ? [state.user.status, state.user.body] : [200, answer()];
    function answer(): object {
      if (path.at(-1) === 'settings') return { mailer_autoconfirm: state.autoconfirm };
      return { keys: [state.keys[provider].published] };
    }
    response.writeHead(state.reachable ? status : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fetchForReal = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { host, pathname } = new URL(input instanceof Request ? input.url : input);
    const isProvider = Object.values<string>(hosts).includes(host);
    return fetchForReal(isProvider ? `http://127.0.0.1:${port}/${host}${pathname}` : input, init);
  });
  const stop = async () => {
    spy.mockRestore();
    await new Promise((resolve) => server.close(resolve));
  };
  return { state, stop };
}

const hosts: Record<Provider, string> = {
  amplify: 'cognito-idp.ap-southeast-3.amazonaws.com',
  firebase: 'www.googleapis.com',
  supabase: 'skrin.supabase.co',
  auth0: 'skrin.eu.auth0.com',
};
