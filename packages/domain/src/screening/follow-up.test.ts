import { type Answers, type SafetyFinding, safetyItems } from '@skrin/contract/programmes/skin/answers';
import { urgencyLevels } from '@skrin/contract/screening/assessments';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redFlags } from '../programmes/skin/red-flags.ts';
import { anyAnswers } from '../programmes/skin/testing/arbitrary-answers.ts';
import { mostUrgent } from './care-level.ts';
import { followUpFlags, followUpsAfter, followUpUrgency, isBetter, urgencyOfFollowUps } from './follow-up.ts';

const calm: Answers = {
  location: ['arm_hand'],
  duration: 'd4_7',
  symptoms: ['itching'],
  surface: ['white_peeling'],
  feverOrPastChickenpox: false,
};
const findings: readonly SafetyFinding[] = Object.values(safetyItems).flat();

it('is asked for on day 2 and on day 7 after a result was opened, at that time of the day', () => {
  expect(followUpsAfter(new Date('2026-11-22T08:15:00Z'))).toEqual([
    { day: 2, dueAt: new Date('2026-11-24T08:15:00Z') },
    { day: 7, dueAt: new Date('2026-11-29T08:15:00Z') },
  ]);
});

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

const emergency = { rule: 'R17', level: 'emergency' } as const;

describe('how soon a doctor should see it', () => {
  it.each([
    ['worse without any sign is seen within 2–3 days', { course: 'worse', redFlags: [] }, 'soon'],
    ['the same, without a red flag, is not hurried', { course: 'same', redFlags: [] }, undefined],
    ['a red flag goes before', { course: 'worse', redFlags: [emergency] }, 'emergency'],
    ['better needs nobody', { course: 'better', redFlags: [] }, undefined],
    ['nothing is said before the answer', { course: null, redFlags: null }, undefined],
  ] as const)('%s', (_case, answered, urgency) => {
    expect(followUpUrgency(answered)).toBe(urgency);
  });

  const worse = { course: 'worse', redFlags: [] } as const;
  const same = { course: 'same', redFlags: [] } as const;
  const better = { course: 'better', redFlags: [] } as const;
  const open = { course: null, redFlags: null } as const;
  it.each([
    ['no follow-up', [], undefined, false],
    ['one that waits', [open, open], undefined, false],
    ['worse, and nothing since', [worse, open], 'soon', false],
    ['worse, and then the same', [worse, same], 'soon', false],
    ['worse with a sign, and then only worse', [{ course: 'worse', redFlags: [emergency] }, worse], 'emergency', false],
    ['worse, and then better', [worse, better], undefined, true],
    ['better, and nothing since', [better, open], undefined, true],
    ['better, and then worse', [better, worse], 'soon', false],
  ] as const)('by all follow-ups: %s', (_case, followUps, urgency, isItBetter) => {
    expect(urgencyOfFollowUps(followUps)).toBe(urgency);
    expect(isBetter(followUps)).toBe(isItBetter);
  });
});
