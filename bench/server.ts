import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';

const root = path.resolve(import.meta.dirname, '..');
/** Long enough for the pages to be built. */
const START_TIMEOUT_MS = 180_000;

export interface BenchServer {
  url: string;
  pid: number;
  /** Its data folder, with the mails that it would send. */
  dataDir: string;
  /** URL of its embedded PostgreSQL. */
  databaseUrl: () => Promise<string>;
  stop: () => Promise<void>;
}

/**
 * The product's server as its own process, on a data folder of its own, with rate limits out of the way; or, with
 * `scripts/start.ts`, the whole product with its pages.
 */
export async function startBenchServer(
  port: number,
  { program = 'apps/server/src/main.ts', env = {} }: { program?: string; env?: Record<string, string> } = {},
): Promise<BenchServer> {
  const dataDir = await mkdtemp(path.join(root, '.tmp', 'bench-'));
  const child = spawn(process.execPath, [program], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...parseEnv(await readFile(path.join(root, 'apps/server/memory.env'), 'utf8')),
      ...process.env,
      PORT: String(port),
      GATEWAYS_PORT: String(port + 1),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_GENERAL: '1000000',
      RATE_LIMIT_UPLOADS: '1000000',
      RATE_LIMIT_READINGS: '1000000',
      RATE_LIMIT_PICTURE: '1000000',
      RATE_LIMIT_DIRECTIONS: '8',
      ...env,
    },
  });
  const url = `http://localhost:${port}`;
  await untilReady(url, child);
  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    databaseUrl: async () => {
      const home = path.join(dataDir, 'postgres');
      const password = await readFile(path.join(home, 'password'), 'utf8');
      const pidFile = await readFile(path.join(home, 'cluster', 'postmaster.pid'), 'utf8');
      return `postgres://postgres:${password}@127.0.0.1:${pidFile.split('\n')[3]}/skrin`;
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(200)) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    const ready = await fetch(`${url}/api/ready`).catch(() => undefined);
    if (ready?.ok) return;
  }
  throw new Error('the server was not ready in time');
}
