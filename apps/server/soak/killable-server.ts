import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../src/platform/free-port.ts';
import { type ServerProcess, startServerProcess } from '../src/testing/server-process.ts';

/** A server that is not ready within this time after its database was killed is restarted. */
const RECOVERY_MS = 30_000;

export type KillTarget = 'server' | 'postgres' | 'both';
export type KillableServer = Awaited<ReturnType<typeof startKillableServer>>;

/** The real program on one port and one data folder, however often it is killed. */
export async function startKillableServer(env: Record<string, string>, dataDir: string) {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const start = () => startServerProcess({ ...env, DATA_DIR: dataDir, PORT: port, PUBLIC_URL: url });
  let server: ServerProcess = await start();
  const counts = { server: 0, postgres: 0, recoveries: 0 };

  const isReady = async () => {
    const response = await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined);
    return response?.ok === true;
  };
  const recover = async () => {
    for (const deadline = Date.now() + RECOVERY_MS; Date.now() < deadline && isAlive(server); await sleep(100)) {
      if (!(await isReady())) continue;
      counts.recoveries += 1;
      return;
    }
    if (isAlive(server)) await server.end('SIGKILL');
    server = await start();
  };
  return {
    url,
    dataDir,
    counts,
    /** Kills with SIGKILL, and resolves when the server is ready again. */
    kill: async (target: KillTarget): Promise<void> => {
      if (target !== 'postgres') {
        counts.server += 1;
        await server.end('SIGKILL');
      }
      if (target !== 'server') {
        counts.postgres += 1;
        await killPostgres(dataDir);
      }
      if (target === 'postgres') await recover();
      else server = await start();
    },
    stop: () => server.end('SIGTERM'),
  };
}

const isAlive = ({ child }: ServerProcess) => child.exitCode === null && child.signalCode === null;

async function killPostgres(dataDir: string): Promise<void> {
  const pidFile = await readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL');
}
