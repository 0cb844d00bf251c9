import { type Consent, consentPurposes, screeningConsent } from '@skrin/contract/accounts/consents';
import type { Problem } from '@skrin/contract/errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEntries } from '../../../platform/audit/tables.ts';
import { eq } from '../../../platform/database/drizzle.ts';
import { type Client, createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { consents } from '../tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ consent: false });
});
afterAll(() => app.close());

const give = (person: Client) => person.post('/api/consents', screeningConsent);
const listOf = async (person: Client) =>
  ((await (await person.get('/api/consents')).json()) as { items: Consent[] }).items;
const codeOf = async (response: Response) => ((await response.json()) as Problem).code;

it('keeps to what somebody agreed and when, and gives it once', async () => {
  const person = await app.signUp();
  expect(await listOf(person)).toEqual([]);
  const first = await give(person);
  expect(first.status).toBe(201);
  const consent = await first.json();
  expect(consent).toEqual({ ...screeningConsent, givenAt: expect.any(String) });
  expect(await (await give(person)).json()).toEqual(consent);
  expect(await listOf(person)).toEqual([consent]);
});

it('is withdrawn by nobody but the person who gave it, and can be given again', async () => {
  const [person, other] = [await app.signUp(), await app.signUp()];
  await give(person);
  expect((await other.delete('/api/consents/screening')).status).toBe(204);
  expect(await listOf(person)).toHaveLength(1);
  for (const _ of ['withdrawn', 'once more']) expect((await person.delete('/api/consents/screening')).status).toBe(204);
  expect(await listOf(person)).toEqual([]);
  await give(person);
  expect(await listOf(person)).toHaveLength(1);
  const rows = await app.database.select().from(consents).where(eq(consents.userId, person.user.id));
  expect(rows.map(({ withdrawnAt }) => withdrawnAt !== null).toSorted()).toEqual([false, true]);
});

it('stands for one purpose each, however many there are', async () => {
  const person = await app.signUp();
  const given = consentPurposes.map((purpose) => ({ ...screeningConsent, purpose }));
  for (const consent of given) expect((await person.post('/api/consents', consent)).status).toBe(201);
  expect((await listOf(person)).map(({ purpose }) => purpose).toSorted()).toEqual(consentPurposes.toSorted());
  await person.delete('/api/consents/model_improvement');
  expect((await listOf(person)).map(({ purpose }) => purpose).toSorted()).toEqual(['clinic_sharing', 'screening']);
});

it('is audited when it is given and when it is withdrawn', async () => {
  const person = await app.signUp();
  await give(person);
  await person.delete('/api/consents/screening');
  const entries = await app.database.select().from(auditEntries).where(eq(auditEntries.ownerId, person.user.id));
  expect(entries.map(({ permission, subjectKind }) => [permission, subjectKind]).toSorted()).toEqual([
    ['consent:give', 'consent'],
    ['consent:withdraw', 'consent'],
  ]);
});

it.each([
  ['texts that have changed since', { ...screeningConsent, version: '2026-01-01' }, 409, 'conflict'],
  ['no texts', { purpose: 'screening' }, 422, 'validation_failed'],
  ['another purpose', { ...screeningConsent, purpose: 'advertising' }, 422, 'validation_failed'],
])('cannot be given for %s', async (_case, body, status, code) => {
  const person = await app.signUp();
  const response = await person.post('/api/consents', body);
  expect([response.status, await codeOf(response)]).toEqual([status, code]);
  expect(await listOf(person)).toEqual([]);
});
