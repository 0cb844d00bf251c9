import type { Session } from '@skrin/contract/accounts/schemas';
import type { OwnSession } from '@skrin/contract/accounts/sessions';
import type { Problem } from '@skrin/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '../../../platform/audit/tables.ts';
import { eq, sql } from '../../../platform/database/drizzle.ts';
import { newId } from '../../../platform/ids.ts';
import { type Client, client, createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { describeDevice, describePlace, storedNetworkOf } from '../sign-in/device.ts';
import { sessions } from '../tables.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_GUESSES: '1000', TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => app.close());

const loginFrom = async (email: string, headers: Record<string, string>) => {
  const body = { email, password: 'staple the horse' };
  const response = await app.anonymous.post('/api/auth/login', body, headers);
  return client(app.url, ((await response.json()) as Session).accessToken);
};
const listOf = async (person: Client) =>
  ((await (await person.get('/api/auth/sessions')).json()) as { items: OwnSession[] }).items;
const codeOf = async (response: Response) => [response.status, ((await response.json()) as Problem).code];

describe('the list of own sessions', () => {
  it('says of each on what and in which network it is, and which one asks', async () => {
    const { user } = await app.signUp();
    const here = { 'user-agent': firefox, 'x-forwarded-for': '203.0.113.7' };
    const desk = await loginFrom(user.email, here);
    await loginFrom(user.email, { 'user-agent': phone, 'x-forwarded-for': '2001:db8:12:34::1' });
    await loginFrom(user.email, { ...here, 'x-forwarded-for': '203.0.113.200' });
    const items = await listOf(desk);
    const described = items.map(({ isCurrent, device, place }) => ({ isCurrent, device, place }));
    const onDesk = { kind: 'computer', browser: 'Firefox', system: 'Linux' };
    const inNetwork = { kind: 'here', network: '203.0.113.0/24' };
    expect(described).toContainEqual({ isCurrent: true, device: onDesk, place: inNetwork });
    expect(described).toContainEqual({ isCurrent: false, device: onDesk, place: inNetwork });
    expect(described).toContainEqual({
      isCurrent: false,
      device: { kind: 'phone', browser: 'Safari', system: 'iOS' },
      place: { kind: 'elsewhere', network: '2001:db8:12::/48' },
    });
    expect(items.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(items).toHaveLength(4);
  });

  it('keeps of an address its network alone, of visitors too', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.23' };
    const { user } = await app.signUp();
    await loginFrom(user.email, headers);
    await app.anonymous.post('/api/auth/visitor', undefined, headers);
    const rows = await app.database.select().from(sessions).where(eq(sessions.ipAddress, '198.51.100.0'));
    expect(rows).toHaveLength(2);
    const { rows: whole } = await app.database.execute(sql`select 1 from sessions where ip_address like '%.23'`);
    expect(whole).toEqual([]);
  });

  it('says when each was used last, to five minutes', async () => {
    const person = await app.signUp();
    const own = eq(sessions.userId, person.user.id);
    const used = async () => (await app.database.select().from(sessions).where(own))[0]?.lastUsedAt.getTime() ?? 0;
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await app.database
      .update(sessions)
      .set({ lastUsedAt: ago(4) })
      .where(own);
    const before = await used();
    await person.get('/api/auth/me');
    expect(await used()).toBe(before);
    await app.database
      .update(sessions)
      .set({ lastUsedAt: ago(6) })
      .where(own);
    await person.get('/api/auth/me');
    expect(Date.now() - (await used())).toBeLessThan(60_000);
  });

  it('is not for visitors', async () => {
    expect(await codeOf(await (await app.visit()).get('/api/auth/sessions'))).toEqual([403, 'account_needed']);
  });
});

describe('signing out elsewhere', () => {
  it('ends one session at once, and no other', async () => {
    const { user } = await app.signUp();
    const [desk, lost] = [await loginFrom(user.email, {}), await loginFrom(user.email, {})];
    const id = (await listOf(lost)).find(({ isCurrent }) => isCurrent)?.id;
    expect((await desk.delete(`/api/auth/sessions/${id}`)).status).toBe(204);
    expect(await codeOf(await lost.get('/api/auth/me'))).toEqual([401, 'unauthenticated']);
    expect((await desk.get('/api/auth/me')).status).toBe(200);
    expect(await codeOf(await desk.delete(`/api/auth/sessions/${id}`))).toEqual([404, 'not_found']);
  });

  it('ends no session of somebody else', async () => {
    const [person, other] = [await app.signUp(), await app.signUp()];
    const [session] = await listOf(other);
    expect((await person.delete(`/api/auth/sessions/${session?.id}`)).status).toBe(404);
    expect((await person.delete('/api/auth/sessions')).status).toBe(204);
    expect((await other.get('/api/auth/me')).status).toBe(200);
  });

  it('ends every session, also on another server, and records each', async () => {
    const beside = await createTestApp({ beside: app });
    const person = await app.signUp();
    const elsewhere = await loginFrom(person.user.email, {});
    const answered = await elsewhere.delete('/api/auth/sessions');
    expect(answered.status).toBe(204);
    const there = client(beside.url, person.session.accessToken);
    for (const tab of [person, elsewhere, there])
      expect(await codeOf(await tab.get('/api/auth/me'))).toEqual([401, 'unauthenticated']);
    const requestId = answered.headers.get('x-request-id') ?? '';
    const entries = await app.database.select().from(auditEntries).where(eq(auditEntries.requestId, requestId));
    expect(entries.map(({ permission, ownerId }) => [permission, ownerId])).toEqual(
      Array(2).fill(['session:remove', person.user.id]),
    );
  });

  it('knows no session that there is not', async () => {
    const person = await app.signUp();
    expect((await person.delete(`/api/auth/sessions/${newId()}`)).status).toBe(404);
  });
});

describe('what is known of a device', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0'],
    ['::ffff:203.0.113.7', '203.0.113.0'],
    ['2001:db8:12:34:56::1', '2001:db8:12::'],
    ['::1', '::'],
    ['unknown', ''],
  ])('of the address %s is kept %s', (address, kept) => {
    expect(storedNetworkOf(address)).toBe(kept);
  });

  it.each([
    ['203.0.113.0', '203.0.113.0', { kind: 'here', network: '203.0.113.0/24' }],
    ['192.168.1.0', '203.0.113.0', { kind: 'local', network: '192.168.1.0/24' }],
    ['fd00::', null, { kind: 'local', network: 'fd00::/48' }],
    ['203.0.113.0', null, { kind: 'elsewhere', network: '203.0.113.0/24' }],
    ['', '', { kind: 'elsewhere', network: null }],
    [null, '203.0.113.0', { kind: 'elsewhere', network: null }],
  ])('the network %j seen from %j', (network, here, place) => {
    expect(describePlace(network, here)).toEqual(place);
  });

  it.each([null, '', 'x', `${'('.repeat(400)}`])('the user agent %j is no reason to fail', (userAgent) => {
    expect(describeDevice(userAgent)).toMatchObject({ kind: null });
  });
});
