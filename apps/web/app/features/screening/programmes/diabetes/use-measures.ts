import type { Length, Weight } from '@skrin/contract/programmes/diabetes/answers';
import { centimetres, kilograms } from '@skrin/domain/programmes/diabetes/body-mass-index';
import { useFormat } from '../../../../kit/use-format.ts';

/** In which units somebody measures. */
export interface Units {
  weight: Weight['unit'];
  waist: Length['unit'];
}

const names = { cm: 'centimeter', in: 'inch', kg: 'kilogram', lb: 'pound' } as const;

/** Writes weights, which are in kg, and waists, which are in cm, in the units of a person. */
export function useMeasures({ weight, waist }: Units) {
  const format = useFormat();
  const write = (value: number, unit: keyof typeof names) =>
    format.number(value, { style: 'unit', unit: names[unit], maximumFractionDigits: 1 });
  return {
    weight: (kg: number) => write(kg / kilograms({ value: 1, unit: weight }), weight),
    waist: (cm: number) => write(cm / centimetres({ value: 1, unit: waist }), waist),
  };
}
