import type { Condition } from '@skrin/contract/programmes/skin/conditions';
import type { Result, ResultKind } from '@skrin/contract/programmes/skin/result';
import { type Combined, type CombineOptions, combine } from './combine.ts';
import { byHypothesis, softmax } from './evidence.ts';
import type { Hypothesis } from './likelihoods.ts';
import type { Certainty, ReliabilityCounts } from './reliability.ts';
import { certaintyOfLead, type NoVerdict, type VerdictOptions, verdictOf } from './verdict.ts';

/** The part of a result that photo and answers decide. */
export type ConcludedResult = Combined & Pick<Result, 'kind' | 'conditionSet' | 'interval'>;

/** A result that may be sold: it names something. */
export type SoldResult = ConcludedResult & { kind: ResultKind; condition: Condition };

export type Conclusion = { result: SoldResult; fault?: never } | { result?: never; fault: NoVerdict['fault'] };

/** The result of photo and answers, with no number above what such readings support, or why there is none. */
export function conclude(options: CombineOptions & { reliability: ReliabilityCounts }): Conclusion {
  const { photo, answers, reliability } = options;
  const judged = { photo, answers, reliability, combined: combine(options) };
  const verdict = verdictOf(judged);
  if (verdict.kind === 'none') return { fault: verdict.fault };
  const { kind, lead: condition } = verdict;
  return { result: { ...claimed(judged, verdict), kind, condition } };
}

type Claim = { kind: Result['kind']; conditionSet: Condition[]; certainty: Certainty };

/** The part of a result that may be told: its claim, and no share above what such readings support. */
export function claimed(judged: VerdictOptions, { kind, conditionSet, certainty }: Claim): ConcludedResult {
  const { value, low, high } = certainty;
  const shares = capShares(certaintyOfLead(judged).value, judged.combined);
  return { ...judged.combined, ...shares, kind, conditionSet, confidence: value, interval: { low, high } };
}

/**
 * Limits all shares to `most`, so that no bar says more than the confidence: each source's distribution is flattened by
 * a temperature of its own, which keeps the order and the sum.
 */
function capShares(most: number, { probabilities, other }: Combined): Pick<ConcludedResult, 'probabilities' | 'other'> {
  const flat = (source: 'combined' | 'photo' | 'answers') => {
    const named = Object.fromEntries(probabilities.map((each) => [each.condition, each[source]]));
    const rest = 1 - probabilities.reduce((sum, each) => sum + each[source], 0);
    return flattened(
      byHypothesis((hypothesis) => named[hypothesis] ?? (source === 'combined' ? other : Math.max(rest, 0))),
      most,
    );
  };
  const [combined, photo, answers] = [flat('combined'), flat('photo'), flat('answers')];
  return {
    probabilities: probabilities.map(({ condition }) => ({
      condition,
      combined: combined[condition],
      photo: photo[condition],
      answers: answers[condition],
    })),
    other: combined.other,
  };
}

/** Steps of the bisection: more than a double has binary digits. */
const HALVINGS = 60;

function flattened(shares: Record<Hypothesis, number>, most: number): Record<Hypothesis, number> {
  const logs = byHypothesis((hypothesis) => Math.log(Math.max(shares[hypothesis], Number.MIN_VALUE)));
  const at = (sharpness: number) => softmax(byHypothesis((hypothesis) => logs[hypothesis] * sharpness));
  const highest = (sharpness: number) => Math.max(...Object.values(at(sharpness)));
  if (highest(1) <= most) return at(1);
  let [even, sharp] = [0, 1];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (even + sharp) / 2;
    if (highest(middle) > most) sharp = middle;
    else even = middle;
  }
  return at(even);
}
