import type { Problem } from '@skrin/contract/errors';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditEntries } from '../../platform/audit/tables.ts';
import { newId } from '../../platform/ids.ts';
import { readOutbox } from '../../testing/outbox.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { totpCode, turnOnTwoFactor } from '../../testing/two-factor.ts';
import { recoveryCodes, twoFactors } from './tables.ts';

const password = 'staple the horse';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_GUESSES: '1000' }, worker: true });
});
afterAll(() => app.close());

async function personWithTwoFactor() {
  const person = await app.signUp({ email: `${newId()}@example.com`, password });
  return { person, email: person.user.email, ...(await turnOnTwoFactor(person, password)) };
}
const problemOf = async (response: Response) => {
  const { code, fields = [] } = (await response.json()) as Problem;
  return [response.status, code, ...fields.map((field) => `${field.path}: ${field.code}`)];
};
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

describe('changing it', () => {
  it('replaces the recovery codes for the password', async () => {
    const { person, recoveryCodes: old } = await personWithTwoFactor();
    const path = '/api/auth/two-factor/recovery-codes';
    expect((await person.post(path, { password: 'another password' })).status).toBe(422);
    const { recoveryCodes: codes } = (await (await person.post(path, { password })).json()) as {
      recoveryCodes: string[];
    };
    expect(codes.filter((code) => old.includes(code))).toEqual([]);
    expect(await app.database.$count(recoveryCodes, eq(recoveryCodes.userId, person.user.id))).toBe(10);
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

  it('is audited and told by mail each time, without a secret or a code', async () => {
    const { person, email, secret, recoveryCodes: codes } = await personWithTwoFactor();
    await person.post('/api/auth/two-factor/recovery-codes', { password });
    await person.post('/api/auth/two-factor/disable', { password });
    const entries = await app.database.select().from(auditEntries).where(eq(auditEntries.ownerId, person.user.id));
    expect(entries.map(({ permission }) => permission)).toEqual([
      'two_factor:enable',
      'recovery_code:renew',
      'two_factor:disable',
    ]);
    const mailsOf = async () => (await readOutbox(app.dataDir)).filter(({ to }) => to === email);
    await vi.waitFor(async () => expect(await mailsOf()).toHaveLength(3), { timeout: 20_000 });
    const mails = await mailsOf();
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Two-factor sign-in is off',
      'Two-factor sign-in is on',
      'You have new recovery codes',
    ]);
    const told = JSON.stringify([mails, entries]);
    for (const kept of [secret, ...codes]) expect(told).not.toContain(kept);
    expect(mails[0]?.text).toContain('/profile/security');
  });
});
