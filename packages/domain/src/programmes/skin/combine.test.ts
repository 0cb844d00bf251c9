import { type Condition, conditions } from '@skrin/contract/programmes/skin/conditions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPhoto, photoOf, photoOfOne } from '../../../test/arbitrary-photo.ts';
import { answersOf } from '../../../test/vignettes.ts';
import { combine } from './combine.ts';
import { evidenceOf } from './evidence.ts';
import { findingsOf } from './findings.ts';
import { type Hypothesis, hypotheses, priors } from './likelihoods.ts';
import { answersPosterior } from './match.ts';
import type { PhotoReading } from './photo-reading.ts';
import { anyAnswers, reordered } from './testing/arbitrary-answers.ts';

const settings = { exponent: 0.6, otherFloor: 0.1, temperature: 1 };
const even = photoOf(hypotheses.map(() => 1));

const anyExponent = fc.double({ min: 0, max: 1.5, noNaN: true });
const anyTemperature = fc.double({ min: 1, max: 4, noNaN: true });
const anyFloor = fc.double({ min: 0.5, max: 0.99, noNaN: true });
const anyInput = fc.record({
  photo: anyPhoto,
  answers: anyAnswers,
  exponent: anyExponent,
  otherFloor: anyFloor,
  temperature: anyTemperature,
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
        expect(photoShare === 0 || photoShare === 0.5).toBe(true);
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

  it('is nothing for a photo that spoke against what leads, and all where the answers did', () => {
    expect(share(photoOfOne('impetigo', 0.7))).toBe(0);
    const clear = { photo: photoOfOne('tinea_corporis', 0.95), answers: answersOf('clm trunk'), ...settings };
    expect(combine(clear)).toMatchObject({ condition: 'tinea_corporis', photoShare: 1 });
  });
});

describe('the explanation', () => {
  it('adds up: prior, photo and all answers make the log odds of what leads against its rival, tempered', () => {
    fc.assert(
      fc.property(anyInput, anyTemperature, (input, temperature) => {
        const { condition, probabilities, other } = combine({ ...input, temperature });
        const best = probabilities[0]?.condition ?? 'cellulitis';
        const [leading, rival] = condition ? ([condition, 'other'] as const) : (['other', best] as const);
        const of = (hypothesis: Hypothesis) => ({
          combined: hypothesis === 'other' ? other : probabilityOf(probabilities, hypothesis).combined,
          photo:
            hypothesis === 'other'
              ? Math.max(input.photo.other, input.otherFloor)
              : probabilityOf(probabilities, hypothesis).photo,
        });
        const answers = evidenceOf(findingsOf(input.answers)).map(({ weights }) => weights[leading] - weights[rival]);
        const photo = Math.log(Math.max(of(leading).photo, 1e-3) / Math.max(of(rival).photo, 1e-3));
        const moved = Math.log(priors[leading] / priors[rival]) + sum(answers) + input.exponent * photo;
        expect(Math.log(of(leading).combined / of(rival).combined)).toBeCloseTo(moved / temperature, 6);
      }),
    );
  });

  it('is the same at every temperature', () => {
    fc.assert(
      fc.property(anyInput, anyTemperature, (input, temperature) => {
        const [sharp, mild] = [combine({ ...input, temperature: 1 }), combine({ ...input, temperature })];
        expect(mild.condition).toBe(sharp.condition);
        expect(mild.contributions).toEqual(sharp.contributions);
        expect(mild.photoShare).toBe(sharp.photoShare);
      }),
    );
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

function probabilityOf(probabilities: ReturnType<typeof combine>['probabilities'], condition: Condition) {
  const found = probabilities.find((each) => each.condition === condition);
  if (!found) throw new Error(`no probability of ${condition}`);
  return found;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
