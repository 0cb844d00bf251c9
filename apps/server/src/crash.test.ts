import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { screeningConsent } from '@skrin/contract/accounts/consents';
import type { Session } from '@skrin/contract/accounts/schemas';
import type { NotificationPage } from '@skrin/contract/notifications/notifications';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { assess, matching, untilState, upload } from './features/screening/testing/flow.ts';
import { administrator } from './testing/administrator.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { client } from './testing/test-app.ts';
import { createTestDatabase } from './testing/test-database.ts';

/** How many times the server is killed; `CRASHES=10` for the long run. */
const crashes = Number(process.env.CRASHES ?? 3);
const password = 'survives a crash';

let dataDir: string;
let server: ServerProcess | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'skrin-crash-'));
});
afterAll(async () => {
  await server?.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

const start = async () => {
  const limits = { RATE_LIMIT_READINGS: '1000', RATE_LIMIT_PICTURE: '1000' };
  server = await startServerProcess({ DATA_DIR: dataDir, ADMIN_PASSWORD: password, ...limits });
  return server;
};
/** The running server, or a new one. Tests share it, because a start takes longer than most of them. */
const running = async () => server ?? (await start());

async function signIn(url: string) {
  const response = await client(url).post('/api/auth/login', { email: 'admin@skrin.example', password });
  const session = (await response.json()) as Session;
  const person = client(url, session.accessToken);
  await person.post('/api/consents', screeningConsent);
  return { ...person, session, user: session.user };
}

/** Kills the server at a different moment each round: the analysis is accepted, being read, or about to be stored. */
async function killDuringAnalysis(victim: ServerProcess, round: number): Promise<string> {
  const person = await signIn(victim.url);
  const { id: assessmentId } = await assess(person, matching.ring);
  const { id } = (await (await upload(person, { assessmentId })).json()) as { id: string };
  await new Promise((resolve) => setTimeout(resolve, [0, 25, 50, 75][round % 4]));
  await victim.end('SIGKILL');
  return id;
}

async function killPostgres(): Promise<void> {
  const pidFile = await readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL');
}

/** Accepts and does not answer, so that a worker is in the middle of an analysis for as long as the test likes. */
async function startHangingNetwork(): Promise<string> {
  const network = createServer(() => undefined);
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    network.closeAllConnections();
    network.close();
  });
  return `http://127.0.0.1:${(network.address() as AddressInfo).port}`;
}

describe('a worker that was killed in the middle of an analysis', () => {
  it('is followed within ten seconds by one that lives, which does the work once', { timeout: 180_000 }, async () => {
    await using database = await createTestDatabase('seeded');
    const shared = { DATABASE_URL: database.url, DATA_DIR: dataDir };
    const [web, victim] = await Promise.all([
      startServerProcess({ ...shared, ...administrator }, ['--role=web']),
      startServerProcess({ ...shared, VISION_URL: await startHangingNetwork() }, ['--role=worker']),
    ]);
    const running = [web];
    onTestFinished(async () => void (await Promise.all(running.map((each) => each.end('SIGTERM')))));
    const response = await client(web.url).post('/api/auth/login', {
      email: administrator.ADMIN_EMAIL,
      password: administrator.ADMIN_PASSWORD,
    });
    const person = client(web.url, ((await response.json()) as Session).accessToken);
    await person.post('/api/consents', screeningConsent);
    const { id: assessmentId } = await assess(person, matching.ring);
    const { id } = (await (await upload(person, { assessmentId })).json()) as { id: string };
    await untilState(person, id, ['running']);
    running.push(await startServerProcess(shared, ['--role=worker']));
    await untilState(person, id, ['running']);
    const killedAt = performance.now();
    await victim.end('SIGKILL');
    const done = await untilState(person, id, ['locked', 'retake']);
    expect(performance.now() - killedAt).toBeLessThan(10_000);
    await sleep(3_000);
    expect(await untilState(person, id, ['locked', 'retake'])).toMatchObject({ updatedAt: done.updatedAt });
  });
});

describe('a server that was killed', () => {
  it(`starts again and finishes the analysis once, ${crashes} times`, { timeout: crashes * 120_000 }, async () => {
    const finished = new Map<string, string>();
    let victim = await start();
    for (let round = 0; round < crashes; round += 1) {
      const id = await killDuringAnalysis(victim, round);
      // In every third round PostgreSQL is killed too; in the others it goes on running as an orphan.
      if (round % 3 === 2) await killPostgres();
      victim = await start();
      const person = await signIn(victim.url);
      finished.set(id, (await untilState(person, id, ['locked', 'retake'])).updatedAt);
      for (const [each, updatedAt] of finished) {
        expect(await untilState(person, each, ['locked', 'retake'])).toMatchObject({ updatedAt });
      }
    }
    expect(finished.size).toBe(crashes);
    const { items } = (await (await (await signIn(victim.url)).get('/api/notifications')).json()) as NotificationPage;
    expect(items.map(({ ref }) => ref)).toEqual(expect.arrayContaining([...finished.keys()]));
  });

  it('lets no second server at its data', { timeout: 120_000 }, async () => {
    const first = await running();
    await expect(startServerProcess({ DATA_DIR: dataDir })).rejects.toThrow(/already running on the data folder/);
    expect((await client(first.url).get('/api/ready')).status).toBe(200);
  });

  it('refuses to start on a wrong configuration or a taken port, and says why', { timeout: 120_000 }, async () => {
    await expect(startServerProcess({ DATA_DIR: dataDir, PORT: 'abc', SMTP_URL: 'x' })).rejects.toThrow(
      /PORT: [\s\S]*SMTP_URL: /,
    );
    const first = await running();
    // An external database: an embedded one would be created before the server tries the port.
    await using database = await createTestDatabase('seeded');
    const other = await mkdtemp(path.join(tmpdir(), 'skrin-crash-'));
    const beside = { DATABASE_URL: database.url, DATA_DIR: other, PORT: new URL(first.url).port };
    await expect(startServerProcess(beside)).rejects.toThrow(/is taken/);
    await rm(other, { recursive: true, force: true });
  });

  it('ends without a fault when it is told to', { timeout: 120_000 }, async () => {
    expect(await (await running()).end('SIGINT')).toBe(0);
    server = undefined;
  });
});
