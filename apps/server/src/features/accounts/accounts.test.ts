import { SESSION_LIFETIME_S, type Session } from '@skrin/contract/accounts/schemas';
import type { Problem } from '@skrin/contract/errors';
import { languages } from '@skrin/contract/languages';
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../platform/database/drizzle.ts';
import { addJob } from '../../platform/jobs/define.ts';
import { newAttempt, person } from '../../testing/people.ts';
import { client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tidySessionsJob } from './jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_GUESSES: '1000' } });
});
afterAll(() => app.close());

const codeOf = async (response: Response) => [response.status, ((await response.json()) as Problem).code];

describe('login', () => {
  it('answers the person and a token of three hours, signed with a published key', async () => {
    const { user } = await app.signUp({ email: 'login@example.com', password: 'a good password' });
    const response = await app.anonymous.post('/api/auth/login', {
      email: 'LOGIN@example.com',
      password: 'a good password',
    });
    expect(response.status).toBe(200);
    const session = (await response.json()) as Session;
    expect(session.user).toEqual(user);
    const { iat = 0, exp = 0 } = decodeJwt(session.accessToken);
    expect(exp - iat).toBe(SESSION_LIFETIME_S);
    const { alg, kid } = decodeProtectedHeader(session.accessToken);
    const { keys } = (await (await app.anonymous.get('/api/auth/jwks')).json()) as { keys: Record<string, unknown>[] };
    expect(alg).toBe('ES256');
    expect(keys).toContainEqual(expect.objectContaining({ kid, kty: 'EC', crv: 'P-256' }));
    expect(keys.every((key) => !('d' in key))).toBe(true);
  });

  it('stays possible with a password that would be refused today', async () => {
    const admin = await createTestApp({ env: { ADMIN_PASSWORD: 'password' } });
    expect((await admin.asAdmin()).user.role).toBe('admin');
  });

  it('answers a wrong password and an unknown address alike', async () => {
    await app.signUp({ email: 'known@example.com' });
    const answers = await Promise.all(
      ['known@example.com', 'unknown@example.com'].map(async (email) => {
        const response = await app.anonymous.post('/api/auth/login', { email, password: 'wrong password' });
        const { requestId, ...problem } = (await response.json()) as { requestId: string };
        return { status: response.status, problem };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 401, problem: { code: 'invalid_credentials' } });
  });

  it('asks for a code from an address that was never verified, and only whoever knows the password', async () => {
    const person = await app.signUp({ email: 'unverified@example.com' });
    await app.database.execute(sql`update users set email_verified = false where id = ${person.user.id}`);
    const attempt = newAttempt();
    const logIn = (password: string) =>
      app.anonymous.post('/api/auth/login', { email: 'Unverified@example.com', password, attempt });
    expect(await codeOf(await logIn('wrong password'))).toEqual([401, 'invalid_credentials']);
    await expect(app.codeFor('unverified@example.com')).rejects.toThrow('not_found');
    expect(await codeOf(await logIn('staple the horse'))).toEqual([403, 'email_not_verified']);
    // The second log-in comes at once: a code was mailed a moment ago.
    expect(await codeOf(await logIn('staple the horse'))).toEqual([403, 'email_not_verified']);
    const code = await app.codeFor('unverified@example.com');
    const verified = await app.anonymous.post('/api/auth/verify', { email: 'unverified@example.com', attempt, code });
    expect(verified.status).toBe(200);
    expect((await verified.json()) as Session).toMatchObject({ user: { ...person.user, version: 2 } });
    expect((await logIn('staple the horse')).status).toBe(200);
  });

  it('counts wrong passwords of one account alone, of whatever address, over two servers', async () => {
    const first = await createTestApp();
    const second = await createTestApp({ beside: first });
    await first.signUp({ email: 'victim@example.com' });
    const logIn = (server: TestApp, password: string, email = 'victim@example.com') =>
      server.anonymous.post('/api/auth/login', { email, password });
    for (let count = 0; count < 6; count += 1) expect((await logIn(first, 'staple the horse')).status).toBe(200);
    const statuses = [];
    for (const server of [first, second, first, second, first, second]) {
      statuses.push((await logIn(server, 'wrong password')).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await logIn(second, 'staple the horse', 'VICTIM@example.com')).status).toBe(429);
    expect((await logIn(second, 'wrong password', 'other@example.com')).status).toBe(401);
  });

  it('says in the person’s language when to try again', async () => {
    const strict = await createTestApp({ env: { RATE_LIMIT_GUESSES: '1' } });
    const guess = () =>
      strict.anonymous.post(
        '/api/auth/login',
        { email: 'victim@example.com', password: 'wrong password' },
        { 'accept-language': 'id' },
      );
    await guess();
    const stopped = await guess();
    const seconds = stopped.headers.get('retry-after');
    expect(((await stopped.json()) as Problem).detail).toBe(`Tunggu ${seconds} detik, lalu coba lagi.`);
  });

  it('stops who guesses the password of one account, and only there', async () => {
    const strict = await createTestApp({ env: { RATE_LIMIT_GUESSES: '3' } });
    const guess = (email: string) => strict.anonymous.post('/api/auth/login', { email, password: 'wrong password' });
    const statuses = [];
    for (let tries = 0; tries < 5; tries += 1) statuses.push((await guess('victim@example.com')).status);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    const stopped = await guess('VICTIM@example.com');
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await stopped.json()).toMatchObject({ code: 'too_many_requests' });
    expect((await guess('other@example.com')).status).toBe(401);
  });
});

describe('the language of an account', () => {
  const registered = async (email: string, headers: Record<string, string>) => {
    const attempt = newAttempt();
    await app.anonymous.post('/api/auth/register', { ...person, email, attempt }, headers);
    const body = { email, attempt, code: await app.codeFor(email) };
    return (await (await app.anonymous.post('/api/auth/verify', body)).json()) as Session;
  };

  it('is that of the request that made it', async () => {
    const [indonesian, unknown] = await Promise.all([
      registered('bahasa@example.com', { 'accept-language': 'id-ID,en;q=0.5' }),
      registered('klingon@example.com', { 'accept-language': 'tlh' }),
    ]);
    expect([indonesian.user.language, unknown.user.language]).toEqual(['id', 'en']);
  });

  it.each(languages)('can be changed to %s, and is known at the next login', async (language) => {
    const email = `moves-to-${language}@example.com`;
    const person = await app.signUp({ email });
    const response = await person.patch('/api/auth/me', { language });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ...person.user, language, version: 2 });
    const login = await app.anonymous.post('/api/auth/login', { email, password: 'staple the horse' });
    expect(((await login.json()) as Session).user.language).toBe(language);
  });

  it.each([{ language: 'tlh' }, { language: null }, {}, { language: 'id', role: 'admin' }])(
    'refuses %j and keeps what it was',
    async (body) => {
      const person = await app.signUp({ email: `refused-${Math.random()}@example.com` });
      expect((await person.patch('/api/auth/me', body)).status).toBe(422);
      expect(await (await person.get('/api/auth/me')).json()).toEqual(person.user);
    },
  );

  it('is changed by its owner only', async () => {
    const response = await app.anonymous.patch('/api/auth/me', { language: 'id' });
    expect(response.status).toBe(401);
  });
});

describe('access tokens', () => {
  const codeOfToken = async (token: string) => codeOf(await client(app.url, token).get('/api/auth/me'));

  it('are needed', async () => {
    const response = await app.anonymous.get('/api/auth/me');
    expect(response.status).toBe(401);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await codeOfToken('not.a.token')).toEqual([401, 'unauthenticated']);
  });

  it.each(['a token nobody used', 'a token that was accepted before'])(
    'are refused after three hours: %s',
    async (kind) => {
      const { session } = await app.signUp();
      if (kind === 'a token that was accepted before') expect((await codeOfToken(session.accessToken))[0]).toBe(200);
      vi.useFakeTimers({ now: Date.now() + SESSION_LIFETIME_S * 1000 + 1000, toFake: ['Date'] });
      try {
        expect(await codeOfToken(session.accessToken)).toEqual([401, 'token_expired']);
      } finally {
        vi.useRealTimers();
      }
    },
  );

  it('are refused when changed, signed by another key or not signed', async () => {
    const { session } = await app.signUp({ email: 'forged@example.com' });
    const [header = '', payload = '', signature = ''] = session.accessToken.split('.');
    const claims = { ...decodeJwt(session.accessToken) };
    const { privateKey } = await generateKeyPair('ES256');
    const kid = decodeProtectedHeader(session.accessToken).kid ?? '';
    const other = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey);
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    for (const token of [
      `${header}.${payload}.${flipped}`,
      other,
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
    ]) {
      expect(await codeOfToken(token)).toEqual([401, 'unauthenticated']);
    }
  });

  it('end with the session', async () => {
    const person = await app.signUp({ email: 'leaving@example.com' });
    expect((await person.post('/api/auth/logout')).status).toBe(204);
    expect(await codeOfToken(person.session.accessToken)).toEqual([401, 'unauthenticated']);
    expect((await person.post('/api/auth/logout')).status).toBe(401);
  });
});

describe('the administrator', () => {
  it('is made at the first start and not again', async () => {
    const admin = await app.asAdmin();
    expect(admin.user.role).toBe('admin');
    expect(await app.seed()).toEqual({ email: 'admin@skrin.example', password: undefined });
  });

  it('gets a generated password when none is set', async () => {
    const fresh = await createTestApp({ env: { ADMIN_PASSWORD: '' }, seed: false });
    const administrator = await fresh.seed();
    const response = await fresh.anonymous.post('/api/auth/login', administrator);
    expect(response.status).toBe(200);
  });

  it('is one when several servers start for the first time at once, and each says what is true', async () => {
    const fresh = await createTestApp({ env: { ADMIN_PASSWORD: '' }, seed: false });
    const seeded = await Promise.all([fresh.seed(), fresh.seed(), fresh.seed()]);
    expect(seeded.map(({ email }) => email)).toEqual(Array(3).fill('admin@skrin.example'));
    const known = seeded.filter(({ password }) => password !== undefined);
    expect(known).toHaveLength(1);
    expect((await fresh.anonymous.post('/api/auth/login', known[0])).status).toBe(200);
    const { rows } = await fresh.database.execute(sql`select count(*)::int from users`);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('never takes the place of a person who has the address', async () => {
    const fresh = await createTestApp({ seed: false });
    const person = await fresh.signUp({ email: 'admin@skrin.example' });
    await expect(fresh.seed()).rejects.toThrow(/ADMIN_EMAIL: admin@skrin.example is the account of a person/);
    expect(await (await person.get('/api/auth/me')).json()).toMatchObject({ role: 'member' });
  });
});

describe('a session that ended', () => {
  it('is deleted, and one that lives is not', async () => {
    const fresh = await createTestApp({ worker: true });
    const [leaving, staying] = [await fresh.signUp(), await fresh.signUp()];
    await fresh.database.execute(
      sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${leaving.user.id}`,
    );
    await addJob(fresh.database, tidySessionsJob, {});
    const left = async () =>
      (await fresh.database.execute<{ user_id: string }>(sql`select user_id from sessions`)).rows.map(
        (row) => row.user_id,
      );
    await vi.waitFor(async () => expect(await left()).not.toContain(leaving.user.id), { timeout: 10_000 });
    expect(await left()).toContain(staying.user.id);
  });
});
