import type { Problem } from '@skrin/contract/errors';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../platform/database/drizzle.ts';
import { oneByOne } from '../../../testing/one-by-one.ts';
import { newAttempt, person } from '../../../testing/people.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const { password } = person;
const env = { TRUST_PROXY: '127.0.0.1' };
const strangers = (at: number) => ({ 'x-forwarded-for': `198.51.100.${at % 250}` });
const home = { 'x-forwarded-for': '203.0.113.7' };

const logIn = (app: TestApp, email: string, given: string, headers: Record<string, string>) =>
  app.anonymous.post('/api/auth/login', { email, password: given }, headers);
const forgot = (app: TestApp, email: string, headers: Record<string, string>) =>
  app.anonymous.post('/api/auth/forgot-password', { email, attempt: newAttempt() }, headers);
/** The cookie of a device, as a browser sends it back. */
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';

/** Lets the minutes of every limit end. */
const passMinutes = ({ database }: TestApp) =>
  database.execute(sql`delete from rate_limits where ends_at < now() + interval '15 minutes'`);

describe('the device cookie', () => {
  it('comes with a sign-in, is for us alone, and names nobody', async () => {
    const app = await createTestApp({ env: { ...env, PUBLIC_URL: 'https://skrin.example' } });
    const { user } = await app.signUp();
    const wrong = await logIn(app, user.email, 'not that horse', home);
    expect(wrong.headers.get('set-cookie')).toBeNull();
    const cookie = (await logIn(app, user.email, password, home)).headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(
      /^skrin_device=[\w.-]+; Max-Age=15552000; Path=\/api\/auth; HttpOnly; Secure; SameSite=Strict$/,
    );
    const claims = Buffer.from(cookie.split('.')[1] ?? '', 'base64url').toString();
    expect(claims).not.toMatch(new RegExp(`${user.email}|${user.id}`));
  });
});

describe('strangers who guess a password', () => {
  it('cannot use up the tries of its owner: not in another network, nor on a known device in theirs', async () => {
    const app = await createTestApp({ env });
    const { user } = await app.signUp();
    const cookie = cookieOf(await logIn(app, user.email, password, home));
    const tries = [];
    for (let at = 0; at < 6; at += 1) tries.push((await logIn(app, user.email, 'wrong', strangers(1))).status);
    expect(tries).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await logIn(app, user.email, password, home)).status).toBe(200);
    expect((await logIn(app, user.email, password, { ...strangers(1), cookie })).status).toBe(200);
    expect((await logIn(app, user.email, password, strangers(1))).status).toBe(429);
  });

  it('wait together once they are many, and an owner in a new network is let in', async () => {
    const app = await createTestApp({ env: { ...env, RATE_LIMIT_GUESSES: '60' } });
    const { user } = await app.signUp();
    // With 60 guesses a minute, 1,200 are free and one a second after them.
    const guess = (at: number) => logIn(app, user.email, 'wrong', strangers(at));
    await guess(0);
    await app.database.execute(sql`update rate_limits set ends_at = now() + interval '1202 seconds'
      where ends_at between now() - interval '1 second' and now() + interval '2 seconds'`);
    const begin = Date.now();
    expect((await logIn(app, user.email, password, home)).status).toBe(200);
    expect(Date.now() - begin).toBeGreaterThan(1_000);
  });

  it('cannot try faster from another browser with a cookie of another account, or one of their own making', async () => {
    const app = await createTestApp({ env });
    const [user, other] = [(await app.signUp()).user, (await app.signUp()).user];
    const cookie = cookieOf(await logIn(app, other.email, password, strangers(1)));
    const made = `skrin_device=${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`;
    const tries = [];
    for (const given of ['', '', cookie, cookie, made, made]) {
      tries.push((await logIn(app, user.email, 'wrong', { ...strangers(1), cookie: given })).status);
    }
    expect(tries).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('have no more tries on an address without an account', async () => {
    const app = await createTestApp({ env });
    const tries = [];
    for (let at = 0; at < 6; at += 1)
      tries.push((await logIn(app, 'nobody@example.com', 'wrong', strangers(1))).status);
    expect(tries).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

describe('strangers who ask for codes', () => {
  it('cannot keep the owner from a code of their own', async () => {
    const app = await createTestApp({ env: { ...env, RATE_LIMIT_GUESSES: '1000' } });
    const { user } = await app.signUp();
    const cookie = cookieOf(await logIn(app, user.email, password, home));
    for (let at = 0; at < 24; at += 1) {
      await forgot(app, user.email, strangers(at));
      await passMinutes(app);
    }
    expect((await forgot(app, user.email, home)).status).toBe(202);
    for (let at = 0; at < 60; at += 1) await forgot(app, user.email, strangers(at));
    const full = await forgot(app, user.email, strangers(249));
    expect([full.status, ((await full.json()) as Problem).code]).toEqual([429, 'too_many_requests']);
    expect(Number(full.headers.get('retry-after'))).toBeLessThanOrEqual(1_800);
    expect((await forgot(app, user.email, { ...strangers(3), cookie })).status).toBe(202);
  });
});

it('many who log in at once with visits of theirs hold no connection while their passwords are verified', async () => {
  const app = await createTestApp({ env: { RATE_LIMIT_GUESSES: '100000' } });
  app.database.$client.options.max = 3;
  const people = await oneByOne(60, async () => [await app.signUp(), await app.visit()] as const);
  const answers = Promise.all(
    people.map(([{ user }, visitor]) => visitor.post('/api/auth/login', { email: user.email, password })),
  );
  const waits = [];
  for (let reads = 0; reads < 5; reads += 1) {
    const begin = Date.now();
    expect((await app.anonymous.get('/api/clinics/nearby?latitude=-6.2&longitude=106.8')).status).toBeLessThan(500);
    waits.push(Date.now() - begin);
  }
  expect((await answers).map(({ status }) => status)).toEqual(people.map(() => 200));
  expect(Math.max(...waits)).toBeLessThan(2_500);
});

it('a code works by the database’s clock, whatever the server’s says', async () => {
  const app = await createTestApp({ env });
  const { user } = await app.signUp();
  await forgot(app, user.email, home);
  const { rows } = await app.database.execute<{ s: number }>(
    sql`select extract(epoch from expires_at - now())::int as s from email_codes where email = ${user.email}`,
  );
  expect(rows[0]?.s).toBeGreaterThan(595);
});
