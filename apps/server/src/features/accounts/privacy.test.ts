import type { ActivityEntry, PrivacySettings } from '@skrin/contract/accounts/personal-data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createTestApp, type TestApp } from '../../testing/test-app.ts';

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
