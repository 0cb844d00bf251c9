import {
  MAX_PASSKEYS,
  type Passkey,
  type PasskeyCreation,
  type PasskeyRequest,
} from '@skrin/contract/accounts/passkeys';
import type { Session } from '@skrin/contract/accounts/schemas';
import type { Problem } from '@skrin/contract/errors';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditEntries } from '../../../platform/audit/tables.ts';
import { eq, sql } from '../../../platform/database/drizzle.ts';
import { newId } from '../../../platform/ids.ts';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { readOutbox } from '../../../testing/outbox.ts';
import { type Client, createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { turnOnTwoFactor } from '../../../testing/two-factor.ts';

const password = 'staple the horse';
const origin = 'https://skrin.example';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_GUESSES: '1000', PUBLIC_URL: origin }, worker: true });
});
afterAll(() => app.close());

const signUp = () => app.signUp({ email: `${newId()}@example.com`, password });
const begin = async (person: Client) =>
  (await (await person.post('/api/auth/passkeys/options', { password })).json()) as PasskeyCreation;
const request = async () =>
  (await (await app.anonymous.post('/api/auth/login/passkey/options')).json()) as PasskeyRequest;
const login = (credential: object) => app.anonymous.post('/api/auth/login/passkey', { credential });
const problemOf = async (response: Response) => [response.status, ((await response.json()) as Problem).code];
const listOf = async (person: Client) =>
  ((await (await person.get('/api/auth/passkeys')).json()) as { items: Passkey[] }).items;

async function personWithPasskey() {
  const [person, authenticator] = [await signUp(), createAuthenticator({ origin })];
  const credential = authenticator.create(await begin(person));
  const response = await person.post('/api/auth/passkeys', { name: 'Phone', credential });
  return { person, authenticator, passkey: (await response.json()) as Passkey };
}

describe('adding a passkey', () => {
  it('takes the password, and asks for a key that its device finds and guards', async () => {
    const person = await signUp();
    const refused = await person.post('/api/auth/passkeys/options', { password: 'another password' });
    expect(refused.status).toBe(422);
    expect(await begin(person)).toMatchObject({
      rp: { id: 'skrin.example', name: 'Skrin' },
      user: { name: person.user.email, displayName: 'Ayu Lestari' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
  });

  it('keeps it by its name, and asks for no second one on the same device', async () => {
    const { person, authenticator, passkey } = await personWithPasskey();
    expect(passkey).toMatchObject({ name: 'Phone', isSynced: false, lastUsedAt: null });
    expect(await listOf(person)).toEqual([passkey]);
    const options = await begin(person);
    const again = authenticator.create(options);
    expect(options.excludeCredentials).toEqual([{ id: again.id, type: 'public-key', transports: [] }]);
    const twice = await person.post('/api/auth/passkeys', { name: 'Phone', credential: again });
    expect(await problemOf(twice)).toEqual([409, 'conflict']);
  });

  it('keeps a bounded number, however many are begun before the first is stored', async () => {
    const person = await signUp();
    const begun = [];
    for (let at = 0; at < MAX_PASSKEYS + 3; at += 1)
      begun.push(createAuthenticator({ origin }).create(await begin(person)));
    const answers = await Promise.all(
      begun.map((credential) => person.post('/api/auth/passkeys', { name: 'Phone', credential })),
    );
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(await listOf(person)).toHaveLength(MAX_PASSKEYS);
  });

  it.each([
    ['for another site', { origin: 'https://skrin.example.evil.test' }],
    ['without a finger, a face or a PIN', { origin, verifies: false }],
  ])('refuses one that was made %s', async (_case, how) => {
    const person = await signUp();
    const credential = createAuthenticator(how).create(await begin(person));
    const response = await person.post('/api/auth/passkeys', { name: 'Phone', credential });
    expect(await problemOf(response)).toEqual([401, 'passkey_refused']);
    expect(await listOf(person)).toEqual([]);
  });

  it('refuses an answer to what somebody else, nobody or a log-in was asked, and to what was answered', async () => {
    const [person, other] = [await signUp(), await signUp()];
    const authenticator = createAuthenticator({ origin });
    const options = await begin(person);
    const { challenge: ofLogin } = await request();
    for (const challenge of [(await begin(other)).challenge, 'AAAA', ofLogin]) {
      const credential = authenticator.create({ ...options, challenge });
      const response = await person.post('/api/auth/passkeys', { name: 'Phone', credential });
      expect(await problemOf(response)).toEqual([401, 'passkey_refused']);
    }
    const credential = authenticator.create(options);
    expect((await person.post('/api/auth/passkeys', { name: 'Phone', credential })).status).toBe(201);
    const second = createAuthenticator({ origin }).create(options);
    const replayed = await person.post('/api/auth/passkeys', { name: 'Phone', credential: second });
    expect(await problemOf(replayed)).toEqual([401, 'passkey_refused']);
  });

  it.each([
    ['nothing of it can be read', { clientDataJSON: 'AAAA', attestationObject: 'AAAA' }],
    ['its client data are no JSON', { clientDataJSON: Buffer.from('{').toString('base64url'), attestationObject: 'A' }],
  ])('refuses one when %s', async (_case, response) => {
    const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response };
    const answer = await (await signUp()).post('/api/auth/passkeys', { name: 'Phone', credential });
    expect(await problemOf(answer)).toEqual([401, 'passkey_refused']);
  });
});

describe('logging in with a passkey', () => {
  it('is both factors, and says when it was used', async () => {
    const { person, authenticator } = await personWithPasskey();
    await turnOnTwoFactor(person, password);
    const response = await login(authenticator.get(await request()));
    expect(response.status).toBe(200);
    expect(((await response.json()) as Session).user.id).toBe(person.user.id);
    expect((await listOf(person))[0]?.lastUsedAt).toEqual(expect.any(String));
  });

  it('takes an answer once, and none with a count that was before', async () => {
    const { authenticator, person } = await personWithPasskey();
    const answer = authenticator.get(await request());
    expect((await login(answer)).status).toBe(200);
    expect(await problemOf(await login(answer))).toEqual([401, 'passkey_refused']);
    await app.database.execute(sql`update passkeys set counter = 99 where user_id = ${person.user.id}`);
    expect(await problemOf(await login(authenticator.get(await request())))).toEqual([401, 'passkey_refused']);
  });

  it('takes none of a key that nobody keeps, nor of another signature, nor without a finger, a face or a PIN', async () => {
    const { authenticator } = await personWithPasskey();
    const stranger = createAuthenticator({ origin }).get(await request());
    const [mine, other] = [authenticator.get(await request()), authenticator.get(await request())];
    const forged = { ...mine, response: { ...mine.response, signature: other.response.signature } };
    for (const credential of [stranger, forged])
      expect(await problemOf(await login(credential))).toEqual([401, 'passkey_refused']);
    const person = await signUp();
    const careless = createAuthenticator({ origin });
    const credential = careless.create(await begin(person));
    await person.post('/api/auth/passkeys', { name: 'Phone', credential });
    const answer = careless.get(await request());
    const data = Buffer.from(answer.response.authenticatorData, 'base64url');
    data[32] = 0x01;
    const response = { ...answer.response, authenticatorData: data.toString('base64url') };
    expect(await problemOf(await login({ ...answer, response }))).toEqual([401, 'passkey_refused']);
  });

  it('lets nobody in who was suspended', async () => {
    const { person, authenticator } = await personWithPasskey();
    await app.database.execute(sql`update users set state = 'banned' where id = ${person.user.id}`);
    expect(await problemOf(await login(authenticator.get(await request())))).toEqual([403, 'account_banned']);
  });
});

describe('removing a passkey', () => {
  it('is for its person alone; nobody logs in with it any more', async () => {
    const { person, authenticator, passkey } = await personWithPasskey();
    const path = `/api/auth/passkeys/${passkey.id}`;
    expect(await problemOf(await (await signUp()).delete(path))).toEqual([404, 'not_found']);
    expect((await person.delete(path)).status).toBe(204);
    expect(await listOf(person)).toEqual([]);
    expect(await problemOf(await login(authenticator.get(await request())))).toEqual([401, 'passkey_refused']);
  });

  it('is audited and told by mail, as adding is', async () => {
    const { person, passkey } = await personWithPasskey();
    await person.delete(`/api/auth/passkeys/${passkey.id}`);
    const entries = await app.database.select().from(auditEntries).where(eq(auditEntries.subjectId, passkey.id));
    expect(entries.map(({ permission, ownerId }) => [permission, ownerId])).toEqual([
      ['passkey:create', person.user.id],
      ['passkey:remove', person.user.id],
    ]);
    const subjects = async () =>
      (await readOutbox(app.dataDir)).filter(({ to }) => to === person.user.email).map(({ subject }) => subject);
    await vi.waitFor(
      async () => expect((await subjects()).toSorted()).toEqual(['A passkey was added', 'A passkey was removed']),
      { timeout: 20_000 },
    );
  });
});
