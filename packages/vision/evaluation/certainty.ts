import { type Condition, conditions } from '@skrin/contract/screening/conditions';
import type { certaintyPhotos } from '@skrin/contract/screening/model-report';
import { conclude } from '@skrin/domain/screening/conclude';
import { type Hypothesis, hypotheses, priors } from '@skrin/domain/screening/likelihoods';
import { match } from '@skrin/domain/screening/match';
import type { PhotoReading } from '@skrin/domain/screening/photo-reading';
import { reliabilityOf } from '@skrin/domain/screening/reliability';
import type { ModelManifest } from '../src/manifest.ts';
import type { Shipped } from './evaluation.ts';
import { createRandom } from './random.ts';
import { simulateAnswers } from './simulated-answers.ts';
import { proportion, proportionOf } from './statistics.ts';

/** The network's reading of a photo, with the condition that the photo shows. */
export interface LabelledReading {
  condition: Condition;
  photo: PhotoReading;
}

type Rule = Pick<ModelManifest, 'fusion' | 'reliability'>;
type Figures = Shipped['certainty']['byPhotos'][(typeof certaintyPhotos)[number]];

export const WRONG_TICKS = 0.3;
/** Enough for some hundred narrowed results, which are few. */
const CASES = 40_000;
const SEED = 20_261;

/**
 * The results of people who send such photos, with simulated answers of which many are wrong: how often a result is
 * clear, narrowed or missing, what its number claims, and how often it is right. A problem that is none of the eight
 * comes with a photo of any of them, because the network does not tell most other rashes from them.
 */
export function certaintyOf(readings: LabelledReading[], rule: Rule, cases = CASES): Figures {
  const random = createRandom(SEED);
  const results: { kind: 'clear' | 'narrowed'; claimed: number; right: boolean }[] = [];
  const faults: string[] = [];
  for (let drawn = 0; drawn < cases; drawn += 1) {
    const hypothesis: Hypothesis = random.draw(hypotheses, (each) => priors[each]);
    const shown = hypothesis === 'other' ? random.pick(conditions) : hypothesis;
    const photos = readings.filter(({ condition }) => condition === shown);
    if (photos.length === 0) continue;
    const { photo } = random.pick(photos);
    const answers = simulateAnswers(hypothesis, { wrong: WRONG_TICKS, random });
    if (!match(answers).matched) continue;
    const { result, fault } = conclude({ photo, answers, reliability: rule.reliability, ...rule.fusion });
    if (!result) faults.push(fault);
    else {
      const right = result.conditionSet.some((condition) => condition === hypothesis);
      results.push({ kind: result.kind, claimed: result.confidence, right });
    }
  }
  const complaints = results.length + faults.length;
  const figuresOf = (kind: 'clear' | 'narrowed') => {
    const of = results.filter((each) => each.kind === kind);
    return {
      share: of.length / Math.max(1, complaints),
      claimed: of.length === 0 ? null : of.reduce((sum, { claimed }) => sum + claimed, 0) / of.length,
      right: proportion(of.map(({ right }) => right)),
    };
  };
  const shareOf = (fault: string) => faults.filter((each) => each === fault).length / Math.max(1, complaints);
  return {
    photos: readings.length,
    cases: complaints,
    clear: figuresOf('clear'),
    narrowed: figuresOf('narrowed'),
    disagree: shareOf('answers_disagree'),
    // That something outside the eight leads is no clear answer about the eight.
    notClear: shareOf('not_clear') + shareOf('other_disease'),
  };
}

/** What was counted on photos that the judging networks had not seen, and the confidence that it allows to show. */
export function presentReliability(counts: Rule['reliability']): Shipped['reliability'] {
  const { measuredAt, photos, right, top3, refused, byCondition, others, bins, sets } = counts;
  return {
    measuredAt,
    accuracy: proportionOf(right, photos),
    top3: proportionOf(top3, photos),
    refused: proportionOf(refused, photos),
    byCondition: conditions.map((condition) => {
      const of = byCondition[condition];
      return { condition, right: proportionOf(of.right, of.photos), refused: proportionOf(of.refused, of.photos) };
    }),
    others: {
      healthySkin: falseAcceptsOf(others.healthySkin),
      otherDisease: falseAcceptsOf(others.otherDisease),
      noSkin: falseAcceptsOf(others.noSkin),
    },
    bins: bins.map(({ from, mean, ...bin }) => ({
      from,
      mean,
      right: proportionOf(bin.right, bin.photos),
      shown: reliabilityOf(counts, mean).value,
    })),
    sets: { mass: sets.mass, right: proportionOf(sets.right, sets.photos) },
  };
}

const falseAcceptsOf = ({ falseAccepts, photos }: { falseAccepts: number; photos: number }) =>
  proportionOf(falseAccepts, photos);

/** The same reading with another condition in the lead: the answer of the network that had not seen the photo. */
export function withLeadingCondition({ condition, photo }: LabelledReading, lead: Condition): LabelledReading {
  const seen = { ...photo.conditions };
  const first = conditions.reduce((best, each) => (seen[each] > seen[best] ? each : best));
  [seen[first], seen[lead]] = [seen[lead], seen[first]];
  return { condition, photo: { ...photo, conditions: seen } };
}

/**
 * Makes the same photos as hard to read as those of other sources: adds noise to the scores until the share of right
 * answers falls to the one counted there, then flattens them to the mean confidence of that count.
 */
export function withDifficultyOfOtherSources(
  readings: LabelledReading[],
  { bins }: Rule['reliability'],
): LabelledReading[] {
  const random = createRandom(SEED);
  const noise = readings.map(() => conditions.map(() => random.normal()));
  const changed = (spread: number, temperature: number) =>
    readings.map((reading, at) =>
      withScores(reading, (share, index) => (Math.log(share) + spread * (noise[at]?.[index] ?? 0)) / temperature),
    );
  const photos = bins.reduce((sum, bin) => sum + bin.photos, 0);
  const right = bins.reduce((sum, bin) => sum + bin.right, 0) / photos;
  const confidence = bins.reduce((sum, bin) => sum + bin.mean * bin.photos, 0) / photos;
  const spread = smallest(8, (value) => shareRight(changed(value, 1)) <= right);
  const temperature = smallest(8, (value) => meanConfidence(changed(spread, value)) <= confidence);
  return changed(spread, temperature);
}

/** Gives the eight conditions other scores; their summed probability stays. */
function withScores(
  { condition, photo }: LabelledReading,
  scoreOf: (share: number, index: number) => number,
): LabelledReading {
  const total = conditions.reduce((sum, each) => sum + photo.conditions[each], 0);
  const scores = conditions.map((each, index) => scoreOf(photo.conditions[each] / total, index));
  const powers = scores.map((score) => Math.exp(score - Math.max(...scores)));
  const sum = powers.reduce((all, power) => all + power, 0);
  const seen = conditions.map((each, index) => [each, (total * (powers[index] ?? 0)) / sum]);
  return { condition, photo: { ...photo, conditions: Object.fromEntries(seen) as Record<Condition, number> } };
}

/** Binary search for the smallest value up to `most` for which `holds` is true; it is false for 0. */
function smallest(most: number, holds: (value: number) => boolean): number {
  let [low, high] = [0, most];
  for (let step = 0; step < 30; step += 1) {
    const middle = (low + high) / 2;
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}

const highest = ({ photo }: LabelledReading) => Math.max(...conditions.map((condition) => photo.conditions[condition]));

const shareRight = (readings: LabelledReading[]): number =>
  readings.filter((each) => each.photo.conditions[each.condition] === highest(each)).length / readings.length;

const meanConfidence = (readings: LabelledReading[]): number =>
  readings.reduce((sum, each) => sum + highest(each) / sumOf(each), 0) / readings.length;

const sumOf = ({ photo }: LabelledReading) =>
  conditions.reduce((sum, condition) => sum + photo.conditions[condition], 0);
