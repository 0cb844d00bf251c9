import { type Condition, conditions } from '@skrin/contract/screening/conditions';
import type { PhotoReading } from '@skrin/domain/screening/photo-reading';
import { describe, expect, it } from 'vitest';
import { readEvaluation } from '../src/evaluation-file.ts';
import { readModel } from '../src/model.ts';
import { evaluationSchema } from './evaluation.ts';
import type { Prediction } from './prediction.ts';
import { compare } from './several-photos.ts';

const { reliability } = (await readModel()).manifest;

const photoOf = (shares: Partial<Record<Condition, number>>): PhotoReading => ({
  conditions: Object.fromEntries(conditions.map((each) => [each, shares[each] ?? 0.01])) as PhotoReading['conditions'],
  other: 0.1,
});
const read = (shares: Partial<Record<Condition, number>>): Prediction => ({
  answer: undefined,
  photo: photoOf(shares),
  poor: false,
});
const refused: Prediction = { ...read({ varicella: 0.9 }), poor: true };

describe('problems of which there are several photos', () => {
  it('are refused when none of the photos can be used', () => {
    const { one, two, three } = compare(
      [
        { condition: 'impetigo', predictions: [refused, read({ impetigo: 0.6 }), refused] },
        { condition: 'impetigo', predictions: [refused, refused, read({ impetigo: 0.6 })] },
        { condition: 'impetigo', predictions: [refused, refused, refused] },
      ],
      reliability,
    );
    expect([one, two, three].map((each) => each.refused.k)).toEqual([3, 2, 1]);
  });

  it('are right by the mean of what can be used, counted of those that are read with one, two and three', () => {
    const { one, two, three } = compare(
      [
        {
          condition: 'impetigo',
          predictions: [read({ varicella: 0.5, impetigo: 0.3 }), refused, read({ impetigo: 0.7, varicella: 0.1 })],
        },
        { condition: 'impetigo', predictions: [refused, read({ impetigo: 0.8 }), read({ impetigo: 0.8 })] },
      ],
      reliability,
    );
    expect([one, two, three].map(({ right }) => [right.k, right.n])).toEqual([
      [0, 1],
      [0, 1],
      [1, 1],
    ]);
    expect(two.logLoss).toBeCloseTo(one.logLoss ?? 0, 10);
    expect(three.logLoss).toBeLessThan(one.logLoss ?? 0);
  });

  it('are refused when more photos show something else than can be read', () => {
    const elsewhere: Prediction = { ...read({}), scopeFault: 'other_disease' };
    const { one, two, three } = compare(
      [{ condition: 'impetigo', predictions: [read({ impetigo: 0.6 }), elsewhere, elsewhere] }],
      reliability,
    );
    expect([one, two, three].map((each) => each.refused.k)).toEqual([0, 0, 1]);
  });

  it('have no figures when there are none', () => {
    const { three } = compare([], reliability);
    expect(three).toMatchObject({ claimed: null, logLoss: null, right: { n: 0 } });
  });
});

it('what is published: photos that no training used are right at least as often as people may be told', async () => {
  const { shipped } = evaluationSchema.parse(await readEvaluation());
  const { taken, simulated } = shipped.severalPhotos.byPhotos;
  for (const { one, two, three } of [taken, simulated]) {
    for (const { right, claimed } of [one, two, three]) expect(right.value).toBeGreaterThanOrEqual(claimed ?? 1);
    expect(three.refused.k).toBeLessThanOrEqual(one.refused.k);
  }
});
