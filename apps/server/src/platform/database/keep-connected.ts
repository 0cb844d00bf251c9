import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../logger.ts';
import { keepAlive } from './connect.ts';

const PAUSE_MS = 500;
const TIMEOUT_MS = 5_000;

export interface KeptConnection {
  close: () => Promise<void>;
}

interface KeepOptions {
  url: string;
  log: Logger;
  /** What the connection is for, in the log. */
  name: string;
  /** Makes the database reachable again, before each try to reconnect. */
  revive?: () => Promise<void>;
  /** Sets up each new connection, such as by LISTEN; a connection whose set-up fails counts as lost. */
  onConnect: (client: pg.Client) => Promise<void>;
}

/**
 * Keeps a connection open whose state ends with it: LISTEN, or advisory locks. Whenever it is lost, one loop tries to
 * connect again until it succeeds.
 * @throws when the first try fails
 */
export async function keepConnected(options: KeepOptions): Promise<KeptConnection> {
  const { log, name } = options;
  const closing = new AbortController();
  let client = await connect(options);
  const keep = async () => {
    for (;;) {
      await client.ended;
      if (closing.signal.aborted) return;
      log.warn({ connection: name }, 'connection lost');
      client = await reconnect(options, closing.signal);
      if (closing.signal.aborted) await client.end();
    }
  };
  // The loop rejects only when the signal aborts it.
  const kept = keep().catch(() => undefined);
  return {
    close: async () => {
      closing.abort();
      await client.end();
      await kept;
    },
  };
}

interface Connected {
  ended: Promise<unknown>;
  end: () => Promise<void>;
}

async function reconnect(options: KeepOptions, signal: AbortSignal): Promise<Connected> {
  for (;;) {
    try {
      await options.revive?.();
      return await connect(options);
    } catch (error) {
      options.log.warn({ connection: options.name, err: error }, 'not connected again yet');
      await sleep(PAUSE_MS, undefined, { signal });
    }
  }
}

async function connect({ url, onConnect }: KeepOptions): Promise<Connected> {
  const timeouts = { connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS };
  const client = new pg.Client({ connectionString: url, ...timeouts, ...keepAlive });
  // After an error, the connection also emits `end`.
  client.on('error', () => undefined);
  const ended = new Promise((resolve) => client.once('end', () => resolve(undefined)));
  const end = () => client.end().catch(() => undefined);
  try {
    await client.connect();
    await onConnect(client);
    return { ended, end };
  } catch (error) {
    await end();
    throw error;
  }
}
