import type { ClinicMember } from '@skrin/contract/care/clinic-members';
import type { Problem } from '@skrin/contract/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditEntries } from '../../../platform/audit/tables.ts';
import { eq, sql } from '../../../platform/database/drizzle.ts';
import { insertClinic, signUpStaff } from '../../../testing/clinics.ts';
import { type Client, createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { clinicPolicy } from '../clinic-policy.ts';

let app: TestApp;
let admin: Client;
let clinicId: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.asAdmin();
});
beforeEach(async () => {
  clinicId = await insertClinic(app.database);
});
afterAll(() => app.close());

const add = (email: string) => admin.post(`/api/clinics/${clinicId}/members`, { email });
const members = async () =>
  ((await (await admin.get(`/api/clinics/${clinicId}/members`)).json()) as { items: ClinicMember[] }).items;
const worksAt = async (person: Client) => {
  const response = await person.get('/api/my-clinic');
  return response.ok ? ((await response.json()) as { clinic: { id: string } | null }).clinic?.id : response.status;
};

describe('who works for a clinic', () => {
  it('is said by an administrator, by the address of an account, and gets the role at once', async () => {
    const person = await app.signUp({ firstName: 'Sari', lastName: 'Dewi' });
    expect(await worksAt(person)).toBe(403);
    const added = await add(` ${person.user.email.toUpperCase()}`);
    expect(added.status).toBe(201);
    const member = await added.json();
    expect(member).toMatchObject({ id: person.user.id, name: 'Sari Dewi', email: person.user.email });
    expect(await members()).toEqual([member]);
    expect(await worksAt(person)).toBe(clinicId);
    expect((await add(person.user.email)).status).toBe(201);
    expect(await members()).toEqual([member]);
  });

  it('works there no longer once they are removed', async () => {
    const person = await signUpStaff(app, clinicId);
    const path = `/api/clinics/${clinicId}/members/${person.user.id}`;
    expect((await admin.delete(path)).status).toBe(204);
    expect([await worksAt(person), await members()]).toEqual([403, []]);
    expect((await admin.delete(path)).status).toBe(404);
  });

  it('stays there for an administrator who does not see the clinic', async () => {
    const person = await signUpStaff(app, clinicId);
    const scope = vi.spyOn(clinicPolicy, 'scope').mockReturnValue(sql`false`);
    try {
      expect((await admin.delete(`/api/clinics/${clinicId}/members/${person.user.id}`)).status).toBe(404);
    } finally {
      scope.mockRestore();
    }
    expect(await worksAt(person)).toBe(clinicId);
  });

  it('is kept in the audit with the role before and after', async () => {
    const person = await app.signUp();
    await add(person.user.email);
    await admin.delete(`/api/clinics/${clinicId}/members/${person.user.id}`);
    const entries = await app.database.select().from(auditEntries).where(eq(auditEntries.subjectId, person.user.id));
    expect(entries.map(({ permission, roleBefore, roleAfter }) => [permission, roleBefore, roleAfter])).toEqual([
      ['clinic_member:manage', 'member', 'clinic'],
      ['clinic_member:manage', 'clinic', 'member'],
    ]);
  });

  it.each([
    ['nobody', async () => 'nobody@example.com', 'no_account'],
    ['an administrator', async () => app.config.ADMIN_EMAIL, 'other_role'],
    [
      'somebody of another clinic',
      async () => (await signUpStaff(app, await insertClinic(app.database))).user.email,
      'works_elsewhere',
    ],
  ])('cannot be %s', async (_case, email, code) => {
    const response = await add(await email());
    expect(response.status).toBe(422);
    expect(((await response.json()) as Problem).fields).toMatchObject([{ path: 'email', code }]);
    expect(await members()).toEqual([]);
  });
});
