import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { accountRoles } from '@skrin/contract/access/roles';
import { type Provider, type ProviderSettings, providers } from '@skrin/contract/accounts/providers';
import { SESSION_LIFETIME_S, type Session } from '@skrin/contract/accounts/schemas';
import type { Problem } from '@skrin/contract/errors';
import { decodeJwt, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditEntries } from '../../../platform/audit/tables.ts';
import { and, eq, sql } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { giveRole } from '../../../testing/clinics.ts';
import { readOutbox } from '../../../testing/outbox.ts';
import { type Client, client, createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { totpCode, turnOnTwoFactor } from '../../../testing/two-factor.ts';
import { credentials } from '../tables.ts';
import { type Key, newKey, now, providerEnv, rightClaims, startProviders } from './testing/providers.ts';

let webRoot: string;
let app: TestApp;
let keys: Record<Provider, Key>;
let standIn: Awaited<ReturnType<typeof startProviders>>;
beforeAll(async () => {
  const pairs = await Promise.all(providers.map(async (name) => [name, await newKey(name, `${name}-1`)] as const));
  keys = Object.fromEntries(pairs) as typeof keys;
  standIn = await startProviders(keys);
  webRoot = await mkdtemp(path.join(tmpdir(), 'skrin-web-'));
  await writeFile(path.join(webRoot, '__spa-fallback.html'), '<p>Skrin</p>');
  app = await createTestApp({ env: { ...providerEnv, RATE_LIMIT_GUESSES: '1000' }, webRoot });
});
afterAll(async () => {
  await app.close();
  await standIn.stop();
  await rm(webRoot, { recursive: true });
});
beforeEach(() => Object.assign(standIn.state, { reachable: true, autoconfirm: false }));

const password = 'staple the horse';
const person = () => ({ sub: newId(), email: `${newId()}@example.com` });
type Person = ReturnType<typeof person>;

const tokenOf = (provider: Provider, somebody: Person) => {
  standIn.state.user = { status: 200, body: { email: somebody.email, email_confirmed_at: '2026-01-01T00:00:00Z' } };
  return keys[provider].sign(rightClaims[provider](somebody));
};
const send = (as: Pick<Client, 'post'>, provider: Provider, token: string, headers = {}) =>
  as.post('/api/auth/exchange', { provider, token }, headers);
const arrive = async (provider: Provider, somebody: Person, as: Pick<Client, 'post'> = app.anonymous) =>
  (await (await send(as, provider, await tokenOf(provider, somebody))).json()) as Session;
/** The challenge of an answer that asks for a proof before the account is joined. */
async function joinChallengeOf(answer: Response, expected = 'provider_password_needed') {
  const { code, challenge = '' } = (await answer.json()) as Problem;
  expect(code).toBe(expected);
  return challenge;
}
const join = (challenge: string, proof: object, as: Pick<Client, 'post'> = app.anonymous) =>
  as.post('/api/auth/exchange/join', { challenge, proof });
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];
const verifyEmail = (id: string) => app.database.update(users).set({ emailVerified: true }).where(eq(users.id, id));

describe.each(providers)('whoever signs in with %s', (provider) => {
  it('has a session of ours for three hours, and the account of a member whatever the token says of rights', async () => {
    const somebody = person();
    const { accessToken, user } = await arrive(provider, somebody);
    expect(user).toMatchObject({ email: somebody.email, firstName: 'Ayu', lastName: 'Lestari', role: 'member' });
    const { iat = 0, exp } = decodeJwt(accessToken);
    expect(exp).toBe(iat + SESSION_LIFETIME_S);
    expect(await (await client(app.url, accessToken).get('/api/auth/me')).json()).toEqual(user);
  });

  it('is the same person the next time, also with another mail there', async () => {
    const somebody = person();
    const [first, second] = [
      await arrive(provider, somebody),
      await arrive(provider, { ...somebody, email: person().email }),
    ];
    expect(second.user).toEqual(first.user);
  });
});

describe('the first time', () => {
  it('joins the account of the same mail once its password is given, and keeps that in the audit', async () => {
    const member = await app.signUp({ email: 'Mixed.Case@example.com' });
    const somebody = { sub: 'auth0|linked', email: 'mixed.CASE@Example.com' };
    const challenge = await joinChallengeOf(await send(app.anonymous, 'auth0', await tokenOf('auth0', somebody)));
    const wrong = await join(challenge, { kind: 'password', password: 'not that horse' });
    expect(await codeOf(wrong)).toEqual([422, 'validation_failed']);
    expect(await app.database.$count(credentials, eq(credentials.accountId, somebody.sub))).toBe(0);
    const { user } = (await (await join(challenge, { kind: 'password', password })).json()) as Session;
    expect(user.id).toBe(member.user.id);
    expect((await arrive('auth0', somebody)).user.id).toBe(member.user.id);
    const entries = await app.database.select().from(auditEntries).where(eq(auditEntries.subjectId, user.id));
    expect(entries).toMatchObject([{ actorId: user.id, permission: 'account:update', ownerId: user.id }]);
  });

  it('tells whoever has the account that it was joined, and nobody who is new', async () => {
    const member = await app.signUp({ email: person().email });
    const noticesOf = async (userId: string) => {
      const isOfThem = sql`task.identifier = 'accounts.mail_security_notice' and job.payload->>'userId' = ${userId}`;
      const { rows } = await app.database.execute<{ payload: { change: string } }>(sql`
        select job.payload from graphile_worker._private_jobs as job
        join graphile_worker._private_tasks as task on task.id = job.task_id where ${isOfThem}`);
      return rows.map(({ payload }) => payload);
    };
    const token = await tokenOf('auth0', { sub: newId(), email: member.user.email });
    const challenge = await joinChallengeOf(await send(app.anonymous, 'auth0', token));
    expect((await join(challenge, { kind: 'password', password })).status).toBe(200);
    const [notice, ...more] = await noticesOf(member.user.id);
    expect([notice?.change, more]).toEqual(['provider_joined', []]);
    await app.jobs.get('accounts.mail_security_notice')?.run(notice);
    const mails = (await readOutbox(app.dataDir)).filter(({ to }) => to === member.user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Another way to log in was added']);
    const { user } = await arrive('auth0', person());
    expect(await noticesOf(user.id)).toEqual([]);
  });

  it('says what to do when the account of the same mail has not shown that it is theirs', async () => {
    const { user } = await app.signUp({ email: person().email });
    await app.database.update(users).set({ emailVerified: false }).where(eq(users.id, user.id));
    const somebody = { sub: newId(), email: user.email };
    const refused = await send(app.anonymous, 'firebase', await tokenOf('firebase', somebody));
    expect(await codeOf(refused)).toEqual([409, 'provider_email_taken']);
    expect(await app.database.$count(credentials, eq(credentials.accountId, somebody.sub))).toBe(0);
    await verifyEmail(user.id);
    const next = await send(app.anonymous, 'firebase', await tokenOf('firebase', somebody));
    expect(await codeOf(next)).toEqual([401, 'provider_password_needed']);
  });

  it('asks an account without a password for the code that is mailed to it', async () => {
    const first = person();
    const { user } = await arrive('amplify', first);
    const challenge = await joinChallengeOf(
      await send(app.anonymous, 'auth0', await tokenOf('auth0', { sub: newId(), email: first.email })),
      'provider_code_needed',
    );
    expect(await codeOf(await join(challenge, { kind: 'password', password }))).toEqual([409, 'password_missing']);
    expect((await app.anonymous.post('/api/auth/exchange/code', { challenge })).status).toBe(202);
    const code = await app.codeFor(first.email, 'join_provider');
    const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect(await codeOf(await join(challenge, { kind: 'code', code: other }))).toEqual([422, 'code_wrong']);
    const joined = await join(challenge, { kind: 'code', code });
    expect(((await joined.json()) as Session).user.id).toBe(user.id);
    expect(await codeOf(await join(challenge, { kind: 'code', code }))).toEqual([410, 'code_expired']);
  });

  it('mails no code to an account that has a password', async () => {
    const { user } = await app.signUp({ email: person().email });
    const token = await tokenOf('auth0', { sub: newId(), email: user.email });
    const challenge = await joinChallengeOf(await send(app.anonymous, 'auth0', token));
    expect((await app.anonymous.post('/api/auth/exchange/code', { challenge })).status).toBe(409);
  });

  it('joins the account whose open session sends the token, and no other', async () => {
    const member = await app.signUp({ email: person().email });
    const other = await app.signUp({ email: person().email });
    const somebody = { sub: newId(), email: member.user.email };
    const refused = await send(other, 'supabase', await tokenOf('supabase', somebody));
    expect(await codeOf(refused)).toEqual([401, 'provider_password_needed']);
    expect((await arrive('supabase', somebody, member)).user.id).toBe(member.user.id);
  });

  it('joins nothing by a challenge of another kind, or for an address that was changed meanwhile', async () => {
    const member = await app.signUp({ email: person().email });
    const token = await tokenOf('auth0', { sub: newId(), email: member.user.email });
    const challenge = await joinChallengeOf(await send(app.anonymous, 'auth0', token));
    await app.database.update(users).set({ email: person().email }).where(eq(users.id, member.user.id));
    const proof = { kind: 'password', password };
    expect(await codeOf(await join(challenge, proof))).toEqual([401, 'provider_token_invalid']);
    expect(await codeOf(await join(`${challenge}x`, proof))).toEqual([401, 'provider_token_invalid']);
  });

  it.each(accountRoles.filter((role) => role !== 'member'))('never opens the account of %s', async (role) => {
    const member = await app.signUp({ email: person().email });
    const linked = { sub: newId(), email: member.user.email };
    await arrive('auth0', linked, member);
    await giveRole(app.database, member.user.id, role);
    for (const sub of [linked.sub, newId()]) {
      for (const as of [app.anonymous, member]) {
        const answer = await send(as, 'auth0', await tokenOf('auth0', { ...linked, sub }));
        expect(await codeOf(answer)).toEqual([403, 'provider_staff_account']);
      }
    }
  });

  it('never opens the account of the administrator of the first start', async () => {
    const token = await tokenOf('firebase', { sub: newId(), email: app.config.ADMIN_EMAIL });
    const answer = await send(app.anonymous, 'firebase', token);
    expect(await codeOf(answer)).toEqual([403, 'provider_staff_account']);
  });

  it('takes a token once, over two servers', async () => {
    const beside = await createTestApp({ env: { ...providerEnv, RATE_LIMIT_GUESSES: '1000' }, beside: app });
    const token = await tokenOf('auth0', person());
    expect((await send(app.anonymous, 'auth0', token)).status).toBe(200);
    for (const server of [app, beside])
      expect(await codeOf(await send(server.anonymous, 'auth0', token))).toEqual([401, 'provider_token_invalid']);
  });

  it('refuses what the database cannot store', async () => {
    const claims = rightClaims.auth0(person());
    const signIn = async (wrong: object) =>
      send(app.anonymous, 'auth0', await keys.auth0.sign({ ...claims, ...wrong }));
    expect(await codeOf(await signIn({ sub: 'auth0|a\0b' }))).toEqual([401, 'provider_token_invalid']);
    const { user } = (await (await signIn({ given_name: 'A\0yu', family_name: 'Les\ud800tari' })).json()) as Session;
    expect(user.firstName + user.lastName).not.toMatch(/[\0\ud800]/);
  });

  it('makes one account for two tabs at once', async () => {
    const somebody = person();
    const tokens = await Promise.all([1, 2, 3, 4].map(() => tokenOf('amplify', somebody)));
    const answers = await Promise.all(tokens.map((token) => send(app.anonymous, 'amplify', token)));
    const sessions = (await Promise.all(answers.map((answer) => answer.json()))) as Session[];
    expect(new Set(sessions.map(({ user }) => user.id)).size).toBe(1);
    expect(await app.database.$count(users, eq(users.email, somebody.email))).toBe(1);
  });

  it('has mails in the language of the browser, and nothing kept of the token', async () => {
    const somebody = person();
    const token = await tokenOf('auth0', somebody);
    const answer = await send(app.anonymous, 'auth0', token, { 'accept-language': 'id' });
    const { user } = (await answer.json()) as Session;
    expect(user.language).toBe('id');
    const [row] = await app.database.select().from(credentials).where(eq(credentials.userId, user.id));
    expect(row).toMatchObject({ accountId: somebody.sub, idToken: null, accessToken: null, refreshToken: null });
  });

  it('is greeted by the mail where the provider knows no name', async () => {
    const { name: _, ...claims } = rightClaims.auth0({ sub: newId(), email: 'ayu.l@example.org' });
    const answer = await send(app.anonymous, 'auth0', await keys.auth0.sign({ ...claims, name: claims.email }));
    expect(((await answer.json()) as Session).user).toMatchObject({ firstName: 'ayu.l', lastName: '' });
  });
});

it('who has a check without an account takes it along', async () => {
  const visitor = await app.visit();
  const { user } = await arrive('supabase', person(), visitor);
  expect(await app.database.$count(users, eq(users.id, visitor.user.id))).toBe(0);
  const claimed = and(eq(auditEntries.subjectId, visitor.user.id), eq(auditEntries.ownerId, user.id));
  expect(await app.database.$count(auditEntries, claimed)).toBe(1);
});

it('who is banned does not come in this way', async () => {
  const somebody = person();
  const { user } = await arrive('auth0', somebody);
  await app.database.update(users).set({ state: 'banned' }).where(eq(users.id, user.id));
  expect(await codeOf(await send(app.anonymous, 'auth0', await tokenOf('auth0', somebody)))).toEqual([
    403,
    'account_banned',
  ]);
});

it('who has a second factor is asked for it in this way too', async () => {
  const member = await app.signUp({ email: person().email });
  await verifyEmail(member.user.id);
  const { secret } = await turnOnTwoFactor(member, 'staple the horse');
  const token = await tokenOf('auth0', { sub: newId(), email: member.user.email });
  const joining = await joinChallengeOf(await send(app.anonymous, 'auth0', token));
  const { code, challenge } = (await (await join(joining, { kind: 'password', password })).json()) as Problem;
  expect(code).toBe('second_factor_needed');
  const answer = await app.anonymous.post('/api/auth/login/second-factor', {
    challenge,
    code: await totpCode(secret, 1),
  });
  expect(((await answer.json()) as Session).user.id).toBe(member.user.id);
});

describe('Supabase, whose tokens do not say whether a mail is confirmed,', () => {
  const answers = async (user: (somebody: Person) => { status: number; body: object }) => {
    const somebody = person();
    const token = await tokenOf('supabase', somebody);
    standIn.state.user = user(somebody);
    return codeOf(await send(app.anonymous, 'supabase', token));
  };
  const confirmed = ({ email }: Person) => ({
    status: 200,
    body: { email, email_confirmed_at: '2026-01-01T00:00:00Z' },
  });

  it('is asked: not by what people write in their metadata', async () => {
    const unconfirmed = ({ email }: Person) => ({ status: 200, body: { email, email_confirmed_at: null } });
    expect(await answers(unconfirmed)).toEqual([403, 'provider_email_unverified']);
  });

  it('is not believed when it confirms every mail by itself, or knows another one', async () => {
    expect(await answers(() => confirmed(person()))).toEqual([403, 'provider_email_unverified']);
    standIn.state.autoconfirm = true;
    expect(await answers(confirmed)).toEqual([403, 'provider_email_unverified']);
  });

  it('refuses a session that has ended there', async () => {
    expect(await answers(() => ({ status: 403, body: {} }))).toEqual([401, 'provider_token_invalid']);
  });

  it('may fail, which is not a fault of ours', async () => {
    expect(await answers(() => ({ status: 500, body: {} }))).toEqual([503, 'provider_unavailable']);
    expect(await answers(() => ({ status: 200, body: {} }))).toEqual([503, 'provider_unavailable']);
  });
});

describe('the keys of a provider', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());
  const keyRequests = () =>
    standIn.state.asked.filter((url) => url.includes('auth0') && url.endsWith('jwks.json')).length;

  it('are read anew for one that is not known, but at most once a minute', async () => {
    const apart = await createTestApp({ env: providerEnv });
    const known = await send(apart.anonymous, 'auth0', await tokenOf('auth0', person()));
    expect(known.status).toBe(200);
    const before = keyRequests();
    const rotated = await newKey('auth0', 'auth0-2');
    standIn.state.keys = { ...keys, auth0: rotated };
    vi.setSystemTime(Date.now() + 61_000);
    const claims = () => rightClaims.auth0(person());
    expect((await send(apart.anonymous, 'auth0', await rotated.sign(claims()))).status).toBe(200);
    expect(keyRequests()).toBe(before + 1);
    for (const kid of ['a', 'b', 'c'])
      expect((await send(apart.anonymous, 'auth0', await rotated.sign(claims(), { kid }))).status).toBe(401);
    expect(keyRequests()).toBe(before + 1);
    standIn.state.keys = keys;
  });

  it('may be out of reach, which is no fault of the token', async () => {
    const apart = await createTestApp({ env: providerEnv });
    standIn.state.reachable = false;
    const refused = await send(apart.anonymous, 'firebase', await tokenOf('firebase', person()));
    expect(await codeOf(refused)).toEqual([503, 'provider_unavailable']);
    standIn.state.reachable = true;
    expect((await send(apart.anonymous, 'firebase', await tokenOf('firebase', person()))).status).toBe(200);
  });
});

describe('what is offered', () => {
  const offered = async ({ anonymous }: TestApp) =>
    (await (await anonymous.get('/api/auth/providers')).json()) as ProviderSettings;
  const policyOf = async ({ anonymous }: TestApp) =>
    (await anonymous.get('/auth/auth0/login')).headers.get('content-security-policy');

  it('has the steps that each provider has, and no other addresses', async () => {
    const statusOf = async (address: string) => (await app.anonymous.get(address)).status;
    expect([await statusOf('/auth/auth0/callback'), await statusOf('/auth/supabase/verify')]).toEqual([200, 200]);
    expect([await statusOf('/auth/supabase/callback'), await statusOf('/auth/auth0/any')]).toEqual([404, 404]);
  });

  it('is nothing unless it is configured; pages may then talk to us alone', async () => {
    const plain = await createTestApp({ webRoot });
    expect(await offered(plain)).toEqual({});
    for (const provider of providers)
      expect(await codeOf(await send(plain.anonymous, provider, 'x'))).toEqual([404, 'provider_not_configured']);
    expect(await codeOf(await send(plain.anonymous, 'google' as Provider, 'x'))).toEqual([422, 'validation_failed']);
    expect(await policyOf(plain)).toContain("connect-src 'self';");
  });

  it('is told to browsers without a secret, and pages may talk to those alone', async () => {
    expect(await offered(app)).toEqual({
      amplify: { userPoolId: 'ap-southeast-3_Skrin', clientId: 'cognito-client' },
      firebase: { projectId: 'skrin-test', apiKey: 'firebase-key' },
      supabase: { url: 'https://skrin.supabase.co', publishableKey: 'sb_publishable_test' },
      auth0: { url: 'https://skrin.eu.auth0.com', clientId: 'auth0-client' },
    });
    const origins =
      'https://cognito-idp.ap-southeast-3.amazonaws.com https://identitytoolkit.googleapis.com ' +
      'https://securetoken.googleapis.com https://skrin.supabase.co https://skrin.eu.auth0.com';
    expect(await policyOf(app)).toContain(`connect-src 'self' ${origins};`);
  });
});

it('takes unsigned tokens of Firebase’s emulator where one is configured, held to the rest of the rules', async () => {
  const local = await createTestApp({ env: { ...providerEnv, FIREBASE_EMULATOR_URL: 'http://127.0.0.1:9099' } });
  const unsigned = (more = {}) => new UnsecuredJWT({ ...rightClaims.firebase(person()), ...more }).encode();
  expect((await send(local.anonymous, 'firebase', unsigned())).status).toBe(200);
  for (const wrong of [{ aud: 'another' }, { exp: now() - 120 }, { iss: 'https://elsewhere.example' }])
    expect(await codeOf(await send(local.anonymous, 'firebase', unsigned(wrong)))).toEqual([
      401,
      'provider_token_invalid',
    ]);
  const others = new UnsecuredJWT(rightClaims.auth0(person())).encode();
  expect((await send(local.anonymous, 'auth0', others)).status).toBe(401);
});

it('counts tries of one address', async () => {
  const strict = await createTestApp({ env: { ...providerEnv, RATE_LIMIT_GUESSES: '1' } });
  const tries = [];
  for (let attempt = 0; attempt < 7; attempt += 1) tries.push((await send(strict.anonymous, 'auth0', 'x')).status);
  expect(tries).toEqual([401, 401, 401, 401, 401, 401, 429]);
});
