import type { DiabetesAnswers } from '@skrin/contract/programmes/diabetes/answers';
import type { AdaRiskTest } from '@skrin/contract/programmes/diabetes/result';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adaRiskTest } from './ada-risk-test.ts';
import { anyDiabetesAnswers, anyWorsening, healthyMan, healthyWoman, withBmi } from './testing/arbitrary-answers.ts';

const pointsOf = (item: AdaRiskTest['items'][number]['item'], answers: DiabetesAnswers) =>
  adaRiskTest(answers).items.find((each) => each.item === item)?.points;

describe('the table of the American test', () => {
  it.each([
    [39, 0],
    [40, 1],
    [49, 1],
    [50, 2],
    [59, 2],
    [60, 3],
  ])('gives an age of %i %i', (age, points) => {
    expect(pointsOf('age', { ...healthyMan, age })).toBe(points);
  });

  it.each([
    [22.9, 0],
    [23, 1],
    [27.9, 1],
    [28, 2],
    [38.9, 2],
    [39, 3],
  ])('gives a BMI of %f %i, by the rows for Asian people', (bmi, points) => {
    expect(pointsOf('bmi', { ...healthyMan, ...withBmi(bmi) })).toBe(points);
  });

  it('gives men one, and women with gestational diabetes one', () => {
    expect([pointsOf('sex', healthyMan), pointsOf('gestationalDiabetes', healthyMan)]).toEqual([1, 0]);
    expect([pointsOf('sex', healthyWoman), pointsOf('gestationalDiabetes', healthyWoman)]).toEqual([0, 0]);
    expect(pointsOf('gestationalDiabetes', { ...healthyWoman, gestationalDiabetes: true })).toBe(1);
  });

  it.each([
    [[], 0],
    [['second_degree'], 0],
    [['child'], 0],
    [['parent_or_sibling'], 1],
    [['parent_or_sibling', 'child', 'second_degree'], 1],
  ] as const)('gives %j in the family %i', (family, points) => {
    expect(pointsOf('family', { ...healthyMan, family: [...family] })).toBe(points);
  });

  it.each([
    ['no', 0],
    ['diagnosed', 1],
    ['medicine', 1],
  ] as const)('gives high blood pressure (%s) %i', (bloodPressure, points) => {
    expect(pointsOf('bloodPressure', { ...healthyMan, bloodPressure })).toBe(points);
  });

  it('gives inactivity one, and asks for no waist, vegetables or earlier blood sugar', () => {
    expect(pointsOf('activity', { ...healthyMan, activity: false })).toBe(1);
    const others: DiabetesAnswers = {
      ...healthyMan,
      waist: { value: 120, unit: 'cm' },
      vegetables: false,
      highGlucose: true,
    };
    expect(adaRiskTest(others)).toEqual(adaRiskTest(healthyMan));
  });
});

describe('its total', () => {
  it('is high from 5 on', () => {
    const four: DiabetesAnswers = { ...healthyMan, age: 60 };
    expect(adaRiskTest(four)).toMatchObject({ total: 4, of: 10, high: false });
    expect(adaRiskTest({ ...four, activity: false })).toMatchObject({ total: 5, high: true });
  });

  it('is 10 at most, for men and for women', () => {
    const all: DiabetesAnswers = {
      ...healthyMan,
      ...withBmi(40),
      age: 70,
      family: ['parent_or_sibling'],
      bloodPressure: 'medicine',
      activity: false,
    };
    expect(adaRiskTest(all).total).toBe(10);
    expect(adaRiskTest({ ...all, sex: 'female', gestationalDiabetes: true, pregnant: false }).total).toBe(10);
  });
});

describe('any answers', () => {
  it('score the sum of their items, 10 at most', () => {
    fc.assert(
      fc.property(anyDiabetesAnswers, (answers) => {
        const { items, total, of } = adaRiskTest(answers);
        expect(total).toBe(items.reduce((sum, { points }) => sum + points, 0));
        expect(total).toBeLessThanOrEqual(of);
      }),
    );
  });

  it('never score less when one of them gets worse, in any item', () => {
    fc.assert(
      fc.property(anyWorsening, ({ before, after }) => {
        const items = adaRiskTest(after).items;
        for (const { item, points } of adaRiskTest(before).items)
          expect(items.find((each) => each.item === item)?.points).toBeGreaterThanOrEqual(points);
      }),
      { numRuns: 2000 },
    );
  });

  it('score the same in inches and pounds', () => {
    fc.assert(
      fc.property(anyDiabetesAnswers, (answers) => {
        const imperial: DiabetesAnswers = {
          ...answers,
          height: { value: answers.height.value / 2.54, unit: 'in' },
          weight: { value: answers.weight.value / 0.45359237, unit: 'lb' },
        };
        expect(adaRiskTest(imperial)).toEqual(adaRiskTest(answers));
      }),
    );
  });
});
