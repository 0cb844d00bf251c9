import { fileURLToPath } from 'node:url';
import { isCurrent } from '@skrin/contract/accounts/consents';
import type { Normaliser, Reader } from '@skrin/vision';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import {
  type Accounts,
  assignRole,
  createAccounts,
  findAccount,
  giveConsent,
  listConsentsOf,
  requireScreeningConsent,
  withdrawConsent,
} from './features/accounts/index.ts';
import {
  billingData,
  closeOrdersOf,
  createBilling,
  findBookCheck,
  hasOpenOrder,
  issueVoucher,
  refundOrdersOf,
} from './features/billing/index.ts';
import {
  careData,
  clinicOf,
  consultationFulfilment,
  createCare,
  type Found,
  forgetAnalysis,
  tileOrigins,
} from './features/care/index.ts';
import { createContent } from './features/content/index.ts';
import {
  analysisFulfilment,
  claimCases,
  consultationChecks,
  countFound,
  createScreening,
  endShares,
  endSharing,
  listReaders,
  removeCases,
  screeningData,
  shareAnalysis,
  sharesAny,
} from './features/screening/index.ts';
import { createSupport, supportData } from './features/support/index.ts';
import type { Config } from './platform/config.ts';
import type { Database, Transaction } from './platform/database/connect.ts';
import type { Locks } from './platform/database/locks.ts';
import type { Events } from './platform/events.ts';
import type { Feature } from './platform/feature.ts';
import { createHttp } from './platform/http/create-http.ts';
import { sweepIdempotencyKeys, sweepIdempotencyKeysJob } from './platform/http/idempotency.ts';
import type { RouteResolvers } from './platform/http/pages.ts';
import { registerSite } from './platform/http/site.ts';
import { registerImageRoutes } from './platform/images/image-routes.ts';
import { imagesData } from './platform/images/personal-data.ts';
import { sweepImages, sweepImagesJob } from './platform/images/sweep-images.ts';
import { handleJob, type JobHandler, registerHandlers } from './platform/jobs/define.ts';
import { sweepLimits, sweepLimitsJob } from './platform/limits.ts';
import type { Logger } from './platform/logger.ts';
import type { SendOnce } from './platform/mail/send-once.ts';
import { tidyMails, tidyMailsJob } from './platform/mail/tidy-mails.ts';
import type { Storage } from './platform/storage.ts';
import { createUploadMemory } from './platform/uploads/upload-memory.ts';

const webBuild = fileURLToPath(new URL('../../web/build/client', import.meta.url));

/** What a process has open; the application only uses it. */
export interface Platform {
  config: Config;
  log: Logger;
  database: Database;
  /** Connections of its own for whether the database answers: those for requests may all be taken. */
  checks: Database;
  events: Events;
  locks: Locks;
  storage: Storage;
  sendOnce: SendOnce;
  /** Decodes what people upload. */
  normaliser: Normaliser;
  /** The network. */
  reader: Reader;
}

export interface App {
  http: FastifyInstance;
  jobs: ReadonlyMap<string, JobHandler>;
  /** Makes what the product needs to be usable; answers the administrator. */
  seed: Accounts['seed'];
}

/** Composes the features; nothing listens or works yet. */
export async function createApp(platform: Platform, { webRoot = webBuild } = {}): Promise<App> {
  const { config, log, database, checks } = platform;
  const consulting = {
    ...platform,
    publicUrl: config.PUBLIC_URL,
    checks: consultationChecks,
    countFound: async (tx: Transaction, { userId, ...found }: Found) => {
      const consents = await listConsentsOf(tx, userId);
      const agrees = consents.some((consent) => consent.purpose === 'model_improvement' && isCurrent(consent));
      if (agrees) await countFound(tx, { ...found, reliability: platform.reader.manifest.reliability });
    },
    money: {
      hasOpenOrder: (tx: Transaction, ref: string) => hasOpenOrder(tx, { kind: 'consultation', ref }),
      closeOrders: (tx: Transaction, ref: string) => closeOrdersOf(tx, { kind: 'consultation', ref }),
      refund: (tx: Transaction, ref: string) => refundOrdersOf(tx, { kind: 'consultation', ref }),
    },
  };
  const onRemoved = async (tx: Transaction, ref: string) => {
    await closeOrdersOf(tx, { kind: 'analysis', ref });
    await forgetAnalysis(tx, ref);
  };
  const cases = {
    claim: claimCases,
    remove: (tx: Transaction, userId: string) => removeCases(tx, { userId, onRemoved }),
  };
  const images = imagesData(() => http.imageReferences);
  const personalData = [screeningData(onRemoved), billingData, careData(consulting), supportData, images];
  const accounts = await createAccounts({ ...platform, cases, clinicOf, endSharing, personalData });
  const content = createContent(platform);
  const uploadMemory = createUploadMemory();
  const care = createCare({
    ...consulting,
    accounts: { findAccount, assignRole },
    sharing: { shareAnalysis, endShares, sharesAny, listReaders, giveConsent, withdrawConsent },
  });
  const fulfilments = { analysis: analysisFulfilment, consultation: consultationFulfilment(consulting) };
  const features: Feature[] = [
    accounts,
    await createScreening({
      ...platform,
      uploadMemory,
      requireConsent: requireScreeningConsent,
      listConsents: listConsentsOf,
      isBeingPaid: (tx, ref) => hasOpenOrder(tx, { kind: 'analysis', ref }),
      onRemoved,
      issueVoucher,
      findFollowUpReader: accounts.findFollowUpReader,
    }),
    createBilling({ ...platform, fulfilments }),
    createSupport(platform),
    care,
    content,
  ];
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
      books: async () => (await findBookCheck(checks))?.mismatches,
    },
  });
  registerSite(http, {
    publicUrl: config.PUBLIC_URL,
    listNamedPages: async () => (await Promise.all(namedPages.map(({ siteEntries }) => siteEntries()))).flat(),
  });
  for (const feature of features) await http.register(async (scope) => feature.routes(scope));
  const uploads = config.RATE_LIMIT_UPLOADS;
  await http.register(async (scope) => registerImageRoutes(scope, { ...platform, uploadMemory, uploads }));
  const seed = async () => {
    await content.seed();
    await care.seed();
    return accounts.seed();
  };
  return {
    http,
    jobs: registerHandlers([
      ...features.flatMap((feature) => feature.jobs),
      handleJob(sweepLimitsJob, () => sweepLimits(database)),
      handleJob(sweepIdempotencyKeysJob, () => sweepIdempotencyKeys(database)),
      handleJob(sweepImagesJob, (bounds) => sweepImages({ ...platform, references: http.imageReferences }, bounds)),
      handleJob(tidyMailsJob, () => tidyMails(database)),
    ]),
    seed,
  };
}
