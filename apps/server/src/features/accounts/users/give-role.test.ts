import { accountRoles } from '@skrin/contract/access/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { rolesGivenTo } from '../testing/roles-given.ts';
import { mayGive } from './give-role.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['asAdmin']>>;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.asAdmin();
});
afterAll(() => app?.close());

describe('a role', () => {
  it('is given by whoever may do all that it may, and by nobody else', () => {
    const givers = accountRoles.filter((giver) => accountRoles.every((role) => mayGive(giver, role)));
    expect(givers).toEqual(['admin']);
    for (const role of accountRoles) expect(mayGive(role, role)).toBe(true);
  });

  it('that is changed or given with a new account is in the audit, with the one before', async () => {
    const { id, version } = (await (
      await admin.post('/api/users', {
        firstName: 'Ayu',
        lastName: 'Lestari',
        email: `${newId()}@example.com`,
        role: 'health_worker',
      })
    ).json()) as { id: string; version: number };
    await admin.patch(`/api/users/${id}`, { version, role: 'pharmacy' });
    await admin.patch(`/api/users/${id}`, { version: version + 1, language: 'fr' });
    expect(await rolesGivenTo(app, id)).toEqual([
      { by: admin.user.id, before: null, after: 'health_worker' },
      { by: admin.user.id, before: 'health_worker', after: 'pharmacy' },
    ]);
  });
});
