import type { Executor } from '../../../platform/database/connect.ts';
import {
  LIMIT_WINDOW_S,
  type LimitUse,
  releaseTurn,
  releaseUse,
  requireWithinLimit,
  type Turns,
  waitForTurn,
} from '../../../platform/limits.ts';
import type { Source } from './known-devices.ts';

/** How much may be done about one account, and by whom. Decision 070 says why so. */
export interface GuessLimits {
  /** The limits for a known device, and, each apart, for every network of strangers. */
  each: readonly Pick<LimitUse, 'max' | 'windowS'>[];
  /** The pace for all strangers together: beyond it they wait for their turn, and are refused only when the wait is long. */
  strangers: Omit<Turns, 'key'>;
}

interface Share extends GuessLimits {
  /** What is limited, such as guesses of the password of an address. */
  key: string;
  source: Source;
}

/**
 * Runs an attempt to guess the secret of an account, and counts only misses: by device or network, so that strangers
 * cannot use up the tries of its owner. Each attempt is counted before it runs, and given back unless it was a miss:
 * concurrent attempts cannot learn more than the limits allow.
 * @throws AppError `too_many_requests`, with when to try again
 */
export async function limitMisses<Result>(
  executor: Executor,
  { isMiss, ...share }: Share & { isMiss: (error: unknown) => boolean },
  attempt: () => Promise<Result>,
): Promise<Result> {
  const release = await requireShare(executor, share);
  try {
    const result = await attempt();
    await release();
    return result;
  } catch (error) {
    if (!isMiss(error)) await release();
    throw error;
  }
}

/**
 * Takes one use of the share that a device or network has; returns what gives it back.
 * @throws AppError `too_many_requests`, with when to try again
 */
export async function requireShare(
  executor: Executor,
  { key, source: { device, network }, each, strangers }: Share,
): Promise<() => Promise<void>> {
  const own = `${key} ${device === undefined ? `network ${network}` : `device ${device}`}`;
  const uses = each.map((limit) => ({ ...limit, key: `${own} ${limit.windowS ?? LIMIT_WINDOW_S}` }));
  const release = async () => {
    for (const use of uses) await releaseUse(executor, use.key);
  };
  for (const use of uses) await requireWithinLimit(executor, use);
  if (device !== undefined) return release;
  const turns = { ...strangers, key: `${key} strangers` };
  try {
    await waitForTurn(executor, turns);
  } catch (error) {
    await release();
    throw error;
  }
  return async () => {
    await release();
    await releaseTurn(executor, turns);
  };
}
