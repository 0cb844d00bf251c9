import type { Result } from '@skrin/contract/programmes/skin/result';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPhoto, photoOfOne } from '../../../test/arbitrary-photo.ts';
import { counts } from '../../../test/reliability-counts.ts';
import { answersOf } from '../../../test/vignettes.ts';
import { combine } from './combine.ts';
import { conclude } from './conclude.ts';
import { concludeEarlier } from './conclude-earlier.ts';
import { anyAnswers } from './testing/arbitrary-answers.ts';

const settings = { exponent: 0.6, otherFloor: 0.05, temperature: 1 };
const judged = { ...settings, reliability: counts };
const sources = ['combined', 'photo', 'answers'] as const;

const sharesOf = ({ probabilities, other }: Pick<Result, 'probabilities' | 'other'>) => [
  ...probabilities.flatMap((each) => sources.map((source) => each[source])),
  other,
];

describe('conclude', () => {
  it('shows a plain match no surer than photos of other sources support, whatever the answers add', () => {
    const { result } = conclude({
      photo: photoOfOne('tinea_corporis', 0.97),
      answers: answersOf('ringworm'),
      ...judged,
    });
    expect(result).toMatchObject({ kind: 'clear', condition: 'tinea_corporis', confidence: 43.5 / 48 });
    expect(
      combine({ photo: photoOfOne('tinea_corporis', 0.97), answers: answersOf('ringworm'), ...settings }).confidence,
    ).toBeGreaterThan(0.99);
    expect(result?.probabilities[0]?.combined).toBeCloseTo(43.5 / 48, 6);
  });

  it('names nothing where photo and answers disagree', () => {
    const conclusion = conclude({ photo: photoOfOne('cellulitis', 0.68), answers: answersOf('ringworm'), ...judged });
    expect(conclusion).toEqual({ fault: 'answers_disagree' });
  });

  it('has no share above its number, keeps their order and their sum, for any photo and answers', () => {
    fc.assert(
      fc.property(anyPhoto, anyAnswers, (photo, answers) => {
        const { result } = conclude({ photo, answers, ...judged });
        if (!result) return;
        const { probabilities, other, confidence, interval } = result;
        expect(Math.max(...sharesOf(result))).toBeLessThanOrEqual(confidence + 1e-9);
        expect(interval.low <= confidence && confidence <= interval.high).toBe(true);
        const combined = probabilities.map((each) => each.combined);
        expect(combined).toEqual(combined.toSorted((a, b) => b - a));
        expect(combined.reduce((sum, share) => sum + share, other)).toBeCloseTo(1, 9);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a result of an earlier version', () => {
  const earlier = (photo: Parameters<typeof combine>[0]['photo'], vignette: string) => {
    const answers = answersOf(vignette);
    return {
      ...combine({ photo, answers, ...settings }),
      conditionSet: [],
      heatMap: null,
      answers,
      modelVersion: '0.1.0',
      questionnaireVersion: '1',
      analysedAt: '2026-11-20T08:00:00Z',
    };
  };

  it('is shown by the same rule', () => {
    const photo = photoOfOne('tinea_corporis', 0.97);
    const { result } = conclude({ photo, answers: answersOf('ringworm'), ...judged });
    const shown = concludeEarlier(earlier(photo, 'ringworm'), counts);
    expect(shown).toMatchObject({ kind: 'clear', conditionSet: ['tinea_corporis'], confidence: result?.confidence });
  });

  it('stays readable where it would be none today: as unclear, no surer than its photo', () => {
    const shown = concludeEarlier(earlier(photoOfOne('cellulitis', 0.68), 'ringworm'), counts);
    expect(shown).toMatchObject({ kind: 'unclear', condition: 'tinea_corporis' });
    expect(shown.conditionSet).toHaveLength(3);
    expect(shown.confidence).toBeLessThan(0.8);
    expect(Math.max(...sharesOf(shown))).toBeLessThanOrEqual(shown.confidence + 1e-9);
  });
});
