import type { Answers } from '@skrin/contract/programmes/skin/answers';
import { type LookAlike, lookAlikes } from '@skrin/contract/programmes/skin/look-alikes';
import { componentPosterior } from './evidence.ts';
import { findingsOf } from './findings.ts';

const AT_MOST = 3;
/** Below this share among the named groups a group is named only if none fits better [E]. */
const SHARE_AT_LEAST = 0.12;

/**
 * The groups of look-alikes that fit the answers best, likeliest first: one at least, three at most. The photo has no part
 * in it.
 */
export function groupsThatFit(answers: Answers): LookAlike[] {
  const posterior = componentPosterior(findingsOf(answers));
  const named = lookAlikes.reduce((sum, group) => sum + posterior[group], 0);
  return lookAlikes
    .toSorted((a, b) => posterior[b] - posterior[a])
    .slice(0, AT_MOST)
    .filter((group, place) => place === 0 || posterior[group] >= SHARE_AT_LEAST * named);
}
