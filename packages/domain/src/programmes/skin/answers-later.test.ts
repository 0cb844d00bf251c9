import { type Answers, durations } from '@skrin/contract/programmes/skin/answers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prefillFromEarlierAnswers } from './answers-later.ts';
import { anyAnswers } from './testing/arbitrary-answers.ts';

const earlier: Answers = {
  location: ['face', 'one_side'],
  duration: 'd1_3',
  changed: true,
  symptoms: ['itching'],
  surface: ['red_swollen'],
  feverOrPastChickenpox: false,
  over50OrImmunocompromised: true,
  safety: { eyes: ['sight_changed'], wholeBody: [], skin: ['black_or_blue_skin'], person: ['diabetes'], other: [] },
};

describe('answers some days later', () => {
  it('keep what lasts, and ask for signs of danger and for changes anew', () => {
    expect(prefillFromEarlierAnswers(earlier, { days: 0 })).toEqual({
      location: ['face', 'one_side'],
      duration: 'd1_3',
      symptoms: ['itching'],
      surface: ['red_swollen'],
      feverOrPastChickenpox: false,
      over50OrImmunocompromised: true,
      safety: { person: ['diabetes'] },
    });
  });

  it('carry no safety screen that was skipped', () => {
    const { safety: _, ...skipped } = earlier;
    expect(prefillFromEarlierAnswers(skipped, { days: 2 })).not.toHaveProperty('safety');
  });

  it.each([
    ['lt24h', 0, 'lt24h'],
    ['lt24h', 2, 'd1_3'],
    ['lt24h', 7, 'd4_7'],
    ['d1_3', 2, 'd1_3'],
    ['d1_3', 3, 'd4_7'],
    ['d1_3', 7, 'gt1w'],
    ['d4_7', 7, 'gt1w'],
    ['gt1w', 22, 'gt1w'],
    ['gt1w', 23, 'gt1m'],
    ['gt1m', 0, 'gt1m'],
  ] as const)('count %s and %i days on to %s', (duration, days, later) => {
    expect(prefillFromEarlierAnswers({ ...earlier, duration }, { days }).duration).toBe(later);
  });

  it('never grow younger', () => {
    fc.assert(
      fc.property(anyAnswers, fc.nat(400), (answers, days) => {
        const { duration } = prefillFromEarlierAnswers(answers, { days });
        expect(durations.indexOf(duration)).toBeGreaterThanOrEqual(durations.indexOf(answers.duration));
      }),
    );
  });
});
