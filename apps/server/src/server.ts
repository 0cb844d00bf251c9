import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createNormaliser, createReader, defaultThreads } from '@skrin/vision';
import { type App, createApp } from './app.ts';
import type { Administrator } from './features/accounts/index.ts';
import { openPlatform } from './open-platform.ts';
import type { Config } from './platform/config.ts';
import { startEmbeddedPostgres } from './platform/database/embedded.ts';
import { DataDirInUse, lockDataDir } from './platform/database/lock-data-dir.ts';
import type { Queue } from './platform/jobs/define.ts';
import { startRunner } from './platform/jobs/runner.ts';
import { createLogger, type Logger } from './platform/logger.ts';

const webBuild = fileURLToPath(new URL('../../web/build/client', import.meta.url));

export const roles = ['web', 'worker'] as const;
export type Role = (typeof roles)[number];

export interface Server {
  /** Holds the password only if this start created the account. */
  administrator: Administrator;
  close: () => Promise<void>;
}

/** Starts what the roles need: the embedded database (without DATABASE_URL), then the job queue, then HTTP. */
export async function startServer(config: Config, wanted: readonly Role[]): Promise<Server> {
  await using opened = new AsyncDisposableStack();
  const log = createLogger(config.LOG_LEVEL);
  // A process with only the web role reads one photo, the sample of the demonstration: its reader is not warmed up.
  const reading = { url: config.VISION_URL, threads: config.READER_THREADS, warm: wanted.includes('worker') };
  // In parallel: none of them needs another one.
  const opening = [
    config.DATABASE_URL ?? openEmbedded(config, log, opened),
    createReader(reading).then((reader) => opened.adopt(reader, (it) => it.close())),
    createNormaliser().then((normaliser) => opened.adopt(normaliser, (it) => it.close())),
  ] as const;
  // Waits for all of them, so that those that opened are closed when another one failed.
  await Promise.allSettled(opening);
  const [databaseUrl, reader, normaliser] = await Promise.all(opening);
  const openingPlatform = openPlatform({ config, databaseUrl, normaliser, reader, log });
  const platform = opened.adopt(await openingPlatform, (it) => it.close());
  const webRoot = wanted.includes('web') ? webBuild : undefined;
  const app = opened.adopt(await createApp(platform, { webRoot }), ({ http }) => http.close());
  const administrator = await app.seed();
  if (wanted.includes('worker')) {
    const concurrency = concurrencyOf(config);
    opened.adopt(await startRunner({ databaseUrl, handlers: app.jobs, concurrency, log }), (it) => it.stop());
  }
  if (wanted.includes('web')) await listen(app, config);
  const running = opened.move();
  return { administrator, close: () => running.disposeAsync() };
}

const concurrencyOf = (config: Config): Record<Queue, number> => ({
  // One job more than threads: while every thread reads a photo, that job fetches a photo or stores a result.
  analysis: config.JOBS_ANALYSIS ?? (config.READER_THREADS ?? defaultThreads()) + 1,
  payment: config.JOBS_PAYMENT,
  mail: config.JOBS_MAIL,
  export: config.JOBS_EXPORT,
  maintenance: config.JOBS_MAINTENANCE,
});

async function openEmbedded({ DATA_DIR }: Config, log: Logger, opened: AsyncDisposableStack): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR });
      const owner = await lockDataDir({ postgres, dataDir: path.resolve(DATA_DIR), log });
      opened.adopt(owner, ({ close }) => close().then(postgres.stop));
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
