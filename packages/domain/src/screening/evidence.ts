import { durations } from '@skrin/contract/screening/answers';
import { type Condition, conditions } from '@skrin/contract/screening/conditions';
import type { AnsweredFindings, Finding } from './findings.ts';
import { correlatedFindings, type Hypothesis, hypotheses, likelihoods, priors } from './likelihoods.ts';

/** Share of answers given as meant. With this allowance, simulated answers with wrong ticks are read best. */
export const ANSWER_RELIABILITY = 0.85;

/** How much a second answer to the same question still counts [E]. */
const CORRELATED_WEIGHT = 0.35;

/** How one answer weighs for each condition: log likelihood ratio against `other`, in nats. */
export type Evidence = { finding: Finding; chosen: boolean; weights: Record<Hypothesis, number> };

/** Findings that are weighed together: the correlated ones, and every other finding alone. */
export const groups: readonly (readonly Finding[])[] = [
  ...correlatedFindings,
  ...(Object.keys(likelihoods) as Finding[])
    .filter((finding) => !correlatedFindings.flat().includes(finding))
    .map((one) => [one]),
];

/**
 * Every answer with its weight. Naive Bayes over independent findings, except for correlated ones: if one of them is
 * ticked, the unticked count nothing, and of those that point the same way the strongest counts in full, the others by
 * CORRELATED_WEIGHT. Questions left empty weigh nothing. A missing tick counts in full: the allowance for errors
 * already covers people who under-report. No ratio needs clipping: with that allowance none exceeds 7.
 */
export function evidenceOf(answered: AnsweredFindings): Evidence[] {
  return groups.flatMap((group) => evidenceOfGroup(group, answered));
}

/** The evidence of one group of correlated findings (or of one finding alone). */
export function evidenceOfGroup(group: readonly Finding[], answered: AnsweredFindings): Evidence[] {
  const anyTicked = group.some((finding) => answered.get(finding) === true);
  const counted = group.flatMap((finding) => {
    const chosen = answered.get(finding);
    return chosen === undefined || (anyTicked && !chosen) ? [] : [{ finding, chosen }];
  });
  const ratios = counted.map(({ finding, chosen }) => logRatios(finding, chosen));
  return counted.map((answer, index) => ({ ...answer, weights: discounted(ratios, index) }));
}

/** Adds up evidence and priors: log odds of each hypothesis against `other`. */
export function logOdds(evidence: readonly Evidence[]): Record<Hypothesis, number> {
  const weights = totalWeights(evidence);
  return byHypothesis((hypothesis) => Math.log(priors[hypothesis] / priors.other) + weights[hypothesis]);
}

export function totalWeights(evidence: readonly Evidence[]): Record<Hypothesis, number> {
  return byHypothesis((hypothesis) => evidence.reduce((sum, { weights }) => sum + weights[hypothesis], 0));
}

/** Turns log odds (up to a constant) into probabilities that sum to 1. */
export function softmax(scores: Record<Hypothesis, number>): Record<Hypothesis, number> {
  const highest = Math.max(...hypotheses.map((hypothesis) => scores[hypothesis]));
  const powers = byHypothesis((hypothesis) => Math.exp(scores[hypothesis] - highest));
  const total = hypotheses.reduce((sum, hypothesis) => sum + powers[hypothesis], 0);
  return byHypothesis((hypothesis) => powers[hypothesis] / total);
}

export function byHypothesis(value: (hypothesis: Hypothesis, column: number) => number): Record<Hypothesis, number> {
  return Object.fromEntries(hypotheses.map((hypothesis, column) => [hypothesis, value(hypothesis, column)])) as Record<
    Hypothesis,
    number
  >;
}

/** The eight conditions, likeliest first; equals keep the contract's order. */
export function ranked(probabilities: Record<Condition, number>): Condition[] {
  return conditions.toSorted((a, b) => probabilities[b] - probabilities[a]);
}

/** The likeliest of the conditions; of several, the first in the contract's order. */
export function likeliest(probabilities: Record<Condition, number>): Condition {
  return conditions.reduce<Condition>(
    (best, each) => (probabilities[each] > probabilities[best] ? each : best),
    conditions[0],
  );
}

function logRatios(finding: Finding, chosen: boolean): Record<Hypothesis, number> {
  const shares = likelihoods[finding].map((share) => {
    const given = givenShare(finding, share);
    return chosen ? given : 1 - given;
  });
  const ofOther = shares.at(-1) ?? 1;
  return byHypothesis((_, column) => Math.log((shares[column] ?? ofOther) / ofOther));
}

/** Share of people who give this answer if some make mistakes: a mistake flips a tick, or picks any duration. */
function givenShare(finding: Finding, share: number): number {
  const bySlip = finding.startsWith('duration.') ? 1 / durations.length : 1 - share;
  return ANSWER_RELIABILITY * share + (1 - ANSWER_RELIABILITY) * bySlip;
}

function discounted(ratios: readonly Record<Hypothesis, number>[], index: number): Record<Hypothesis, number> {
  return byHypothesis((hypothesis) => {
    const own = ratios[index]?.[hypothesis] ?? 0;
    const agreeing = ratios.map((each) => each[hypothesis]).map((each) => (each * own > 0 ? Math.abs(each) : 0));
    return agreeing.indexOf(Math.max(...agreeing)) === index || own === 0 ? own : own * CORRELATED_WEIGHT;
  });
}
