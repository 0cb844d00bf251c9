import type { Answers } from '@skrin/contract/screening/answers';
import { type Condition, conditions } from '@skrin/contract/screening/conditions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAnswers, reordered } from '../../test/arbitrary-answers.ts';
import { vignettes } from '../../test/vignettes.ts';
import { combine, type PhotoReading } from './combine.ts';
import { hypotheses } from './likelihoods.ts';
import { answersPosterior } from './match.ts';

const settings = { exponent: 0.6, otherFloor: 0.1, temperature: 1, setLevel: 0.9 };
const even = photoOf(hypotheses.map(() => 1));

/** Photos from even to absurdly sure, with exact zeros and ones and numbers near the smallest there are. */
const anyPhoto = fc
  .array(fc.oneof(fc.constantFrom(0, 1, 1e-300), fc.double({ min: 0, max: 1, noNaN: true })), {
    minLength: hypotheses.length,
    maxLength: hypotheses.length,
  })
  .filter((weights) => weights.some((weight) => weight > 0))
  .map(photoOf);
const anyExponent = fc.double({ min: 0, max: 1.5, noNaN: true });
const anyTemperature = fc.double({ min: 1, max: 4, noNaN: true });
const anyLevel = fc.double({ min: 0.5, max: 0.99, noNaN: true });
const anyInput = fc.record({
  photo: anyPhoto,
  answers: anyAnswers,
  exponent: anyExponent,
  otherFloor: anyLevel,
  temperature: anyTemperature,
  setLevel: anyLevel,
});

describe('combine', () => {
  it('lets photo and answers that agree reinforce each other', () => {
    const reading = combine({
      photo: photoOfOne('herpes_zoster', 0.6),
      answers: answersOf('zoster face young'),
      ...settings,
    });
    expect(reading.condition).toBe('herpes_zoster');
    expect(reading.confidence).toBeGreaterThan(answersPosterior(answersOf('zoster face young')).herpes_zoster);
    expect(reading.conditionSet).toEqual(['herpes_zoster']);
    expect(reading.conflict).toBe(false);
  });

  it('claims less at a higher temperature, and names the same', () => {
    const input = { photo: photoOfOne('varicella', 0.6), answers: answersOf('zoster face young'), ...settings };
    const [sharp, mild] = [combine(input), combine({ ...input, temperature: 2 })];
    expect(mild.condition).toBe(sharp.condition);
    expect(mild.confidence).toBeLessThan(sharp.confidence);
  });

  it('leads with nothing when something outside the eight is likelier', () => {
    const reading = combine({ photo: even, answers: answersOf('eczema-like'), ...settings });
    expect(reading.condition).toBeNull();
    expect(reading.confidence).toBe(reading.other);
    expect(reading.contributions.every(({ weight }) => weight !== 0)).toBe(true);
  });

  it('is a probability distribution without NaN, for any photo and answers', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { probabilities, other, confidence, photoShare } = combine(input);
        const values = [...probabilities.map(({ combined }) => combined), other];
        expect([...values, confidence, photoShare].every((value) => value >= 0 && value <= 1)).toBe(true);
        expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9);
        expect(new Set(probabilities.map(({ condition }) => condition))).toEqual(new Set(conditions));
      }),
    );
  });

  it('ranks the likeliest first and leads with it', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { probabilities, other, condition, confidence } = combine(input);
        const combined = probabilities.map((each) => each.combined);
        expect(combined).toEqual(combined.toSorted((a, b) => b - a));
        expect(confidence).toBe(Math.max(other, ...combined));
        if (condition) expect(probabilities.find((each) => each.condition === condition)?.combined).toBe(confidence);
      }),
    );
  });

  it('shows the smallest set that reaches the level', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { probabilities, other, conditionSet } = combine(input);
        const combined = (condition: Condition) =>
          probabilities.find((each) => each.condition === condition)?.combined ?? 0;
        const all = [...probabilities.map((each) => each.combined), other].toSorted((a, b) => b - a);
        const smallest = all.findIndex((_, index) => sum(all.slice(0, index + 1)) >= input.setLevel) + 1;
        const shown = conditionSet.map(combined);
        const otherBelongs = shown.length < smallest;
        expect(shown.length + (otherBelongs ? 1 : 0)).toBe(smallest);
        expect(sum(shown) + (otherBelongs ? other : 0)).toBeGreaterThanOrEqual(input.setLevel - 1e-9);
        expect(shown).toEqual(shown.toSorted((a, b) => b - a));
      }),
    );
  });

  it('does not depend on the order of the ticks', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        expect(combine({ ...input, answers: reordered(input.answers) })).toEqual(combine(input));
      }),
    );
  });

  it('is the answers alone at exponent 0', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { probabilities, other, photoShare } = combine({ ...input, exponent: 0, temperature: 1 });
        for (const { combined, answers } of probabilities) expect(combined).toBeCloseTo(answers, 12);
        expect(other).toBeCloseTo(answersPosterior(input.answers).other, 12);
        expect(photoShare).toBe(0);
      }),
    );
  });

  it('never lets a zero of the photo outvote clear answers', () => {
    const { condition } = combine({
      photo: photoOfOne('impetigo', 1),
      answers: answersOf('zoster trunk'),
      ...settings,
    });
    expect(condition).toBe('herpes_zoster');
  });
});

describe('conflict', () => {
  const conflict = (condition: Condition, photo: number, vignette: string) =>
    combine({ photo: photoOfOne(condition, photo), answers: answersOf(vignette), ...settings }).conflict;

  it('is reported when the photo names a condition that cannot be where the answers place it', () => {
    expect(conflict('onychomycosis', 0.7, 'acne face')).toBe(true);
    expect(conflict('tinea_pedis', 0.7, 'dandruff scalp')).toBe(true);
  });

  it('is reported when the answers make what the photo names ten times less likely', () => {
    expect(conflict('varicella', 0.8, 'clm')).toBe(true);
  });

  it('is not reported when the photo only leans, or when they agree', () => {
    expect(conflict('varicella', 0.5, 'clm')).toBe(false);
    expect(conflict('cutaneous_larva_migrans', 0.9, 'clm')).toBe(false);
  });
});

describe('photoShare', () => {
  const share = (photo: PhotoReading, answers = answersOf('ringworm')) =>
    combine({ photo, answers, ...settings }).photoShare;

  it('is nothing for a photo that says nothing', () => {
    expect(share(even)).toBeCloseTo(0, 12);
  });

  it('grows with the certainty of the photo', () => {
    const sure = share(photoOfOne('tinea_corporis', 0.9));
    expect(sure).toBeGreaterThan(share(photoOfOne('tinea_corporis', 0.4)));
    expect(sure).toBeLessThan(1);
  });
});

describe('contributions', () => {
  it('name the three answers that speak most for the leading condition and the two most against it', () => {
    const { contributions } = combine({ photo: even, answers: answersOf('clm trunk'), ...settings });
    const weights = contributions.map(({ weight }) => weight);
    expect(contributions[0]).toMatchObject({ field: 'surface', option: 'snake_track', chosen: true });
    expect(weights.map(Math.sign)).toEqual([1, 1, 1, -1, -1]);
    expect(contributions.filter(({ weight }) => weight < 0)).toContainEqual(
      expect.objectContaining({ field: 'location', option: 'trunk', chosen: true }),
    );
  });
});

function photoOf(weights: readonly number[]): PhotoReading {
  const total = sum(weights);
  const share = (index: number) => (weights[index] ?? 0) / total;
  return {
    conditions: Object.fromEntries(conditions.map((condition, index) => [condition, share(index)])) as Record<
      Condition,
      number
    >,
    other: share(conditions.length),
  };
}

function photoOfOne(condition: Condition, probability: number): PhotoReading {
  return photoOf(
    hypotheses.map((each) => (each === condition ? probability : (1 - probability) / (hypotheses.length - 1))),
  );
}

function answersOf(name: string): Answers {
  const vignette = vignettes.find((each) => each.name === name);
  if (!vignette) throw new Error(`No vignette '${name}'`);
  return vignette.answers;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
