import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Executor } from './database/connect.ts';
import { eq, lt, type SQL, sql } from './database/drizzle.ts';
import { rateLimits } from './database/tables.ts';
import { AppError } from './errors.ts';
import { defineJob } from './jobs/define.ts';

export const LIMIT_WINDOW_S = 60;

export interface LimitUse {
  /** Name of the counter, such as an endpoint and an address. Only its hash is stored. */
  key: string;
  /** Uses allowed per minute, or per `windowS`. */
  max: number;
  /** Length of the window in seconds. */
  windowS?: number;
}

export interface LimitState {
  allowed: boolean;
  /** Seconds until the window ends. */
  retryAfterS: number;
}

/**
 * Counts one use against a limit that all servers share, and returns whether it is allowed. One statement counts the
 * use before the decision: of any number of concurrent uses exactly `max` are allowed.
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
 * Runs an attempt to guess something, and counts only misses. Each attempt is counted before it runs, and given back
 * unless it was a miss: concurrent attempts cannot learn more than the limit allows.
 * @throws AppError `too_many_requests`, with when to try again
 */
export async function limitFailedAttempts<Result>(
  executor: Executor,
  use: LimitUse & { isMiss: (error: unknown) => boolean },
  attempt: () => Promise<Result>,
): Promise<Result> {
  await requireWithinLimit(executor, use);
  try {
    const result = await attempt();
    await releaseUse(executor, use.key);
    return result;
  } catch (error) {
    if (!use.isMiss(error)) await releaseUse(executor, use.key);
    throw error;
  }
}

/** Takes back a use that turned out not to count. */
export async function releaseUse(executor: Executor, key: string): Promise<void> {
  await executor
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(sql`${rateLimits.key} = ${hash(key)}`);
}

/** A pace that everybody keeps together. */
export interface Turns {
  key: string;
  /** Seconds from one turn to the next, once those of a quiet time are used up. */
  everyS: number;
  /** Turns that may be taken at once after a quiet time. */
  atOnce: number;
  /** The longest that somebody waits for their turn. */
  longestWaitS: number;
}

/**
 * Waits for a turn (generic cell rate algorithm, as of ATM networks: the row holds when the last turn taken is due).
 * @throws AppError `too_many_requests` when the wait would be longer, with when to try again
 */
export async function waitForTurn(executor: Executor, turns: Turns): Promise<void> {
  const { key, everyS, atOnce, longestWaitS } = turns;
  const due = sql`greatest(${rateLimits.endsAt}, now()) + make_interval(secs => ${everyS})`;
  const waitS = (at: SQL) => sql<number>`extract(epoch from ${at} - now())::float - ${everyS * atOnce}::float`;
  const [taken] = await executor
    .insert(rateLimits)
    .values({ key: hash(key), count: 1, endsAt: sql`now() + make_interval(secs => ${everyS})` })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { endsAt: due },
      setWhere: sql`${waitS(due)} <= ${longestWaitS}::float`,
    })
    .returning({ waitS: waitS(sql`${rateLimits.endsAt}`) });
  if (taken) {
    if (taken.waitS > 0) await sleep(taken.waitS * 1_000);
    return;
  }
  const [full] = await executor
    .select({ waitS: waitS(due) })
    .from(rateLimits)
    .where(eq(rateLimits.key, hash(key)));
  throw new AppError('too_many_requests', { retryAfterS: Math.max(1, Math.ceil((full?.waitS ?? 0) - longestWaitS)) });
}

/** Takes back a turn that turned out not to count. */
export async function releaseTurn(executor: Executor, { key, everyS }: Turns): Promise<void> {
  await executor
    .update(rateLimits)
    .set({ endsAt: sql`${rateLimits.endsAt} - make_interval(secs => ${everyS})` })
    .where(eq(rateLimits.key, hash(key)));
}

/** Every ten minutes. */
export const sweepLimitsJob = defineJob({ name: 'platform.sweep_limits', queue: 'maintenance', cron: '*/10 * * * *' });

/** Deletes windows that have ended. */
export async function sweepLimits(executor: Executor): Promise<void> {
  await executor.delete(rateLimits).where(lt(rateLimits.endsAt, sql`now()`));
}

const hash = (key: string) => createHash('sha256').update(key).digest('base64url');
