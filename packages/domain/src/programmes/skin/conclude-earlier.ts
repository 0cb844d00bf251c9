import type { Condition } from '@skrin/contract/programmes/skin/conditions';
import type { Result } from '@skrin/contract/programmes/skin/result';
import { claimed } from './conclude.ts';
import type { ReliabilityCounts } from './reliability.ts';
import { certaintyOfLead, verdictOf } from './verdict.ts';

/** A result as earlier versions stored it, before results had a kind and an interval. */
export type EarlierResult = Omit<Result, 'kind' | 'interval'>;

/** Judges an earlier result by today's rule. Whoever opened it keeps it, even if today it would name nothing. */
export function concludeEarlier(result: EarlierResult, reliability: ReliabilityCounts): Result {
  const seen = result.probabilities.map(({ condition, photo }) => [condition, photo] as const);
  const photo = {
    conditions: Object.fromEntries(seen) as Record<Condition, number>,
    other: Math.max(0, 1 - seen.reduce((sum, [, share]) => sum + share, 0)),
  };
  const judged = { photo, answers: result.answers, combined: result, reliability };
  const verdict = verdictOf(judged);
  if (verdict.kind !== 'none') return { ...result, ...claimed(judged, verdict) };
  const conditionSet = result.probabilities.slice(0, 3).map(({ condition }) => condition);
  return { ...result, ...claimed(judged, { kind: 'unclear', conditionSet, certainty: certaintyOfLead(judged) }) };
}
