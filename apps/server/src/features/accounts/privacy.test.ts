import { screeningConsent } from '@skrin/contract/accounts/consents';
import type { ActivityEntry, DataExport, Deletion, PrivacySettings } from '@skrin/contract/accounts/personal-data';
import type { Problem } from '@skrin/contract/errors';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eq, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import { newId } from '../../platform/ids.ts';
import { readOutbox } from '../../testing/outbox.ts';
import { type Client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { exportKeyOf } from './export/exports-repository.ts';
import { accountDeletions, dataExports, sessions } from './tables.ts';

const PASSWORD = 'staple the horse';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const read = async <Body>(response: Response): Promise<Body> => {
  expect(response.ok).toBe(true);
  return (await response.json()) as Body;
};
const fieldsOf = async (response: Response) =>
  ((await response.json()) as Problem).fields?.map(({ path, code }) => [path, code]);
/** Runs the handler of a job. */
const work = (name: string, payload: unknown = {}) => app.jobs.get(name)?.run(payload);

describe('the settings', () => {
  it('keep photos unless the person chooses otherwise', async () => {
    const person = await app.signUp();
    const settings = await read<PrivacySettings>(await person.get('/api/account/privacy'));
    expect(settings).toEqual({ photoRetention: 'keep', hasPassword: true });
    const changed = await person.patch('/api/account/privacy', { photoRetention: 'days' });
    expect(await read(changed)).toEqual({ ...settings, photoRetention: 'days' });
    expect((await person.patch('/api/account/privacy', { photoRetention: 'for ever' })).status).toBe(422);
  });
});

describe('the activity', () => {
  const listOf = async (person: Client, query = '') =>
    read<{ items: ActivityEntry[]; nextCursor?: string }>(await person.get(`/api/account/activity${query}`));

  it('says what the person did and what staff looked at, newest first, and nothing of others', async () => {
    const [person, other, admin] = [await app.signUp(), await app.signUp(), await app.asAdmin()];
    await person.patch('/api/auth/me', { language: 'id' });
    await other.patch('/api/auth/me', { language: 'id' });
    await admin.get(`/api/users/${person.user.id}`);
    const { items } = await listOf(person);
    expect(items.map(({ by, permission }) => [by, permission])).toEqual([
      ['admin', 'user:read'],
      ['you', 'account:update'],
    ]);
    expect(JSON.stringify(items)).not.toContain(admin.user.id);
  });

  it('comes in pages', async () => {
    const person = await app.signUp();
    for (const language of ['id', 'fr', 'en']) await person.patch('/api/auth/me', { language });
    const first = await listOf(person, '?limit=2');
    const second = await listOf(person, `?limit=2&cursor=${first.nextCursor}`);
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, undefined]);
  });

  it('tells what was done before there was an account, once its case is taken over', async () => {
    const visitor = await app.visit();
    await visitor.post('/api/consents', screeningConsent);
    const { user } = await app.signUp();
    const login = await visitor.post('/api/auth/login', { email: user.email, password: PASSWORD });
    const session = await read<{ accessToken: string }>(login);
    const activity = await app.anonymous.get('/api/account/activity', {
      authorization: `Bearer ${session.accessToken}`,
    });
    const { items } = await read<{ items: ActivityEntry[] }>(activity);
    expect(items.map(({ by, permission }) => [by, permission])).toEqual([
      ['you', 'account:update'],
      ['you', 'consent:give'],
    ]);
  });
});

describe('exports', () => {
  it('are a few a day for one person, in a queue that holds nothing else up', async () => {
    const person = await app.signUp();
    const statuses = [];
    for (let at = 0; at < 6; at += 1) {
      await app.database.update(dataExports).set({ state: 'failed' }).where(eq(dataExports.userId, person.user.id));
      statuses.push((await person.post('/api/account/export')).status);
    }
    expect(statuses.map((status) => status === 429)).toEqual([false, false, false, false, false, true]);
    expect(app.jobs.get('accounts.build_export')?.queue).toBe('export');
  });
});

describe('an export', () => {
  const stateOf = async (person: Client) => read<DataExport>(await person.get('/api/account/export'));
  const rowOf = async ({ user }: { user: { id: string } }) => {
    const [row] = await app.database.select().from(dataExports).where(eq(dataExports.userId, user.id));
    return row;
  };
  const build = async (person: { user: { id: string } }) =>
    work('accounts.build_export', { exportId: (await rowOf(person))?.id });

  it('is the same while it is made, and the owner’s alone once it is ready', async () => {
    const [person, other] = [await app.signUp(), await app.signUp()];
    expect(await stateOf(person)).toEqual({ state: 'none', percent: 0 });
    expect(await read(await person.post('/api/account/export'))).toEqual({ state: 'queued', percent: 0 });
    const asked = await rowOf(person);
    await person.post('/api/account/export');
    expect(await rowOf(person)).toEqual(asked);
    expect((await person.get('/api/account/export/file')).status).toBe(404);

    await build(person);
    expect(await stateOf(person)).toMatchObject({ state: 'ready', percent: 100, bytes: expect.any(Number) });
    const file = await person.get('/api/account/export/file');
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect((await file.arrayBuffer()).byteLength).toBe((await stateOf(person)).bytes);
    expect((await other.get('/api/account/export/file')).status).toBe(404);
    expect((await app.anonymous.get('/api/account/export/file')).status).toBe(401);
  });

  it('is made anew on request once there is one, and once it failed', async () => {
    const person = await app.signUp();
    await person.post('/api/account/export');
    await build(person);
    const first = await rowOf(person);
    await person.post('/api/account/export');
    const second = await rowOf(person);
    expect(second?.id).not.toBe(first?.id);
    await app.jobs.get('accounts.build_export')?.giveUp({ exportId: second?.id });
    expect(await stateOf(person)).toMatchObject({ state: 'failed' });
    expect(await read(await person.post('/api/account/export'))).toMatchObject({ state: 'queued' });
    await work('accounts.sweep_exports');
    expect(await app.storage.exists(exportKeyOf(first?.id ?? ''))).toBe(false);
  });

  it('is gone after a day, file and all', async () => {
    const person = await app.signUp();
    await person.post('/api/account/export');
    await build(person);
    const { id = '', expiresAt } = (await rowOf(person)) ?? {};
    expect(Number(expiresAt) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    await app.database.execute(sql`update data_exports set expires_at = now() - interval '1 second' where id = ${id}`);
    expect((await person.get('/api/account/export/file')).status).toBe(404);
    expect(await stateOf(person)).toEqual({ state: 'none', percent: 0 });
    expect(await app.storage.exists(exportKeyOf(id))).toBe(true);
    await work('accounts.sweep_exports');
    expect(await app.storage.exists(exportKeyOf(id))).toBe(false);
  });
});

describe('a deletion', () => {
  const request = (person: Client, body: object = { password: PASSWORD }) => person.post('/api/account/deletion', body);
  const deletionOf = (id: string) => app.database.$count(accountDeletions, eq(accountDeletions.userId, id));

  it('is asked for with the password, and signs out everywhere for the days of grace', async () => {
    const person = await app.signUp();
    const wrong = await request(person, { password: 'not the horse' });
    expect([wrong.status, await fieldsOf(wrong)]).toEqual([422, [['password', 'wrong_password']]]);
    expect((await person.get('/api/auth/me')).status).toBe(200);

    const { dueAt } = await read<Deletion>(await request(person));
    expect((Date.parse(dueAt) - Date.now()) / 86_400_000).toBeCloseTo(14, 1);
    expect((await person.get('/api/auth/me')).status).toBe(401);
    await work('accounts.delete_accounts');
    expect(await app.database.$count(users, eq(users.id, person.user.id))).toBe(1);
  });

  it('takes a fresh sign-in in place of a password', async () => {
    const person = await app.signUp();
    const { id: userId } = person.user;
    const long = new Date(Date.now() - 11 * 60_000);
    await app.database.update(sessions).set({ createdAt: long }).where(eq(sessions.userId, userId));
    const stale = await request(person, {});
    expect([stale.status, await fieldsOf(stale)]).toEqual([422, [['password', 'required']]]);
    await app.database.update(sessions).set({ createdAt: new Date() }).where(eq(sessions.userId, userId));
    expect((await request(person, {})).status).toBe(202);
  });

  it('is taken back by logging in, which is told by mail', async () => {
    const person = await app.signUp();
    const { id: userId, email } = person.user;
    await request(person);
    await app.anonymous.post('/api/auth/login', { email, password: 'wrong password' });
    expect(await deletionOf(userId)).toBe(1);
    expect((await app.anonymous.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
    expect(await deletionOf(userId)).toBe(0);
    const requestedAt = new Date().toISOString();
    await work('accounts.mail_deletion', { userId, kind: 'taken_back', requestedAt });
    const mails = (await readOutbox(app.dataDir)).filter(({ to }) => to === email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your account stays']);
  });

  it('takes along a mail to a former address that could not be sent', async () => {
    const { user, ...person } = await app.signUp();
    const email = `${newId()}@example.com`;
    await person.post('/api/auth/email', { email, password: PASSWORD });
    const code = await app.codeFor(email, 'change_email');
    expect((await person.post('/api/auth/email/confirm', { email, code })).status).toBe(200);
    const queued = async () => {
      const holdsIt = sql`select from graphile_worker._private_jobs as job where strpos(job::text, ${user.email}) > 0`;
      return (await app.database.execute(holdsIt)).rows.length;
    };
    expect(await queued()).toBe(1);
    await app.database.insert(accountDeletions).values({ userId: user.id, dueAt: new Date(0) });
    await work('accounts.delete_accounts');
    expect(await app.database.$count(users, eq(users.id, user.id))).toBe(0);
    expect(await queued()).toBe(0);
  });

  it('is tried again at once when money that moves is waiting for the account, and the account for its order', async () => {
    const { user } = await app.signUp();
    const order = newId();
    await app.database.execute(sql`
      insert into orders (id, user_id, method, state, price_amount, price_currency, charge_amount, charge_currency, expires_at)
      values (${order}, ${user.id}, 'midtrans', 'paid', 1, 'IDR', 1, 'IDR', now())`);
    await app.database.insert(accountDeletions).values({ userId: user.id, dueAt: new Date(0), erasedAt: new Date() });
    const { deleting } = await app.database.transaction(async (tx) => {
      await tx.execute(sql`set local deadlock_timeout = '1h'`);
      await tx.execute(sql`select from orders where id = ${order} for update`);
      const running = work('accounts.delete_accounts');
      const isWaiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await vi.waitUntil(async () => (await app.database.execute(isWaiting)).rows.length > 0, { timeout: 10_000 });
      await tx.execute(sql`select from users where id = ${user.id} for key share`);
      return { deleting: running };
    });
    await deleting;
    expect(await app.database.$count(users, eq(users.id, user.id))).toBe(0);
  });

  it('is refused to the last administrator, and waits for another where one became it meanwhile', async () => {
    const admin = await app.asAdmin();
    const refused = await request(admin, { password: 'correct horse battery' });
    expect([refused.status, await fieldsOf(refused)]).toEqual([422, [['password', 'last_administrator']]]);
    expect((await admin.get('/api/auth/me')).status).toBe(200);

    const due = { userId: admin.user.id, dueAt: new Date(0) };
    await app.database.insert(accountDeletions).values(due);
    await work('accounts.delete_accounts');
    expect((await admin.get('/api/auth/me')).status).toBe(200);
    await app.database.delete(accountDeletions).where(eq(accountDeletions.userId, admin.user.id));
  });
});
