import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

const timeWindow = '1 minute';

/** At most `max` requests a minute of an endpoint for each key. */
export interface Limit {
  max: number;
  key: (request: FastifyRequest) => string;
}

/** The general limit: API requests a minute from one address. */
export async function registerRateLimits(app: FastifyInstance, max: number): Promise<void> {
  await app.register(rateLimit, {
    max,
    timeWindow,
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: () => new AppError('too_many_requests'),
  });
}

/** A hook that counts a request against a limit of its own. */
export function limitedBy(app: FastifyInstance, { max, key }: Limit) {
  const count = app.createRateLimit({ max, timeWindow, keyGenerator: key });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const outcome = await count(request);
    if (outcome.isAllowed || !outcome.isExceeded) return;
    reply.header('retry-after', outcome.ttlInSeconds);
    throw new AppError('too_many_requests');
  };
}
