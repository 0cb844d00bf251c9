import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bmiClasses,
  bodyMassIndex,
  centimetres,
  feetAndInches,
  inchesOf,
  kilograms,
  toOneDecimal,
  waistInCentimetres,
} from './body-mass-index.ts';
import { withBmi } from './testing/arbitrary-answers.ts';

describe('units', () => {
  it('are converted by their exact factors', () => {
    expect(centimetres({ value: 100, unit: 'in' })).toBe(254);
    expect(kilograms({ value: 100_000_000, unit: 'lb' })).toBe(45_359_237);
    expect(centimetres({ value: 170.5, unit: 'cm' })).toBe(170.5);
    expect(kilograms({ value: 70.5, unit: 'kg' })).toBe(70.5);
  });

  it('make feet and inches one number of inches, and back', () => {
    expect(inchesOf({ feet: 5, inches: 7 })).toBe(67);
    expect(feetAndInches(67)).toEqual({ feet: 5, inches: 7 });
    expect(feetAndInches(72)).toEqual({ feet: 6, inches: 0 });
  });
});

describe('the body mass index', () => {
  it('is kg/m² to one decimal', () => {
    expect(bodyMassIndex({ height: { value: 170, unit: 'cm' }, weight: { value: 63.6, unit: 'kg' } })).toBe(22);
    expect(bodyMassIndex({ height: { value: 67, unit: 'in' }, weight: { value: 150, unit: 'lb' } })).toBe(23.5);
  });

  it('is rounded half up, whatever the computer makes of tenths', () => {
    expect([24.94, 24.95, 24.96, 25.04, 25.05, 1.005, 0.35].map(toOneDecimal)).toEqual([
      24.9, 25, 25, 25, 25.1, 1, 0.4,
    ]);
    expect(bodyMassIndex(withBmi(25))).toBe(25);
  });

  it('is the same in whichever units height and weight are typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1200, max: 2200 }), fc.integer({ min: 300, max: 2500 }), (height, weight) => {
        const metric = bodyMassIndex({
          height: { value: height / 10, unit: 'cm' },
          weight: { value: weight / 10, unit: 'kg' },
        });
        const imperial = bodyMassIndex({
          height: { value: height / 10 / 2.54, unit: 'in' },
          weight: { value: weight / 10 / 0.45359237, unit: 'lb' },
        });
        expect(imperial).toBe(metric);
      }),
    );
  });

  it.each([
    [18.4, 'thin', 'thin'],
    [18.5, 'normal', 'normal'],
    [22.9, 'normal', 'normal'],
    [23, 'overweight', 'normal'],
    [24.9, 'overweight', 'normal'],
    [25, 'obese', 'normal'],
    [25.1, 'obese', 'overweight'],
    [27, 'obese', 'overweight'],
    [27.1, 'obese', 'obese'],
  ] as const)('of %f is %s in Asia and the Pacific, %s in Indonesia', (bmi, asiaPacific, indonesia) => {
    expect(bmiClasses(bmi)).toEqual({ asiaPacific, indonesia });
  });
});

it('a waist is compared in cm to one decimal', () => {
  expect(waistInCentimetres({ value: 37, unit: 'in' })).toBe(94);
  expect(waistInCentimetres({ value: 93.94, unit: 'cm' })).toBe(93.9);
});
