import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { screeningConsent } from '@skrin/contract/accounts/consents';
import type { Session } from '@skrin/contract/accounts/schemas';
import type { Problem } from '@skrin/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyse } from './features/screening/testing/flow.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { type Client, client } from './testing/test-app.ts';

const password = 'outlives its database';

let dataDir: string;
let server: ServerProcess;
let person: Client;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'skrin-outage-'));
  server = await startServerProcess({ DATA_DIR: dataDir, ADMIN_PASSWORD: password, LOG_LEVEL: 'silent' });
  const response = await client(server.url).post('/api/auth/login', { email: 'admin@skrin.example', password });
  person = client(server.url, ((await response.json()) as Session).accessToken);
  await person.post('/api/consents', screeningConsent);
});
afterAll(async () => {
  await server.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

async function postmaster(): Promise<number> {
  return Number((await readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** Suspends every process of PostgreSQL, or resumes them. */
async function signalDatabase(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const pid = await postmaster();
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(pid)]);
  for (const each of [pid, ...stdout.trim().split('\n').map(Number)]) process.kill(each, signal);
}

async function timed(answer: Promise<Response>) {
  const begin = performance.now();
  const response = await answer;
  return { status: response.status, ms: performance.now() - begin, response };
}

const list = () => person.get('/api/analyses');
const logIn = () => client(server.url).post('/api/auth/login', { email: 'admin@skrin.example', password });
const isReady = async () => (await person.get('/api/ready')).status === 200;

/** Expects 503 with a `retry-after` header that tells the client when to retry. */
async function expectUnavailable(response: Response): Promise<void> {
  const problem = (await response.json()) as Problem;
  expect(problem).toMatchObject({ status: 503, code: 'database_unavailable' });
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
}

describe('an embedded database', () => {
  it('that is killed comes back by itself; meanwhile nothing is answered with a 500', async () => {
    const before = await postmaster();
    process.kill(before, 'SIGKILL');
    const answers: Response[] = [];
    for (const deadline = Date.now() + 30_000; Date.now() < deadline && !(await isReady()); await sleep(50)) {
      answers.push(await list(), await logIn());
      expect((await person.get('/api/health')).status).toBe(200);
    }
    for (const answer of answers.filter(({ status }) => status !== 200)) await expectUnavailable(answer);
    expect(await postmaster()).not.toBe(before);
    expect((await list()).status).toBe(200);
    // Workers and events are back too.
    await expect(analyse(person)).resolves.toBeDefined();
  });

  it('that stands still holds up nobody for long, and readiness tells the truth within two seconds', async () => {
    await signalDatabase('SIGSTOP');
    // More requests than the pool has connections.
    const stuck = Array.from({ length: 30 }, () => timed(list()));
    await sleep(100);
    for (let round = 0; round < 2; round += 1) {
      const ready = await timed(person.get('/api/ready'));
      expect(ready).toMatchObject({ status: 503 });
      expect(ready.ms).toBeLessThan(2_000);
      expect(await ready.response.json()).toMatchObject({
        checks: { database: 'failed', queue: 'failed', model: 'ok' },
      });
    }
    expect((await timed(person.get('/api/health'))).ms).toBeLessThan(1_000);
    for (const { response, ms } of await Promise.all(stuck)) {
      await expectUnavailable(response);
      expect(ms).toBeLessThan(25_000);
    }
    await signalDatabase('SIGCONT');
    await expect.poll(isReady, { timeout: 10_000 }).toBe(true);
    expect((await list()).status).toBe(200);
    await expect(analyse(person)).resolves.toBeDefined();
  });
});
