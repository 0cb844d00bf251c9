import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { createFeatures } from './create-features.ts';
import type { Accounts } from './features/accounts/index.ts';
import { findBookCheck } from './features/billing/index.ts';
import { tileOrigins } from './features/care/index.ts';
import type { Platform } from './open-platform.ts';
import { sql } from './platform/database/drizzle.ts';
import { createHttp } from './platform/http/create-http.ts';
import { askSeldom } from './platform/http/health.ts';
import { sweepIdempotencyKeys, sweepIdempotencyKeysJob } from './platform/http/idempotency.ts';
import type { RouteResolvers } from './platform/http/pages.ts';
import { registerSite } from './platform/http/site.ts';
import { registerImageRoutes } from './platform/images/image-routes.ts';
import { imagesData } from './platform/images/personal-data.ts';
import { sweepImages, sweepImagesJob } from './platform/images/sweep-images.ts';
import { handleJob, type JobHandler, registerHandlers } from './platform/jobs/define.ts';
import { sweepLimits, sweepLimitsJob } from './platform/limits.ts';
import { registerLive } from './platform/live/live-routes.ts';
import { sweepLive, sweepLiveJob } from './platform/live/sweep-live.ts';
import { tidyMails, tidyMailsJob } from './platform/mail/tidy-mails.ts';
import { requireFreeDisk, tryStorage } from './platform/storage.ts';
import { openUploads } from './platform/uploads/uploads.ts';

export interface App {
  http: FastifyInstance;
  jobs: ReadonlyMap<string, JobHandler>;
  /** Creates the rows that the product needs to be usable; returns the administrator. */
  seed: Accounts['seed'];
}

interface AppOptions {
  /** Folder of the web build, if this process serves pages. */
  webRoot?: string | undefined;
}

/** Composes the features; no port is open and no job runs yet. */
export async function createApp(platform: Platform, { webRoot }: AppOptions): Promise<App> {
  const { config, log, database, checks } = platform;
  const uploads = await openUploads({ config, places: platform.normaliser.processes });
  const images = imagesData(() => http.imageReferences);
  const { accounts, features, seed } = await createFeatures({ ...platform, uploads, images });
  const metrics = new Registry();
  for (const feature of features) feature.addMetrics?.(metrics);
  const namedPages = features.flatMap((feature) => feature.namedPages ?? []);
  const resolvers: RouteResolvers = Object.assign({}, ...namedPages.map((named) => named.resolvers));
  const http = await createHttp({
    config,
    log,
    database,
    webRoot,
    resolvers,
    authenticate: accounts.authenticate,
    connectTo: [...accounts.connectTo, ...tileOrigins(config)],
    metrics,
    checks: {
      database: () => checks.execute(sql`select 1`),
      queue: () => checks.execute(sql`select 1 from graphile_worker.jobs limit 1`),
      model: () => platform.reader.ready(),
      storage: askSeldom(() => tryStorage(platform.storage)),
      disk: () => requireFreeDisk(config),
      books: async () => (await findBookCheck(checks))?.mismatches,
    },
  });
  registerSite(http, {
    publicUrl: config.PUBLIC_URL,
    listNamedPages: async () => (await Promise.all(namedPages.map(({ siteEntries }) => siteEntries()))).flat(),
  });
  for (const feature of features) await http.register(async (scope) => feature.routes(scope));
  await http.register(async (scope) => registerLive(scope, { ...platform, metrics }));
  const uploadsPerMinute = config.RATE_LIMIT_UPLOADS;
  await http.register(async (scope) => registerImageRoutes(scope, { ...platform, uploads, uploadsPerMinute }));
  http.addHook('onClose', async () => uploads.close());
  return {
    http,
    jobs: registerHandlers([
      ...features.flatMap((feature) => feature.jobs),
      handleJob(sweepLimitsJob, () => sweepLimits(database)),
      handleJob(sweepIdempotencyKeysJob, () => sweepIdempotencyKeys(database)),
      handleJob(sweepImagesJob, (bounds, signal) =>
        sweepImages({ ...platform, references: http.imageReferences, signal }, bounds),
      ),
      handleJob(sweepLiveJob, () => sweepLive(database)),
      handleJob(tidyMailsJob, () => tidyMails(database)),
    ]),
    seed,
  };
}
