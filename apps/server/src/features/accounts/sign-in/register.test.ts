import type { Session } from '@skrin/contract/accounts/schemas';
import type { Problem } from '@skrin/contract/errors';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditEntries } from '../../../platform/audit/tables.ts';
import { eq, sql } from '../../../platform/database/drizzle.ts';
import { rateLimits, users } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { addJob } from '../../../platform/jobs/define.ts';
import { readOutbox } from '../../../testing/outbox.ts';
import { newAttempt } from '../../../testing/people.ts';
import { client, createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { tidySessionsJob } from '../jobs.ts';
import { emailCodes } from '../tables.ts';

const ayu = { password: 'twelve letters', firstName: ' Ayu ', lastName: 'Lestari' };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ worker: true, env: { RATE_LIMIT_GUESSES: '1000' } });
});
afterAll(() => app.close());

const newEmail = () => `${newId()}@example.com`;
const register = (body: object, headers?: Record<string, string>) =>
  app.anonymous.post('/api/auth/register', { ...ayu, attempt: newAttempt(), ...body }, headers);
const verify = (body: object) => app.anonymous.post('/api/auth/verify', body);
const resend = (body: object) => app.anonymous.post('/api/auth/verify/resend', body);
const logIn = (email: string, password: string) => app.anonymous.post('/api/auth/login', { email, password });
const codeOf = async (response: Response) => [response.status, ((await response.json()) as Problem).code];
/** A code that differs from this one. */
const notOf = (code: string) => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
const afterAMinute = () => app.database.delete(rateLimits);

async function mailTo(email: string, count = 1) {
  const mails = async () => (await readOutbox(app.dataDir)).filter(({ to }) => to === email);
  await vi.waitFor(async () => expect(await mails()).toHaveLength(count), { timeout: 20_000, interval: 50 });
  const mail = (await mails()).at(-1);
  if (!mail) throw new Error(`no mail to ${email}`);
  return mail;
}
const codeIn = ({ text }: { text: string }) => /\b\d{6}\b/.exec(text)?.[0];

describe('register', () => {
  it('mails a code, which opens the account and signs in', async () => {
    const [email, attempt] = ['Ayu@example.com', newAttempt()];
    expect((await register({ email, attempt })).status).toBe(202);
    const code = codeIn(await mailTo('ayu@example.com'));
    const response = await verify({ email, attempt, code });
    expect(response.status).toBe(200);
    const { user, accessToken } = (await response.json()) as Session;
    expect(user).toMatchObject({ email: 'ayu@example.com', firstName: 'Ayu', lastName: 'Lestari', role: 'member' });
    expect(await (await client(app.url, accessToken).get('/api/auth/me')).json()).toEqual(user);
    expect((await logIn(email, ayu.password)).status).toBe(200);
  });

  it('answers an address that has an account as any other, whatever its case; the mail alone tells', async () => {
    const { user } = await app.signUp({ email: newEmail() });
    const [known, unknown] = [
      await register({ email: user.email.toUpperCase() }),
      await register({ email: newEmail() }),
    ];
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    const mail = await mailTo(user.email);
    expect(mail.subject).toBe('You already have an account');
    expect(mail.text).toContain('/auth/jwt/forgot-password');
    expect(codeIn(mail)).toBeUndefined();
  });

  it('says nothing either when codes are guessed at an address that has an account', async () => {
    const { user, session } = await app.signUp({ email: newEmail() });
    const answersOf = async (email: string) => {
      const attempt = newAttempt();
      await register({ email, attempt });
      const code = notOf(await app.codeFor(email));
      const answers = [];
      for (let tries = 0; tries < 6; tries += 1) answers.push(await codeOf(await verify({ email, attempt, code })));
      return answers;
    };
    expect(await answersOf(user.email)).toEqual(await answersOf(newEmail()));
    // The code was not mailed to anybody, and entering it changes nothing.
    const attempt = newAttempt();
    await register({ email: user.email, attempt });
    const guessed = await verify({ email: user.email, attempt, code: await app.codeFor(user.email) });
    expect(await codeOf(guessed)).toEqual([410, 'code_expired']);
    expect((await logIn(user.email, 'staple the horse')).status).toBe(200);
    expect((await client(app.url, session.accessToken).get('/api/auth/me')).status).toBe(200);
  });

  it('makes one account of several that register at once, with the password of the one that is verified', async () => {
    const email = newEmail();
    const passwords = ['first of the three', 'second of the three', 'third of the three'];
    const codes = [];
    for (const password of passwords) {
      const attempt = newAttempt();
      await register({ email, attempt, password });
      codes.push({ email, attempt, code: await app.codeFor(email) });
    }
    const answers = (await Promise.all(codes.map(verify))).map(({ status }) => status);
    expect(answers.toSorted()).toEqual([200, 410, 410]);
    const logins = await Promise.all(passwords.map((password) => logIn(email, password)));
    expect(logins.map(({ status }) => status)).toEqual(answers.map((status) => (status === 200 ? 200 : 401)));
  });

  it('names every invalid field at once', async () => {
    const response = await register({
      email: 'nobody',
      password: 'short',
      firstName: undefined,
      lastName: 'x'.repeat(101),
    });
    expect(response.status).toBe(422);
    const { code, fields } = (await response.json()) as { code: string; fields: { path: string; code: string }[] };
    expect(code).toBe('validation_failed');
    expect(Object.fromEntries(fields.map((field) => [field.path, field.code]))).toEqual({
      email: 'invalid_email',
      password: 'too_short',
      firstName: 'required',
      lastName: 'too_long',
    });
  });

  it.each(['password', '12345678', '        ', 'Lestari1', 'ayu@example.com'])(
    'refuses the password %j, and says what to do',
    async (password) => {
      const response = await register({ email: 'Ayu@example.com', password }, { 'accept-language': 'id' });
      const { code, fields } = (await response.json()) as { code: string; fields: object[] };
      expect([response.status, code]).toEqual([422, 'validation_failed']);
      expect(fields).toEqual([
        { path: 'password', code: 'guessable', message: expect.stringContaining('lebih sulit ditebak') },
      ]);
    },
  );

  it('cannot choose a role', async () => {
    const { user } = await app.register({ email: newEmail(), role: 'admin' } as { email: string });
    expect(user.role).toBe('member');
  });

  it('mails at most three times a minute to one address, whoever asks', async () => {
    const email = newEmail();
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await register({ email })).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
  });
});

describe('an address that somebody else registered before', () => {
  const mallory = { password: 'known to mallory', firstName: 'Mallory', lastName: 'Malik' };

  it('becomes the account of whoever verifies it: their names, their password, and nothing of the other', async () => {
    const [email, attempt] = [newEmail(), newAttempt()];
    const formerAttempt = newAttempt();
    await register({ email, ...mallory, attempt: formerAttempt });
    const formerCode = await app.codeFor(email);
    await register({ email, attempt });
    const code = await app.codeFor(email);
    const { user } = (await (await verify({ email, attempt, code })).json()) as Session;
    expect(user).toMatchObject({ firstName: 'Ayu', lastName: 'Lestari' });
    expect((await logIn(email, mallory.password)).status).toBe(401);
    expect((await logIn(email, ayu.password)).status).toBe(200);
    expect(await codeOf(await verify({ email, attempt: formerAttempt, code: formerCode }))).toEqual([
      410,
      'code_expired',
    ]);
  });

  it('is not theirs either who register in between: a code works only where it was asked for', async () => {
    const [email, attempt] = [newEmail(), newAttempt()];
    await register({ email, attempt });
    const own = await app.codeFor(email);
    await register({ email, ...mallory });
    const code = await app.codeFor(email);
    // The newest mail was requested by mallory: its code does not work in the browser of the person who reads it.
    if (code !== own) expect(await codeOf(await verify({ email, attempt, code }))).toEqual([422, 'code_wrong']);
    const { user } = (await (await verify({ email, attempt, code: own })).json()) as Session;
    expect(user.firstName).toBe('Ayu');
    expect((await logIn(email, mallory.password)).status).toBe(401);
  });

  it('and had an account with, never verified, keeps nothing of their ways in', async () => {
    const former = await app.signUp({ email: newEmail(), ...mallory });
    const { id, email } = former.user;
    await app.database.update(users).set({ emailVerified: false, phone: '+62 1' }).where(eq(users.id, id));
    await app.database.execute(sql`insert into credentials (id, user_id, issuer, account_id, provider_id)
      values (${newId()}, ${id}, 'https://other.example', 'mallory', 'other')`);
    const { user } = await app.register({ email, ...ayu });
    expect(user).toMatchObject({ id, firstName: 'Ayu', lastName: 'Lestari', phone: null });
    expect((await former.get('/api/auth/me')).status).toBe(401);
    expect((await logIn(email, mallory.password)).status).toBe(401);
    const { rows } = await app.database.execute(sql`select provider_id from credentials where user_id = ${id}`);
    expect(rows).toEqual([{ provider_id: 'credential' }]);
    const entries = await app.database.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(entries).toMatchObject([{ actorId: id, permission: 'account:update', ownerId: id }]);
  });
});

describe('a code', () => {
  it('has five tries, also when they are made at once', async () => {
    const [email, attempt] = [newEmail(), newAttempt()];
    await register({ email, attempt });
    const code = await app.codeFor(email);
    const guesses = await Promise.all(Array.from({ length: 12 }, () => verify({ email, attempt, code: notOf(code) })));
    expect(guesses.map(({ status }) => status).filter((status) => status === 422)).toHaveLength(5);
    expect(await codeOf(await verify({ email, attempt, code }))).toEqual([410, 'code_expired']);
  });

  it('works ten minutes, once, and only for its purpose', async () => {
    const [email, attempt] = [newEmail(), newAttempt()];
    await register({ email, attempt });
    const code = await app.codeFor(email);
    const reset = { email, attempt, code, password: 'another good horse' };
    expect(await codeOf(await app.anonymous.post('/api/auth/new-password', reset))).toEqual([410, 'code_expired']);
    await app.database.update(emailCodes).set({ expiresAt: new Date() }).where(eq(emailCodes.email, email));
    expect(await codeOf(await verify({ email, attempt, code }))).toEqual([410, 'code_expired']);
    const working = new Date(Date.now() + 60_000);
    await app.database.update(emailCodes).set({ expiresAt: working }).where(eq(emailCodes.email, email));
    const both = await Promise.all([verify({ email, attempt, code }), verify({ email, attempt, code })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  });

  it('can be sent again once a minute; the newest works alone', async () => {
    const [email, attempt] = [newEmail(), newAttempt()];
    await register({ email, attempt });
    const first = codeIn(await mailTo(email)) ?? '';
    const early = await resend({ email, attempt });
    expect(early.status).toBe(429);
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(50);
    await afterAMinute();
    const again = await resend({ email, attempt });
    expect([again.status, await again.json()]).toEqual([202, { resendAfterS: 60, lifetimeS: 600 }]);
    const second = codeIn(await mailTo(email, 2)) ?? '';
    expect(second).toBe(await app.codeFor(email));
    if (first !== second) expect((await verify({ email, attempt, code: first })).status).toBe(422);
    expect((await verify({ email, attempt, code: second })).status).toBe(200);
  });

  it('cannot be sent again where none was asked for', async () => {
    expect(await codeOf(await resend({ email: newEmail(), attempt: newAttempt() }))).toEqual([410, 'code_expired']);
  });

  it('is nowhere in the database, and what was typed to register is forgotten when nobody verifies it', async () => {
    const email = newEmail();
    await register({ email });
    const code = await app.codeFor(email);
    const rows = await app.database.select().from(emailCodes).where(eq(emailCodes.email, email));
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${code}|${ayu.password}`));
    const past = new Date(Date.now() - 3_601_000);
    await app.database.update(emailCodes).set({ expiresAt: past }).where(eq(emailCodes.email, email));
    await addJob(app.database, tidySessionsJob, {});
    const left = () => app.database.$count(emailCodes, eq(emailCodes.email, email));
    await expect.poll(left, { timeout: 10_000 }).toBe(0);
  });

  it('is mailed in the language of whoever asks, from right to left where that is', async () => {
    const email = newEmail();
    await register({ email }, { 'accept-language': 'ar' });
    const mail = await mailTo(email);
    expect(mail.subject).toBe('رمزكم في Skrin');
    expect(mail.html).toContain('dir="rtl"');
    expect(codeIn(mail)).toBe(await app.codeFor(email));
  });
});
