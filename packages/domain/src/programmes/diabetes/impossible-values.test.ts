import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { impossibleValues } from './impossible-values.ts';
import { healthyMan } from './testing/arbitrary-answers.ts';

const cm = (value: number) => ({ value, unit: 'cm' as const });
const inches = (value: number) => ({ value, unit: 'in' as const });
const kg = (value: number) => ({ value, unit: 'kg' as const });
const lb = (value: number) => ({ value, unit: 'lb' as const });

describe('values that cannot be', () => {
  it('are none in the answers of a healthy man, nor where nothing is answered', () => {
    expect(impossibleValues(healthyMan)).toEqual([]);
    expect(impossibleValues({})).toEqual([]);
  });

  it.each([
    [{ age: 101 }, { field: 'age', code: 'above', bound: { value: 100, unit: 'years' } }],
    [{ height: cm(119.9) }, { field: 'height', code: 'below', bound: cm(120) }],
    [{ height: cm(220.1) }, { field: 'height', code: 'above', bound: cm(220) }],
    [{ height: inches(47.2) }, { field: 'height', code: 'below', bound: inches(47.3) }],
    [{ height: inches(86.7) }, { field: 'height', code: 'above', bound: inches(86.6) }],
    [{ weight: kg(29.9) }, { field: 'weight', code: 'below', bound: kg(30) }],
    [{ weight: kg(250.1) }, { field: 'weight', code: 'above', bound: kg(250) }],
    [{ weight: lb(66.1) }, { field: 'weight', code: 'below', bound: lb(66.2) }],
    [{ weight: lb(551.2) }, { field: 'weight', code: 'above', bound: lb(551.1) }],
    [{ waist: cm(49.9) }, { field: 'waist', code: 'below', bound: cm(50) }],
    [{ waist: cm(180.1) }, { field: 'waist', code: 'above', bound: cm(180) }],
    [{ waist: inches(19.6) }, { field: 'waist', code: 'below', bound: inches(19.7) }],
    [
      { height: cm(220), weight: kg(48) },
      { field: 'weight', code: 'bmi_below', bound: { value: 10, unit: 'kg/m2' } },
    ],
    [
      { height: cm(120), weight: kg(116) },
      { field: 'weight', code: 'bmi_above', bound: { value: 80, unit: 'kg/m2' } },
    ],
    [
      { height: cm(150), waist: cm(151) },
      { field: 'waist', code: 'larger_than_height', bound: cm(150) },
    ],
    [
      { height: inches(60), waist: cm(152.5) },
      { field: 'waist', code: 'larger_than_height', bound: inches(60) },
    ],
  ] as const)('%j', (answers, refused) => {
    expect(impossibleValues(answers)).toEqual([refused]);
  });

  it.each([
    { age: 100 },
    { height: cm(120) },
    { height: cm(220) },
    { weight: kg(30) },
    { weight: kg(250) },
    { waist: cm(50) },
    { waist: cm(180) },
    { height: cm(200), weight: kg(40) },
    { height: cm(150), weight: kg(180) },
    { height: cm(150), waist: cm(150) },
  ])('are not %j, at the edge', (answers) => {
    expect(impossibleValues(answers)).toEqual([]);
  });

  it('do not make another value wrong that goes with them', () => {
    expect(impossibleValues({ height: cm(17), weight: kg(70), waist: cm(90) }).map(({ field }) => field)).toEqual([
      'height',
    ]);
  });

  it('are told with a bound that is accepted itself', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('height' as const, 'waist' as const),
        fc.constantFrom('cm' as const, 'in' as const),
        fc.double({ min: 1, max: 400, noNaN: true }),
        (field, unit, value) => {
          for (const refused of impossibleValues({ [field]: { value, unit } }))
            expect(impossibleValues({ [field]: refused.bound })).toEqual([]);
        },
      ),
    );
    fc.assert(
      fc.property(
        fc.constantFrom('kg' as const, 'lb' as const),
        fc.double({ min: 1, max: 900, noNaN: true }),
        (unit, value) => {
          for (const refused of impossibleValues({ weight: { value, unit } }))
            expect(impossibleValues({ weight: { value: refused.bound.value, unit } })).toEqual([]);
        },
      ),
    );
  });
});
