import type { ActivityEntry, DataExport, PrivacySettings } from '@skrin/contract/accounts/personal-data';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { exportKeyOf } from './export/exports-repository.ts';
import { dataExports } from './tables.ts';

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
/** What a job of the queue does. */
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
    await visitor.post('/api/consents', { purpose: 'screening', version: '2026-11-22' });
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
    await app.database.execute(sql`update data_exports set expires_at = now() where id = ${id}`);
    expect((await person.get('/api/account/export/file')).status).toBe(404);
    expect(await stateOf(person)).toEqual({ state: 'none', percent: 0 });
    expect(await app.storage.exists(exportKeyOf(id))).toBe(true);
    await work('accounts.sweep_exports');
    expect(await app.storage.exists(exportKeyOf(id))).toBe(false);
  });
});
