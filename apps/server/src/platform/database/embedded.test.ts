import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { ownDataDir } from './own-data-dir.ts';

let closed: string;
let dataDir: string;
let postgres: EmbeddedPostgres;
beforeAll(async () => {
  // Closed to other users, as a clone in root's home is: PostgreSQL, which root runs as another user, gets in anyway.
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

it('a data folder has one owner at a time', async () => {
  const letGo = await ownDataDir(postgres.url, dataDir);
  await expect(ownDataDir(postgres.url, dataDir)).rejects.toThrow(`already running on the data folder ${dataDir}`);
  await letGo();
  await (await ownDataDir(postgres.url, dataDir))();
});
