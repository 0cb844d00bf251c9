import { type Answers, type SafetyFinding, safetyItems } from '@skrin/contract/programmes/skin/answers';
import { urgencyLevels } from '@skrin/contract/screening/assessments';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostUrgent } from '../../screening/care-level.ts';
import { followUpFlags } from './follow-up-flags.ts';
import { redFlags } from './red-flags.ts';
import { anyAnswers } from './testing/arbitrary-answers.ts';

const calm: Answers = {
  location: ['arm_hand'],
  duration: 'd4_7',
  symptoms: ['itching'],
  surface: ['white_peeling'],
  feverOrPastChickenpox: false,
};
const findings: readonly SafetyFinding[] = Object.values(safetyItems).flat();

describe('red flags of a follow-up', () => {
  it('come from a new danger sign alone, where the old answers were calm', () => {
    const answered = { answers: calm, signs: ['fits'] as const };
    expect(followUpFlags({ course: 'worse', ...answered })).toMatchObject([{ rule: 'R17', level: 'emergency' }]);
    expect(followUpFlags({ course: 'same', ...answered })).toEqual([]);
  });

  it('join new signs with what was answered: painful redness of the face becomes an emergency of the eye', () => {
    const answers: Answers = { ...calm, location: ['face'], symptoms: ['pain'], surface: ['red_swollen'] };
    expect(followUpFlags({ course: 'same', answers, signs: [] })).toMatchObject([{ rule: 'R4', level: 'urgent' }]);
    expect(followUpFlags({ course: 'worse', answers, signs: ['eyelid_swollen_shut'] })).toMatchObject([
      { rule: 'R4', level: 'emergency', text: 'R4_now' },
    ]);
  });

  it('are gone where it got better', () => {
    const answers: Answers = { ...calm, symptoms: ['fever_with_rash'] };
    expect(followUpFlags({ course: 'better', answers, signs: [] })).toEqual([]);
  });

  it('never fall below those of the old answers, whatever signs are answered with worse', () => {
    const rank = (flags: Parameters<typeof mostUrgent>[0]) => {
      const urgency = mostUrgent(flags);
      return urgency ? urgencyLevels.indexOf(urgency) : urgencyLevels.length;
    };
    fc.assert(
      fc.property(anyAnswers, fc.subarray([...findings]), (answers, signs) => {
        const flags = followUpFlags({ course: 'worse', answers, signs });
        expect(rank(flags)).toBeLessThanOrEqual(rank(redFlags(answers)));
        const rules = flags.map(({ rule }) => rule);
        expect(redFlags(answers).every(({ rule }) => rules.includes(rule))).toBe(true);
      }),
    );
  });
});
