import { conditions } from '@skrin/contract/screening/conditions';
import { describe, expect, it } from 'vitest';
import { readEvaluation } from '../src/evaluation-file.ts';
import { readModel } from '../src/model.ts';
import {
  certaintyOf,
  type LabelledReading,
  presentReliability,
  withDifficultyOfOtherSources,
  withLeadingCondition,
} from './certainty.ts';
import { evaluationSchema } from './evaluation.ts';
import { createRandom } from './random.ts';
import { simulateAnswers } from './simulated-answers.ts';

const { manifest } = await readModel();

/** Photos that are read right, with a confidence from low to nearly certain. */
const readRight: LabelledReading[] = conditions.flatMap((condition) =>
  [0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((share) => ({
    condition,
    photo: {
      conditions: Object.fromEntries(
        conditions.map((each) => [each, each === condition ? share : (1 - share) / 9]),
      ) as LabelledReading['photo']['conditions'],
      other: (2 * (1 - share)) / 9,
    },
  })),
);

/** Fewer cases than are published: only the last digits of the published shares need more. */
const CASES = 2_000;

describe('results with simulated answers', () => {
  it('adds up, and is the same in every run', () => {
    const figures = certaintyOf(readRight, manifest, CASES);
    const { clear, narrowed, disagree, notClear } = figures;
    expect(clear.share + narrowed.share + disagree + notClear).toBeCloseTo(1, 10);
    expect(clear.right.n + narrowed.right.n).toBe(Math.round((clear.share + narrowed.share) * figures.cases));
    expect(certaintyOf(readRight, manifest, CASES)).toEqual(figures);
  });

  it('claims no more than is right, also of photos as hard as those of other sources and with many wrong ticks', () => {
    for (const photos of [readRight, withDifficultyOfOtherSources(readRight, manifest.reliability)]) {
      const { clear, narrowed } = certaintyOf(photos, manifest, CASES);
      for (const { claimed, right } of [clear, narrowed]) expect(right.value ?? 1).toBeGreaterThanOrEqual(claimed ?? 0);
      expect(clear.right.n).toBeGreaterThan(100);
    }
  });

  it('is a disagreement, mostly, or another disease, where the network leads with another condition than the person has', () => {
    const readWrong = readRight.map((each) =>
      withLeadingCondition(each, each.condition === 'varicella' ? 'impetigo' : 'varicella'),
    );
    const { clear, disagree, notClear } = certaintyOf(readWrong, manifest, CASES);
    expect(disagree).toBeGreaterThan(0.7);
    expect(disagree + notClear).toBeGreaterThan(0.8);
    expect(clear.share).toBeLessThan(disagree / 10);
  });
});

it('what is published claims no more than is right: of photos not seen, of those changed, of those as hard as elsewhere', async () => {
  const { shipped, modelSha256 } = evaluationSchema.parse(await readEvaluation());
  expect(modelSha256).toBe(manifest.sha256);
  expect(shipped.reliability).toEqual(presentReliability(manifest.reliability));
  for (const { clear, narrowed } of Object.values(shipped.certainty.byPhotos))
    for (const { claimed, right } of [clear, narrowed]) expect(right.value).toBeGreaterThanOrEqual(claimed ?? 0);
});

it('photos as hard as elsewhere are right and sure as often as was counted there', () => {
  const { bins } = manifest.reliability;
  const photos = bins.reduce((all, bin) => all + bin.photos, 0);
  const hard = withDifficultyOfOtherSources(readRight, manifest.reliability);
  const best = ({ photo }: LabelledReading) => Math.max(...Object.values(photo.conditions));
  const right = hard.filter((each) => each.photo.conditions[each.condition] === best(each)).length / hard.length;
  const sum = ({ photo }: LabelledReading) => Object.values(photo.conditions).reduce((all, share) => all + share, 0);
  const mean = hard.reduce((all, each) => all + best(each) / sum(each), 0) / hard.length;
  expect(right).toBeCloseTo(bins.reduce((all, bin) => all + bin.right, 0) / photos, 1);
  expect(mean).toBeCloseTo(bins.reduce((all, bin) => all + bin.mean * bin.photos, 0) / photos, 2);
});

it('simulated answers are those of the condition, but for the wrong ones', () => {
  const random = createRandom(1);
  const sure = Array.from({ length: 300 }, () => simulateAnswers('tinea_corporis', { wrong: 0, random }));
  const ringed = sure.filter(({ surface }) => surface.includes('ring_clear_centre')).length / sure.length;
  expect(ringed).toBeGreaterThan(0.85);
  const wrong = Array.from({ length: 300 }, () => simulateAnswers('tinea_corporis', { wrong: 0.3, random }));
  const left = wrong.filter(({ surface }) => surface.includes('ring_clear_centre')).length / wrong.length;
  expect(left).toBeLessThan(ringed - 0.15);
});
