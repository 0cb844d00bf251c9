import { randomBytes } from 'node:crypto';
import { chown, copyFile, lchown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../free-port.ts';
import { runBinary } from './postgres-binaries.ts';
import { initdbUser, postgresUser, type User } from './postgres-user.ts';

const DATABASE = 'skrin';
const START_TIMEOUT_MS = 20_000;

export interface EmbeddedPostgres {
  url: string;
  /** Starts it again, at the same address, unless it runs. */
  revive: () => Promise<void>;
  stop: () => Promise<void>;
}

interface EmbeddedOptions {
  /** Holds the cluster, its log and its password. */
  dataDir: string;
  /** Extra server settings, `name=value`. */
  settings?: string[];
}

/**
 * Starts the PostgreSQL of a data folder, creating it at the first start, or takes over the PostgreSQL that a killed
 * server left running. It listens on 127.0.0.1 at a free port and outlives this process unless it is stopped.
 */
export async function startEmbeddedPostgres({ dataDir, settings = [] }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const home = path.resolve(dataDir, 'postgres');
  const cluster = path.join(home, 'cluster');
  await makeHome(path.resolve(dataDir), home);
  await takeOver(home, cluster);
  const password = await readOrMakePassword(home);
  await initialise(home, cluster);
  const running = await runningPort(cluster, password);
  const port = running ?? (await startPostmaster({ cluster, password, settings, findPort: freePort }));
  await createDatabase(urlOf(port, password, 'postgres'));
  return {
    url: urlOf(port, password, DATABASE),
    revive: async () => {
      if ((await runningPort(cluster, password)) === port) return;
      await startPostmaster({ cluster, password, settings, findPort: async () => port });
    },
    stop: () => stopPostmaster(cluster),
  };
}

const urlOf = (port: number, password: string, database: string) =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;

async function makeHome(dataDir: string, home: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  await makeOwned(home);
}

/**
 * Gives a folder that another user's PostgreSQL has made (before version 0.11 that of `nobody`) to PostgreSQL's user. One that
 * still runs is stopped first: it would go on as that user, with the environment of its start.
 */
async function takeOver(home: string, cluster: string): Promise<void> {
  const owner = await stat(cluster).catch(() => undefined);
  if (!postgresUser || !owner || owner.uid === postgresUser.uid) return;
  await stopPostmaster(cluster, { uid: owner.uid, gid: owner.gid });
  await giveTo(postgresUser, home);
}

/** Makes a user the owner of a folder and of everything in it. */
async function giveTo(user: User | undefined, folder: string): Promise<void> {
  if (!user) return;
  for (const entry of ['', ...(await readdir(folder, { recursive: true }))]) {
    await lchown(path.join(folder, entry), user.uid, user.gid);
  }
}

async function makeOwned(folder: string, user = postgresUser): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user) await chown(folder, user.uid, user.gid);
}

async function readOrMakePassword(home: string): Promise<string> {
  const file = path.join(home, 'password');
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known) return known;
  const password = randomBytes(24).toString('hex');
  await writeFile(file, password, { mode: 0o600 });
  if (postgresUser) await chown(file, postgresUser.uid, postgresUser.gid);
  return password;
}

/** Creates the cluster. A first start that was killed half-way leaves no marker, so the next start begins again. */
async function initialise(home: string, cluster: string): Promise<void> {
  const marker = path.join(home, 'initialised');
  if (await readFile(marker).catch(() => undefined)) return;
  const making = path.join(home, 'making');
  for (const folder of [cluster, making]) await rm(folder, { recursive: true, force: true });
  await makeOwned(path.join(making, 'cluster'), initdbUser);
  await copyFile(path.join(home, 'password'), path.join(making, 'password'));
  await giveTo(initdbUser, making);
  const args = [
    '--username=postgres',
    '--pwfile=../password',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const { code, output } = await runBinary('initdb', path.join(making, 'cluster'), args, initdbUser);
  if (code !== 0) throw new Error(`PostgreSQL could not make its folder ${cluster}:\n${output}`);
  await rename(path.join(making, 'cluster'), cluster);
  await rm(making, { recursive: true });
  await giveTo(postgresUser, cluster);
  await writeFile(marker, '');
}

/** Port of a postmaster that already serves this folder: line 4 of its pid file (PostgreSQL, `miscadmin.h`). */
async function runningPort(cluster: string, password: string): Promise<number | undefined> {
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(100)) {
    const lines = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);
    if (lines === undefined) return undefined;
    const [pid, , , portLine] = lines.split('\n');
    if (await isZombie(pid)) await rm(path.join(cluster, 'postmaster.pid'));
    const port = Number(portLine);
    if (port && (await answers(urlOf(port, password, 'postgres')))) return port;
    if ((await runBinary('pg_ctl', cluster, ['status'])).code !== 0) return undefined;
  }
  await stopPostmaster(cluster);
  return undefined;
}

/** Whether the process has ended and is not yet reaped by its parent: PostgreSQL would take it for a running server. */
async function isZombie(pid: string | undefined): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return /\) Z /.test(status);
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface Start {
  cluster: string;
  password: string;
  settings: string[];
  findPort: () => Promise<number>;
}

/** Tries again while processes of a killed postmaster still hold the folder, or another program took the port. */
async function startPostmaster({ cluster, password, settings, findPort }: Start): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await findPort();
    const options = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', ...settings];
    const flags = options.map((option) => `-c ${option}`).join(' ');
    const { code, output } = await runBinary('pg_ctl', cluster, ['start', '-w', '-l', '../server.log', '-o', flags]);
    if (code === 0 && (await answers(urlOf(port, password, 'postgres')))) return port;
    if (attempt === 5)
      throw new Error(`PostgreSQL did not start, see ${path.resolve(cluster, '../server.log')}:\n${output}`);
    await sleep(1_000);
  }
}

async function stopPostmaster(cluster: string, user = postgresUser): Promise<void> {
  await runBinary('pg_ctl', cluster, ['stop', '-w', '-m', 'fast'], user);
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
