import compress from '@fastify/compress';
import { endpoints } from '@skrin/contract/endpoints';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Database } from '../database/connect.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Logger } from '../logger.ts';
import { registerAddress } from './address.ts';
import { registerClosing } from './closing.ts';
import type { Authenticate } from './guard.ts';
import { type ReadinessChecks, registerHealth } from './health.ts';
import { registerJson } from './json.ts';
import { maintenanceSwitch, registerMaintenance } from './maintenance.ts';
import { registerMetrics } from './metrics.ts';
import { registerNotFound } from './not-found.ts';
import { registerOpenApi } from './openapi.ts';
import type { RouteResolvers } from './pages.ts';
import { registerProblems, sendProblem } from './problem.ts';
import { registerRateLimits } from './rate-limits.ts';
import { requireRegistered } from './registry.ts';
import { registerRequestLog } from './request-log.ts';
import { registerSecurity } from './security.ts';
import { serializerCompiler } from './serialise.ts';
import { connectionTimeouts, registerBodyTimeout } from './timeouts.ts';
import { validatorCompiler } from './validation.ts';
import { registerWeb } from './web.ts';

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: Authenticate;
  }
}

interface HttpOptions {
  config: Config;
  log: Logger;
  database: Database;
  authenticate: Authenticate;
  checks: ReadinessChecks;
  metrics: Registry;
  /** Folder of the web build, if this process serves pages. */
  webRoot: string | undefined;
  /** Resolve the addresses of pages with path parameters. */
  resolvers: RouteResolvers;
  /** Other origins that pages may connect to. */
  connectTo: readonly string[];
}

const JSON_BODY_LIMIT = 100 * 1024;

/** Creates the HTTP server without any feature: the hooks and handlers that every endpoint uses. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { config } = options;
  const loggerInstance: FastifyBaseLogger = options.log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: newId,
    bodyLimit: JSON_BODY_LIMIT,
    ...connectionTimeouts,
    trustProxy: config.TRUST_PROXY?.split(',') ?? false,
    // Handles an address that cannot be decoded. No hook has run, nor the rate limit, which would cost as much.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store' });
      sendProblem(request, reply, new AppError('malformed_request', { cause: error }));
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('authenticate', options.authenticate);
  app.decorate('imageReferences', []);
  app.decorate('resourceTables', new Map());
  app.decorateRequest('principal', undefined);
  requireRegistered(app, endpoints);
  registerAddress(app);
  registerClosing(app);
  registerProblems(app);
  registerBodyTimeout(app);
  registerJson(app);
  registerRequestLog(app);
  const { webRoot, resolvers, connectTo } = options;
  const { sendPage, hasFile } = await registerWeb(app, {
    root: webRoot,
    publicUrl: config.PUBLIC_URL,
    resolvers,
    connectTo,
  });
  registerNotFound(app, sendPage);
  await registerSecurity(app, config.PUBLIC_URL);
  await registerMaintenance(app, { isOn: maintenanceSwitch(config), webRoot });
  const { database, log } = options;
  await registerRateLimits(app, { max: config.RATE_LIMIT_GENERAL, database, log, hasFile });
  await app.register(compress);
  await registerOpenApi(app, config.PUBLIC_URL);
  registerHealth(app, options.checks);
  registerMetrics(app, { token: config.METRICS_TOKEN, registry: options.metrics });
  return app;
}
