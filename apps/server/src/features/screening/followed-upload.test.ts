import type { Assessment } from '@skrin/contract/screening/assessments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq } from '../../platform/database/drizzle.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { analyses } from './tables.ts';
import { assess, matching, upload } from './testing/flow.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_UPLOADS: '1000' } });
});
afterAll(() => app.close());

const idOf = async (response: Response) => ((await response.json()) as { id: string }).id;
const followedOf = async (id: string) =>
  (await app.database.select().from(analyses).where(eq(analyses.id, id)))[0]?.followsId;

it('a new photo of the same problem follows the earlier one, also with new answers', async () => {
  const person = await app.signUp();
  const assessmentId = (await assess(person)).id;
  const first = await idOf(await upload(person, { assessmentId }));
  const again = await idOf(await upload(person, { assessmentId, followsId: first }));
  const later = await idOf(await upload(person, { assessmentId: (await assess(person)).id, followsId: again }));
  expect(await Promise.all([first, again, later].map(followedOf))).toEqual([null, first, again]);
});

it('a photo follows what its answers were given about, whatever was opened between them', async () => {
  const person = await app.signUp();
  const first = await idOf(await upload(person, { assessmentId: (await assess(person)).id }));
  const asked = await person.post('/api/assessments', { answers: matching.ring, followsId: first });
  const again = (await asked.json()) as Assessment;
  expect(again.followsId).toBe(first);
  const { items } = (await (await person.get('/api/assessments')).json()) as { items: Assessment[] };
  expect(items.map(({ followsId }) => followsId)).toEqual([first, undefined]);
  const next = await idOf(await upload(person, { assessmentId: again.id }));
  expect(await followedOf(next)).toBe(first);
});

it('what follows something else is another request', async () => {
  const person = await app.signUp();
  const assessmentId = (await assess(person)).id;
  const followsId = await idOf(await upload(person, { assessmentId }));
  const key = { assessmentId, idempotencyKey: 'follow' };
  const made = await idOf(await upload(person, { ...key, followsId }));
  expect(await idOf(await upload(person, { ...key, followsId }))).toBe(made);
  expect((await upload(person, key)).status).toBe(422);
});

it('nobody follows what is not theirs, is about somebody else, or is gone; nothing is stored then', async () => {
  const [person, other] = [await app.signUp(), await app.signUp()];
  const assessmentId = (await assess(person)).id;
  const [theirs, own] = [
    await idOf(await upload(other, { assessmentId: (await assess(other)).id })),
    await idOf(await upload(person, { assessmentId })),
  ];
  const child = await idOf(
    await person.post('/api/dependants', { name: 'Budi', relationship: 'child', birthYear: 2020 }),
  );
  const ofChild = await idOf(await person.post('/api/assessments', { answers: matching.ring, dependantId: child }));
  const before = await app.database.$count(analyses);
  expect((await upload(person, { assessmentId, followsId: theirs })).status).toBe(404);
  expect((await upload(person, { assessmentId: ofChild, followsId: own })).status).toBe(404);
  expect((await upload(person, { assessmentId, followsId: crypto.randomUUID() })).status).toBe(404);
  expect((await upload(person, { assessmentId, followsId: 'none' })).status).toBe(422);
  for (const answered of [
    { followsId: theirs },
    { followsId: own, dependantId: child },
    { followsId: crypto.randomUUID() },
  ]) {
    expect((await person.post('/api/assessments', { answers: matching.ring, ...answered })).status).toBe(404);
  }
  expect(await app.database.$count(analyses)).toBe(before);
});
