import type { UserAccess } from '@skrin/contract/accounts/user-access';
import type { Problem } from '@skrin/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '../../../platform/audit/tables.ts';
import { and, eq } from '../../../platform/database/drizzle.ts';
import { person as usual } from '../../../testing/people.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { turnOnTwoFactor } from '../../../testing/two-factor.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['asAdmin']>>;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_GUESSES: '1000' } });
  admin = await app.asAdmin();
});
afterAll(() => app?.close());

const accessOf = async (id: string) => (await (await admin.get(`/api/users/${id}/access`)).json()) as UserAccess;
const recorded = (ownerId: string, permission: 'session:remove' | 'user:read') =>
  app.database.$count(
    auditEntries,
    and(eq(auditEntries.ownerId, ownerId), eq(auditEntries.permission, permission), eq(auditEntries.role, 'admin')),
  );

describe('how somebody signs in', () => {
  it('is shown to staff: when, with what, and where they are signed in; the person reads that it was', async () => {
    const { user } = await app.signUp();
    const { lastSignInAt, ...access } = await accessOf(user.id);
    expect(Date.now() - new Date(lastSignInAt ?? 0).getTime()).toBeLessThan(60_000);
    expect(access).toMatchObject({ hasSecondFactor: false, passkeys: 0, sessions: [{ isCurrent: false }] });
    expect(await recorded(user.id, 'user:read')).toBe(1);
  });

  it('says that a second factor is on', async () => {
    const person = await app.signUp();
    await turnOnTwoFactor(person, usual.password);
    expect(await accessOf(person.user.id)).toMatchObject({ hasSecondFactor: true });
  });

  it('keeps when somebody signed in after the session has ended', async () => {
    const person = await app.signUp();
    const { lastSignInAt } = await accessOf(person.user.id);
    await person.delete('/api/auth/sessions');
    expect(await accessOf(person.user.id)).toMatchObject({ lastSignInAt, sessions: [] });
  });
});

describe('staff', () => {
  it('ends one session of somebody, at once, and no other', async () => {
    const person = await app.signUp();
    await app.anonymous.post('/api/auth/login', { email: person.user.email, password: usual.password });
    const { sessions } = await accessOf(person.user.id);
    expect(sessions).toHaveLength(2);
    const [newest] = sessions;
    expect((await admin.delete(`/api/users/${person.user.id}/sessions/${newest?.id}`)).status).toBe(204);
    expect((await accessOf(person.user.id)).sessions.map(({ id }) => id)).toEqual([sessions[1]?.id]);
    expect(await recorded(person.user.id, 'session:remove')).toBe(1);
  });

  it('ends all sessions of somebody, and records each', async () => {
    const person = await app.signUp();
    await app.anonymous.post('/api/auth/login', { email: person.user.email, password: usual.password });
    expect((await admin.delete(`/api/users/${person.user.id}/sessions`)).status).toBe(204);
    expect((await person.get('/api/auth/me')).status).toBe(401);
    expect(await recorded(person.user.id, 'session:remove')).toBe(2);
    expect((await admin.get('/api/auth/me')).status).toBe(200);
  });

  it('ends no session of one person by the address of another, nor of a visitor', async () => {
    const [one, other, visitor] = [await app.signUp(), await app.signUp(), await app.visit()];
    const [session] = (await accessOf(other.user.id)).sessions;
    const wrong = await admin.delete(`/api/users/${one.user.id}/sessions/${session?.id}`);
    expect([wrong.status, ((await wrong.json()) as Problem).code]).toEqual([404, 'not_found']);
    expect((await admin.delete(`/api/users/${visitor.user.id}/sessions`)).status).toBe(404);
    expect((await other.get('/api/auth/me')).status).toBe(200);
  });
});
