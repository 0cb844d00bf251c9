import type { User } from '@skrin/contract/accounts/schemas';
import type { Problem } from '@skrin/contract/errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import { insertImage } from '../../../platform/images/images-repository.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ seed: false });
});
afterAll(() => app?.close());

const address = { line: 'Jalan Melati 3', city: 'Bandung', state: 'Jawa Barat', postalCode: '40111', country: 'ID' };
type Person = Awaited<ReturnType<TestApp['signUp']>>;
const change = async (person: Person, body: object) => {
  const response = await person.patch('/api/auth/me', body);
  return { status: response.status, body: (await response.json()) as User & Problem };
};
const me = async (person: Person) => (await (await person.get('/api/auth/me')).json()) as User;

it('nothing of it is known of a new account', async () => {
  const person = await app.signUp();
  expect(await me(person)).toMatchObject({ version: 1, phone: null, address: null, photo: null, timezone: null });
});

it('is its person’s to change, but not to remove as staff removes accounts', async () => {
  const person = await app.signUp();
  for (const role of ['member', 'admin'] as const) {
    await app.database.update(users).set({ role }).where(eq(users.id, person.user.id));
    expect(await me(person)).toMatchObject({ role, can: { update: true, remove: false } });
  }
});

it('is changed as a whole or in parts, and cleared', async () => {
  const person = await app.signUp();
  const { id: photo } = await insertImage(app.database, person.user.id);
  const profile = {
    firstName: 'Ayu',
    lastName: 'Dewi',
    phone: '+62 811 1111',
    address,
    photo,
    timezone: 'Asia/Jakarta',
  };
  const { status, body } = await change(person, { ...profile, language: 'id' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...profile, language: 'id', version: 2 });
  expect(await me(person)).toEqual(body);
  const [row] = await app.database.select().from(users).where(eq(users.id, person.user.id));
  expect(row?.name).toBe('Ayu Dewi');
  const cleared = await change(person, { phone: null, address: null, photo: null, timezone: null });
  expect(cleared.body).toEqual({ ...body, phone: null, address: null, photo: null, timezone: null, version: 3 });
});

it('is left as it is by whoever has seen an older version', async () => {
  const person = await app.signUp();
  expect((await change(person, { version: 1, phone: '0811 1111' })).status).toBe(200);
  const stale = await change(person, { version: 1, phone: '0822 2222' });
  expect([stale.status, stale.body.code]).toEqual([409, 'stale_edit']);
  expect((await me(person)).phone).toBe('0811 1111');
});

it.each([
  [{ timezone: 'Asia/Atlantis' }, 'timezone'],
  [{ timezone: '+07:00' }, 'timezone'],
  [{ phone: 'call me' }, 'phone'],
  [{ address: { ...address, country: 'Indonesia' } }, 'address.country'],
  [{ firstName: 'x'.repeat(101) }, 'firstName'],
  [{ photo: 'me.jpg' }, 'photo'],
  [{ email: 'other@example.com' }, 'email'],
  [{ role: 'admin' }, 'role'],
])('refuses %j', async (changes, path) => {
  const { status, body } = await change(await app.signUp(), changes);
  expect(status).toBe(422);
  expect(body.fields?.map((field) => field.path)).toContain(path);
});

it('shows no image that somebody else has sent', async () => {
  const [person, other] = [await app.signUp(), await app.signUp()];
  const { id: photo } = await insertImage(app.database, other.user.id);
  const { status, body } = await change(person, { photo });
  expect([status, body.fields]).toEqual([422, [expect.objectContaining({ path: 'photo', code: 'unknown_reference' })]]);
});
