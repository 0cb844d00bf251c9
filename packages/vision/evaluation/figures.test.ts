import type { Condition } from '@skrin/contract/screening/conditions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { negativesOf, robustnessOf, type Sample, skinToneOf } from './figures.ts';

const sample = (condition: Condition, answer: Condition | undefined, refused = false, file = condition): Sample => ({
  photo: { file, condition, group: file },
  prediction: { answer, poor: false, scopeFault: refused ? 'other_disease' : undefined },
});

describe('robustnessOf', () => {
  it('counts answers that stay, right answers and refusals apart', () => {
    const before = [
      sample('impetigo', 'impetigo'),
      sample('varicella', 'impetigo'),
      sample('cellulitis', 'cellulitis'),
    ];
    const after = [
      sample('impetigo', 'varicella'),
      sample('varicella', 'impetigo'),
      sample('cellulitis', 'cellulitis', true),
    ];
    const { sameAnswer, accuracySeen, refused } = robustnessOf(before, after);
    expect([sameAnswer, accuracySeen, refused].map(({ k, n }) => [k, n])).toEqual([
      [2, 3],
      [1, 3],
      [1, 3],
    ]);
  });

  it('finds every answer the same when nothing changed', () => {
    const answer = fc.constantFrom<Condition>('impetigo', 'varicella', 'herpes_zoster');
    const samples = fc.array(fc.tuple(answer, answer), { minLength: 1 });
    fc.assert(
      fc.property(samples, (pairs) => {
        const list = pairs.map(([condition, given]) => sample(condition, given));
        expect(robustnessOf(list, list).sameAnswer.value).toBe(1);
      }),
    );
  });
});

describe('negativesOf', () => {
  it('tells what the network lets through from what the product lets through', () => {
    const found = negativesOf([
      { kind: 'wall', prediction: { answer: 'impetigo', poor: true } },
      { kind: 'wall', prediction: { answer: 'impetigo', poor: false, scopeFault: 'healthy_skin' } },
      { kind: 'wall', prediction: { answer: 'impetigo', poor: false } },
      { kind: 'wall', prediction: { answer: undefined, poor: true } },
    ]);
    expect([found.wall?.inScope.k, found.wall?.accepted.k, found.wall?.accepted.n]).toEqual([2, 1, 4]);
  });
});

describe('skinToneOf', () => {
  const photos = {
    impetigo: { answer: 'impetigo', refused: false },
    varicella: { answer: 'impetigo', refused: true },
  } as const;
  const outOfDistribution = {
    photos: { impetigo: { right: false, refused: true }, varicella: { right: true, refused: false } },
  };
  const seen = [sample('impetigo', 'impetigo'), sample('varicella', 'varicella'), sample('cellulitis', 'cellulitis')];

  it('takes answers from networks that had not seen the photo, not from the shipped one', () => {
    const { light } = skinToneOf(seen, ['light', 'light', 'dark'], { photos, outOfDistribution });
    expect(light).toMatchObject({ photos: 2, enough: false, accuracyOutOfFold: { k: 1, n: 2 } });
    expect(light.outOfScopeOutOfFold.k).toBe(1);
    expect(light.simulated).toMatchObject({ right: { k: 1, n: 2 }, refused: { k: 1, n: 2 } });
  });

  it('claims nothing of photos without such an answer', () => {
    const { dark } = skinToneOf(seen, ['light', 'light', 'dark'], { photos, outOfDistribution });
    expect(dark).toMatchObject({ photos: 1, accuracyOutOfFold: { value: null, n: 0 } });
  });

  it('has enough from 30 photos on', () => {
    const list = Array.from({ length: 30 }, () => sample('impetigo', 'impetigo'));
    expect(
      skinToneOf(
        list,
        list.map(() => 'tan' as const),
        { photos, outOfDistribution },
      ).tan.enough,
    ).toBe(true);
    expect(
      skinToneOf(
        list.slice(1),
        list.map(() => 'tan' as const),
        { photos, outOfDistribution },
      ).tan.enough,
    ).toBe(false);
  });
});
