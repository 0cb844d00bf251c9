import type { Answers } from '@skrin/contract/programmes/skin/answers';
import { lookAlikes } from '@skrin/contract/programmes/skin/look-alikes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersOf } from '../../../test/vignettes.ts';
import { componentPosterior } from './evidence.ts';
import { findingsOf } from './findings.ts';
import { groupsThatFit } from './groups-that-fit.ts';
import { anyAnswers, reordered } from './testing/arbitrary-answers.ts';

const coldSore: Answers = {
  location: ['face'],
  duration: 'd1_3',
  symptoms: ['blisters', 'burning', 'crusting'],
  surface: ['blister_bumps'],
  feverOrPastChickenpox: false,
  over50OrImmunocompromised: false,
};
const legs: Answers = {
  location: ['leg_foot'],
  duration: 'gt1m',
  symptoms: ['redness_swelling', 'itching'],
  surface: ['red_swollen'],
  feverOrPastChickenpox: false,
};

describe('groupsThatFit', () => {
  it.each([
    ['a cold sore', coldSore, 'herpes_simplex'],
    ['both legs red and swollen for months, over 50', { ...legs, over50OrImmunocompromised: true }, 'swollen_legs'],
    ['itch and redness on arms for months', answersOf('eczema-like'), 'eczema'],
    ['a face red and sore for months', answersOf('acne face'), 'acne_rosacea'],
    ['itch of the whole body within a day', answersOf('urticaria'), 'hives'],
    ['fever with a rash', answersOf('fever only rash'), 'fever_rash'],
    ['a thick nail', answersOf('nail'), 'nail_changes'],
  ] as const)('names first what fits %s: %s', (_name, answers, group) => {
    expect(groupsThatFit(answers)[0]).toBe(group);
  });

  it('takes age into account', () => {
    const posterior = (over50OrImmunocompromised: boolean) =>
      componentPosterior(findingsOf({ ...legs, over50OrImmunocompromised }));
    expect(posterior(true).swollen_legs).toBeGreaterThan(2 * posterior(false).swollen_legs);
  });

  it('names one to three, the likeliest first, whatever the answers and the order of their ticks', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const groups = groupsThatFit(answers);
        const posterior = componentPosterior(findingsOf(answers));
        expect(groups.length >= 1 && groups.length <= 3).toBe(true);
        expect(groups).toEqual(groups.toSorted((a, b) => posterior[b] - posterior[a]));
        expect(posterior[groups[0] ?? 'eczema']).toBe(Math.max(...lookAlikes.map((group) => posterior[group])));
        expect(groupsThatFit(reordered(answers))).toEqual(groups);
      }),
    );
  });
});
