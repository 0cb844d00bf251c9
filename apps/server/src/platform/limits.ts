import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Executor } from './database/connect.ts';
import { lt, sql } from './database/drizzle.ts';
import { rateLimits } from './database/tables.ts';
import { AppError } from './errors.ts';
import { defineJob } from './jobs/define.ts';

/** A minute. */
export const LIMIT_WINDOW_S = 60;

export interface LimitUse {
  /** What is counted together, such as an endpoint and an address. Only its hash is kept. */
  key: string;
  /** Uses allowed a minute, or in `windowS`. */
  max: number;
  /** Seconds in which uses are counted together. */
  windowS?: number;
}

export interface LimitState {
  allowed: boolean;
  /** Seconds until they are counted anew. */
  retryAfterS: number;
}

/**
 * Counts one use against a limit that all servers share, and says whether it is within. Counting comes before the
 * decision, in one statement: of any number at once exactly `max` are allowed.
 */
export async function countAgainstLimit(
  executor: Executor,
  { key, max, windowS = LIMIT_WINDOW_S }: LimitUse,
): Promise<LimitState> {
  const isOver = sql`${rateLimits.endsAt} <= now()`;
  const [window] = await executor
    .insert(rateLimits)
    .values({ key: hash(key), count: 1, endsAt: sql`now() + make_interval(secs => ${windowS})` })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateLimits.endsAt} end`,
      },
    })
    .returning({
      count: rateLimits.count,
      retryAfterS: sql<number>`least(${windowS}, ceil(extract(epoch from ${rateLimits.endsAt} - now())))::int`,
    });
  if (!window) throw new Error('the limit was not counted');
  return { allowed: window.count <= max, retryAfterS: window.retryAfterS };
}

/** @throws AppError `too_many_requests`, with when to try again */
export async function requireWithinLimit(executor: Executor, use: LimitUse): Promise<void> {
  const { allowed, retryAfterS } = await countAgainstLimit(executor, use);
  if (!allowed) throw new AppError('too_many_requests', { retryAfterS });
}

/**
 * Lets somebody try what can be guessed, and counts misses alone. Each try is counted before it is made: of any number
 * at once no more than allowed learn anything.
 * @throws AppError `too_many_requests`, with when to try again
 */
export async function limitMisses<Result>(
  executor: Executor,
  use: LimitUse & { isMiss: (error: unknown) => boolean },
  attempt: () => Promise<Result>,
): Promise<Result> {
  await requireWithinLimit(executor, use);
  try {
    const result = await attempt();
    await returnToLimit(executor, use.key);
    return result;
  } catch (error) {
    if (!use.isMiss(error)) await returnToLimit(executor, use.key);
    throw error;
  }
}

/** Takes back a use that turned out not to count. */
export async function returnToLimit(executor: Executor, key: string): Promise<void> {
  await executor
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(sql`${rateLimits.key} = ${hash(key)}`);
}

/** Every ten minutes. */
export const sweepLimitsJob = defineJob({
  name: 'platform.sweep_limits',
  queue: 'maintenance',
  payload: z.unknown(),
  maxAttempts: 1,
  cron: '*/10 * * * *',
});

/** Forgets windows that are over. */
export async function sweepLimits(executor: Executor): Promise<void> {
  await executor.delete(rateLimits).where(lt(rateLimits.endsAt, sql`now()`));
}

const hash = (key: string) => createHash('sha256').update(key).digest('base64url');
