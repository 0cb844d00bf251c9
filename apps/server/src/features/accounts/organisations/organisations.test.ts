import { accountRoles, organisationKindOf, rolesInOrganisations } from '@skrin/contract/access/roles';
import type { organisationResource } from '@skrin/contract/accounts/organisation.resource';
import type { userResource } from '@skrin/contract/accounts/user.resource';
import type { Problem } from '@skrin/contract/errors';
import type { Row } from '@skrin/contract/resource/resource';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, sql } from '../../../platform/database/drizzle.ts';
import { organisations, users } from '../../../platform/database/tables.ts';
import { sessionTopic } from '../../../platform/http/guard.ts';
import { newId } from '../../../platform/ids.ts';
import { insertClinic, organisationOf, signUpStaff } from '../../../testing/clinics.ts';
import { type Client, createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sessions } from '../tables.ts';

type User = Row<typeof userResource>;
type Organisation = Row<typeof organisationResource>;

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['asAdmin']>>;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.asAdmin();
});
afterAll(() => app?.close());

const signUp = async () => (await app.signUp({ email: `${newId()}@example.com` })) as Client & { user: { id: string } };
const newClinic = async () => organisationOf(app.database, await insertClinic(app.database));
async function newOrganisation(kind: 'pharmacy' | 'health_post', name = 'Apotek Sehat'): Promise<Organisation> {
  const response = await admin.post('/api/organisations', { name, kind });
  expect(response.status).toBe(201);
  return (await response.json()) as Organisation;
}
const outcome = async (response: Response) => {
  const { code, fields = [] } = (await response.json()) as Problem;
  return [response.status, code, ...fields.map(({ path, code }) => `${path} ${code}`)];
};
const read = async (id: string) => (await (await admin.get(`/api/users/${id}`)).json()) as User;
const change = async (id: string, changes: object) =>
  admin.patch(`/api/users/${id}`, { version: (await read(id)).version, ...changes });
const worksFor = async (id: string) => {
  const [user] = await app.database.select().from(users).where(eq(users.id, id));
  return [user?.role, user?.organisationId];
};
const skrin = async () => {
  const [row] = await app.database.select().from(organisations).where(eq(organisations.kind, 'skrin'));
  return row?.id;
};

describe('the database', () => {
  it.each(accountRoles)('keeps the role %s with an organisation of its kind alone', async (role) => {
    const { user } = await signUp();
    const set = (organisationId: string | null) =>
      app.database.update(users).set({ role, organisationId }).where(eq(users.id, user.id));
    const kind = organisationKindOf[role];
    if (kind === 'skrin') {
      await set(null);
      expect(await worksFor(user.id)).toEqual([role, await skrin()]);
      return;
    }
    if (rolesInOrganisations.includes(role)) {
      await expect(set(null)).rejects.toMatchObject({ cause: { constraint: 'users_membership' } });
    } else await set(null);
    for (const other of ['pharmacy', 'health_post', 'clinic'] as const) {
      const id = other === 'clinic' ? await newClinic() : (await newOrganisation(other)).id;
      if (other === kind) {
        await set(id);
        expect(await worksFor(user.id)).toEqual([role, id]);
      } else
        await expect(set(id)).rejects.toMatchObject({ cause: { constraint: /^users_(organisation_fk|membership)$/ } });
    }
  });

  it('ends the membership with the role, whatever changes it', async () => {
    const staff = await signUpStaff(app, await insertClinic(app.database));
    await app.database.update(users).set({ role: 'member' }).where(eq(users.id, staff.user.id));
    expect(await worksFor(staff.user.id)).toEqual(['member', null]);
  });

  it('has one Skrin', async () => {
    const again = app.database.insert(organisations).values({ name: 'Skrin', kind: 'skrin' });
    await expect(again).rejects.toMatchObject({ cause: { constraint: 'organisations_skrin' } });
  });
});

describe('staff who change a role', () => {
  it('name the organisation in the same change', async () => {
    const { user, ...person } = await signUp();
    const organisationId = await newClinic();
    expect((await person.get('/api/my-clinic')).status).toBe(403);
    const changed = await change(user.id, { role: 'clinic', organisationId });
    expect((await changed.json()) as User).toMatchObject({ role: 'clinic', organisationId });
    expect(await (await person.get('/api/my-clinic')).json()).toMatchObject({ clinic: { name: 'Klinik Sehat' } });
  });

  it('end the work for the former organisation with the role', async () => {
    const staff = await signUpStaff(app, await insertClinic(app.database));
    expect((await change(staff.user.id, { role: 'pharmacy' })).status).toBe(200);
    expect(await worksFor(staff.user.id)).toEqual(['pharmacy', null]);
    expect((await staff.get('/api/my-clinic')).status).toBe(403);
  });

  it('give a pharmacy or a health post, or none', async () => {
    const { user } = await signUp();
    const pharmacy = await newOrganisation('pharmacy');
    await change(user.id, { role: 'pharmacy', organisationId: pharmacy.id });
    expect(await worksFor(user.id)).toEqual(['pharmacy', pharmacy.id]);
    await change(user.id, { organisationId: null });
    expect(await worksFor(user.id)).toEqual(['pharmacy', null]);
  });

  it('need to name none for the roles of Skrin’s own staff', async () => {
    const { user } = await signUp();
    const made = (await (await change(user.id, { role: 'support' })).json()) as User;
    expect(made).toMatchObject({ role: 'support', organisationId: await skrin() });
  });

  it.each<[string, object | (() => Promise<object>), string]>([
    ['clinic staff without a clinic', { role: 'clinic' }, 'organisation_needed'],
    [
      'a member with an organisation',
      async () => ({ organisationId: await newClinic() }),
      'organisation_of_other_kind',
    ],
    [
      'a pharmacy with a clinic',
      async () => ({ role: 'pharmacy', organisationId: await newClinic() }),
      'organisation_of_other_kind',
    ],
    [
      'support with a clinic',
      async () => ({ role: 'support', organisationId: await newClinic() }),
      'organisation_of_other_kind',
    ],
    ['an organisation that does not exist', { role: 'clinic', organisationId: newId() }, 'unknown_reference'],
  ])('do not make %s', async (_case, changes, code) => {
    const { user } = await signUp();
    const asked = typeof changes === 'function' ? await changes() : changes;
    const expected = [422, 'validation_failed', `organisationId ${code}`];
    expect(await outcome(await change(user.id, asked))).toEqual(expected);
    expect(await worksFor(user.id)).toEqual(['member', null]);
    const person = { firstName: 'Ayu', email: `${newId()}@example.com`, role: 'member', ...asked };
    expect(await outcome(await admin.post('/api/users', person))).toEqual(expected);
    const invited = { email: `${newId()}@example.com`, role: 'member', ...asked };
    expect(await outcome(await admin.post('/api/invitations', invited))).toEqual(expected);
  });

  it('have what is open look again at what the person may see', async () => {
    const staff = await signUpStaff(app, await insertClinic(app.database));
    const [session] = await app.database.select().from(sessions).where(eq(sessions.userId, staff.user.id));
    const heard: unknown[] = [];
    const end = app.events.subscribe(sessionTopic(session?.id ?? ''), (payload) => heard.push(payload));
    try {
      await change(staff.user.id, { language: 'fr' });
      await change(staff.user.id, { role: 'member' });
      await expect.poll(() => heard).toEqual([null]);
    } finally {
      end();
    }
  });
});

describe('an organisation', () => {
  it.each(['clinic', 'skrin'])('of the kind %s is not added by hand', async (kind) => {
    const refused = await admin.post('/api/organisations', { name: 'Klinik Sehat', kind });
    expect(await outcome(refused)).toEqual([422, 'validation_failed', 'kind from_elsewhere']);
  });

  it('of a clinic has its name in the directory, and no other', async () => {
    const clinicId = await insertClinic(app.database);
    const id = await organisationOf(app.database, clinicId);
    const row = async () => (await (await admin.get(`/api/organisations/${id}`)).json()) as Organisation;
    const { version, can } = await row();
    expect(can).toEqual({ update: false, remove: false });
    expect((await admin.patch(`/api/organisations/${id}`, { version, name: 'Klinik Lain' })).status).toBe(403);
    await app.database.execute(sql`update clinics set name = 'Klinik Baru' where id = ${clinicId}`);
    expect((await row()).name).toBe('Klinik Baru');
  });

  it('that staff added is renamed by them', async () => {
    const { id, version } = await newOrganisation('health_post', 'Posyandu Melati');
    const renamed = await admin.patch(`/api/organisations/${id}`, { version, name: 'Posyandu Mawar' });
    expect((await renamed.json()) as Organisation).toMatchObject({ name: 'Posyandu Mawar', kind: 'health_post' });
  });
});

describe('support', () => {
  it('works for Skrin, and reads inquiries but no accounts', async () => {
    const { user, ...person } = await signUp();
    await change(user.id, { role: 'support' });
    const statuses = await Promise.all(
      ['inquiries', 'users', 'invitations', 'organisations'].map(
        async (path) => (await person.get(`/api/${path}`)).status,
      ),
    );
    expect(statuses).toEqual([200, 403, 403, 403]);
  });
});
