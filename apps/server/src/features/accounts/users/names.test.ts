import type { Session } from '@skrin/contract/accounts/schemas';
import type { Problem } from '@skrin/contract/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { newAttempt } from '../../../testing/people.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { credentials } from '../tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_GENERAL: '100000' } });
  return app.close;
});

const fieldsOf = async (response: Response) =>
  ((await response.json()) as Problem).fields?.map(({ path, code }) => `${path}: ${code}`);
const someone = () => ({ email: `${newId()}@example.com`, password: 'staple the horse', attempt: newAttempt() });
const login = (email: string, password: string) => app.anonymous.post('/api/auth/login', { email, password });

describe('a person with one name', () => {
  it.each([{ lastName: '' }, {}])('registers: %j', async (last) => {
    const { attempt, ...account } = someone();
    const registered = await app.anonymous.post('/api/auth/register', {
      ...account,
      attempt,
      firstName: 'Suharto',
      ...last,
    });
    expect(registered.status).toBe(202);
    const code = await app.codeFor(account.email);
    const verified = await app.anonymous.post('/api/auth/verify', { email: account.email, attempt, code });
    expect(((await verified.json()) as Session).user).toMatchObject({ firstName: 'Suharto', lastName: '' });
    const [row] = await app.database.select().from(users).where(eq(users.email, account.email));
    expect(row?.name).toBe('Suharto');
  });

  it('drops the last name from the profile', async () => {
    const ayu = await app.signUp();
    expect(await (await ayu.patch('/api/auth/me', { lastName: '' })).json()).toMatchObject({ lastName: '' });
    const [row] = await app.database.select().from(users).where(eq(users.id, ayu.user.id));
    expect(row?.name).toBe('Ayu');
  });

  it('is made by staff, alone or from a file', async () => {
    const staff = await app.asAdmin();
    const made = await staff.post('/api/users', { firstName: 'Suharto', email: `${newId()}@example.com` });
    expect([made.status, await made.json()]).toMatchObject([201, { name: 'Suharto', lastName: '' }]);
    const items = [{ firstName: 'Sukarno', lastName: '', email: `${newId()}@example.com` }];
    const imported = await staff.post('/api/users/bulk', { verb: 'create', items });
    expect(await imported.json()).toMatchObject({ results: [{ isDone: true }] });
  });

  it('asks by the contact form, and stands in the list without a space behind', async () => {
    const email = `${newId()}@example.com`;
    const inquiry = { firstName: 'Suharto', email, interest: 'pharmacies', language: 'id', message: 'Halo' };
    expect((await app.anonymous.post('/api/inquiries', inquiry)).status).toBe(202);
    const found = await (await (await app.asAdmin()).get(`/api/inquiries?search=${email}`)).json();
    expect(found).toMatchObject({ items: [{ name: 'Suharto' }] });
  });
});

describe('a name', () => {
  it.each([
    ['\u200b', 'invisible'],
    ['\u200e\u2069', 'invisible'],
    ['A\0yu', 'unreadable_characters'],
    ['Ayu \ud83c', 'unreadable_characters'],
    ['Ayu\nLestari', 'unreadable_characters'],
  ])('%j is refused in words', async (firstName, code) => {
    const registered = await app.anonymous.post('/api/auth/register', { ...someone(), firstName });
    expect([registered.status, await fieldsOf(registered)]).toEqual([422, [`firstName: ${code}`]]);
    const ayu = await app.signUp();
    expect(await fieldsOf(await ayu.patch('/api/auth/me', { firstName }))).toEqual([`firstName: ${code}`]);
    const child = { name: firstName, relationship: 'child', birthYear: null };
    expect(await fieldsOf(await ayu.post('/api/dependants', child))).toEqual([`name: ${code}`]);
  });

  it('is found in whichever Unicode form it was typed', async () => {
    const staff = await app.asAdmin();
    const ayu = await app.signUp();
    await ayu.patch('/api/auth/me', { firstName: 'Ngo\u0323c'.normalize('NFD'), lastName: newId() });
    for (const form of ['NFC', 'NFD'] as const) {
      const search = encodeURIComponent('Ngọc'.normalize(form));
      const found = (await (await staff.get(`/api/users?search=${search}`)).json()) as { items: { id: string }[] };
      expect(found.items.map(({ id }) => id)).toContain(ayu.user.id);
    }
  });
});

it('a phone number is kept with the digits 0 to 9', async () => {
  const ayu = await app.signUp();
  expect(await (await ayu.patch('/api/auth/me', { phone: '٠٨١٢ ٣٤٥ ٦٧٨' })).json()).toMatchObject({
    phone: '0812 345 678',
  });
});

describe('a password', () => {
  const [composed, decomposed] = ['NFC', 'NFD'].map((form) => 'Café sungai besar 7'.normalize(form)) as [
    string,
    string,
  ];
  const hashIn = async (userId: string) =>
    (await app.database.select().from(credentials).where(eq(credentials.userId, userId)))[0]?.password;

  it.each([
    ['NFC', composed, decomposed],
    ['NFD', decomposed, composed],
  ])('that was hashed as typed in %s opens the account in either form, and is hashed anew', async (_, typed, other) => {
    const { user } = await app.signUp({ email: `${newId()}@example.com`, password: typed });
    const former = await hashIn(user.id);
    expect((await login(user.email, other)).status).toBe(200);
    expect((await login(user.email, typed)).status).toBe(200);
    expect((await hashIn(user.id)) !== former).toBe(typed === decomposed);
    expect((await login(user.email, other)).status).toBe(200);
    expect((await login(user.email, `${typed}!`)).status).toBe(401);
  });

  it('that is chosen in one form proves the person in the other', async () => {
    const { user, ...ayu } = await app.signUp({ email: `${newId()}@example.com`, password: 'staple the horse' });
    const change = { currentPassword: 'staple the horse', newPassword: decomposed };
    expect((await ayu.post('/api/auth/password', change)).status).toBe(204);
    expect((await login(user.email, composed)).status).toBe(200);
    const again = { currentPassword: composed, newPassword: 'another long password 8' };
    expect((await ayu.post('/api/auth/password', again)).status).toBe(204);
  });
});
