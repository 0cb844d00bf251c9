import type { ScopeFault } from '@skrin/contract/screening/analyses';
import { type Condition, conditions } from '@skrin/contract/screening/conditions';
import { describe, expect, it } from 'vitest';
import { readEvaluation } from '../src/evaluation-file.ts';
import { evaluationSchema } from './evaluation.ts';
import {
  gateChanges,
  type OutOfDistributionNegative,
  type OutOfDistributionSample,
  otherSourcesOf,
} from './other-sources.ts';

/** A prediction with `share` for its answer and less for each condition after it. */
function predictionOf(
  answer: Condition,
  { share = 0.5, scopeFault }: { share?: number; scopeFault?: ScopeFault } = {},
) {
  const others = conditions.filter((condition) => condition !== answer);
  const shares = others.map((condition, at) => [condition, (share * (8 - at)) / 20]);
  const seen = Object.fromEntries([[answer, share], ...shares]) as Record<Condition, number>;
  return { answer, poor: false, scopeFault, photo: { conditions: seen, other: 0.1 } };
}

const nail = (hospital: string, group: string, of: Partial<OutOfDistributionSample> = {}): OutOfDistributionSample => ({
  photo: { file: group, group, condition: 'onychomycosis', set: 'nails', hospital },
  prediction: predictionOf('onychomycosis'),
  tone: 'light',
  ...of,
});

const dystrophy = (hospital: string, group: string, share: number): OutOfDistributionNegative => ({
  photo: { file: group, group, kind: 'nail-dystrophy', set: 'nails', hospital },
  prediction: predictionOf('onychomycosis', { share }),
});

describe('figures of other sources', () => {
  it('stand by hospital; what is refused counts as read all the same', () => {
    const refused = predictionOf('onychomycosis', { scopeFault: 'healthy_skin' });
    const third = predictionOf('impetigo');
    const { conditions: found } = otherSourcesOf(
      [nail('B', '1'), nail('A', '2', { prediction: refused }), nail('A', '3', { prediction: third })],
      [],
    );
    expect(found.map(({ hospital, right }) => [hospital, right.k, right.n])).toEqual([
      ['A', 1, 2],
      ['B', 1, 1],
    ]);
    expect(found[0]).toMatchObject({ top3: { k: 1 }, refused: { k: 1, n: 2 }, calledHealthy: { k: 1, n: 2 } });
  });

  it('tell fungus from what looks like it where a hospital has both', () => {
    const photos = [nail('A', '1', { prediction: predictionOf('onychomycosis', { share: 0.7 }) }), nail('B', '2')];
    const { nails, others } = otherSourcesOf(photos, [dystrophy('A', '3', 0.6), dystrophy('A', '4', 0.8)]);
    expect(nails).toMatchObject([
      { hospital: 'A', auroc: { value: 0.5 }, fungusNamed: { k: 1, n: 1 }, dystrophyNamed: { k: 2, n: 2 } },
    ]);
    expect(others).toMatchObject([{ kind: 'nail-dystrophy', falseAccepts: { k: 2, n: 2 }, calledHealthy: { k: 0 } }]);
  });

  it('never names what was not taken, and says of few photos of a tone that they are few', () => {
    const poor = { answer: undefined, poor: true };
    const photos = [
      nail('A', '1', { prediction: poor, tone: 'dark' }),
      ...Array.from({ length: 30 }, () => nail('A', '2')),
    ];
    const { skinTone, conditions: found } = otherSourcesOf(photos, []);
    expect(found[0]).toMatchObject({ right: { k: 30, n: 31 }, refused: { k: 1 }, calledHealthy: { k: 0 } });
    expect(skinTone.find(({ tone }) => tone === 'dark')).toMatchObject({ enough: false, refused: { k: 1, n: 1 } });
    expect(skinTone.find(({ tone }) => tone === 'light')).toMatchObject({ enough: true, right: { k: 30, n: 30 } });
  });
});

describe('what is published of other sources', () => {
  it('is refused or let through for what it shows, not for how it was taken', async () => {
    const { gate } = evaluationSchema.parse(await readEvaluation()).shipped.otherSources;
    expect(gate.map(({ change }) => change)).toEqual(gateChanges);
    for (const { change, sameVerdict } of gate) expect(sameVerdict.value, change).toBeGreaterThanOrEqual(0.95);
  });
});
