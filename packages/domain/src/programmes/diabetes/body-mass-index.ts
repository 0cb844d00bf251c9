import type { Length, Weight } from '@skrin/contract/programmes/diabetes/answers';
import type { RiskAdvice } from '@skrin/contract/programmes/diabetes/result';

/**
 * The international inch and pound, exact by definition: International Yard and Pound Agreement, 1959; NIST Special
 * Publication 811, Appendix B.
 */
const CM_PER_INCH = 2.54;
const KG_PER_POUND = 0.45359237;
const INCHES_PER_FOOT = 12;

/** A length in cm, unrounded. */
export const centimetres = ({ value, unit }: Length): number => (unit === 'in' ? value * CM_PER_INCH : value);

/** A weight in kg, unrounded. */
export const kilograms = ({ value, unit }: Weight): number => (unit === 'lb' ? value * KG_PER_POUND : value);

/** A height in feet and inches, as answers have it: in inches. */
export const inchesOf = ({ feet, inches }: { feet: number; inches: number }): number => feet * INCHES_PER_FOOT + inches;

/** Inches as whole feet and the inches that remain. */
export const feetAndInches = (total: number): { feet: number; inches: number } => ({
  feet: Math.floor(total / INCHES_PER_FOOT),
  inches: total % INCHES_PER_FOOT,
});

/**
 * To one decimal. What is shown is what is scored: a BMI of 24.96 is shown as 25.0, and counts as 25.0. It also makes
 * a measure the same whichever unit it was typed in, where the computer's own rounding would put it beside an edge.
 */
export const toOneDecimal = (value: number): number => Math.round(Number((value * 10).toFixed(6))) / 10;

/** kg/m², to one decimal. */
export function bodyMassIndex({ height, weight }: { height: Length; weight: Weight }): number {
  const metres = centimetres(height) / 100;
  return toOneDecimal(kilograms(weight) / metres ** 2);
}

/** A waist in cm, to one decimal, as it is scored. */
export const waistInCentimetres = (waist: Length): number => toOneDecimal(centimetres(waist));

/**
 * The class of a BMI by two lists of limits.
 * - `asiaPacific`: WHO Western Pacific Region, The Asia-Pacific perspective: redefining obesity and its treatment, 2000:
 *   normal from 18.5, overweight from 23, obese from 25.
 * - `indonesia`: Ministry of Health of Indonesia, Pedoman Gizi Seimbang, 2014: normal 18.5–25.0, overweight 25.1–27.0,
 *   obese above 27.0.
 */
export const bmiClasses = (bmi: number): Omit<RiskAdvice['bmi'], 'value'> => ({
  asiaPacific: bmi < 18.5 ? 'thin' : bmi < 23 ? 'normal' : bmi < 25 ? 'overweight' : 'obese',
  indonesia: bmi < 18.5 ? 'thin' : bmi <= 25 ? 'normal' : bmi <= 27 ? 'overweight' : 'obese',
});
