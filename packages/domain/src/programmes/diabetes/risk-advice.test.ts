import type { DiabetesAnswers } from '@skrin/contract/programmes/diabetes/answers';
import { testTimes } from '@skrin/contract/programmes/diabetes/result';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { riskAdvice } from './risk-advice.ts';
import { anyDiabetesAnswers, anyWorsening, healthyMan, healthyWoman, withBmi } from './testing/arbitrary-answers.ts';

const woman = (changes: Partial<DiabetesAnswers>): DiabetesAnswers => ({ ...healthyWoman, ...changes });
const man = (changes: Partial<DiabetesAnswers>): DiabetesAnswers => ({ ...healthyMan, ...changes });
const waist = (value: number) => ({ waist: { value, unit: 'cm' as const } });

describe('a blood test', () => {
  it.each<[string, DiabetesAnswers, string, string[]]>([
    ['nobody healthy and young', healthyWoman, 'not_now', []],
    [
      'a Finnish score of 12 (5 + 5 + 2)',
      woman({ highGlucose: true, family: ['child'], activity: false }),
      'within_weeks',
      ['findrisc', 'high_glucose_before'],
    ],
    ['an American score of 5 (3 + 1 + 1)', man({ age: 60, activity: false }), 'within_weeks', ['ada', 'age_45']],
    [
      'gestational diabetes, at a score of 5',
      woman({ gestationalDiabetes: true }),
      'within_months',
      ['high_glucose_before'],
    ],
    ['45 years, at a score of 2', woman({ age: 45 }), 'at_next_visit', ['age_45']],
    ['45 years, at a score of 7', woman({ age: 45, family: ['child'] }), 'within_months', ['age_45']],
    [
      '44 years, at a score of 10 without a high BMI',
      woman({ age: 44, family: ['child'], ...waist(80), activity: false }),
      'not_now',
      [],
    ],
    [
      'a BMI of 23 with a child that has it',
      woman({ ...withBmi(23), family: ['child'] }),
      'at_next_visit',
      ['bmi_23_with_risk_factor'],
    ],
    ['a BMI of 23 without a risk factor', woman(withBmi(23)), 'not_now', []],
    ['a BMI of 22.9 with a risk factor', woman({ ...withBmi(22.9), activity: false }), 'not_now', []],
    ['a cousin with it, which is no risk factor', woman({ ...withBmi(23), family: ['second_degree'] }), 'not_now', []],
  ])('is advised to %s', (_, answers, time, reasons) => {
    expect(riskAdvice(answers).bloodTest).toMatchObject({ time, reasons });
  });

  it('is one of glucose tolerance too, after raised glucose', () => {
    expect(riskAdvice(healthyMan).bloodTest.tests).toEqual(['fasting_glucose', 'hba1c']);
    expect(riskAdvice(woman({ gestationalDiabetes: true })).bloodTest.tests).toContain('glucose_tolerance');
    expect(riskAdvice(man({ highGlucose: true })).bloodTest.tests).toContain('glucose_tolerance');
  });

  it('is never advised less soon when an answer gets worse, nor the check again later', () => {
    fc.assert(
      fc.property(anyWorsening, ({ before, after }) => {
        const [was, is] = [riskAdvice(before), riskAdvice(after)];
        expect(testTimes.indexOf(is.bloodTest.time)).toBeLessThanOrEqual(testTimes.indexOf(was.bloodTest.time));
        expect(is.bloodTest.reasons).toEqual(expect.arrayContaining(was.bloodTest.reasons));
        expect(is.againInYears).toBeLessThanOrEqual(was.againInYears);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the check again', () => {
  it('is worth it after three years at a low score, else after one', () => {
    expect(riskAdvice(healthyMan).againInYears).toBe(3);
    expect(riskAdvice(man({ family: ['child'], activity: false })).againInYears).toBe(1);
    expect(riskAdvice(woman({ gestationalDiabetes: true })).againInYears).toBe(1);
    expect(riskAdvice(man({ age: 60, activity: false })).againInYears).toBe(1);
  });
});

describe('the two scores', () => {
  it.each<[string, DiabetesAnswers]>([
    ['neither_raised', healthyMan],
    ['findrisc_alone', woman({ highGlucose: true, family: ['second_degree'], ...waist(90) })],
    ['ada_alone', man({ age: 60, activity: false })],
    ['both_raised', man({ age: 60, family: ['parent_or_sibling'], activity: false, ...waist(103) })],
  ])('agree or not: %s', (agreement, answers) => {
    expect(riskAdvice(answers).agreement).toBe(agreement);
  });

  it('differ by what one counts and the other does not', () => {
    const finnish = woman({ ...waist(90), vegetables: false, highGlucose: true, family: ['second_degree'] });
    expect(riskAdvice(finnish).differences).toEqual([
      { reason: 'waist', countedBy: 'findrisc' },
      { reason: 'vegetables', countedBy: 'findrisc' },
      { reason: 'high_glucose', countedBy: 'findrisc' },
      { reason: 'wider_family', countedBy: 'findrisc' },
    ]);
    const american = man({ ...withBmi(24), age: 40, bloodPressure: 'diagnosed' });
    expect(riskAdvice(american).differences).toEqual([
      { reason: 'sex', countedBy: 'ada' },
      { reason: 'age_from_40', countedBy: 'ada' },
      { reason: 'bmi_from_23', countedBy: 'ada' },
      { reason: 'blood_pressure_without_medicine', countedBy: 'ada' },
    ]);
  });

  it('differ by what weighs more in one than in the other', () => {
    const both = woman({ ...withBmi(26), age: 50, gestationalDiabetes: true, family: ['parent_or_sibling', 'child'] });
    expect(riskAdvice(both).differences).toEqual([
      { reason: 'high_glucose_counts_more', countedBy: 'findrisc' },
      { reason: 'family_counts_more', countedBy: 'findrisc' },
      { reason: 'age_counts_more', countedBy: 'ada' },
      { reason: 'bmi_counts_more', countedBy: 'ada' },
    ]);
  });

  it('do not differ by what weighs about the same in both', () => {
    expect(riskAdvice(woman({ activity: false, bloodPressure: 'medicine' })).differences).toEqual([]);
  });

  it('differ for a reason of the one that is raised, wherever the other is not', () => {
    const score = { findrisc_alone: 'findrisc', ada_alone: 'ada', both_raised: undefined, neither_raised: undefined };
    fc.assert(
      fc.property(anyDiabetesAnswers, (answers) => {
        const { agreement, differences } = riskAdvice(answers);
        const raised = score[agreement];
        if (raised) expect(differences.map(({ countedBy }) => countedBy)).toContain(raised);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('weight and waist', () => {
  it.each([
    [healthyMan, 89.9, false],
    [healthyMan, 90, true],
    [healthyWoman, 79.9, false],
    [healthyWoman, 80, true],
  ])('are read by the Asian limits (%#)', (person, value, raised) => {
    expect(riskAdvice({ ...person, ...waist(value) }).waist).toEqual({
      value,
      limit: person.sex === 'male' ? 90 : 80,
      raised,
    });
  });

  it('are habits to change where they are raised', () => {
    expect(riskAdvice(healthyMan).habits).toEqual([]);
    expect(riskAdvice(man(withBmi(23))).habits).toEqual(['weight']);
    expect(riskAdvice(man(waist(90))).habits).toEqual(['weight']);
    expect(riskAdvice(man({ ...withBmi(18.4), ...waist(90) })).habits).toEqual([]);
    expect(riskAdvice(man({ activity: false, vegetables: false, bloodPressure: 'diagnosed' })).habits).toEqual([
      'activity',
      'vegetables',
      'blood_pressure',
    ]);
  });
});
