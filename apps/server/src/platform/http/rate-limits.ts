import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/connect.ts';
import { AppError } from '../errors.ts';
import { type LimitUse, requireWithinLimit } from '../limits.ts';
import type { Logger } from '../logger.ts';
import { joinWebProcesses, type WebProcesses } from '../web-processes.ts';
import { networkOfRequest, shareOfNetwork } from './network.ts';

declare module 'fastify' {
  interface FastifyInstance {
    requireWithinLimit: (use: LimitUse) => Promise<void>;
  }
}

/** At most `max` requests per minute to an endpoint for each key, over all servers. */
export interface Limit {
  max: number | ((request: FastifyRequest) => number);
  key: (request: FastifyRequest) => string;
}

/** Limits requests of one network, where a household may send `max` a minute. */
export const limitByNetwork = (max: number): Limit => ({
  max: (request) => shareOfNetwork(networkOfRequest(request), max),
  key: networkOfRequest,
});

interface RateLimitOptions {
  /** Requests per minute from one address. */
  max: number;
  database: Database;
  log: Logger;
  /** Whether a file of the web build is served at an address. */
  hasFile: (pathname: string) => boolean;
}

/**
 * Registers the general limit: requests per minute from one address, to pages and to the API. It stops floods, so it is
 * counted in memory before any other work; each web process allows its share. The limits of single endpoints stop
 * guessing: they are exact and shared through the database, and without the database their endpoints fail.
 */
export async function registerRateLimits(app: FastifyInstance, { max, database, log, hasFile }: RateLimitOptions) {
  let processes: WebProcesses | undefined;
  app.addHook('onListen', async () => {
    processes = joinWebProcesses(database, log);
  });
  app.addHook('onClose', async () => processes?.leave());
  await app.register(rateLimit, {
    global: false,
    max: () => Math.ceil(max / (processes?.count() ?? 1)),
    timeWindow: '1 minute',
    keyGenerator: networkOfRequest,
    // Files of pages are not counted: a page loads dozens at once, browsers cache them for a year, and they need no query.
    allowList: ({ method, pathname }) =>
      ['GET', 'HEAD'].includes(method) && pathname.startsWith('/assets/') && hasFile(pathname),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too_many_requests', { retryAfterS: Math.ceil(ttl / 1_000) }),
  });
  app.addHook('onRequest', app.rateLimit());

  app.decorate('requireWithinLimit', (use: LimitUse) => requireWithinLimit(database, use));
}

/** Returns a hook that counts a request against its own limit, identified by name. */
export const limitedBy =
  (app: FastifyInstance, name: string, { max, key }: Limit) =>
  (request: FastifyRequest): Promise<void> =>
    app.requireWithinLimit({ key: `${name} ${key(request)}`, max: typeof max === 'number' ? max : max(request) });
