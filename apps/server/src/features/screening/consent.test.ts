import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { screeningConsent } from '@skrin/contract/accounts/consents';
import type { Problem } from '@skrin/contract/errors';
import { beforeAll, expect, it } from 'vitest';
import { sql } from '../../platform/database/drizzle.ts';
import { type Client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { assess, upload } from './testing/flow.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ consent: false });
  return app.close;
});

/** Counts all that is stored of photos: rows, readings and files. */
const kept = async () => {
  const { rows } = await app.database.execute(
    sql`select (select count(*)::int from photos) as photos, (select count(*)::int from photo_readings) as readings`,
  );
  const files = await readdir(path.join(app.dataDir, 'files'), { recursive: true }).catch(() => []);
  return { ...rows[0], files: files.filter((name) => name.endsWith('.jpg')).length };
};
const send = async (person: Client, idempotencyKey?: string) => {
  const { id: assessmentId } = await assess(person);
  return async () => upload(person, { assessmentId, ...(idempotencyKey && { idempotencyKey }) });
};

it('takes no photo of somebody who has not agreed, and keeps nothing of it', async () => {
  const person = await app.signUp();
  const sendAgain = await send(person);
  const refused = await sendAgain();
  expect(refused.status).toBe(409);
  expect(((await refused.json()) as Problem).code).toBe('consent_needed');
  expect(await kept()).toEqual({ photos: 0, readings: 0, files: 0 });

  await person.post('/api/consents', screeningConsent);
  expect((await sendAgain()).status).toBe(202);
  expect(await kept()).toEqual({ photos: 1, readings: 1, files: 2 });
});

it('asks again after a change of the texts', async () => {
  const person = await app.signUp();
  await app.database.execute(sql`
    insert into consents (id, user_id, purpose, version)
    values (gen_random_uuid(), ${person.user.id}, 'screening', '2026-01-01')`);
  expect((await (await send(person))()).status).toBe(409);
});

it('asks again once the consent is withdrawn, keeps what was read, and answers what was sent before', async () => {
  const person = await app.signUp();
  await person.post('/api/consents', screeningConsent);
  const sendAgain = await send(person, 'sent-once');
  const accepted = (await (await sendAgain()).json()) as { id: string };
  await person.delete('/api/consents/screening');

  expect((await (await send(person))()).status).toBe(409);
  expect((await person.get(`/api/analyses/${accepted.id}`)).status).toBe(200);
  expect(await (await sendAgain()).json()).toMatchObject({ id: accepted.id });
});
