import { type Condition, conditions } from '@skrin/contract/programmes/skin/conditions';
import fc from 'fast-check';
import { hypotheses } from '../src/programmes/skin/likelihoods.ts';
import type { PhotoReading } from '../src/programmes/skin/photo-reading.ts';

/** Photo readings from uniform to absurdly sure, with exact zeros and ones and numbers near the smallest there are. */
export const anyPhoto = fc
  .array(fc.oneof(fc.constantFrom(0, 1, 1e-300), fc.double({ min: 0, max: 1, noNaN: true })), {
    minLength: hypotheses.length,
    maxLength: hypotheses.length,
  })
  .filter((weights) => weights.some((weight) => weight > 0))
  .map(photoOf);

/** From weights in the order of `hypotheses`. */
export function photoOf(weights: readonly number[]): PhotoReading {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const share = (index: number) => (weights[index] ?? 0) / total;
  return {
    conditions: Object.fromEntries(conditions.map((condition, index) => [condition, share(index)])) as Record<
      Condition,
      number
    >,
    other: share(conditions.length),
  };
}

/** One condition with its probability, the eight other hypotheses with an even share of the rest. */
export function photoOfOne(condition: Condition, probability: number): PhotoReading {
  return photoOf(
    hypotheses.map((each) => (each === condition ? probability : (1 - probability) / (hypotheses.length - 1))),
  );
}
