import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../free-port.ts';
import { createLogger } from '../logger.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { lockDataDir } from './lock-data-dir.ts';
import { runBinary } from './postgres-binaries.ts';
import { postgresUser } from './postgres-user.ts';

const log = createLogger('silent');

let closed: string;
let dataDir: string;
let postgres: EmbeddedPostgres;
beforeAll(async () => {
  // A folder closed to other users, like a clone in root's home: PostgreSQL, which root runs as another user, gets in
  // anyway.
  closed = await mkdtemp(path.join(tmpdir(), 'skrin-embedded-'));
  await chmod(closed, 0o700);
  dataDir = path.join(closed, 'data');
  postgres = await startEmbeddedPostgres({ dataDir });
  await query('create table kept (id int)');
});
afterAll(async () => {
  await postgres.stop();
  await rm(closed, { recursive: true, force: true });
});

async function query(statement: string) {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const postmaster = async () =>
  Number((await readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);

it('a database that a killed server left running is used again', async () => {
  const pid = await postmaster();
  postgres = await startEmbeddedPostgres({ dataDir });
  expect(await postmaster()).toBe(pid);
  expect(await query('select * from kept')).toEqual([]);
});

it('a database that was killed starts again with its data', async () => {
  const pid = await postmaster();
  process.kill(pid, 'SIGKILL');
  postgres = await startEmbeddedPostgres({ dataDir });
  expect(await postmaster()).not.toBe(pid);
  expect(await query('select * from kept')).toEqual([]);
});

it('a first start that was cut off begins again', async () => {
  await postgres.stop();
  await rm(path.join(dataDir, 'postgres/initialised'));
  postgres = await startEmbeddedPostgres({ dataDir });
  await expect(query('select * from kept')).rejects.toThrow('does not exist');
});

it('a pid file that names a process which only waits to be reaped does not keep it from starting', async () => {
  await postgres.stop();
  const zombie = await makeZombie();
  await writeFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), `${zombie}\n${dataDir}\n1\n1\n`);
  const begin = Date.now();
  postgres = await startEmbeddedPostgres({ dataDir });
  expect(Date.now() - begin).toBeLessThan(15_000);
});

it('a data folder has one owner at a time', async () => {
  const owner = await lockDataDir({ postgres, dataDir, log });
  await expect(lockDataDir({ postgres, dataDir, log })).rejects.toThrow(
    `already running on the data folder ${dataDir}`,
  );
  await owner.close();
  await (await lockDataDir({ postgres, dataDir, log })).close();
});

it('its owner starts a database that was killed again, at the same address, and stays its owner', async () => {
  const owner = await lockDataDir({ postgres, dataDir, log });
  process.kill(await postmaster(), 'SIGKILL');
  await expect(query('select 1')).rejects.toThrow();
  await vi.waitFor(() => query('select 1'), { timeout: 20_000, interval: 100 });
  await vi.waitFor(async () => expect(await query(OWNERS)).toEqual([{ count: 1 }]), { timeout: 5_000 });
  await owner.close();
  await vi.waitFor(async () => expect(await query(OWNERS)).toEqual([{ count: 0 }]), { timeout: 5_000 });
});

const OWNERS = `select count(*)::int from pg_locks where locktype = 'advisory'`;

/** Starts a process of PostgreSQL's user that has ended and is never reaped by its parent. */
async function makeZombie(): Promise<string> {
  const child = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], {
    ...postgresUser,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(child.stdout, 'data');
  await sleep(200);
  return String(line).trim();
}

it.runIf(postgresUser)('runs as a user of its own, and is told no secret', async () => {
  vi.stubEnv('ADMIN_PASSWORD', 'not for the database');
  onTestFinished(() => void vi.unstubAllEnvs());
  await postgres.stop();
  postgres = await startEmbeddedPostgres({ dataDir });
  const process = `/proc/${await postmaster()}`;
  const environment = (await readFile(`${process}/environ`, 'utf8')).split('\0').map((line) => line.split('=')[0]);
  expect(environment.filter((name) => !name?.startsWith('PG') && name !== '').toSorted()).toEqual([
    'LC_ALL',
    'PATH',
    'PWD',
  ]);
  const { uid } = await stat(process);
  expect([uid === 0, uid === 65_534, uid]).toEqual([false, false, postgresUser?.uid]);
  const users = await readFile('/etc/passwd', 'utf8');
  expect(users).not.toContain(`:${uid}:`);
});

it.runIf(postgresUser)('takes over what nobody’s PostgreSQL has made, and the one that still runs', async () => {
  await postgres.stop();
  const home = path.join(dataDir, 'postgres');
  const nobody = { uid: 65_534, gid: 65_534 };
  for (const file of ['', ...(await readdir(home, { recursive: true }))]) {
    await chown(path.join(home, file), nobody.uid, nobody.gid);
  }
  const port = await freePort();
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=`;
  const started = await runBinary(
    'pg_ctl',
    path.join(home, 'cluster'),
    ['start', '-w', '-l', '../server.log', '-o', options],
    nobody,
  );
  expect(started.code).toBe(0);
  postgres = await startEmbeddedPostgres({ dataDir });
  expect((await stat(`/proc/${await postmaster()}`)).uid).toBe(postgresUser?.uid);
  for (const file of await readdir(home, { recursive: true })) {
    expect((await stat(path.join(home, file))).uid).toBe(postgresUser?.uid);
  }
  expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
});
