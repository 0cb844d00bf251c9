import type { Length, Weight } from '@skrin/contract/programmes/diabetes/answers';
import { feetAndInches } from '@skrin/domain/programmes/diabetes/body-mass-index';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/use-format.ts';

/** Tells a length or a weight in the unit in which it was given; `inFeet` tells inches as feet and inches. */
export function useQuantity() {
  const { t } = useTranslation('diabetesQuestions');
  const format = useFormat();
  const number = (value: number) => format.number(value, { maximumFractionDigits: 2 });
  return ({ value, unit }: Length | Weight, { inFeet = false } = {}): string => {
    switch (unit) {
      case 'cm':
        return t('units.inCm', { value: number(value) });
      case 'kg':
        return t('units.inKg', { value: number(value) });
      case 'lb':
        return t('units.inLb', { value: number(value) });
      case 'in': {
        if (!inFeet) return t('units.inInches', { value: number(value) });
        const { feet, inches } = feetAndInches(Number(value.toFixed(2)));
        return t('units.inFeet', { feet: number(feet), inches: number(inches) });
      }
    }
  };
}
