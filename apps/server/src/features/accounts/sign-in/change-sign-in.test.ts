import type { Session } from '@skrin/contract/accounts/schemas';
import type { Problem } from '@skrin/contract/errors';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { readOutbox } from '../../../testing/outbox.ts';
import { client, createTestApp, type TestApp } from '../../../testing/test-app.ts';

const former = 'staple the horse';
const chosen = 'another good horse';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ worker: true, env: { RATE_LIMIT_GUESSES: '1000' } });
});
afterAll(() => app.close());

const newEmail = () => `${newId()}@example.com`;
const codeOf = async (response: Response) => [response.status, ((await response.json()) as Problem).code];
const fieldsOf = async (response: Response) => ((await response.json()) as Problem).fields;
const logIn = (email: string, password: string) => app.anonymous.post('/api/auth/login', { email, password });

async function mailsTo(email: string, count: number) {
  const mails = async () => (await readOutbox(app.dataDir)).filter(({ to }) => to === email);
  await vi.waitFor(async () => expect(await mails()).toHaveLength(count), { timeout: 20_000, interval: 50 });
  return mails();
}

describe('a changed password', () => {
  const change = (person: Pick<typeof app.anonymous, 'post'>, body: object = {}) =>
    person.post('/api/auth/password', { currentPassword: former, newPassword: chosen, ...body });

  it('takes the former one, and ends every session but the one it is changed in', async () => {
    const person = await app.signUp({ email: newEmail() });
    const { accessToken } = (await (await logIn(person.user.email, former)).json()) as Session;
    const elsewhere = client(app.url, accessToken);
    const refused = await change(person, { currentPassword: 'wrong password' });
    expect(await fieldsOf(refused)).toMatchObject([{ path: 'currentPassword', code: 'wrong_password' }]);
    expect((await elsewhere.get('/api/auth/me')).status).toBe(200);
    expect((await change(person)).status).toBe(204);
    expect((await elsewhere.get('/api/auth/me')).status).toBe(401);
    expect((await person.get('/api/auth/me')).status).toBe(200);
    expect((await logIn(person.user.email, chosen)).status).toBe(200);
    expect((await mailsTo(person.user.email, 1))[0]?.subject).toBe('Your password was changed');
  });

  it('is not one that is soon guessed by who knows the person', async () => {
    const refused = await change(await app.signUp({ email: newEmail() }), { newPassword: 'Lestari1' });
    expect(await fieldsOf(refused)).toMatchObject([{ path: 'newPassword', code: 'guessable' }]);
  });

  it('cannot be guessed faster than at the log-in, whose tries are counted apart', async () => {
    const strict = await createTestApp();
    const person = await strict.signUp({ email: newEmail() });
    const statuses = [];
    for (let tries = 0; tries < 6; tries += 1) {
      statuses.push((await change(person, { currentPassword: 'wrong password' })).status);
      const login = { email: person.user.email, password: 'wrong password' };
      statuses.push((await strict.anonymous.post('/api/auth/login', login)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 5 }, () => [422, 401]).flat(), 429, 429]);
  });
});

describe('a changed address', () => {
  const ask = (person: Pick<typeof app.anonymous, 'post'>, body: object) =>
    person.post('/api/auth/email', { password: former, ...body });
  const confirm = (person: Pick<typeof app.anonymous, 'post'>, body: object) =>
    person.post('/api/auth/email/confirm', body);

  it('takes the password and a code of the new one; the old one is told', async () => {
    const person = await app.signUp({ email: newEmail() });
    const { email: old } = person.user;
    const email = newEmail();
    const refused = await ask(person, { email, password: 'wrong password' });
    expect(await fieldsOf(refused)).toMatchObject([{ path: 'password', code: 'wrong_password' }]);
    expect((await ask(person, { email: email.toUpperCase() })).status).toBe(202);
    const [mail] = await mailsTo(email, 1);
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    expect((await logIn(old, former)).status).toBe(200);
    const changed = await confirm(person, { email, code });
    expect([changed.status, await changed.json()]).toEqual([200, { ...person.user, email, version: 2 }]);
    expect([(await logIn(old, former)).status, (await logIn(email, former)).status]).toEqual([401, 200]);
    const [notice] = await mailsTo(old, 1);
    expect(notice?.subject).toBe('The address of your account was changed');
    expect(notice?.text).not.toContain(email);
  });

  it('is nobody else’s, which only the mail tells', async () => {
    const [person, other] = [await app.signUp({ email: newEmail() }), await app.signUp({ email: newEmail() })];
    const [taken, free] = [await ask(person, { email: other.user.email }), await ask(person, { email: newEmail() })];
    expect([taken.status, await taken.text()]).toEqual([free.status, await free.text()]);
    expect((await mailsTo(other.user.email, 1))[0]?.subject).toBe('You already have an account');
    const code = await app.codeFor(other.user.email, 'change_email');
    expect(await codeOf(await confirm(person, { email: other.user.email, code }))).toEqual([410, 'code_expired']);
    const own = await ask(person, { email: person.user.email });
    expect(await fieldsOf(own)).toMatchObject([{ path: 'email', code: 'taken' }]);
  });

  it('ends every other session', async () => {
    const person = await app.signUp({ email: newEmail() });
    const { accessToken } = (await (await logIn(person.user.email, former)).json()) as { accessToken: string };
    const elsewhere = client(app.url, accessToken);
    const email = newEmail();
    await ask(person, { email });
    const changed = await confirm(person, { email, code: await app.codeFor(email, 'change_email') });
    expect(changed.status).toBe(200);
    const statuses = [person, elsewhere].map(async (session) => (await session.get('/api/auth/me')).status);
    expect(await Promise.all(statuses)).toEqual([200, 401]);
  });

  it('is not confirmed by somebody else who has the code', async () => {
    const [person, other] = [await app.signUp({ email: newEmail() }), await app.signUp({ email: newEmail() })];
    const email = newEmail();
    await ask(person, { email });
    const code = await app.codeFor(email, 'change_email');
    expect(await codeOf(await confirm(other, { email, code }))).toEqual([410, 'code_expired']);
  });
});
