import type { User } from '@skrin/contract/accounts/schemas';
import type { ClinicMember } from '@skrin/contract/care/clinic-members';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invitationToken } from './features/accounts/invitations/invitation-token.ts';
import { invitations } from './features/accounts/tables.ts';
import { eq } from './platform/database/drizzle.ts';
import { users } from './platform/database/tables.ts';
import { orNotFound } from './platform/errors.ts';
import { readSecret } from './platform/secret.ts';
import { insertClinic, organisationOf, signUpStaff } from './testing/clinics.ts';
import { type Client, createTestApp, type TestApp } from './testing/test-app.ts';

type Person = Client & { user: User };

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

/** Invites somebody to a role, and has them accept. */
async function acceptRole(person: Person, role: User['role'], organisationId: string | null = null): Promise<void> {
  const { email } = person.user;
  const { id } = (await (
    await admin.post('/api/invitations', { email, role, organisationId, language: 'en' })
  ).json()) as User;
  const [row] = await app.database.select().from(invitations).where(eq(invitations.id, id));
  const token = invitationToken(await readSecret(app.config, 'AUTH_SECRET'), orNotFound(row));
  expect((await person.post('/api/auth/invitation/accept', { token })).status).toBe(200);
}
const members = async () =>
  ((await (await admin.get(`/api/clinics/${clinicId}/members`)).json()) as { items: ClinicMember[] }).items;
const worksAt = async (person: Client) => {
  const response = await person.get('/api/my-clinic');
  return response.ok ? ((await response.json()) as { clinic: { id: string } | null }).clinic?.id : response.status;
};

async function change({ user }: Person, changes: object): Promise<void> {
  const { version } = (await (await admin.get(`/api/users/${user.id}`)).json()) as User;
  expect((await admin.patch(`/api/users/${user.id}`, { version, ...changes })).status).toBe(200);
}

describe.each<[string, (person: Person) => Promise<unknown>]>([
  ['the page of users', (person) => change(person, { role: 'member' })],
  ['the page of users, to another role of staff', (person) => change(person, { role: 'pharmacy' })],
  ['an invitation to another role', (person) => acceptRole(person, 'health_worker')],
  ['a removal from the clinic', ({ user }) => admin.delete(`/api/clinics/${clinicId}/members/${user.id}`)],
  ['the database', ({ user }) => app.database.update(users).set({ role: 'member' }).where(eq(users.id, user.id))],
])('who has lost the role of clinic staff by %s', (_way, loseRole) => {
  it('sees nothing of that clinic when they get the role again for another', async () => {
    const person = await signUpStaff(app, clinicId);
    expect(await worksAt(person)).toBe(clinicId);
    await loseRole(person);
    expect(await worksAt(person)).toBe(403);
    const elsewhere = await insertClinic(app.database);
    await acceptRole(person, 'clinic', await organisationOf(app.database, elsewhere));
    expect(await worksAt(person)).toBe(elsewhere);
    expect(await members()).toEqual([]);
  });
});

it('a suspension ends what is open, and leaves role and clinic as they were for when it is over', async () => {
  const person = await signUpStaff(app, clinicId);
  await change(person, { state: 'banned' });
  expect(await worksAt(person)).toBe(401);
  await change(person, { state: 'active' });
  expect((await members()).map(({ id }) => id)).toEqual([person.user.id]);
});
