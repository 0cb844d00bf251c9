import type { userResource } from '@skrin/contract/accounts/user.resource';
import type { Problem } from '@skrin/contract/errors';
import type { Row } from '@skrin/contract/resource/resource';
import type { BulkResult } from '@skrin/contract/resource/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { and, eq, ne } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { newAttempt } from '../../../testing/people.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { listAdministrators } from '../repository.ts';
import { accountDeletions } from '../tables.ts';

type User = Row<typeof userResource>;

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['asAdmin']>>;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_GUESSES: '1000' } });
  admin = await app.asAdmin();
});
afterAll(() => app?.close());

const newPerson = () => ({ firstName: 'Budi', lastName: 'Santoso', email: `${newId()}@Example.com` });
const create = async (body: object = newPerson()) => {
  const response = await admin.post('/api/users', body);
  return { status: response.status, body: (await response.json()) as User & Problem };
};
const logIn = (email: string, password: string, attempt?: string) =>
  app.anonymous.post('/api/auth/login', { email, password, attempt });
const invalid = async (response: Response) =>
  ((await response.json()) as Problem).fields?.map(({ path, code }) => `${path} ${code}`);
const another = async (role: 'admin' | 'member' = 'admin') => {
  const person = await app.signUp({ email: `${newId()}@example.com` });
  await app.database.update(users).set({ role }).where(eq(users.id, person.user.id));
  return person;
};
/** Two administrators, whoever of others is left from the test before. */
const lastTwo = async () => {
  await app.database
    .update(users)
    .set({ role: 'member' })
    .where(and(eq(users.role, 'admin'), ne(users.id, admin.user.id)));
  await app.database.update(users).set({ role: 'admin', version: 1 }).where(eq(users.id, admin.user.id));
  return another();
};

describe('a new account', () => {
  it('has the role it was given, a first password that is shown once, and an address to verify', async () => {
    const { status, body } = await create({ ...newPerson(), role: 'pharmacy', language: 'id' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Budi Santoso', role: 'pharmacy', language: 'id', state: 'active' });
    expect(body.email).toBe(body.email.toLowerCase());
    const [{ email }, attempt] = [body, newAttempt()];
    const login = await logIn(email, body.initialPassword ?? '', attempt);
    expect(((await login.json()) as Problem).code).toBe('email_not_verified');
    const verified = await app.anonymous.post('/api/auth/verify', { email, attempt, code: await app.codeFor(email) });
    expect(verified.status).toBe(200);
    expect((await logIn(email, body.initialPassword ?? '')).status).toBe(200);
    expect(await (await admin.get(`/api/users/${body.id}`)).text()).not.toContain(body.initialPassword);
  });

  it('needs an address that nobody has, in whatever case', async () => {
    const { body } = await create();
    const again = await admin.post('/api/users', { ...newPerson(), email: body.email.toUpperCase() });
    expect(again.status).toBe(422);
    expect(await invalid(again)).toEqual(['email taken']);
  });
});

describe('the address of an account', () => {
  it('is set by staff when it makes one, and from then on changed by its person alone', async () => {
    const { body } = await create();
    const email = `${newId()}@example.com`;
    const alone = await admin.patch(`/api/users/${body.id}`, { version: body.version, email });
    expect([alone.status, await invalid(alone)]).toEqual([422, ['email unknown_key']]);
    const among = await admin.post('/api/users/bulk', { verb: 'update', ids: [body.id], changes: { email } });
    expect(among.status).toBe(422);
    expect(await (await admin.get(`/api/users/${body.id}`)).json()).toMatchObject({ email: body.email, version: 1 });
  });
});

describe('a ban', () => {
  it('ends every session at once and lets nobody in until it is lifted', async () => {
    const person = await another('member');
    expect((await person.get('/api/auth/me')).status).toBe(200);
    const address = `/api/users/${person.user.id}`;
    expect((await admin.patch(address, { version: 1, state: 'banned' })).status).toBe(200);
    expect((await person.get('/api/auth/me')).status).toBe(401);
    const refused = await logIn(person.user.email, 'staple the horse');
    expect([refused.status, ((await refused.json()) as Problem).code]).toEqual([403, 'account_banned']);
    expect((await logIn(person.user.email, 'a wrong password')).status).toBe(401);
    await admin.patch(address, { version: 2, state: 'active' });
    expect((await logIn(person.user.email, 'staple the horse')).status).toBe(200);
  });
});

describe('an administrator', () => {
  it('takes no rights from themselves, and is not removed by themselves', async () => {
    const address = `/api/users/${admin.user.id}`;
    const { version, can } = (await (await admin.get(address)).json()) as User;
    expect(can).toEqual({ update: true, remove: false });
    expect(await invalid(await admin.patch(address, { version, role: 'member' }))).toEqual(['role own_account']);
    expect(await invalid(await admin.patch(address, { version, state: 'banned' }))).toEqual(['state own_account']);
    expect((await admin.delete(address)).status).toBe(403);
    expect((await admin.patch(address, { version, firstName: 'Skrin' })).status).toBe(200);
  });

  it('is left when the last two take the rights of each other at once', async () => {
    const second = await lastTwo();
    const demote = (by: typeof admin, id: string) => by.patch(`/api/users/${id}`, { version: 1, role: 'member' });
    const answers = await Promise.all([demote(admin, second.user.id), demote(second, admin.user.id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await listAdministrators(app.database)).toHaveLength(1);
    await app.database.update(users).set({ role: 'admin' }).where(eq(users.id, admin.user.id));
  });

  it('is left when the last two remove each other at once', async () => {
    const second = await lastTwo();
    const remove = (by: typeof admin, { user }: typeof admin) => by.delete(`/api/users/${user.id}`);
    const answers = await Promise.all([remove(admin, second), remove(second, admin)]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await listAdministrators(app.database)).toHaveLength(1);
    await app.database.delete(accountDeletions);
    await app.database.update(users).set({ role: 'admin', state: 'active' }).where(eq(users.id, admin.user.id));
    admin = await app.asAdmin();
  });

  it('removes somebody else, with their sessions', async () => {
    const person = await another('member');
    expect((await admin.delete(`/api/users/${person.user.id}`)).status).toBe(204);
    expect((await person.get('/api/auth/me')).status).toBe(401);
    expect((await admin.get(`/api/users/${person.user.id}`)).status).toBe(404);
  });

  it('removes for good: nobody takes it back until the deletion has run', async () => {
    const { user } = await another('member');
    const address = `/api/users/${user.id}`;
    const { results } = (await (
      await admin.post('/api/users/bulk', { verb: 'remove', ids: [user.id] })
    ).json()) as BulkResult;
    expect(results).toEqual([{ id: user.id, isDone: true }]);
    expect((await admin.patch(address, { version: 2, state: 'active' })).status).toBe(404);
    expect((await logIn(user.email, 'staple the horse')).status).toBe(403);
    await app.jobs.get('accounts.delete_accounts')?.run({});
    expect(await app.database.$count(users, eq(users.id, user.id))).toBe(0);
    expect((await logIn(user.email, 'staple the horse')).status).toBe(401);
  });
});
