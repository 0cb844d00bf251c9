import { type DiabetesAnswers, relativesWithDiabetes } from '@skrin/contract/programmes/diabetes/answers';
import type { Findrisc } from '@skrin/contract/programmes/diabetes/result';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findrisc } from './findrisc.ts';
import { anyDiabetesAnswers, anyWorsening, healthyMan, healthyWoman, withBmi } from './testing/arbitrary-answers.ts';

const pointsOf = (item: Findrisc['items'][number]['item'], answers: DiabetesAnswers) =>
  findrisc(answers).items.find((each) => each.item === item)?.points;

describe('the Finnish score', () => {
  it('is 0 for a healthy man of 30', () => {
    expect(findrisc(healthyMan)).toMatchObject({ total: 0, of: 26, band: 'low', oneIn: 100 });
  });

  it('is 16 for an inactive woman of 50 whose mother has diabetes', () => {
    const answers: DiabetesAnswers = {
      ...healthyWoman,
      ...withBmi(27),
      age: 50,
      waist: { value: 85, unit: 'cm' },
      activity: false,
      vegetables: false,
      bloodPressure: 'medicine',
      family: ['parent_or_sibling'],
    };
    expect(findrisc(answers)).toEqual({
      items: [
        { item: 'age', points: 2, of: 4 },
        { item: 'bmi', points: 1, of: 3 },
        { item: 'waist', points: 3, of: 4 },
        { item: 'activity', points: 2, of: 2 },
        { item: 'vegetables', points: 1, of: 1 },
        { item: 'bloodPressure', points: 2, of: 2 },
        { item: 'highGlucose', points: 0, of: 5 },
        { item: 'family', points: 5, of: 5 },
      ],
      total: 16,
      of: 26,
      band: 'high',
      oneIn: 3,
    });
  });

  it('is 26 at most, for a man of 70 with everything', () => {
    const answers: DiabetesAnswers = {
      ...healthyMan,
      ...withBmi(31),
      age: 70,
      waist: { value: 103, unit: 'cm' },
      activity: false,
      vegetables: false,
      bloodPressure: 'medicine',
      highGlucose: true,
      family: [...relativesWithDiabetes],
    };
    expect(findrisc(answers)).toMatchObject({ total: 26, band: 'very_high', oneIn: 2 });
  });
});

describe('its points', () => {
  it.each([
    [18, 0],
    [44, 0],
    [45, 2],
    [54, 2],
    [55, 3],
    [64, 3],
    [65, 4],
    [100, 4],
  ])('for an age of %i are %i', (age, points) => {
    expect(pointsOf('age', { ...healthyMan, age })).toBe(points);
  });

  it.each([
    [24.9, 0],
    [25, 1],
    [30, 1],
    [30.1, 3],
  ])('for a BMI of %f are %i', (bmi, points) => {
    expect(pointsOf('bmi', { ...healthyMan, ...withBmi(bmi) })).toBe(points);
  });

  it('are for the BMI that is shown: 24.96 is 25.0, 30.04 is 30.0', () => {
    expect(pointsOf('bmi', { ...healthyMan, ...withBmi(24.96) })).toBe(1);
    expect(pointsOf('bmi', { ...healthyMan, ...withBmi(30.04) })).toBe(1);
  });

  it.each([
    [healthyMan, 93.9, 0],
    [healthyMan, 94, 3],
    [healthyMan, 102, 3],
    [healthyMan, 102.1, 4],
    [healthyWoman, 79.9, 0],
    [healthyWoman, 80, 3],
    [healthyWoman, 88, 3],
    [healthyWoman, 88.1, 4],
  ])('for a waist of %# are by sex', (person, value, points) => {
    expect(pointsOf('waist', { ...person, waist: { value, unit: 'cm' } })).toBe(points);
  });

  it.each([
    [[], 0],
    [['second_degree'], 3],
    [['child'], 5],
    [['parent_or_sibling'], 5],
    [['second_degree', 'child'], 5],
  ] as const)('for %j in the family are %i', (family, points) => {
    expect(pointsOf('family', { ...healthyMan, family: [...family] })).toBe(points);
  });

  it.each([
    ['no', 0],
    ['diagnosed', 0],
    ['medicine', 2],
  ] as const)('for high blood pressure (%s) are %i, as medicine is what counts', (bloodPressure, points) => {
    expect(pointsOf('bloodPressure', { ...healthyMan, bloodPressure })).toBe(points);
  });

  it('count high blood sugar of a pregnancy once', () => {
    expect(pointsOf('highGlucose', { ...healthyWoman, gestationalDiabetes: true })).toBe(5);
    expect(pointsOf('highGlucose', { ...healthyWoman, gestationalDiabetes: true, highGlucose: true })).toBe(5);
  });
});

/** Answers that score a total of 0 to 26, made of points of 1, 2, 3, 4 and 5. */
function scoring(total: number): DiabetesAnswers {
  const parts: [number, Partial<DiabetesAnswers>][] = [
    [5, { highGlucose: true }],
    [5, { family: ['child'] }],
    [4, { age: 70 }],
    [4, { waist: { value: 110, unit: 'cm' } }],
    [3, withBmi(31)],
    [2, { activity: false }],
    [2, { bloodPressure: 'medicine' }],
    [1, { vegetables: false }],
  ];
  let rest = total;
  let answers: DiabetesAnswers = healthyMan;
  for (const [points, change] of parts) {
    if (points > rest) continue;
    answers = { ...answers, ...change };
    rest -= points;
  }
  return answers;
}

describe('its bands', () => {
  it.each([
    [6, 'low', 100],
    [7, 'slightly_raised', 25],
    [11, 'slightly_raised', 25],
    [12, 'moderate', 6],
    [14, 'moderate', 6],
    [15, 'high', 3],
    [20, 'high', 3],
    [21, 'very_high', 2],
    [26, 'very_high', 2],
  ] as const)('call %i %s: 1 in %i', (total, band, oneIn) => {
    expect(findrisc(scoring(total))).toMatchObject({ total, band, oneIn });
  });
});

describe('any answers', () => {
  it('score the sum of their items, each between 0 and its most', () => {
    fc.assert(
      fc.property(anyDiabetesAnswers, (answers) => {
        const { items, total, of } = findrisc(answers);
        expect(total).toBe(items.reduce((sum, { points }) => sum + points, 0));
        expect(of).toBe(26);
        for (const item of items) {
          expect(item.points).toBeGreaterThanOrEqual(0);
          expect(item.points).toBeLessThanOrEqual(item.of);
        }
      }),
    );
  });

  it('never score less when one of them gets worse, in any item', () => {
    fc.assert(
      fc.property(anyWorsening, ({ before, after }) => {
        const items = findrisc(after).items;
        for (const { item, points } of findrisc(before).items)
          expect(items.find((each) => each.item === item)?.points).toBeGreaterThanOrEqual(points);
        expect(findrisc(after).total).toBeGreaterThanOrEqual(findrisc(before).total);
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
          waist: { value: answers.waist.value / 2.54, unit: 'in' },
        };
        expect(findrisc(imperial)).toEqual(findrisc(answers));
      }),
    );
  });

  it('score the same when a waist is typed in tenths of an inch, unless it lies within 2 mm of an edge', () => {
    fc.assert(
      fc.property(anyDiabetesAnswers, (answers) => {
        const edges = answers.sex === 'male' ? [94, 102] : [80, 88];
        fc.pre(edges.every((edge) => Math.abs(answers.waist.value - edge) > 0.2));
        const inches = Math.round((answers.waist.value / 2.54) * 10) / 10;
        expect(findrisc({ ...answers, waist: { value: inches, unit: 'in' } })).toEqual(findrisc(answers));
      }),
    );
  });

  it('do not score who they are for, nor symptoms', () => {
    fc.assert(
      fc.property(anyDiabetesAnswers, anyDiabetesAnswers, (answers, { diagnosed, symptoms }) => {
        expect(findrisc({ ...answers, diagnosed, symptoms })).toEqual(findrisc(answers));
      }),
    );
  });
});
