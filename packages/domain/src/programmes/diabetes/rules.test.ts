import { ADULT_FROM, type DiabetesAnswers } from '@skrin/contract/programmes/diabetes/answers';
import { diabetesResultSchema } from '@skrin/contract/programmes/diabetes/result';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diabetesRules } from './rules.ts';
import { anyDiabetesAnswers, anyWorsening, healthyMan, healthyWoman, withBmi } from './testing/arbitrary-answers.ts';

const cm = (value: number) => ({ value, unit: 'cm' as const });
const at = new Date('2026-11-27T09:00:00.000Z');
const conclude = (answers: DiabetesAnswers) => diabetesRules.conclude({ answers, questionnaireVersion: '1.0.0', at });
/** Half an hour a day, vegetables daily, no pressure, no sugar, nobody: as bad as each can be. */
const worst = {
  activity: false,
  vegetables: false,
  bloodPressure: 'medicine',
  highGlucose: true,
  family: ['parent_or_sibling', 'second_degree'],
} satisfies Partial<DiabetesAnswers>;

describe('what matching answers come to', () => {
  it.each<[string, DiabetesAnswers, number, string, number]>([
    ['an active man of 30 with a BMI of 22', healthyMan, 0, 'low', 1],
    [
      'an inactive woman of 50 with a BMI of 27, whose mother has diabetes',
      { ...healthyWoman, ...withBmi(27), ...worst, age: 50, waist: cm(85), highGlucose: false },
      16,
      'high',
      6,
    ],
    [
      'a man of 70 with a BMI of 31 and everything else',
      { ...healthyMan, ...withBmi(31), ...worst, age: 70, waist: cm(103) },
      26,
      'very_high',
      9,
    ],
  ])('%s: %i', (_, answers, total, band, american) => {
    expect(conclude(answers)).toMatchObject({
      result: { findrisc: { total, band }, ada: { total: american }, analysedAt: at.toISOString() },
      urgency: null,
    });
  });

  it('is a result by its schema, and keeps the answers that it rests on', () => {
    fc.assert(
      fc.property(anyDiabetesAnswers, (answers) => {
        const possible = !diabetesRules.refusalOf(answers);
        fc.pre(possible);
        const { result } = conclude(answers);
        expect(diabetesResultSchema.parse(result)).toEqual(result);
        expect(result.answers).toEqual(answers);
      }),
    );
  });

  it('never has a lower score, nor a later blood test, for a worse answer', () => {
    const times = ['within_weeks', 'within_months', 'at_next_visit', 'not_now'];
    fc.assert(
      fc.property(anyWorsening, ({ before, after }) => {
        const [was, is] = [conclude(before).result, conclude(after).result];
        expect(is.findrisc.total).toBeGreaterThanOrEqual(was.findrisc.total);
        expect(is.ada.total).toBeGreaterThanOrEqual(was.ada.total);
        expect(times.indexOf(is.advice.bloodTest.time)).toBeLessThanOrEqual(times.indexOf(was.advice.bloodTest.time));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('answers', () => {
  it('lead to a result and keep nothing sealed', () => {
    expect(diabetesRules.assess(healthyWoman)).toEqual({ redFlags: [], sealed: null });
  });

  it('lead no further where the scores are not for the person, whose red flags hold all the same', () => {
    const pregnant: DiabetesAnswers = { ...healthyWoman, pregnant: true, symptoms: ['thirst'] };
    expect(diabetesRules.assess(pregnant)).toEqual({
      redFlags: [{ rule: 'pregnant_with_symptoms', level: 'urgent' }],
      noMatchReason: 'pregnant',
      sealed: null,
    });
    expect(diabetesRules.assess({ ...pregnant, diagnosed: true }).noMatchReason).toBe('diagnosed');
    expect(diabetesRules.assess({ ...healthyMan, age: ADULT_FROM - 1 }).noMatchReason).toBe('under_18');
  });

  it.each<[string, Partial<DiabetesAnswers>, object]>([
    ['a BMI below 10', { height: cm(220), weight: { value: 48, unit: 'kg' } }, weight('bmi_below', { bound: 10 })],
    ['a BMI above 80', { height: cm(120), weight: { value: 116, unit: 'kg' } }, weight('bmi_above', { bound: 80 })],
    ['a waist above the height', { waist: cm(171) }, { path: 'answers.waist', code: 'larger_than_height' }],
    ['too high an age', { age: 101 }, { path: 'answers.age', code: 'too_large', params: { maximum: 100 } }],
    [
      'too small a height',
      { height: cm(119) },
      { path: 'answers.height', code: 'too_small', params: { minimum: 120 } },
    ],
  ])('that cannot be are refused: %s', (_, changes, field) => {
    expect(diabetesRules.refusalOf({ ...healthyMan, ...changes })).toEqual({
      code: 'validation_failed',
      fields: [field],
    });
  });

  it('that can be are not refused', () => {
    expect(diabetesRules.refusalOf(healthyMan)).toBeUndefined();
  });
});

function weight(code: string, params: object) {
  return { path: 'answers.weight', code, params };
}
