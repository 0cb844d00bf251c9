import { type Provider, providers } from '@skrin/contract/accounts/providers';
import { exportSPKI, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../../../platform/database/drizzle.ts';
import { newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { credentials } from '../tables.ts';
import { type Key, newKey, now, providerEnv, rightClaims, startProviders } from './testing/providers.ts';

let app: TestApp;
let keys: Record<Provider, Key>;
let stranger: Key;
let standIn: Awaited<ReturnType<typeof startProviders>>;
beforeAll(async () => {
  const pairs = await Promise.all(providers.map(async (name) => [name, await newKey(name, `${name}-1`)] as const));
  keys = Object.fromEntries(pairs) as typeof keys;
  stranger = await newKey('auth0', 'stranger');
  standIn = await startProviders(keys);
  app = await createTestApp({ env: { ...providerEnv, RATE_LIMIT_GUESSES: '1000' } });
});
afterAll(async () => {
  await app.close();
  await standIn.stop();
});

/** One fault of a token that is valid otherwise. */
interface Fault {
  name: string;
  token: (provider: Provider, claims: JWTPayload) => Promise<string> | string;
  /** The providers that the fault applies to; all by default. */
  of?: Provider[];
  code?: string;
}

/** Claims that a valid token would not have: missing, or of another type. */
type Claims = Record<string, unknown>;

const says = (name: string, wrong: Claims | ((right: JWTPayload) => Claims), more: Partial<Fault> = {}): Fault => ({
  name,
  token: (provider, claims) =>
    keys[provider].sign({ ...claims, ...(typeof wrong === 'function' ? wrong(claims) : wrong) }),
  ...more,
});
const unverified = { code: 'provider_email_unverified' };

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const withHeader = (token: string, header: object) => [encode(header), ...token.split('.').slice(1)].join('.');
const withPayload = (token: string, payload: object) => {
  const [header, , signature] = token.split('.');
  return [header, encode(payload), signature].join('.');
};
async function signedWithPublicKey(provider: Provider, claims: JWTPayload) {
  const secret = new TextEncoder().encode(await exportSPKI(keys[provider].publicKey));
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: `${provider}-1` }).sign(secret);
}

const faults: Fault[] = [
  says('expired', { exp: now() - 120, iat: now() - 3_720 }),
  says('without an end', { exp: undefined }),
  says('older than any token lives', { iat: now() - 90_000 }),
  says('made in the future', { iat: now() + 300 }),
  says('without a time', { iat: undefined }),
  says('not valid yet', { nbf: now() + 300 }),
  says('of another issuer', { iss: 'https://elsewhere.example/' }),
  says('of an issuer but for a slash', ({ iss = '' }) => ({ iss: iss.endsWith('/') ? iss.slice(0, -1) : `${iss}/` })),
  says('without an issuer', { iss: undefined }),
  says('for another product', { aud: 'another-client' }),
  says('for another product too', ({ aud }) => ({ aud: [String(aud), 'another-client'] })),
  says('without an audience', { aud: undefined }),
  says('of nobody', { sub: '' }),
  says('without a subject', { sub: undefined }),
  says(
    'whose mail is not verified',
    { email_verified: false },
    { ...unverified, of: ['amplify', 'firebase', 'auth0'] },
  ),
  says(
    'whose mail is verified in words',
    { email_verified: 'true' },
    { ...unverified, of: ['amplify', 'firebase', 'auth0'] },
  ),
  says('without a mail', { email: undefined }, unverified),
  says('with a mail that is none', { email: 'ayu' }, unverified),
  says('an access token', { token_use: 'access', client_id: 'cognito-client' }, { of: ['amplify'] }),
  says(
    'an access token, which has no audience',
    { token_use: 'access', client_id: 'cognito-client', aud: undefined },
    { of: ['amplify'] },
  ),
  says('without a kind', { token_use: undefined }, { of: ['amplify'] }),
  says('of a sign-in that is to come', { auth_time: now() + 300 }, { of: ['firebase'] }),
  says('without the time of a sign-in', { auth_time: undefined }, { of: ['firebase'] }),
  says('of the role anon', { role: 'anon' }, { of: ['supabase'] }),
  says('of the role service_role', { role: 'service_role' }, { of: ['supabase'] }),
  says('of somebody anonymous', { is_anonymous: true }, { of: ['supabase'] }),
  says(
    'an access token for an API',
    { aud: ['https://api.skrin.example', 'https://skrin.eu.auth0.com/userinfo'] },
    { of: ['auth0'] },
  ),
  { name: 'that nobody signed', token: (_, claims) => new UnsecuredJWT(claims).encode() },
  {
    name: 'that nobody signed, of a known key',
    token: (provider, claims) => withHeader(new UnsecuredJWT(claims).encode(), { alg: 'none', kid: `${provider}-1` }),
  },
  { name: 'signed with the public key as a secret', token: signedWithPublicKey },
  { name: 'signed by somebody else', token: (_, claims) => stranger.sign(claims) },
  {
    name: 'signed by somebody else in the name of a known key',
    token: (provider, claims) => stranger.sign(claims, { kid: `${provider}-1` }),
  },
  { name: 'that names no key', token: (provider, claims) => keys[provider].sign(claims, {}) },
  {
    name: 'signed for another provider',
    token: (provider, claims) => keys[provider === 'auth0' ? 'amplify' : 'auth0'].sign(claims),
  },
  {
    name: 'changed after it was signed',
    token: async (provider, claims) => withPayload(await keys[provider].sign(claims), { ...claims, sub: 'another' }),
  },
  { name: 'cut short', token: async (provider, claims) => (await keys[provider].sign(claims)).slice(0, -20) },
  ...[
    'x',
    'a.b.c',
    '..',
    '{}',
    'a.b.c.d.e',
    `${'A'.repeat(16_000)}.e30.`,
    withHeader('e30.e30.e30', { alg: 'RS256', kid: { a: 1 } }),
  ].map((garbage, at) => ({ name: `garbage ${at}`, token: () => garbage })),
  { name: 'too long', token: () => 'a'.repeat(20_000), code: 'validation_failed' },
  { name: 'that is no text', token: () => '\u0000', code: 'validation_failed' },
  {
    name: 'of a subject that cannot be stored',
    token: (provider, claims) => keys[provider].sign({ ...claims, sub: 'a\0b' }),
  },
  {
    name: 'of a subject with half of a character',
    token: (provider, claims) => keys[provider].sign({ ...claims, sub: 'a\ud83c' }),
  },
  { name: 'empty', token: () => '', code: 'validation_failed' },
];

describe.each(providers)('a token of %s', (provider) => {
  const person = () => ({ sub: newId(), email: `${newId()}@example.com` });
  const exchange = (token: string) => app.anonymous.post('/api/auth/exchange', { provider, token });
  const confirm = ({ email }: { email: string }) => {
    standIn.state.user = { status: 200, body: { email, email_confirmed_at: '2026-01-01T00:00:00Z' } };
  };

  it.each(faults.filter(({ of = providers }) => of.includes(provider)))('$name is refused', async (fault) => {
    const { token, code = 'provider_token_invalid' } = fault;
    const somebody = person();
    confirm(somebody);
    const response = await exchange(await token(provider, rightClaims[provider](somebody)));
    expect(await response.json()).toMatchObject({ code });
    expect(await app.database.$count(credentials, eq(credentials.accountId, somebody.sub))).toBe(0);
  });

  it('is taken where nothing of this is wrong, and clocks differ by less than a minute', async () => {
    const somebody = person();
    confirm(somebody);
    const claims = { ...rightClaims[provider](somebody), iat: now() + 30, auth_time: now() + 30 };
    expect((await exchange(await keys[provider].sign(claims))).status).toBe(200);
    expect((await exchange(await keys[provider].sign({ ...claims, exp: now() - 30 }))).status).toBe(200);
  });
});
