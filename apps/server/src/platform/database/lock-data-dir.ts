import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from '../logger.ts';
import { advisoryLocks } from './advisory-locks.ts';
import type { EmbeddedPostgres } from './embedded.ts';
import { type KeptConnection, keepConnected } from './keep-connected.ts';

/** How long to wait for a server that is ending, or was just killed, to release the lock. */
const TIMEOUT_MS = 3_000;

interface LockOptions {
  postgres: Pick<EmbeddedPostgres, 'url' | 'revive'>;
  dataDir: string;
  log: Logger;
}

/**
 * Makes this process the only server on an embedded database until it closes the connection. The connection ends when
 * the database ends, so the owner notices at once and starts the database again.
 * @throws DataDirInUse when another server holds the lock
 */
export const lockDataDir = ({ postgres, dataDir, log }: LockOptions): Promise<KeptConnection> =>
  keepConnected({
    url: postgres.url,
    log,
    name: 'owner of the embedded database',
    revive: postgres.revive,
    onConnect: (client) => takeOwnership(client, dataDir),
  });

async function takeOwnership(client: pg.Client, dataDir: string): Promise<void> {
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(100)) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as owned', [advisoryLocks.dataDirOwner]);
    if (rows[0].owned) return;
  }
  throw new DataDirInUse(dataDir);
}

export class DataDirInUse extends Error {
  constructor(dataDir: string) {
    super(`Another Skrin server is already running on the data folder ${dataDir}: stop it, or set DATA_DIR.`);
    this.name = 'DataDirInUse';
  }
}
