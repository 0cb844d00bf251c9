import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/connect.ts';
import { AppError } from '../errors.ts';
import { type LimitUse, requireWithinLimit } from '../limits.ts';
import type { Logger } from '../logger.ts';
import { joinWebProcesses, type WebProcesses } from '../web-processes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    requireWithinLimit: (use: LimitUse) => Promise<void>;
  }
}

/** At most `max` requests a minute of an endpoint for each key, over all servers. */
export interface Limit {
  max: number;
  key: (request: FastifyRequest) => string;
}

interface RateLimitOptions {
  /** Requests a minute from one address. */
  max: number;
  database: Database;
  log: Logger;
}

/**
 * The general limit: requests a minute from one address, to pages as to the API. It stops floods, so it is counted in
 * memory before anything else is done: each web process allows its share. The limits of single endpoints, which stop
 * guesses, are exact and shared through the database; without it their endpoints fail rather than count nothing.
 */
export async function registerRateLimits(app: FastifyInstance, { max, database, log }: RateLimitOptions) {
  let processes: WebProcesses | undefined;
  app.addHook('onListen', async () => {
    processes = joinWebProcesses(database, log);
  });
  app.addHook('onClose', async () => processes?.leave());
  await app.register(rateLimit, {
    global: false,
    max: () => Math.ceil(max / (processes?.count() ?? 1)),
    timeWindow: '1 minute',
    allowList: isAsset,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too_many_requests', { retryAfterS: Math.ceil(ttl / 1_000) }),
  });
  app.addHook('onRequest', app.rateLimit());

  app.decorate('requireWithinLimit', (use: LimitUse) => requireWithinLimit(database, use));
}

/** A page takes dozens of them at once, a browser keeps them for a year, and they cost no look-up in the database. */
const isAsset = ({ pathname }: FastifyRequest) => pathname.startsWith('/assets/');

/** A hook that counts a request against a limit of its own, by the name of the limit. */
export const limitedBy =
  (app: FastifyInstance, name: string, { max, key }: Limit) =>
  (request: FastifyRequest): Promise<void> =>
    app.requireWithinLimit({ key: `${name} ${key(request)}`, max });
