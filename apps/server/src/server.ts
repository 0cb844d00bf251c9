import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createNormaliser, createReader, defaultThreads } from '@skrin/vision';
import { type App, createApp } from './app.ts';
import type { Administrator } from './features/accounts/index.ts';
import { openPlatform } from './open-platform.ts';
import type { Config } from './platform/config.ts';
import { startEmbeddedPostgres } from './platform/database/embedded.ts';
import { DataDirInUse, lockDataDir } from './platform/database/lock-data-dir.ts';
import { withDeadline } from './platform/deadline.ts';
import type { Queue } from './platform/jobs/define.ts';
import { type Runner, startRunner } from './platform/jobs/runner.ts';
import { createLogger, type Logger } from './platform/logger.ts';

const webBuild = fileURLToPath(new URL('../../web/build/client', import.meta.url));

export const roles = ['web', 'worker'] as const;
export type Role = (typeof roles)[number];

export interface Server {
  /** Holds the password only if this start created the account. */
  administrator: Administrator;
  /** False if a part did not close in time and was left. */
  close: () => Promise<boolean>;
}

/**
 * How long each part may take to close, in the order in which they do: requests and jobs first, side by side, the
 * database last. Together less than the half minute that supervisors usually give.
 */
const CLOSING_MS = { work: 13_000, connections: 2_000, processes: 1_500, database: 8_000 };

/** Starts what the roles need: the embedded database (without DATABASE_URL), then the job queue, then HTTP. */
export async function startServer(config: Config, wanted: readonly Role[]): Promise<Server> {
  await using opened = new AsyncDisposableStack();
  const log = createLogger(config.LOG_LEVEL);
  const closer = createCloser(log);
  // A process with only the web role reads one photo, the sample of the demonstration: its reader is not warmed up.
  const reading = { url: config.VISION_URL, threads: config.READER_THREADS, warm: wanted.includes('worker') };
  // In parallel: none of them needs another one.
  const opening = [
    config.DATABASE_URL ?? openEmbedded(config, log, opened, closer),
    createReader(reading).then((reader) => opened.adopt(reader, closer.of('processes'))),
    createNormaliser().then((normaliser) => opened.adopt(normaliser, closer.of('processes'))),
  ] as const;
  // Waits for all of them, so that those that opened are closed when another one failed.
  await Promise.allSettled(opening);
  const [databaseUrl, reader, normaliser] = await Promise.all(opening);
  const openingPlatform = openPlatform({ config, databaseUrl, normaliser, reader, log });
  const platform = opened.adopt(await openingPlatform, closer.of('connections'));
  const webRoot = wanted.includes('web') ? webBuild : undefined;
  const app = await createApp(platform, { webRoot });
  let runner: Runner | undefined;
  const stopWork = async () => void (await Promise.all([app.http.close(), runner?.stop()]));
  opened.adopt({ close: stopWork }, closer.of('work'));
  const administrator = await app.seed();
  if (wanted.includes('worker')) {
    const concurrency = concurrencyOf(config);
    runner = await startRunner({ databaseUrl, handlers: app.jobs, concurrency, log });
  }
  if (wanted.includes('web')) await listen(app, config);
  const running = opened.move();
  return {
    administrator,
    close: async () => {
      await running.disposeAsync();
      return closer.isAllClosed();
    },
  };
}

/** Closes parts of the server, each for a limited time, so that one that hangs does not keep the others from closing. */
function createCloser(log: Logger) {
  let isAllClosed = true;
  return {
    of: (part: keyof typeof CLOSING_MS) => async (it: { close: () => Promise<unknown> }) => {
      try {
        await withDeadline({ what: `closing ${part}`, ms: CLOSING_MS[part] }, () => it.close());
      } catch (error) {
        isAllClosed = false;
        log.error({ part, err: error }, 'a part of the server did not close');
      }
    },
    isAllClosed: () => isAllClosed,
  };
}

const concurrencyOf = (config: Config): Record<Queue, number> => ({
  // One job more than threads: while every thread reads a photo, that job fetches a photo or stores a result.
  analysis: config.JOBS_ANALYSIS ?? (config.READER_THREADS ?? defaultThreads()) + 1,
  payment: config.JOBS_PAYMENT,
  // One job more than asked for: it waits for what comes into the mailbox.
  mail: config.JOBS_MAIL + (config.IMAP_URL ? 1 : 0),
  export: config.JOBS_EXPORT,
  maintenance: config.JOBS_MAINTENANCE,
});

async function openEmbedded(
  { DATA_DIR }: Config,
  log: Logger,
  opened: AsyncDisposableStack,
  closer: ReturnType<typeof createCloser>,
): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR });
      const owner = await lockDataDir({ postgres, dataDir: path.resolve(DATA_DIR), log });
      opened.adopt({ close: () => owner.close().then(postgres.stop) }, closer.of('database'));
      return postgres.url;
    } catch (error) {
      // A server that was ending stopped the PostgreSQL that this process was about to share: try again.
      if (error instanceof DataDirInUse || attempt === 3) throw error;
    }
  }
}

async function listen({ http }: App, { HOST, PORT }: Config): Promise<void> {
  try {
    await http.listen({ host: HOST, port: PORT });
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') throw error;
    throw new PortTaken(PORT);
  }
}

export class PortTaken extends Error {
  constructor(port: number) {
    super(`Port ${port} is taken by another program: set PORT.`);
    this.name = 'PortTaken';
  }
}
