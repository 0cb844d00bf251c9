import type { Problem } from '@skrin/contract/errors';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditEntries } from '../../../platform/audit/tables.ts';
import { eq } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { readOutbox } from '../../../testing/outbox.ts';
import { newAttempt } from '../../../testing/people.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const former = 'staple the horse';
const chosen = 'another good horse';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ worker: true, env: { RATE_LIMIT_GUESSES: '1000' } });
});
afterAll(() => app.close());

const newEmail = () => `${newId()}@example.com`;
const codeOf = async (response: Response) => [response.status, ((await response.json()) as Problem).code];
const logIn = (email: string, password: string) => app.anonymous.post('/api/auth/login', { email, password });
const forgot = (email: string, attempt: string) => app.anonymous.post('/api/auth/forgot-password', { email, attempt });
const setNew = (body: object) => app.anonymous.post('/api/auth/new-password', { password: chosen, ...body });

async function mailsTo(email: string, count: number) {
  const mails = async () => (await readOutbox(app.dataDir)).filter(({ to }) => to === email);
  await vi.waitFor(async () => expect(await mails()).toHaveLength(count), { timeout: 20_000, interval: 50 });
  return mails();
}

describe('a forgotten password', () => {
  it('is replaced by the code of a mail, and every session ends', async () => {
    const person = await app.signUp({ email: newEmail() });
    const [{ email }, attempt] = [person.user, newAttempt()];
    expect((await forgot(email.toUpperCase(), attempt)).status).toBe(202);
    const [mail] = await mailsTo(email, 1);
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    const response = await setNew({ email, attempt, code });
    expect(response.status).toBe(204);
    expect((await person.get('/api/auth/me')).status).toBe(401);
    expect((await logIn(email, former)).status).toBe(401);
    expect((await logIn(email, chosen)).status).toBe(200);
    const [, notice] = await mailsTo(email, 2);
    expect(notice?.subject).toBe('Your password was changed');
    const entries = await app.database.select().from(auditEntries).where(eq(auditEntries.subjectId, person.user.id));
    expect(entries).toMatchObject([{ actorId: person.user.id, permission: 'account:update', subjectKind: 'user' }]);
    expect(await codeOf(await setNew({ email, attempt, code }))).toEqual([410, 'code_expired']);
  });

  it('is answered alike for an address without an account, to whose owner alone it is told', async () => {
    const [{ user }, unknown] = [await app.signUp({ email: newEmail() }), newEmail()];
    const answers = [];
    for (const email of [user.email, unknown]) {
      const attempt = newAttempt();
      const response = await forgot(email, attempt);
      const code = (await app.codeFor(email, 'new_password')).replace(/^./, (digit) =>
        String((Number(digit) + 1) % 10),
      );
      answers.push([response.status, await response.text(), ...(await codeOf(await setNew({ email, attempt, code })))]);
    }
    expect(answers[0]).toEqual(answers[1]);
    const [mail] = await mailsTo(unknown, 1);
    expect(mail?.subject).toBe('There is no account with this address');
    expect(mail?.text).not.toMatch(/\b\d{6}\b/);
  });

  it('is not replaced by one that is soon guessed, and the code still works then', async () => {
    const [{ user }, attempt] = [await app.signUp({ email: newEmail() }), newAttempt()];
    await forgot(user.email, attempt);
    const asked = { email: user.email, attempt, code: await app.codeFor(user.email, 'new_password') };
    const refused = await setNew({ ...asked, password: 'password1' });
    expect(((await refused.json()) as Problem).fields).toMatchObject([{ path: 'password', code: 'guessable' }]);
    expect((await setNew(asked)).status).toBe(204);
  });

  it('proves the address too, and takes the account from whoever made it with that', async () => {
    const person = await app.signUp({ email: newEmail() });
    await app.database.update(users).set({ emailVerified: false }).where(eq(users.id, person.user.id));
    const [{ email }, attempt] = [person.user, newAttempt()];
    await forgot(email, attempt);
    await setNew({ email, attempt, code: await app.codeFor(email, 'new_password') });
    expect((await person.get('/api/auth/me')).status).toBe(401);
    expect((await logIn(email, chosen)).status).toBe(200);
  });
});
