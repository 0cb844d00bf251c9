import { describe, expect, it } from 'vitest';
import { type Check, OPEN_DAYS, openChecks } from './open-checks.ts';

const now = new Date('2026-11-26T08:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

const check = (id: string, given: Partial<Check> = {}): Check => ({
  assessmentId: `answers of ${id}`,
  analysisId: id,
  redFlags: [],
  hasResult: true,
  isBetter: false,
  hasOutcome: false,
  createdAt: daysAgo(1),
  ...given,
});
const idsOf = (...checks: Check[]) => openChecks(checks, now).map(({ analysisId }) => analysisId);

describe('checks that may still need care', () => {
  it('come by how urgent they are, and then the latest first', () => {
    const calm = check('calm', { createdAt: daysAgo(0) });
    const older = check('older', { urgency: 'urgent', createdAt: daysAgo(5) });
    const newer = check('newer', { followUpUrgency: 'urgent', createdAt: daysAgo(3) });
    const emergency = check('emergency', { redFlags: [{ level: 'emergency' }], createdAt: daysAgo(9) });
    const soon = check('soon', { urgency: 'soon' });
    expect(idsOf(calm, older, newer, emergency, soon)).toEqual(['emergency', 'newer', 'older', 'soon', 'calm']);
  });

  it('are one for each set of answers: the most urgent analysis of them', () => {
    const of = { assessmentId: 'answers' };
    expect(idsOf(check('second', of), check('first', { ...of, urgency: 'urgent', createdAt: daysAgo(2) }))).toEqual([
      'first',
    ]);
  });

  it.each<[string, Partial<Check>]>([
    ['got better', { isBetter: true }],
    ['was seen by a doctor', { hasOutcome: true }],
    ['has help', { helpConfirmedAt: daysAgo(1) }],
    ['was not heard of for a while', { createdAt: daysAgo(OPEN_DAYS + 1) }],
  ])('leave out what %s', (_what, given) => {
    expect(idsOf(check('open', { urgency: 'urgent', ...given }))).toEqual([]);
  });

  it.each<[string, Partial<Check>]>([
    ['was opened lately', { createdAt: daysAgo(OPEN_DAYS + 5), unlockedAt: daysAgo(OPEN_DAYS - 1) }],
    ['was followed up lately', { createdAt: daysAgo(OPEN_DAYS + 5), followUpAnsweredAt: daysAgo(2) }],
    [
      'got worse after there was help',
      { helpConfirmedAt: daysAgo(3), followUpAnsweredAt: daysAgo(1), followUpUrgency: 'soon' },
    ],
  ])('have what %s', (_what, given) => {
    expect(idsOf(check('open', { urgency: 'urgent', ...given }))).toEqual(['open']);
  });

  it('leave out what a newer result of the same problem replaces, over checks without one', () => {
    const first = check('first', { urgency: 'urgent', createdAt: daysAgo(6) });
    const retake = check('retake', { followsId: 'first', hasResult: false, createdAt: daysAgo(4) });
    const milder = check('milder', { followsId: 'retake', createdAt: daysAgo(2) });
    expect(idsOf(first, retake)).toEqual(['first', 'retake']);
    expect(idsOf(first, retake, milder)).toEqual(['milder']);
  });

  it('have what new answers without a photo follow: answers alone do not replace a result', () => {
    const first = check('first', { urgency: 'urgent' });
    const answers = check('answers', { analysisId: undefined, followsId: 'first', hasResult: false });
    expect(idsOf(first, answers)).toEqual(['first', undefined]);
  });
});
