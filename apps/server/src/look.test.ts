import { rolePermissions } from '@skrin/contract/access/permissions';
import { type AccountRole, accountRoles, organisationKindOf } from '@skrin/contract/access/roles';
import { type listRoleChanges, type listRoles, rolesToLookAs } from '@skrin/contract/accounts/role-endpoints';
import type { Session, User } from '@skrin/contract/accounts/schemas';
import type { Endpoint, EndpointResponse } from '@skrin/contract/endpoint';
import { endpoints } from '@skrin/contract/endpoints';
import type { ErrorCode } from '@skrin/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from './features/accounts/tables.ts';
import { auditEntries } from './platform/audit/tables.ts';
import { and, desc, eq, sql } from './platform/database/drizzle.ts';
import { orNotFound } from './platform/errors.ts';
import { giveRole, insertClinic, signUpStaff } from './testing/clinics.ts';
import { type Fixtures, fixturesOf, type Person } from './testing/endpoint-fixtures.ts';
import { person } from './testing/people.ts';
import { type Client, client, createTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let fixtures: Fixtures;
let somebodyElse: Person;
/** For each role an administrator twice: in a session of their own role, and in one that looks. */
let lookers: Record<string, { own: Person; looking: Client; alike: Person }>;

beforeAll(async () => {
  const limits = { RATE_LIMIT_GUESSES: '5000', RATE_LIMIT_UPLOADS: '1000' };
  app = await createTestApp({ env: limits });
  fixtures = fixturesOf(app);
  somebodyElse = await app.signUp();
  const looker = async (role: AccountRole) => {
    const own = await administrator();
    const looking = await again(own);
    await look(looking, role);
    return [role, { own, looking, alike: await inRole(role) }] as const;
  };
  lookers = Object.fromEntries(await Promise.all(rolesToLookAs.map(looker)));
});
afterAll(() => app?.close());

async function inRole(role: AccountRole): Promise<Person> {
  const made = await app.signUp();
  await giveRole(app.database, made.user.id, role);
  return made;
}
const administrator = () => inRole('admin');

/** Another session of the same person. */
async function again({ user: { email } }: Person): Promise<Client> {
  const response = await app.anonymous.post('/api/auth/login', { email, password: person.password });
  return client(app.url, ((await response.json()) as Session).accessToken);
}

const look = (as: Client, role: string) => as.post('/api/roles/look', { role });
const readMe = async (as: Client) => (await (await as.get('/api/auth/me')).json()) as User;
const codeOf = async (response: Response) => ((await response.json()) as { code?: ErrorCode }).code;
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

interface Request {
  endpoint: Endpoint;
  path: string;
  body?: object | undefined;
  headers?: Record<string, string> | undefined;
  listed?: string | undefined;
}

/** A request about a row of `owner`, whose fixture makes it as themselves. */
async function requestOf(endpoint: Endpoint, owner: Person): Promise<Request> {
  const { params = {}, query = {}, body, headers, listed } = (await fixtures[nameOf(endpoint)]?.(owner)) ?? {};
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const search = new URLSearchParams(query);
  return { endpoint, path: search.size > 0 ? `${path}?${search}` : path, body, headers, listed };
}

async function send({ endpoint, path, body, headers, listed }: Request, caller: Client) {
  const response = await caller.send(endpoint.method, path, body, headers);
  if (response.status !== endpoint.status) return endpoint.method === 'HEAD' ? response.status : codeOf(response);
  if (endpoint.event) {
    await response.body?.cancel();
    return 'yes';
  }
  if (listed === undefined) {
    await response.arrayBuffer();
    return 'yes';
  }
  const { items } = (await response.json()) as { items: object[] };
  return items.some((item) => Object.values(item).includes(listed)) ? 'listed' : 'not listed';
}

const call = async (endpoint: Endpoint, caller: Client, owner: Person) =>
  send(await requestOf(endpoint, owner), caller);

const isReading = ({ method }: Endpoint) => method === 'GET' || method === 'HEAD';
const changing = endpoints.filter((endpoint) => !isReading(endpoint) && !endpoint.whileLooking);
const reading = endpoints.filter(isReading);

describe('while an administrator looks as a role', () => {
  it.each(changing.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s is refused',
    async (_name, endpoint) => {
      // A request of an administrator, whose row is none of the others': it is refused before anything is looked up.
      const request = await requestOf(endpoint, orNotFound(lookers.member).own);
      for (const role of rolesToLookAs) {
        const { looking } = orNotFound(lookers[role]);
        expect([role, await send(request, looking)]).toEqual([role, 'looking_only']);
      }
    },
  );

  it.each(reading.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s answers as it answers the role, about nobody else’s rows',
    async (name, endpoint) => {
      const isAboutRow = fixtures[name]?.isAboutRow === true;
      const others = isAboutRow ? await requestOf(endpoint, somebodyElse) : undefined;
      for (const role of rolesToLookAs) {
        const { own, looking, alike } = orNotFound(lookers[role]);
        // Boards and colleagues.
        const ofColleagues = ['board:read', 'chat:begin'];
        // Who works for a clinic or a pharmacy sees its own; an administrator works for none.
        const ofOwnWork: Partial<Record<AccountRole, string[]>> = {
          clinic: ['clinic:manage', 'consultation:note', ...ofColleagues],
          pharmacy: ['seller:read', 'stockProduct:read'],
        };
        const isOfRow = endpoint.path.includes(':');
        if (ofOwnWork[role]?.includes(endpoint.permission) && (isOfRow || ofColleagues.includes(endpoint.permission))) {
          const nothing = isOfRow ? 'not_found' : 'not listed';
          expect([role, await call(endpoint, looking, own)], name).toEqual([role, nothing]);
          continue;
        }
        expect([role, await call(endpoint, looking, own)], name).toEqual([role, await call(endpoint, alike, alike)]);
        if (others) expect([role, await send(others, looking)]).toEqual([role, await send(others, alike)]);
      }
    },
  );

  it('every request has the permissions of the role, and none besides', async () => {
    for (const endpoint of reading.filter(({ permission }) => permission !== 'public')) {
      const { own, looking } = orNotFound(lookers.editor);
      const answer = await call(endpoint, looking, own);
      const may = (rolePermissions.editor as readonly string[]).includes(endpoint.permission);
      expect([nameOf(endpoint), answer === 'forbidden']).toEqual([nameOf(endpoint), !may]);
    }
  });

  it('sees nothing of the clinics that people work for', async () => {
    const clinicId = await insertClinic(app.database);
    await signUpStaff(app, clinicId);
    const { looking } = orNotFound(lookers.clinic);
    expect(await codeOf(await looking.get(`/api/clinics/${clinicId}/schedule`))).toBe('not_found');
    expect(organisationKindOf.clinic).not.toBe(organisationKindOf.admin);
  });

  it('changes no row but those that tell of the look', async () => {
    const counts = async () => {
      const { rows } = await app.database.execute<{ table: string }>(
        sql`select table_name as table from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      );
      const counted = [];
      for (const { table } of rows) {
        // Counts of limits, and looks at other people's rows, are kept of readers too.
        if (['rate_limits', 'audit_entries'].includes(table)) continue;
        const { rows: state } = await app.database.execute(
          sql`select ${table} as name, count(*)::int as rows, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${sql.identifier(table)} t`,
        );
        counted.push(...state);
      }
      return counted;
    };
    const looking = await again(await administrator());
    await look(looking, 'support');
    const before = await counts();
    for (const { method, path } of changing)
      await looking.send(method, path.replace(/:\w+/g, somebodyElse.user.id), {});
    expect(await counts()).toEqual(before);
  });
});

describe('a look', () => {
  it('makes a session that of the role, says so, and ends', async () => {
    const own = await administrator();
    const looking = await again(own);
    const answer = await look(looking, 'clinic');
    expect(answer.status).toBe(200);
    const { from, until } = (await answer.json()) as { from: string; until: string };
    expect(from).toBe('admin');
    const minutes = (Date.parse(until) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThan(31);
    expect(await readMe(looking)).toMatchObject({ id: own.user.id, role: 'clinic', look: { from: 'admin', until } });
    expect(await readMe(own)).toMatchObject({ role: 'admin' });
    expect((await readMe(own)).look).toBeUndefined();
    expect((await looking.get('/api/users')).status).toBe(403);
    expect((await looking.delete('/api/roles/look')).status).toBe(204);
    expect(await readMe(looking)).toMatchObject({ role: 'admin' });
    expect((await looking.get('/api/users')).status).toBe(200);
  });

  it('is in the audit with its end, and so is what was looked at, by the administrator', async () => {
    const own = await administrator();
    const looking = await again(own);
    await look(looking, 'support');
    await looking.delete('/api/roles/look');
    await looking.delete('/api/roles/look');
    const entries = await app.database
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.actorId, own.user.id), eq(auditEntries.permission, 'permission:look')))
      .orderBy(auditEntries.at, auditEntries.id);
    expect(entries.map(({ subjectKind, roleBefore, roleAfter }) => [subjectKind, roleBefore, roleAfter])).toEqual([
      ['session', 'admin', 'support'],
      ['session', 'support', 'admin'],
    ]);
  });

  it('ends by itself', async () => {
    const looking = await again(await administrator());
    await look(looking, 'member');
    const { id } = await readMe(looking);
    await app.database
      .update(sessions)
      .set({ lookUntil: sql`now() - interval '1 second'` })
      .where(and(eq(sessions.userId, id), eq(sessions.lookRole, 'member')));
    expect(await readMe(looking)).toMatchObject({ role: 'admin' });
    expect((await looking.patch('/api/auth/me', { language: 'fr' })).status).toBe(200);
  });

  it('is over with the log-out, which it does not hinder', async () => {
    const looking = await again(await administrator());
    await look(looking, 'member');
    expect((await looking.post('/api/auth/logout')).status).toBe(204);
    expect((await looking.get('/api/auth/me')).status).toBe(401);
  });

  it('is over for somebody who loses the right to it', async () => {
    const own = await administrator();
    const looking = await again(own);
    await look(looking, 'clinic');
    await giveRole(app.database, own.user.id, 'pharmacy');
    expect(await readMe(looking)).toMatchObject({ role: 'pharmacy' });
    expect((await readMe(looking)).look).toBeUndefined();
  });

  it('is not for others, nor as what one is, and looks do not pile up', async () => {
    for (const role of accountRoles.filter((each) => each !== 'admin')) {
      const { alike } = orNotFound(lookers[role]);
      expect(await codeOf(await look(alike, 'member'))).toBe('forbidden');
    }
    const looking = await again(await administrator());
    for (const role of ['admin', 'visitor', 'owner'])
      expect(await codeOf(await look(looking, role))).toBe('validation_failed');
    await look(looking, 'support');
    expect(await codeOf(await look(looking, 'member'))).toBe('looking_only');
  });
});

describe('the page of roles', () => {
  it('counts who has each, and lists who gave it', async () => {
    const admin = await app.asAdmin();
    const read = async () => (await (await admin.get('/api/roles')).json()) as EndpointResponse<typeof listRoles>;
    const holders = async () => (await read()).roles.find(({ role }) => role === 'pharmacy');
    const before = orNotFound(await holders());
    const { user } = await app.signUp();
    const { version } = (await (await admin.get(`/api/users/${user.id}`)).json()) as { version: number };
    expect((await admin.patch(`/api/users/${user.id}`, { version, role: 'pharmacy' })).status).toBe(200);
    const after = orNotFound(await holders());
    expect(after.active.count).toBe(before.active.count + 1);
    const [last] = await app.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, user.id))
      .orderBy(desc(auditEntries.at), desc(auditEntries.id))
      .limit(1);
    expect(after.lastGivenAt).toBe(last?.at.toISOString());
    const changes = (await (await admin.get('/api/roles/changes?limit=1')).json()) as EndpointResponse<
      typeof listRoleChanges
    >;
    expect(changes.items).toMatchObject([
      {
        userId: user.id,
        user: { id: user.id },
        by: { id: admin.user.id },
        before: 'member',
        after: 'pharmacy',
        way: 'account',
      },
    ]);
    expect(changes.nextCursor).toBeTruthy();
    await admin.patch(`/api/users/${user.id}`, { version: version + 1, state: 'banned' });
    expect(await holders()).toMatchObject({
      active: before.active,
      banned: { count: before.banned.count + 1 },
    });
  });
});
