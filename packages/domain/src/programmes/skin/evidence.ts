import { durations } from '@skrin/contract/programmes/skin/answers';
import { type Condition, conditions } from '@skrin/contract/programmes/skin/conditions';
import type { AnsweredFindings, Finding } from './findings.ts';
import { correlatedFindings, type Hypothesis, hypotheses, likelihoods, priors } from './likelihoods.ts';
import { type Component, componentShares, components, shareOfComponent } from './look-alikes.ts';

/** Share of answers given as meant. With this allowance, simulated answers with wrong ticks are read best. */
export const ANSWER_RELIABILITY = 0.85;

/** How much a second answer to the same question still counts [E]. */
const CORRELATED_WEIGHT = 0.35;

/** What answers are weighed for: the eight, and each part of `other`. */
export const candidates = [...conditions, ...components] as const;
export type Candidate = Condition | Component;

/** How one answer weighs for each: log likelihood ratio against `anything_else`, in nats. */
type Weighed<Name extends string> = { finding: Finding; chosen: boolean; weights: Record<Name, number> };
export type Evidence = Weighed<Hypothesis>;

/** Findings that are weighed together: the correlated ones, and every other finding alone. */
export const groups: readonly (readonly Finding[])[] = [
  ...correlatedFindings,
  ...(Object.keys(likelihoods) as Finding[])
    .filter((finding) => !correlatedFindings.flat().includes(finding))
    .map((one) => [one]),
];

/**
 * Every answer with its weight for each condition and each part of `other`. Naive Bayes over independent findings, except
 * for correlated ones: if one of them is ticked, the unticked count nothing, and of those that point the same way the
 * strongest counts in full, the others by CORRELATED_WEIGHT. Questions left empty weigh nothing. A missing tick counts in
 * full: the allowance for errors already covers people who under-report. No ratio needs clipping: with that allowance none
 * exceeds 7.
 */
export function weighedAnswers(answered: AnsweredFindings): Weighed<Candidate>[] {
  return groups.flatMap((group) => weighedGroup(group, answered));
}

/**
 * Every answer with its weight for each hypothesis. The parts of `other` are weighed side by side, so what an answer
 * weighs for `other` depends on the answers before it: it is how likely another disease gives it after those. The weights
 * add up to those of all answers together.
 */
export function evidenceOf(answered: AnsweredFindings): Evidence[] {
  const soFar = { ...logShares };
  let all = logSum(soFar);
  return weighedAnswers(answered).map(({ finding, chosen, weights }) => {
    const before = all;
    for (const component of components) soFar[component] += weights[component];
    all = logSum(soFar);
    const other = all - before;
    return { finding, chosen, weights: byHypothesis((each) => (each === 'other' ? other : weights[each])) };
  });
}

/** The parts of `other` with their probabilities among them, by the answers. */
export function componentPosterior(answered: AnsweredFindings): Record<Component, number> {
  const weights = totalWeights(weighedAnswers(answered));
  const logs = record(components, (component) => logShares[component] + weights[component]);
  const all = logSum(logs);
  return record(components, (component) => Math.exp(logs[component] - all));
}

/** The answers to one group of correlated findings (or to one finding alone). */
export function weighedGroup(group: readonly Finding[], answered: AnsweredFindings): Weighed<Candidate>[] {
  const anyTicked = group.some((finding) => answered.get(finding) === true);
  const counted = group.flatMap((finding) => {
    const chosen = answered.get(finding);
    return chosen === undefined || (anyTicked && !chosen) ? [] : [{ finding, chosen }];
  });
  const ratios = counted.map(({ finding, chosen }) => logRatios(finding, chosen));
  return counted.map((answer, index) => ({ ...answer, weights: discounted(ratios, index) }));
}

/** Adds up evidence and priors: log odds of each hypothesis, up to a constant. */
export function logOdds(evidence: readonly Evidence[]): Record<Hypothesis, number> {
  return byHypothesis((hypothesis) =>
    evidence.reduce((sum, { weights }) => sum + weights[hypothesis], Math.log(priors[hypothesis])),
  );
}

export function totalWeights(weighed: readonly Weighed<Candidate>[]): Record<Candidate, number> {
  return record(candidates, (candidate) => weighed.reduce((sum, { weights }) => sum + weights[candidate], 0));
}

/** How likely a candidate is before anything is answered. */
export const priorOf = (candidate: Candidate): number =>
  isCondition(candidate) ? priors[candidate] : priors.other * componentShares[candidate];

/** Turns log odds (up to a constant) into probabilities that sum to 1. */
export function softmax(scores: Record<Hypothesis, number>): Record<Hypothesis, number> {
  const highest = Math.max(...hypotheses.map((hypothesis) => scores[hypothesis]));
  const powers = byHypothesis((hypothesis) => Math.exp(scores[hypothesis] - highest));
  const total = hypotheses.reduce((sum, hypothesis) => sum + powers[hypothesis], 0);
  return byHypothesis((hypothesis) => powers[hypothesis] / total);
}

export const byHypothesis = (value: (hypothesis: Hypothesis) => number): Record<Hypothesis, number> =>
  record(hypotheses, value);

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

/** By finding, of a tick and of none: the same for everybody, and all that is said of answers rests on it. */
const knownRatios = {
  true: new Map<Finding, Record<Candidate, number>>(),
  false: new Map<Finding, Record<Candidate, number>>(),
};

function logRatios(finding: Finding, chosen: boolean): Record<Candidate, number> {
  const known = knownRatios[`${chosen}`];
  const ratios = known.get(finding) ?? computeLogRatios(finding, chosen);
  known.set(finding, ratios);
  return ratios;
}

function computeLogRatios(finding: Finding, chosen: boolean): Record<Candidate, number> {
  const share = (candidate: Candidate) => {
    const given = givenShare(finding, shareOf(finding, candidate));
    return chosen ? given : 1 - given;
  };
  const ofAnythingElse = share('anything_else');
  return record(candidates, (candidate) => Math.log(share(candidate) / ofAnythingElse));
}

/** Share of people with a condition, or with a complaint that is a part of `other`, who mean this answer. */
const shareOf = (finding: Finding, candidate: Candidate): number =>
  isCondition(candidate)
    ? (likelihoods[finding][conditions.indexOf(candidate)] ?? 0)
    : shareOfComponent(finding, candidate);

const isCondition = (candidate: Candidate): candidate is Condition => conditions.some((each) => each === candidate);

/** Share of people who give this answer if some make mistakes: a mistake flips a tick, or picks any duration. */
function givenShare(finding: Finding, share: number): number {
  const bySlip = finding.startsWith('duration.') ? 1 / durations.length : 1 - share;
  return ANSWER_RELIABILITY * share + (1 - ANSWER_RELIABILITY) * bySlip;
}

function discounted(ratios: readonly Record<Candidate, number>[], index: number): Record<Candidate, number> {
  const [only, ...others] = ratios;
  if (only && others.length === 0) return only;
  return record(candidates, (candidate) => {
    const own = ratios[index]?.[candidate] ?? 0;
    const agreeing = ratios.map(({ [candidate]: each }) => (each * own > 0 ? Math.abs(each) : 0));
    return agreeing.indexOf(Math.max(...agreeing)) === index || own === 0 ? own : own * CORRELATED_WEIGHT;
  });
}

const logShares = record(components, (component) => Math.log(componentShares[component]));

/** The logarithm of a sum of numbers that are given by their logarithms. */
function logSum(logs: Record<Component, number>): number {
  const values = Object.values(logs);
  const highest = Math.max(...values);
  return highest + Math.log(values.reduce((sum, value) => sum + Math.exp(value - highest), 0));
}

function record<Name extends string>(names: readonly Name[], value: (name: Name) => number): Record<Name, number> {
  const made: Partial<Record<Name, number>> = {};
  for (const name of names) made[name] = value(name);
  return made as Record<Name, number>;
}
