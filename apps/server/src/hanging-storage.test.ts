import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { screeningConsent } from '@skrin/contract/accounts/consents';
import type { Session } from '@skrin/contract/accounts/schemas';
import type { Problem } from '@skrin/contract/errors';
import pg from 'pg';
import { it, type TestContext } from 'vitest';
import { analyse, assess, upload } from './features/screening/testing/flow.ts';
import { administrator } from './testing/administrator.ts';
import { startBucket } from './testing/bucket.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { client } from './testing/test-app.ts';
import { createTestDatabase } from './testing/test-database.ts';

/** The real program, with its files in a bucket. */
async function open({ onTestFinished, timeoutMs }: Pick<TestContext, 'onTestFinished'> & { timeoutMs: number }) {
  const database = await createTestDatabase('seeded');
  const bucket = await startBucket();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'skrin-bucket-'));
  const storage = { ...bucket.env, STORAGE_TIMEOUT_MS: String(timeoutMs) };
  const shared = { DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...administrator };
  const server = await startServerProcess({ ...shared, ...storage });
  onTestFinished(async () => {
    await end(server);
    await bucket.stop();
    await database[Symbol.asyncDispose]();
    await rm(dataDir, { recursive: true, force: true });
  });
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = administrator;
  const response = await client(server.url).post('/api/auth/login', { email, password });
  const person = client(server.url, ((await response.json()) as Session).accessToken);
  await person.post('/api/consents', screeningConsent);
  return { bucket, server, person, databaseUrl: database.url };
}

async function end(server: ServerProcess): Promise<void> {
  if (server.child.exitCode === null && server.child.signalCode === null) await server.end('SIGKILL');
}

async function jobs(databaseUrl: string) {
  const connection = new pg.Client({ connectionString: databaseUrl });
  await connection.connect();
  try {
    const { rows } = await connection.query(
      "select attempts, max_attempts, locked_by from graphile_worker.jobs where task_identifier = 'screening.remove_photo'",
    );
    return rows as { attempts: number; max_attempts: number; locked_by: string | null }[];
  } finally {
    await connection.end();
  }
}

// Beside each other: both wait for most of their time.
it.concurrent('storage that hangs is 503 meanwhile, and maintenance goes on when it is back', {
  timeout: 180_000,
}, async ({ expect, onTestFinished }) => {
  const { bucket, person } = await open({ onTestFinished, timeoutMs: 1_000 });
  const id = await analyse(person);
  expect(bucket.files()).toContain(`photos/${id}.jpg`);
  const { id: assessmentId } = await assess(person);
  bucket.hang();
  expect((await person.delete(`/api/analyses/${id}`)).status).toBe(204);
  const refused = await upload(person, { assessmentId });
  expect([refused.status, ((await refused.json()) as Problem).code]).toEqual([503, 'storage_unavailable']);
  await expect
    .poll(async () => (await (await person.get('/api/ready')).json()) as unknown, { timeout: 15_000 })
    .toMatchObject({ status: 'failed', checks: { database: 'ok', storage: 'failed' } });
  expect(bucket.files()).toContain(`photos/${id}.jpg`);
  bucket.answer();
  const backAt = performance.now();
  await expect.poll(bucket.files, { timeout: 60_000 }).not.toContain(`photos/${id}.jpg`);
  expect(performance.now() - backAt).toBeLessThan(60_000);
  await expect.poll(async () => (await person.get('/api/ready')).status, { timeout: 20_000 }).toBe(200);
  expect((await upload(person, { assessmentId })).status).toBe(202);
});

it.concurrent('a server whose job and request hang ends all the same, and leaves its job', {
  timeout: 180_000,
}, async ({ expect, onTestFinished }) => {
  // Longer than any server should wait: nothing ends by itself.
  const { bucket, person, server, databaseUrl } = await open({ onTestFinished, timeoutMs: 600_000 });
  const id = await analyse(person);
  const { id: assessmentId } = await assess(person);
  bucket.hang();
  await person.delete(`/api/analyses/${id}`);
  const hanging = upload(person, { assessmentId }).catch(() => undefined);
  await expect.poll(() => jobs(databaseUrl), { timeout: 10_000 }).toMatchObject([{ locked_by: expect.any(String) }]);
  const toldAt = performance.now();
  expect(await server.end('SIGTERM')).toBe(0);
  expect(performance.now() - toldAt).toBeLessThan(30_000);
  await hanging;
  // Free for the next worker, with an attempt more instead of one less.
  expect(await jobs(databaseUrl)).toMatchObject([{ locked_by: null, attempts: 1, max_attempts: 26 }]);
});
