import type { Session } from '@skrin/contract/accounts/schemas';
import type { Problem } from '@skrin/contract/errors';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditEntries } from '../../../platform/audit/tables.ts';
import { eq, sql } from '../../../platform/database/drizzle.ts';
import { rateLimits, users } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { readOutbox } from '../../../testing/outbox.ts';
import { newAttempt, person } from '../../../testing/people.ts';
import { type Client, client, createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { totpCode, turnOnTwoFactor } from '../../../testing/two-factor.ts';
import { credentials, emailCodes, passkeys, sessions } from '../tables.ts';

const { password } = person;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ worker: true, env: { RATE_LIMIT_GUESSES: '1000' } });
});
afterAll(() => app.close());

const newEmail = () => `${newId()}@example.com`;
const newMember = () => app.signUp({ email: newEmail() });
const ask = (body: object, as: Pick<Client, 'post'> = app.anonymous) => as.post('/api/auth/code', body);
const enter = (body: object, as: Pick<Client, 'post'> = app.anonymous) => as.post('/api/auth/code/sign-in', body);
const codeOf = async (response: Response) => [response.status, ((await response.json()) as Problem).code];
/** A code that differs from this one. */
const notOf = (code: string) => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));

/** Asks for a code; returns what the page then sends. */
async function asked(email = newEmail(), as?: Pick<Client, 'post'>) {
  const attempt = newAttempt();
  expect((await ask({ email, attempt }, as)).status).toBe(202);
  return { email, attempt, code: await app.codeFor(email, 'sign_in') };
}

/** Signs in by a code; somebody without a password, if the address is new. */
async function signInByCode(email = newEmail()) {
  const response = await enter(await asked(email));
  expect(response.status).toBe(200);
  const { accessToken, user } = (await response.json()) as Session;
  return { ...client(app.url, accessToken), user };
}

const makeOld = (userId: string) =>
  app.database
    .update(sessions)
    .set({ createdAt: sql`now() - interval '11 minutes'` })
    .where(eq(sessions.userId, userId));

describe('a code for an address without an account', () => {
  it('is mailed, and makes an account of the address alone: no name, no password', async () => {
    const [email, attempt] = ['Guest@example.com', newAttempt()];
    expect((await ask({ email, attempt })).status).toBe(202);
    const mails = async () => (await readOutbox(app.dataDir)).filter(({ to }) => to === 'guest@example.com');
    await vi.waitFor(async () => expect(await mails()).toHaveLength(1), { timeout: 20_000, interval: 50 });
    const code = /\b\d{6}\b/.exec((await mails())[0]?.text ?? '')?.[0];
    const { user, accessToken } = (await (await enter({ email, attempt, code })).json()) as Session;
    expect(user).toMatchObject({ email: 'guest@example.com', firstName: '', lastName: '', role: 'member' });
    expect((await client(app.url, accessToken).get('/api/auth/me')).status).toBe(200);
    const [row] = await app.database.select().from(users).where(eq(users.id, user.id));
    expect(row).toMatchObject({ name: 'guest@example.com', emailVerified: true });
    expect(await app.database.$count(credentials, eq(credentials.userId, user.id))).toBe(0);
  });

  it('makes one account of several that are typed at once', async () => {
    const email = newEmail();
    const codes = [await asked(email), await asked(email), await asked(email)];
    const answers = await Promise.all(codes.map((body) => enter(body)));
    const opened = await Promise.all(answers.map(async (answer) => ((await answer.json()) as Session).user.id));
    expect(new Set(opened).size).toBe(1);
    expect(await app.database.$count(users, eq(users.email, email))).toBe(1);
  });

  it('opens that account again the next time', async () => {
    const { user } = await signInByCode();
    expect((await signInByCode(user.email.toUpperCase())).user).toEqual(user);
  });
});

describe('a code for an address that has an account', () => {
  it('signs in to that account, with its names and its password', async () => {
    const member = await newMember();
    expect((await signInByCode(member.user.email)).user).toEqual(member.user);
    const login = { email: member.user.email, password };
    expect((await app.anonymous.post('/api/auth/login', login)).status).toBe(200);
  });

  it('is asked for, guessed at and refused as one for any other address', async () => {
    const answersOf = async (email: string) => {
      const attempt = newAttempt();
      const first = await ask({ email, attempt });
      const answers = [[first.status, await first.json()]];
      const code = notOf(await app.codeFor(email, 'sign_in'));
      for (let tries = 0; tries < 6; tries += 1) answers.push(await codeOf(await enter({ email, attempt, code })));
      return answers;
    };
    expect(await answersOf((await newMember()).user.email)).toEqual(await answersOf(newEmail()));
  });

  it('asks for the second factor where there is one, and opens nothing before', async () => {
    const member = await newMember();
    const { secret } = await turnOnTwoFactor(member, password);
    const response = await enter(await asked(member.user.email));
    const { code, challenge } = (await response.json()) as Problem;
    expect([response.status, code]).toEqual([401, 'second_factor_needed']);
    const second = { challenge, code: await totpCode(secret, 1) };
    expect((await app.anonymous.post('/api/auth/login/second-factor', second)).status).toBe(200);
  });

  it('opens none that is banned', async () => {
    const member = await newMember();
    await app.database.update(users).set({ state: 'banned' }).where(eq(users.id, member.user.id));
    expect(await codeOf(await enter(await asked(member.user.email)))).toEqual([403, 'account_banned']);
  });

  it('leaves no way in to whoever made it without having proved the address', async () => {
    const former = await newMember();
    const { id, email } = former.user;
    await app.database.update(users).set({ emailVerified: false }).where(eq(users.id, id));
    expect((await signInByCode(email)).user.id).toBe(id);
    expect((await former.get('/api/auth/me')).status).toBe(401);
    expect((await app.anonymous.post('/api/auth/login', { email, password })).status).toBe(401);
    const entries = await app.database.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(entries).toMatchObject([{ actorId: id, permission: 'account:update', ownerId: id }]);
  });
});

describe('a code', () => {
  it('works once, also when it is typed twice at once', async () => {
    const body = await asked();
    const answers = await Promise.all([enter(body), enter(body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  });

  it('works only where it was asked for, for ten minutes, with five tries', async () => {
    const body = await asked();
    expect(await codeOf(await enter({ ...body, attempt: newAttempt() }))).toEqual([410, 'code_expired']);
    await app.database.update(emailCodes).set({ expiresAt: new Date() }).where(eq(emailCodes.email, body.email));
    expect(await codeOf(await enter(body))).toEqual([410, 'code_expired']);
    const other = await asked();
    const guesses = Array.from({ length: 9 }, () => enter({ ...other, code: notOf(other.code) }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(await codeOf(await enter(other))).toEqual([410, 'code_expired']);
  });

  it('is for this alone: it sets no password and proves no registration, and theirs do not sign in', async () => {
    const member = await newMember();
    const body = await asked(member.user.email);
    const reset = { ...body, password: 'another good horse' };
    expect(await codeOf(await app.anonymous.post('/api/auth/new-password', reset))).toEqual([410, 'code_expired']);
    expect(await codeOf(await app.anonymous.post('/api/auth/verify', body))).toEqual([410, 'code_expired']);
    await app.database.delete(rateLimits);
    for (const [path, purpose] of [
      ['/api/auth/forgot-password', 'new_password'],
      ['/api/auth/register', 'verify'],
    ] as const) {
      const given = { ...person, email: newEmail(), attempt: newAttempt() };
      await app.anonymous.post(path, given);
      const { email, attempt } = given;
      const code = await app.codeFor(email, purpose);
      expect(await codeOf(await enter({ email, attempt, code }))).toEqual([410, 'code_expired']);
    }
  });

  it('is mailed once a minute to one page, three times to one address', async () => {
    const [email, attempt] = [newEmail(), newAttempt()];
    const bodies = [{ attempt }, { attempt }, {}, {}, {}].map((given) => ({ email, attempt: newAttempt(), ...given }));
    const statuses = [];
    for (const body of bodies) statuses.push((await ask(body)).status);
    expect(statuses).toEqual([202, 429, 202, 202, 429]);
  });
});

describe('an account without a password', () => {
  it('is not opened by any, which is answered as a wrong one is', async () => {
    const { user } = await signInByCode();
    const logIn = async (email: string) => codeOf(await app.anonymous.post('/api/auth/login', { email, password }));
    const answers = [await logIn(user.email), await logIn(newEmail())];
    expect(answers).toEqual(Array.from({ length: 2 }, () => [401, 'invalid_credentials']));
  });

  it('gets one by the code of a forgotten password', async () => {
    const { user } = await signInByCode();
    const body = { email: user.email, attempt: newAttempt() };
    await app.anonymous.post('/api/auth/forgot-password', body);
    const code = await app.codeFor(user.email, 'new_password');
    const set = await app.anonymous.post('/api/auth/new-password', { ...body, code, password });
    expect(set.status).toBe(204);
    expect((await app.anonymous.post('/api/auth/login', { email: user.email, password })).status).toBe(200);
  });

  it.each([
    ['a password', '/api/auth/password', () => ({ newPassword: password }), 204],
    ['another address', '/api/auth/email', () => ({ email: newEmail() }), 202],
    ['a passkey', '/api/auth/passkeys/options', () => ({}), 200],
    ['its deletion', '/api/account/deletion', () => ({}), 202],
  ] as const)(
    'takes %s after a sign-in a moment ago, and not after an older one',
    async (_what, path, body, status) => {
      const guest = await signInByCode();
      await makeOld(guest.user.id);
      const refused = await guest.post(path, body());
      expect([409, 422]).toContain(refused.status);
      const fresh = await signInByCode(guest.user.email);
      expect((await fresh.post(path, body())).status).toBe(status);
    },
  );

  it('is shown by its address, until there is a name, and by the next address when it changes', async () => {
    const guest = await signInByCode();
    const { id, email: former } = guest.user;
    const nameOf = async () => (await app.database.select().from(users).where(eq(users.id, id)))[0]?.name;
    expect(await nameOf()).toBe(former);
    const email = newEmail();
    await guest.post('/api/auth/email', { email });
    await guest.post('/api/auth/email/confirm', { email, code: await app.codeFor(email, 'change_email') });
    expect(await nameOf()).toBe(email);
    const phone = await guest.patch('/api/auth/me', { phone: '+62 811 1000 200' });
    expect([phone.status, await nameOf()]).toEqual([200, email]);
    await guest.patch('/api/auth/me', { firstName: 'Ayu', lastName: 'Lestari' });
    expect(await nameOf()).toBe('Ayu Lestari');
    await guest.patch('/api/auth/me', { firstName: '', lastName: '' });
    expect(await nameOf()).toBe(email);
    const found = await (await app.asAdmin()).get(`/api/users?search=${email}`);
    expect(await found.json()).toMatchObject({ items: [{ id, name: email }] });
  });
});

describe('an account with a password', () => {
  it.each([
    ['/api/auth/password', () => ({ newPassword: 'another good horse' }), 'currentPassword'],
    ['/api/auth/email', () => ({ email: newEmail() }), 'password'],
    ['/api/auth/passkeys/options', () => ({}), 'password'],
  ] as const)('is asked for it at %s, however fresh the session is', async (path, body, field) => {
    const member = await newMember();
    const refused = await member.post(path, body());
    expect([refused.status, ((await refused.json()) as Problem).fields]).toMatchObject([
      422,
      [{ path: field, code: 'required' }],
    ]);
    expect(await app.database.$count(passkeys, eq(passkeys.userId, member.user.id))).toBe(0);
  });
});
