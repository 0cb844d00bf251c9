import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createLogger } from '../logger.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { lockDataDir } from './lock-data-dir.ts';
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
