import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Any constant of this database alone. */
const OWNER = 7_254_003;
/** A server that is just ending, or was just killed, gets this long to let go. */
const PATIENCE_MS = 3_000;

/**
 * Makes this process the only server on an embedded database, for as long as it is connected; answers how to let go.
 * @throws when another server has it
 */
export async function ownDataDir(url: string, dataDir: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(100)) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as owned', [OWNER]);
    if (rows[0].owned) return () => client.end();
  }
  await client.end();
  throw new DataDirInUse(dataDir);
}

export class DataDirInUse extends Error {
  constructor(dataDir: string) {
    super(`Another Skrin server is already running on the data folder ${dataDir}: stop it, or set DATA_DIR.`);
    this.name = 'DataDirInUse';
  }
}
