import { describe, expect, it } from 'vitest';
import { followUpsAfter, followUpUrgency, isBetter, urgencyOfFollowUps } from './follow-up.ts';

it('is asked for on day 2 and on day 7 after a result was opened, at that time of the day', () => {
  expect(followUpsAfter(new Date('2026-11-22T08:15:00Z'))).toEqual([
    { day: 2, dueAt: new Date('2026-11-24T08:15:00Z') },
    { day: 7, dueAt: new Date('2026-11-29T08:15:00Z') },
  ]);
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
