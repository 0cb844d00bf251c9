import type { Contribution } from '@skrin/contract/programmes/skin/result';
import type { Evidence } from './evidence.ts';
import type { Hypothesis } from './likelihoods.ts';

const MOST_FOR = 3;
const MOST_AGAINST = 2;

/**
 * The three answers that speak most for the leading hypothesis against its rival, then the two that speak most against
 * it. Weights are log likelihood ratios in nats.
 */
export function strongest(options: {
  evidence: readonly Evidence[];
  leading: Hypothesis;
  rival: Hypothesis;
}): Contribution[] {
  const { evidence, leading, rival } = options;
  const contributions = evidence.map(({ finding, chosen, weights }): Contribution => {
    const [field = '', option = ''] = finding.split('.');
    return { field, option, chosen, weight: weights[leading] - weights[rival] };
  });
  const byWeight = contributions.toSorted((a, b) => b.weight - a.weight);
  return [
    ...byWeight.filter(({ weight }) => weight > 0).slice(0, MOST_FOR),
    ...byWeight
      .filter(({ weight }) => weight < 0)
      .toReversed()
      .slice(0, MOST_AGAINST),
  ];
}
