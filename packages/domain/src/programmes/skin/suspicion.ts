import type { Answers } from '@skrin/contract/programmes/skin/answers';
import { type Condition, conditions } from '@skrin/contract/programmes/skin/conditions';
import { type Candidate, candidates, groups, priorOf, totalWeights, weighedGroup } from './evidence.ts';
import { type AnsweredFindings, type Finding, findingsOf } from './findings.ts';
import { worryingFindings } from './red-flag-rules.ts';

/** From here on a condition is suspected: the threshold that the clinical red-flag rules give [E]. */
const SUSPECTED_AT_LEAST = 0.35;

/**
 * Conditions that red flags must reckon with.
 *
 * The clinical rules ask for a probability of at least 0.35, but a probability can fall when a further symptom is
 * ticked, and urgency must not. So suspicion reads worrying findings in favour of the condition: against each rival, a
 * finding that speaks for the rival is read as if it were not ticked. Hence (1) a further worrying finding never ends a
 * suspicion, and (2) suspicion is never below the probability: no case that the clinical rules flag is missed. Each part
 * of `other` is a rival of its own.
 */
export function suspectedConditions(answers: Answers): Condition[] {
  const weights = favourableWeights(findingsOf(answers));
  return conditions.filter((condition) => suspicion(condition, weights) >= SUSPECTED_AT_LEAST);
}

/** The weights of a group of findings: as answered, and once for each way to leave out some worrying findings. */
type GroupWeights = readonly Record<Candidate, number>[];

function favourableWeights(answered: AnsweredFindings): GroupWeights[] {
  return groups.map((group) => {
    const worrying = group.filter((finding) => answered.get(finding) === true && worryingFindings.has(finding));
    return subsets(worrying).map((missing) => totalWeights(weighedGroup(group, without(answered, missing))));
  });
}

function suspicion(condition: Condition, groupWeights: readonly GroupWeights[]): number {
  const rivals = candidates.filter((candidate) => candidate !== condition);
  const oddsOfRivals = rivals.map((rival) => {
    const margins = groupWeights.map((group) =>
      Math.max(...group.map((weights) => weights[condition] - weights[rival])),
    );
    return (priorOf(rival) / priorOf(condition)) * Math.exp(-margins.reduce((sum, margin) => sum + margin, 0));
  });
  return 1 / (1 + oddsOfRivals.reduce((sum, odds) => sum + odds, 0));
}

function without(answered: AnsweredFindings, missing: readonly Finding[]): AnsweredFindings {
  return new Map([...answered, ...missing.map((finding) => [finding, false] as const)]);
}

function subsets([first, ...rest]: readonly Finding[]): Finding[][] {
  if (first === undefined) return [[]];
  const smaller = subsets(rest);
  return [...smaller, ...smaller.map((one) => [first, ...one])];
}
