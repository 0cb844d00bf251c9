import type { Session } from '@skrin/contract/accounts/schemas';
import type { Problem } from '@skrin/contract/errors';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditEntries } from '../../../platform/audit/tables.ts';
import { eq, sql } from '../../../platform/database/drizzle.ts';
import { newId } from '../../../platform/ids.ts';
import { readOutbox } from '../../../testing/outbox.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { challengeOf, totpCode, turnOnTwoFactor } from '../../../testing/two-factor.ts';
import { recoveryCodes, sessions, twoFactors } from '../tables.ts';

const password = 'staple the horse';

let app: TestApp;
let beside: TestApp;
beforeAll(async () => {
  const env = { RATE_LIMIT_GUESSES: '1000', RATE_LIMIT_GENERAL: '100000' };
  app = await createTestApp({ env, worker: true });
  beside = await createTestApp({ env, beside: app });
});
afterAll(async () => {
  await beside.close();
  await app.close();
});

async function personWithTwoFactor() {
  const person = await app.signUp({ email: `${newId()}@example.com`, password });
  return { person, email: person.user.email, ...(await turnOnTwoFactor(person, password)) };
}
const problemOf = async (response: Response) => {
  const { code, fields = [] } = (await response.json()) as Problem;
  return [response.status, code, ...fields.map((field) => `${field.path}: ${field.code}`)];
};
/** A code in the digits whose zero is given. */
const inDigits = (code: string, zero: number) =>
  code.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const secondStep = (challenge: string, code: string, at: TestApp = app) =>
  at.anonymous.post('/api/auth/login/second-factor', { challenge, code });

describe('turning two-factor sign-in on', () => {
  it('takes the password and a code of the app, and gives ten recovery codes', async () => {
    const person = await app.signUp({ password });
    const refused = await person.post('/api/auth/two-factor/setup', { password: 'another password' });
    expect(await problemOf(refused)).toEqual([422, 'validation_failed', 'password: wrong_password']);
    const setup = (await (await person.post('/api/auth/two-factor/setup', { password })).json()) as Record<
      string,
      string
    >;
    expect(setup.uri).toBe(
      `otpauth://totp/Skrin:${encodeURIComponent(person.user.email)}?secret=${setup.secret}&issuer=Skrin`,
    );
    const wrong = await person.post('/api/auth/two-factor/enable', { code: '000000' });
    expect(await problemOf(wrong)).toEqual([422, 'validation_failed', 'code: wrong_code']);
    expect(await (await person.get('/api/auth/two-factor')).json()).toEqual({
      enabledAt: null,
      recoveryCodesLeft: 0,
      hasPassword: true,
    });
    const code = await totpCode(setup.secret ?? '');
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const enabled = await person.post('/api/auth/two-factor/enable', { code: spaced });
    const { recoveryCodes: codes } = (await enabled.json()) as { recoveryCodes: string[] };
    expect(new Set(codes).size).toBe(10);
    expect(await (await person.get('/api/auth/two-factor')).json()).toMatchObject({
      enabledAt: expect.any(String),
      recoveryCodesLeft: 10,
    });
    for (const [step, body] of [
      ['setup', { password }],
      ['enable', { code: await totpCode(setup.secret ?? '', 1) }],
    ] as const)
      expect(await problemOf(await person.post(`/api/auth/two-factor/${step}`, body))).toEqual([409, 'conflict']);
  });

  it('keeps the secret encrypted and recovery codes hashed', async () => {
    const { person, secret, recoveryCodes: codes } = await personWithTwoFactor();
    const ofPerson = { userId: person.user.id };
    const [row] = await app.database.select().from(twoFactors).where(eq(twoFactors.userId, ofPerson.userId));
    const hashes = await app.database.select().from(recoveryCodes).where(eq(recoveryCodes.userId, ofPerson.userId));
    const kept = JSON.stringify([row, hashes]).toUpperCase();
    expect(kept).not.toContain(secret);
    for (const code of codes) expect(kept).not.toContain(code.replaceAll('-', ''));
  });

  it('asks for the first code before anything changes', async () => {
    const person = await app.signUp({ email: `${newId()}@example.com`, password });
    await person.post('/api/auth/two-factor/setup', { password });
    const login = await app.anonymous.post('/api/auth/login', { email: person.user.email, password });
    expect(login.status).toBe(200);
  });
});

describe('logging in with two factors', () => {
  it('opens no session for the password alone', async () => {
    const { person, email } = await personWithTwoFactor();
    const response = await app.anonymous.post('/api/auth/login', { email, password });
    const problem = (await response.json()) as Problem;
    expect([response.status, problem.code]).toEqual([401, 'second_factor_needed']);
    expect(problem.challenge).toEqual(expect.any(String));
    expect(problem).not.toHaveProperty('accessToken');
    expect(await app.database.$count(sessions, eq(sessions.userId, person.user.id))).toBe(1);
    const wrong = await app.anonymous.post('/api/auth/login', { email, password: 'another password' });
    expect(await problemOf(wrong)).toEqual([401, 'invalid_credentials']);
  });

  it('takes a code of the app once', async () => {
    const { email, secret, code: taken } = await personWithTwoFactor();
    const challenge = await challengeOf(app.anonymous, { email, password });
    const spent = await secondStep(challenge, taken);
    expect(await problemOf(spent)).toEqual([422, 'validation_failed', 'code: wrong_code']);
    const code = await totpCode(secret, 1);
    const both = await Promise.all([secondStep(challenge, code), secondStep(challenge, code, beside)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const session = (await both.find(({ ok }) => ok)?.json()) as Session;
    expect(session.user.email).toBe(email);
  });

  it.each([
    ['Arabic digits', (code: string) => inDigits(code, 0x0660)],
    ['Persian digits', (code: string) => inDigits(code, 0x06f0)],
    ['full-width digits', (code: string) => inDigits(code, 0xff10)],
    ['Devanagari digits', (code: string) => inDigits(code, 0x0966)],
    ['a hyphen', (code: string) => code.replace(/(...)/, '$1-')],
    ['spaces', (code: string) => [...code].join(' ')],
    ['a no-break space', (code: string) => code.replace(/(...)/, '$1\u00a0')],
  ])('takes a code of the app in %s', async (_, typed) => {
    const { email, secret } = await personWithTwoFactor();
    const challenge = await challengeOf(app.anonymous, { email, password });
    expect((await secondStep(challenge, typed(await totpCode(secret, 1)))).status).toBe(200);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { person, email, recoveryCodes: codes } = await personWithTwoFactor();
    const challenge = await challengeOf(app.anonymous, { email, password });
    const typed = ` ${codes[0]?.toLowerCase().replaceAll('-', ' ')} `;
    const both = await Promise.all([secondStep(challenge, typed), secondStep(challenge, typed, beside)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await (await person.get('/api/auth/two-factor')).json()).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('takes no challenge of its own making, of the past or of another kind', async () => {
    const { email, recoveryCodes: codes } = await personWithTwoFactor();
    const code = codes[0] ?? '';
    const { challenge: other } = (await (
      await app.anonymous.post('/api/auth/login/passkey/options')
    ).json()) as Problem;
    const forged = await challengeOf(app.anonymous, { email, password });
    const changed = `${forged.slice(0, -2)}${forged.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const challenge of ['made up', changed, Buffer.from(other ?? '', 'base64url').toString()])
      expect(await problemOf(await secondStep(challenge, code))).toEqual([401, 'second_factor_expired']);
    vi.useFakeTimers({ now: Date.now() + 601_000, toFake: ['Date'] });
    try {
      expect(await problemOf(await secondStep(forged, code))).toEqual([401, 'second_factor_expired']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('takes the sixth wrong code in a quarter of an hour no more, whichever server is asked, nor a right one', async () => {
    const { email, secret, recoveryCodes: codes } = await personWithTwoFactor();
    const statuses = [];
    for (const at of [app, beside, app, beside, app, beside]) {
      // A new log-in for each try does not reset the limit.
      const challenge = await challengeOf(at.anonymous, { email, password });
      statuses.push((await secondStep(challenge, '000000', at)).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    const challenge = await challengeOf(app.anonymous, { email, password });
    for (const code of [await totpCode(secret, 1), codes[0] ?? '']) {
      const stopped = await secondStep(challenge, code);
      expect(await problemOf(stopped)).toEqual([429, 'too_many_requests']);
      expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(600);
    }
  });

  it('lets nobody in who was suspended', async () => {
    const { person, email, recoveryCodes: codes } = await personWithTwoFactor();
    const challenge = await challengeOf(app.anonymous, { email, password });
    await app.database.execute(sql`update users set state = 'banned' where id = ${person.user.id}`);
    expect(await problemOf(await secondStep(challenge, codes[0] ?? ''))).toEqual([403, 'account_banned']);
  });
});

describe('changing it', () => {
  it('replaces the recovery codes for the password', async () => {
    const { person, email, recoveryCodes: old } = await personWithTwoFactor();
    const path = '/api/auth/two-factor/recovery-codes';
    expect((await person.post(path, { password: 'another password' })).status).toBe(422);
    const { recoveryCodes: codes } = (await (await person.post(path, { password })).json()) as {
      recoveryCodes: string[];
    };
    const challenge = await challengeOf(app.anonymous, { email, password });
    expect((await secondStep(challenge, old[0] ?? '')).status).toBe(422);
    expect((await secondStep(challenge, codes[0] ?? '')).status).toBe(200);
  });

  it('turns it off for the password, and the codes with it', async () => {
    const { person, email } = await personWithTwoFactor();
    const path = '/api/auth/two-factor/disable';
    expect((await person.post(path, { password: 'another password' })).status).toBe(422);
    expect((await person.post(path, { password })).status).toBe(204);
    expect(await problemOf(await person.post(path, { password }))).toEqual([409, 'conflict']);
    expect((await app.anonymous.post('/api/auth/login', { email, password })).status).toBe(200);
    expect(await app.database.$count(recoveryCodes, eq(recoveryCodes.userId, person.user.id))).toBe(0);
  });

  it('is audited and notified by mail each time, without a secret or a code', async () => {
    const { person, email, secret, recoveryCodes: codes } = await personWithTwoFactor();
    await secondStep(await challengeOf(app.anonymous, { email, password }), codes[0] ?? '');
    await person.post('/api/auth/two-factor/recovery-codes', { password });
    await person.post('/api/auth/two-factor/disable', { password });
    const entries = await app.database.select().from(auditEntries).where(eq(auditEntries.ownerId, person.user.id));
    expect(entries.map(({ permission }) => permission)).toEqual([
      'two_factor:enable',
      'recovery_code:use',
      'recovery_code:renew',
      'two_factor:disable',
    ]);
    const mailsOf = async () => (await readOutbox(app.dataDir)).filter(({ to }) => to === email);
    await vi.waitFor(async () => expect(await mailsOf()).toHaveLength(4), { timeout: 20_000 });
    const mails = await mailsOf();
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'A recovery code was used',
      'Two-factor sign-in is off',
      'Two-factor sign-in is on',
      'You have new recovery codes',
    ]);
    const written = JSON.stringify([mails, entries]);
    for (const kept of [secret, ...codes]) expect(written).not.toContain(kept);
    expect(mails[0]?.text).toContain('/profile/security');
  });
});
